import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Issue } from '../../../../src/engine/model/issue.ts';
import { type Changes, checkChanged, fixtures, placesOf } from './checkFolder.ts';

/** Files of the small site, and one that it can be given. */
export const HOME = 'pages/index.yaml';
export const BIKE = 'pages/products/city-bike.yaml';
export const SITE = 'site.config.yaml';
export const REASONS = 'pages/_shared/reasons.yaml';
export const ABOUT = 'pages/about-us.yaml';

/**
 * The text of one more page.
 *
 * @param more what follows its banner: further properties of that, or further blocks; without `top`, from line 8 on
 * @param top further properties of the page, from line 2 on
 */
export const aboutUs = (more = '', top = ''): string =>
  `name: About us\n${top}meta:\n  title: About\n  description: Who we are.\nblocks:\n  - type: banner\n    title: Hello\n${more}`;

/** A file of the small site with some of its text replaced. */
export async function changed(
  path: string,
  ...pairs: [from: string, to: string][]
): Promise<Record<string, string>> {
  let text = await readFile(join(fixtures, '_base', path), 'utf8');
  for (const [from, to] of pairs) {
    if (!text.includes(from)) throw new Error(`${path} does not hold "${from}"`);
    text = text.replace(from, () => to);
  }
  return { [path]: text };
}

/** The codes of the issues found, with their files. */
export async function found(changes: Changes): Promise<string[]> {
  const { report } = await checkChanged(changes);
  return report.issues.map(({ code, file }) => `${code} ${file}`);
}

/** The issues of the small site with one more page. */
export async function issuesOn(text: string | Uint8Array): Promise<readonly Issue[]> {
  const { report } = await checkChanged({ files: { [ABOUT]: text } });
  return report.issues;
}

/** The same as `code line:column-line:column` in that page. */
export async function placesIn(text: string | Uint8Array): Promise<string[]> {
  const places = placesOf(await checkChanged({ files: { [ABOUT]: text } }));
  return places.map((place) => place.replace(` ${ABOUT}:`, ' '));
}
