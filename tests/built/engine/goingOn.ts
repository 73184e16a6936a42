import { lstatSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { project } from '../../../scripts/project.ts';
import { build as buildSite, check } from '../../../src/engine/build.ts';
import { loadBundle } from '../../../src/engine/bundle/bundle.ts';
import { inProduction } from '../../../src/engine/bundle/inProduction.ts';
import { siteFolders } from '../../../src/engine/discover/siteFolders.ts';
import type { Issue, Report } from '../../../src/engine/model/issue.ts';
import type { Bundle } from '../../../src/engine/model/renderer.ts';
import { freshCache } from '../../unit/engine/freshCache.ts';
import { type ContentFiles, contentFolder } from '../../unit/engine/siteFromFiles.ts';
import { scratchFolder } from '../../unit/engine/write/siteOnDisk.ts';

/** The moment for which sites are made until a test says otherwise. */
export const NOON = '2026-11-22T12:00:00Z';

/** What a build did, as somebody sees it who looks at the folder. */
export interface Built {
  readonly report: Report;
  readonly issues: readonly Issue[];
  /** What it said about the folder. */
  readonly notes: readonly string[];
  /** The files that it wrote, whether or not they differ from before, and those that it removed, by their paths. */
  readonly wrote: readonly string[];
  readonly removed: readonly string[];
}

/** A site on disk that somebody goes on working on: built again after each change, as the commands do. */
export async function goingOn(files: ContentFiles) {
  const root = await contentFolder(files);
  const folder = await scratchFolder();
  const out = join(folder, 'dist');
  const clock = { at: Date.parse(NOON), drafts: false };
  const options = () => ({
    ...{ project, root, cwd: root, now: () => 0, at: () => clock.at, drafts: clock.drafts },
  });

  async function build(): Promise<Built> {
    const before = await touchesIn(out);
    const notes: string[] = [];
    const { report } = await inProduction(() =>
      buildSite(options(), out, { note: (sentence) => notes.push(sentence), cache: freshCache() }),
    );
    const after = await touchesIn(out);
    return {
      ...{ report, issues: report.issues, notes },
      wrote: [...after.keys()].filter((path) => after.get(path) !== before.get(path)).sort(),
      removed: [...before.keys()].filter((path) => !after.has(path)).sort(),
    };
  }

  // No step changes the code.
  let bundle: Promise<Bundle> | undefined;
  const load = (): Promise<Bundle> => {
    bundle ??= loadBundle(siteFolders(root, project).code, project);
    return bundle;
  };

  /** What a build gives that knows of no other. */
  async function clean(): Promise<{ readonly report: Report; readonly files: Record<string, string> }> {
    const other = join(folder, 'clean');
    const { report } = await inProduction(() =>
      buildSite(options(), other, { load, cache: freshCache(), isKept: false }),
    );
    return { report, files: await textsIn(other) };
  }

  return {
    ...{ root, out, clock, build, clean },
    /** Where the last clean build is. */
    cleanOut: join(folder, 'clean'),
    check: async (): Promise<Report> => (await check(options(), freshCache())).report,
    site: () => textsIn(out),
    put: (path: string, text: string | Uint8Array) => contentFolder({ [path]: text }, root),
    remove: (path: string) => rm(join(root, path), { recursive: true }),
    async move(from: string, to: string) {
      await mkdir(dirname(join(root, to)), { recursive: true });
      await rename(join(root, from), join(root, to));
    },
    /** @throws Error if the change changes nothing */
    async edit(path: string, change: (text: string) => string) {
      const before = await readFile(join(root, path), 'utf8');
      const after = change(before);
      if (after === before) throw new Error(`${path} was to change`);
      await writeFile(join(root, path), after);
    },
  };
}

export type GoingOn = Awaited<ReturnType<typeof goingOn>>;

/** A report without what differs from run to run. */
export const told = ({ issues, summary }: Report) => ({ issues, summary: { ...summary, milliseconds: 0 } });

/** The text of each file of a site by its path. Of pictures and code, the name tells the contents. */
async function textsIn(folder: string): Promise<Record<string, string>> {
  const paths = (await filesIn(folder)).sort();
  const texts = paths.map(async (path) => [
    path,
    path.startsWith('assets/') ? '' : await readFile(join(folder, path), 'utf8'),
  ]);
  return Object.fromEntries(await Promise.all(texts));
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    );
}

/** For each file below a folder, what changes when it is written, even with the same contents. */
async function touchesIn(folder: string): Promise<Map<string, string>> {
  const paths = await filesIn(folder);
  return new Map(
    paths.map((path) => {
      const { ino, mtimeNs, birthtimeNs } = lstatSync(join(folder, path), { bigint: true });
      return [path, `${ino} ${mtimeNs} ${birthtimeNs}`];
    }),
  );
}
