import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Changes, checkChanged, fixtures } from './checkFolder.ts';

/** Files of the small site. */
export const HOME = 'pages/index.yaml';
export const BIKE = 'pages/products/city-bike.yaml';
export const SITE = 'site.config.yaml';
export const REASONS = 'pages/_shared/reasons.yaml';

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
