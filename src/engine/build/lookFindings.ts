import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrandFonts } from '../bundle/brandFonts.ts';
import { STATIC } from '../discover/staticFiles.ts';
import type { Finding } from '../model/finding.ts';
import type { LinkedSite } from '../model/site.ts';
import type { Theme } from '../model/theme.ts';
import { finding } from '../plan/findings.ts';
import type { ValidSite } from '../validate/validateFile.ts';

/**
 * The colours of a brand that would be hard to read as they are written, each with the shade that is used instead; and the
 * files that it names, if they are missing or something else.
 *
 * @param root of the content
 */
export function lookFindings(
  theme: Theme,
  site: LinkedSite | undefined,
  written: ValidSite | undefined,
  root: string,
): readonly Finding[] {
  if (site === undefined || written?.valid !== true) return [];
  const { path } = written.file.source;
  const look = theme.look?.(site);
  return [
    ...(look?.shades ?? []).flatMap(({ pointer, dark: _, ...facts }) =>
      facts.contrast.written < facts.contrast.needed
        ? [finding('unreadable-colour', path, { pointer, target: 'value' }, facts)]
        : [],
    ),
    ...(look?.files ?? []).flatMap(({ pointer, address, kind }) => {
      const problem = problemOf(join(root, STATIC, address));
      const facts = { path: STATIC + address, kind, problem: problem ?? 'missing' };
      return problem === undefined ? [] : [finding('brand-file', path, { pointer, target: 'value' }, facts)];
    }),
  ];
}

/** The fonts that a site names in vain. */
export const fontFindings = (fonts: BrandFonts | undefined, site: ValidSite | undefined): Finding[] =>
  (fonts?.faults ?? []).flatMap(({ pointer, name, problem, near, scripts }) => {
    if (site === undefined) return [];
    const { path } = site.file.source;
    const place = { pointer, target: 'value' } as const;
    if (problem === 'not-installed') return [finding('font-not-installed', path, place, { name, near })];
    if (problem === 'letters') return [finding('font-without-letters', path, place, { name, scripts })];
    return [finding('brand-file', path, place, { path: name, kind: 'font', problem })];
  });

/** What is wrong with a file that a look needs. */
function problemOf(path: string): 'missing' | 'wrong' | 'unsafe' | undefined {
  let contents: Buffer;
  try {
    contents = readFileSync(path);
  } catch {
    return 'missing';
  }
  const text = contents.toString();
  if (!/<svg[\s>]/.test(text)) return 'wrong';
  return /<script|\son\w+\s*=|javascript:/i.test(text) ? 'unsafe' : undefined;
}
