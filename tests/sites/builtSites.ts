import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { lstatSync, readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { project } from '../../scripts/project.ts';
import { acquireLock } from '../../src/engine/write/acquireLock.mjs';

/** Where sites are built that the project itself does not publish. Git ignores it. */
const folder = join(project, 'node_modules/.cache/sites');

/** The sites that tests look at: the folder of the content, and the folder that it is built into. */
const SITES = {
  /** The project's own, where `npm run build` writes it. */
  real: { root: project, out: join(project, 'dist') },
  /** One with its own schemas, frame, blocks, styles and words, and nothing from the project. */
  foreign: { root: join(project, 'tests/sites/foreign'), out: join(folder, 'foreign') },
} as const;

/** The name of a site that tests look at. */
export type SiteName = keyof typeof SITES;

/** In a project or a site folder, what a built site is made from. */
const SOURCES = ['src', 'schemas', 'pages', 'scripts', 'site.config.yaml', 'package-lock.json'];

const built = new Map<SiteName, Promise<string>>();

/**
 * A built site, for tests that only read it. It is built as by `npm run build`, unless what is there was made from the
 * sources as they are; all processes of all test runs share it.
 *
 * @returns the absolute path of its folder
 * @throws Error with what the build said if it failed
 */
export function builtSite(name: SiteName): Promise<string> {
  const site = built.get(name) ?? build(name);
  built.set(name, site);
  return site;
}

async function build(name: SiteName): Promise<string> {
  const { root, out } = SITES[name];
  // `npm test` has built it.
  if (name === 'real' && process.env.TEST_SITE_IS_BUILT) return out;
  await mkdir(folder, { recursive: true });
  const lock = await acquireLock(join(folder, `${name}.lock`), { milliseconds: Number.POSITIVE_INFINITY });
  if ('heldBy' in lock) throw new Error(`process ${lock.heldBy} builds the site "${name}"`);
  try {
    const note = join(folder, `${name}.state`);
    // Pages appear and expire, so what was right yesterday may not be today.
    const sources = [
      new Date().toDateString(),
      ...[...new Set([project, root])]
        .flatMap((place) => SOURCES.map((path) => join(place, path)))
        .flatMap(touches),
    ];
    const state = (): string =>
      createHash('sha256')
        .update([...sources, ...touches(out)].join('\n'))
        .digest('hex');
    if ((await readFile(note, 'utf8').catch(() => '')) !== state()) {
      const words = root === project ? [] : ['--root', root, '--out', out];
      await promisify(execFile)(process.execPath, [join(project, 'scripts/run.mjs'), 'build', ...words], {
        cwd: project,
      });
      await writeFile(note, state());
    }
    return out;
  } finally {
    await lock.release();
  }
}

/** Each file at a path or below it, with what changes when it is written. */
function touches(path: string): string[] {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats?.isDirectory() !== true) return [`${path} ${stats?.size} ${stats?.mtimeMs} ${stats?.ino}`];
  return readdirSync(path)
    .sort()
    .flatMap((name) => touches(join(path, name)));
}
