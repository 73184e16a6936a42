import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { filesIn } from '../../../built/engine/goingOn.ts';
import { type CommandRun, HOOK, runBuild } from '../../../unit/engine/buildProcess.ts';
import { contentFolder } from '../../../unit/engine/siteFromFiles.ts';
import { scratchFolder } from '../../../unit/engine/write/siteOnDisk.ts';

/** The bytes of files by their paths, in an order. */
async function bytesOf(root: string, paths: readonly string[]): Promise<[string, Buffer][]> {
  return Promise.all(paths.map(async (path) => [path, await readFile(join(root, path))]));
}

/** Builds this site's content, written file by file in an order. @returns the hash of each file's bytes by its path */
async function built(content: [string, Buffer][], root: string, run: CommandRun = {}): Promise<object> {
  await contentFolder(Object.fromEntries(content), root);
  const out = join(await scratchFolder(), 'dist');
  // The year in its copyright line follows the moment.
  const { code, output } = await runBuild({ root, out, more: ['--at', '2026-12-01'], ...run });
  expect(code, output).toBe(0);
  const files = await bytesOf(out, await filesIn(out));
  return Object.fromEntries(
    files.map(([path, bytes]) => [path, createHash('sha256').update(bytes).digest('hex')]),
  );
}

it('the same content gives the same bytes for one moment in another time zone, language and century, from files written in another order, and in another place', {
  timeout: 2 * HOOK,
}, async () => {
  const pages = await filesIn(join(project, 'pages'));
  const paths = ['site.config.yaml', ...pages.map((path) => `pages/${path}`)];
  const content = await bytesOf(project, paths);
  const plain = await built(content, await scratchFolder());
  const root = join(await scratchFolder(), 'a longer way to', 'the same content');
  const language = 'tr_TR.UTF-8';
  const env = { TZ: 'Pacific/Kiritimati', LANG: language, LC_ALL: language, NODE_ENV: 'development' };
  const first = `const Real = Date;
globalThis.Date = class extends Real {
  constructor(...given) { super(...(given.length === 0 ? [Date.now()] : given)); }
  static now() { return Real.UTC(2101, 11, 31, 23, 59); }
};
Math.random = () => 0.123;`;
  expect(await built(content.reverse(), root, { cwd: root, env, first })).toEqual(plain);
});
