import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ContentOptions } from '../../../../src/engine/build/contentOptions.ts';
import { checkSite } from '../../../../src/engine/build.ts';
import type { Unsaved } from '../../../../src/engine/discover/entries.ts';
import type { CheckResult } from '../../../../src/engine/report/makeReport.ts';
import { freshCache, loadTheme } from '../freshCache.ts';
import { contentFolder } from '../siteFromFiles.ts';
import { readSite, scratchFolder } from '../write/siteOnDisk.ts';

/** The project's own folder: content is checked against its schemas and blocks. */
export const project = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/[\\/]$/, '');
/** Folders with whatever differs from the small site in `_base`. */
export const fixtures = join(project, 'tests/fixtures');

/** The moment for which it is checked. */
const NOON = Date.parse('2026-11-22T12:00:00Z');

/** How the small site in `_base` is changed before it is checked. */
export interface Changes {
  /** A folder of fixtures to put over the site. */
  readonly fixture?: string | undefined;
  /** Files to write, by path; `undefined` removes a file. */
  readonly files?: Readonly<Record<string, string | Uint8Array | undefined>>;
  /** Whatever files cannot express: links, pipes, permissions. */
  readonly prepare?: ((root: string) => Promise<void>) | undefined;
  /** Pages that were public before and are no longer there, by path. */
  readonly removed?: Readonly<Record<string, string>>;
  /** How many commits ago files were changed, by path. */
  readonly ages?: Readonly<Record<string, number>>;
  /** What is an error because it would be published. */
  readonly launch?: ContentOptions['launch'];
}

/** Checks the small site with some changes. Paths in the report are relative to it. */
export async function checkChanged(changes: Changes): Promise<CheckResult> {
  const check = async (root: string, unsaved?: Unsaved): Promise<CheckResult> => {
    const options = {
      project,
      root,
      cwd: root,
      launch: changes.launch,
      unsaved,
      loadTheme,
      now: () => 0,
      at: () => NOON,
      former: formerOf(changes),
    };
    return (await checkSite(options, { cache: freshCache() })).result;
  };
  const texts = await textsFor(changes);
  return texts === undefined ? inChangedSite(changes, check) : check(join(fixtures, '_base'), texts);
}

const formerOf =
  ({ removed = {}, ages = {} }: Changes): ContentOptions['former'] =>
  async () => ({
    commit: '1',
    head: '2',
    ages: async () => new Map(Object.entries(ages)),
    changed: Object.entries(removed).map(([path, text]) => ({ path, text })),
    pages: new Set([...Object.keys(removed), ...BASE_PAGES]),
  });

const BASE_PAGES = ['index', 'products/city-bike'].map((name) => `pages/${name}.yaml`);

/** What only a disk can hold: bytes that are no text, what begins a file of UTF-8, and more than a file may have. */
const isOfTheDisk = (text: string): boolean => /[\0\ufeff\ufffd]/.test(text) || text.length > 1_000_000;

/** The changes as texts for the engine, if they can be made without a folder on the disk. */
async function textsFor({ fixture, files = {}, prepare }: Changes): Promise<Unsaved | undefined> {
  if (prepare !== undefined) return undefined;
  const texts: Record<string, string | null> = await readSite(join(fixtures, fixture ?? '_base'));
  for (const [path, contents] of Object.entries(files)) {
    if (contents instanceof Uint8Array) return undefined;
    for (const known of Object.keys(texts))
      if (contents === undefined && known.startsWith(path)) delete texts[known];
    texts[path] = contents ?? null;
  }
  // Nor can a text be a schema, code or a picture, or be in a folder that is called like a page.
  const isOdd = ([path, text]: [string, string | null]): boolean =>
    /^schemas\/|^src\/|\/_media\/|\.yaml\//.test(path) || (text !== null && isOfTheDisk(text));
  return Object.entries(texts).some(isOdd) ? undefined : texts;
}

/** Creates the small site with some changes in a folder of its own, which is removed when the test is over. */
export async function inChangedSite<T>(
  { fixture = '_base', files = {}, prepare }: Changes,
  use: (root: string) => Promise<T>,
): Promise<T> {
  const root = join(await scratchFolder(), 'site');
  for (const name of ['_base', fixture]) await cp(join(fixtures, name), root, { recursive: true });
  for (const [path, contents] of Object.entries(files))
    if (contents === undefined) await rm(join(root, path), { recursive: true });
    else await contentFolder({ [path]: contents }, root);
  await prepare?.(root);
  return use(root);
}

/** An issue on one line: its code, where it begins and where it ends. */
export const placesOf = ({ report }: CheckResult): string[] =>
  report.issues.map(
    ({ code, file, line, column, endLine, endColumn }) =>
      `${code} ${file}:${line}:${column}-${endLine}:${endColumn}`,
  );
