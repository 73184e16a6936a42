import { join } from 'node:path';
import { vi } from 'vitest';
import { project } from '../../../scripts/project.ts';
import { UsageError } from '../../../src/engine/usageError.ts';
import type { Ran } from '../../unit/scripts/projectCopy.ts';

let runs = 0;

/**
 * Runs a command of the project in this process, without a terminal: many times as fast as a process of its own, for
 * what does not depend on how the process was started. As in scripts/command.mjs, wrong usage is code 2 and one
 * message; any other error is thrown.
 *
 * @param env variables that differ from those of the tests, which never run as on GitHub
 */
export async function runHere(
  command: 'check' | 'new',
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  const { argv, exitCode } = process;
  const said = { out: '', err: '' };
  const hear = (where: 'out' | 'err') => (text: unknown) => {
    said[where] += String(text);
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(hear('out'));
  vi.spyOn(process.stderr, 'write').mockImplementation(hear('err'));
  vi.spyOn(console, 'log').mockImplementation((text) => void hear('out')(`${text}\n`));
  vi.spyOn(console, 'error').mockImplementation((text) => void hear('err')(`${text}\n`));
  for (const name of ['GITHUB_ACTIONS', 'GITHUB_STEP_SUMMARY', 'NO_COLOR']) vi.stubEnv(name, env[name]);
  const script = join(project, 'scripts', `${command}.ts`);
  process.argv = [process.execPath, script, ...words];
  process.exitCode = 0;
  runs += 1;
  try {
    // A command is a module that runs when it is imported; the query makes it another module each time.
    await import(/* @vite-ignore */ `${script}?run=${runs}`);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    said.err += `${error.message}\n`;
    process.exitCode = 2;
  } finally {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    process.argv = argv;
  }
  const code = Number(process.exitCode);
  process.exitCode = exitCode;
  return { code, ...said };
}
