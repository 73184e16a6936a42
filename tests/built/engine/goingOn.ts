import { lstatSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import sharp from 'sharp';
import { project } from '../../../scripts/project.ts';
import { build as buildSite, check } from '../../../src/engine/build.ts';
import { loadBundle } from '../../../src/engine/bundle/bundle.ts';
import { inProduction } from '../../../src/engine/bundle/inProduction.ts';
import { siteFolders } from '../../../src/engine/discover/siteFolders.ts';
import type { Issue, Report } from '../../../src/engine/model/issue.ts';
import type { Bundle } from '../../../src/engine/model/renderer.ts';
import { freshCache } from '../../unit/engine/freshCache.ts';
import { type ContentFiles, contentFolder, page, plainSite } from '../../unit/engine/siteFromFiles.ts';
import { scratchFolder } from '../../unit/engine/write/siteOnDisk.ts';

/** The moment for which sites are made until a test says otherwise. */
export const NOON = '2026-11-22T12:00:00Z';

/** A picture in one colour, wide enough for every place. */
export const picture = (colour: string): Promise<Buffer> =>
  sharp({ create: { width: 930, height: 4, channels: 3, background: colour } })
    .png()
    .toBuffer();

/** A block with a text. */
export const article = (html: string): string => `  - { type: article, html: "${html}" }\n`;

/** A page of the collection of teas. */
export const tea = (name: string, order: number): string =>
  page({
    name,
    top: `summary: Leaf number ${order}.\norder: ${order}\n`,
    blocks: '  - { type: pager, collection: teas }\n',
  });

/** A site whose pages know of each other in every way there is. */
export const teaSite = async () => ({
  ...plainSite,
  'site.config.yaml': `${plainSite['site.config.yaml']}sharePictures: 1
collections: { teas: { permalink: /teas/:slug, index: /teas }, notes: { permalink: /notes/:slug, feed: true } }
`,
  'pages/index.yaml': page({
    name: 'Home',
    blocks: `  - { use: welcome }\n${article('<p>Write to {email}.</p>')}`,
  }),
  'pages/about.yaml': page({
    name: 'About',
    blocks: article("<p><a href='/teas/green'>Green</a> <img src='_media/leaf.png' alt='Leaf'></p>"),
  }),
  'pages/teas.yaml': page({
    name: 'Teas',
    blocks: '  - { type: cards, title: All teas, collection: teas }\n',
  }),
  'pages/teas/assam.yaml': tea('Assam', 1),
  'pages/teas/green.yaml': tea('Green', 2),
  'pages/teas/white.yaml': tea('White', 3),
  'pages/notes.yaml': page({
    name: 'Notes',
    blocks: '  - { type: cards, id: list, title: Notes, collection: notes, perPage: 2 }\n',
  }),
  'pages/notes/one.yaml': page({ name: 'One', top: 'date: 2024-01-01\ntags: [Leaf]\n' }),
  'pages/notes/two.yaml': page({ name: 'Two', top: 'date: 2024-01-02\ntags: [Leaf]\n' }),
  'pages/notes/three.yaml': page({ name: 'Three', top: 'date: 2024-01-03\ntags: [Cup]\n' }),
  'pages/leaves.yaml': page({
    name: '"{tag}"',
    top: 'tagsOf: notes\n',
    blocks: '  - { type: cards, title: On it, collection: notes, tag: "{tag}" }\n',
  })
    .replace('The page "{tag}"', "'On {tag}'")
    .replace('All about "{tag}".', "'All about {tag}.'")
    .replace('Welcome to "{tag}"', "'Welcome to {tag}'"),
  'pages/_shared/welcome.yaml': `- { use: inner }\n`,
  'pages/_shared/inner.yaml': `- { type: article, id: inner, html: "<p>Come in.</p>" }\n`,
  'pages/_static/menu.txt': 'Black tea.',
  'pages/_media/leaf.png': await picture('#040'),
});

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
    project,
    root,
    cwd: root,
    now: () => 0,
    at: () => clock.at,
    drafts: clock.drafts,
  });

  async function build(): Promise<Built> {
    const before = await touchesIn(out);
    const notes: string[] = [];
    const { report } = await inProduction(() =>
      buildSite(options(), out, { note: (sentence) => notes.push(sentence), cache: freshCache() }),
    );
    const after = await touchesIn(out);
    return {
      report,
      issues: report.issues,
      notes,
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
    root,
    out,
    clock,
    build,
    clean,
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

/** The paths of the files below a folder. */
export async function filesIn(folder: string): Promise<string[]> {
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
