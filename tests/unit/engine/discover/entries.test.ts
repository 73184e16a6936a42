import { join } from 'node:path';
import { expect, it } from 'vitest';
import { discover } from '../../../../src/engine/discover/discover.ts';
import type { Unsaved } from '../../../../src/engine/discover/entries.ts';
import { fixtures } from '../diagnostics/checkFolder.ts';

const root = join(fixtures, '_base');
const HOME = 'pages/index.yaml';
const BIKE = 'pages/products/city-bike.yaml';
const LIST = 'pages/_shared/reasons.yaml';
const SITE = 'site.config.yaml';

/** The content files of the small site with these texts, each with its kind, and what is wrong with their names. */
async function found(unsaved: Unsaved) {
  const { sources, unread, listing, staticFiles } = await discover(root, { unsaved });
  return {
    files: sources.map(({ kind, source }) => `${kind} ${source.path}`),
    others: [...unread, ...staticFiles].map(({ path }) => path),
    wrong: listing.findings.map(({ code, file }) => `${code} ${file}`),
  };
}

const ALL = [`shared ${LIST}`, `page ${HOME}`, `page ${BIKE}`, `site ${SITE}`];
const without = (path: string): string[] => ALL.filter((one) => !one.endsWith(path));

it.each<[what: string, unsaved: Unsaved, files: string[], others: string[], wrong: string[]]>([
  ['another text of a file', { [HOME]: 'x' }, ALL, [], []],
  ['a file more', { 'pages/about.yaml': '' }, ['page pages/about.yaml', ...ALL].toSorted(byPath), [], []],
  ['a file under a wrong name', { 'pages/a.yml': '' }, ALL, [], ['wrong-extension pages/a.yml']],
  ['a file less', { [BIKE]: null }, without(BIKE), [], []],
  ['a folder less', { 'pages/products': null }, without(BIKE), [], []],
  ['no configuration', { [SITE]: null }, without(SITE), [], [`missing-site-config ${SITE}`]],
  ['a folder less, and a file in it', { pages: null, [HOME]: '' }, [`page ${HOME}`, `site ${SITE}`], [], []],
  // Only whole names count.
  ['a name less that is only the beginning of one', { 'pages/prod': null }, ALL, [], []],
])('an author who has not saved %s has it checked as well', async (_what, unsaved, files, others, wrong) => {
  expect(await found(unsaved)).toEqual({ files, others, wrong });
});

function byPath(a: string, b: string): number {
  return a.replace(/^\w+ /, '') < b.replace(/^\w+ /, '') ? -1 : 1;
}
