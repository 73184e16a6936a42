import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { project } from '../../../../../scripts/project.ts';
import * as attributes from '../../../../../src/view/live/boot/attributes.ts';

type Party = 'boot' | 'document' | 'components' | 'runtime' | 'styles';

/** The rows of the table beside the constants. */
const SHARED_ATTRIBUTES = [
  ...readFileSync(join(project, 'src/view/live/boot/README.md'), 'utf8').matchAll(
    /^\| `([\w-]+)` \| [^|]+ \| ([^|]+) \| ([^|]+) \|/gm,
  ),
].map(([, name = '', writtenBy = '', readBy = '']) => ({
  name,
  writtenBy: writtenBy.split(', ') as Party[], // `isOf` has nothing for any other word, and the test fails.
  readBy: readBy.split(', ') as Party[],
}));
const known = new Set(SHARED_ATTRIBUTES.map(({ name }) => name));
/** The names that have a constant, by constant. */
const constants = Object.entries(attributes).flatMap(([constant, name]) =>
  typeof name === 'string' ? [[constant, name] as const] : [],
);

interface Source {
  /** `/`-separated path from the project's folder. */
  readonly file: string;
  readonly text: string;
}

async function sources(): Promise<Source[]> {
  const paths = (await readdir(join(project, 'src'), { recursive: true })).map((path) => join('src', path));
  return Promise.all(
    paths
      .filter((path) => /\.(?:tsx?|css|html)$/.test(path))
      .map(async (path) => ({
        file: path.split(sep).join('/'),
        text: (await readFile(join(project, path), 'utf8')).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''),
      })),
  );
}

const BOOT = /^src\/view\/live\/boot\/(?!attributes\.ts)/;
/** What only the authors of a site see, with `npm run dev`. */
const DEVELOP = /^src\/(?:studio\/|engine\/develop\/|view\/live\/(?:blockGallery\/|authoring|issuesPanel))/;
const all = (await sources()).filter(({ file }) => !DEVELOP.test(file) && !file.endsWith('attributes.ts'));

const isOf: Readonly<Record<Party, (file: string) => boolean>> = {
  boot: (file) => BOOT.test(file),
  // The rules of `ownRules.ts` are written in the build.
  document: (file) => /^src\/(?:engine\/|view\/(?:draw\/|ownRules\.ts))/.test(file),
  components: (file) => /^src\/(?:site|view\/(?!live\/)).*\.tsx$/.test(file),
  runtime: (file) => file.startsWith('src/view/live/') && !BOOT.test(file),
  // A brand has rules of its own.
  styles: (file) => file.endsWith('.css') || file === 'src/site/brand/look.ts',
};

const dashed = (property: string): string =>
  `data-${property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** The `data-` attributes that a source file names: literally, or as properties of `dataset`. */
function dataAttributes(text: string): string[] {
  const inWords = [...text.matchAll(/(?<![\w-])data-[a-z][a-z-]*/g)].map(([name]) => name);
  const asProperties = [...text.matchAll(/\bdataset\??\.(\w+)/g)].map(([, name = '']) => dashed(name));
  return [...new Set([...inWords, ...asProperties])];
}

/** Whether a source file names an attribute, literally or by its constant. */
function names(text: string, name: string): boolean {
  const constant = constants.find(([, value]) => value === name)?.[0];
  return (
    dataAttributes(text).includes(name) ||
    new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(text) ||
    (constant !== undefined && new RegExp(`\\b${constant}\\b`).test(text))
  );
}

/** What Vite marks its own style elements with, with `npm run dev`, and what micromark's footnotes begin with. */
const OF_OTHERS = new Set([
  'data-vite-dev-id',
  'data-footnote-backref',
  'data-footnote-ref',
  'data-footnotes',
]);

const strangers = (found: readonly string[]): string[] =>
  found.filter((name) => !known.has(name) && !OF_OTHERS.has(name));

describe('the table of shared attributes', () => {
  it('lists each once, and has every constant', () => {
    expect(SHARED_ATTRIBUTES.length).toBeGreaterThan(25);
    expect(known.size).toBe(SHARED_ATTRIBUTES.length);
    expect(strangers(constants.map(([, name]) => name))).toEqual([]);
    const later = SHARED_ATTRIBUTES.filter(({ writtenBy }) =>
      writtenBy.some((party) => /boot|runtime/.test(party)),
    );
    expect(attributes.SET_LATER).toEqual(later.map(({ name }) => name));
  });

  it.each(SHARED_ATTRIBUTES)('says who writes and who reads $name', ({ name, writtenBy, readBy }) => {
    expect(writtenBy).not.toEqual([]);
    expect(readBy).not.toEqual([]);
    const silent = [...writtenBy, ...readBy].filter(
      (party) => !all.some(({ file, text }) => isOf[party](file) && names(text, name)),
    );
    expect(silent).toEqual([]);
    if (!name.startsWith('data-')) return;
    const parties = [...writtenBy, ...readBy];
    const others = all.filter(
      ({ file, text }) => !parties.some((party) => isOf[party](file)) && names(text, name),
    );
    expect(others.map(({ file }) => file)).toEqual([]);
  });

  it('has all those that the engine and the view name', () => {
    const others = all.filter(({ file }) => /^src\/(?:engine|view)\//.test(file));
    expect(strangers(others.flatMap(({ text }) => dataAttributes(text)))).toEqual([]);
  });
});
