import { readdirSync, readFileSync } from 'node:fs';
import type { TestProjectInlineConfiguration } from 'vitest/config';

/**
 * What a test file contains if it changes what the next one in the same process would find: the modules, the
 * environment, the clock, a DOM, or which of its two builds React has chosen.
 */
const CHANGES_ITS_PROCESS =
  /\bvi\.mock\(|browserOnNode|@vitest-environment|\binProduction\(|\bbuildHere\(|\bstub(?:Global|Env)\(|\buseFakeTimers\(|\brunHere\(/;

/**
 * The unit tests, by how they share processes: loading the engine takes as long as most tests of it, so one process runs
 * many files, except those that change their process.
 *
 * @param project the project's folder, with a slash at its end
 */
export function testProjects(project: string): TestProjectInlineConfiguration[] {
  const files = readdirSync(`${project}tests`, { recursive: true, encoding: 'utf8' })
    .map((path) => `tests/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.test\.tsx?$/.test(path))
    .sort();
  const alone = files.filter((path) => CHANGES_ITS_PROCESS.test(readFileSync(project + path, 'utf8')));
  const shared = files.filter((path) => !alone.includes(path));
  return [
    { extends: true, test: { name: 'shared', include: shared, isolate: false } },
    { extends: true, test: { name: 'alone', include: alone } },
  ];
}
