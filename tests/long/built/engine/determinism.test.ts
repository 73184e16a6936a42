import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { type BuildResult, HOOK, runBuild } from '../../../unit/engine/buildProcess.ts';

/** The moment that a site is made for, which the year in its copyright line follows. */
const AT = ['--at', '2026-12-01'];

let folder: string;
let plain: Map<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'same-'));
  await copyContent(join(folder, 'content'), (paths) => paths);
  plain = await built('plain', (out) => runBuild({ root: join(folder, 'content'), out, more: AT }));
}, HOOK);
afterAll(() => rm(folder, { recursive: true, force: true }));

async function filesBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** Copies the project's content, file by file in the given order. */
async function copyContent(to: string, order: (paths: string[]) => string[]): Promise<void> {
  const pages = (await filesBelow(join(project, 'pages'))).map((path) => `pages/${path}`);
  for (const path of order(['site.config.yaml', ...pages])) {
    await mkdir(dirname(join(to, path)), { recursive: true });
    await cp(join(project, path), join(to, path));
  }
}

/** Builds and returns the hash of every file's bytes, by path. */
async function built(
  name: string,
  build: (out: string) => Promise<BuildResult>,
): Promise<Map<string, string>> {
  const out = join(folder, name, 'dist');
  const { code, output } = await build(out);
  expect(code, output).toBe(0);
  const paths = await filesBelow(out);
  const hashes = paths.map(async (path): Promise<[string, string]> => {
    const bytes = await readFile(join(out, path));
    return [path, createHash('sha256').update(bytes).digest('hex')];
  });
  return new Map(await Promise.all(hashes));
}

describe('the same content', () => {
  it('gives the same bytes for one moment in another time zone, language and century, from files written in another order, and in another place', async () => {
    const root = join(folder, 'a longer way to', 'the same content');
    await copyContent(root, (paths) => paths.reverse());
    const env = {
      TZ: 'Pacific/Kiritimati',
      LANG: 'tr_TR.UTF-8',
      LC_ALL: 'tr_TR.UTF-8',
      NODE_ENV: 'development',
    };
    const first = `const Real = Date;
globalThis.Date = class extends Real {
  constructor(...given) { super(...(given.length === 0 ? [Date.now()] : given)); }
  static now() { return Real.UTC(2101, 11, 31, 23, 59); }
};
Math.random = () => 0.123;`;
    expect(
      await built('elsewhere', (out) => runBuild({ root, out, cwd: root, env, first, more: AT })),
    ).toEqual(plain);
  });
});
