import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STATIC } from '../discover/staticFiles.ts';
import type { Finding } from '../model/finding.ts';
import type { LinkedSite } from '../model/site.ts';
import type { LookFile, Theme } from '../model/theme.ts';
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
      const problem = problemOf(join(root, STATIC, address), kind);
      const facts = { path: STATIC + address, kind, problem: problem ?? 'missing' };
      return problem === undefined ? [] : [finding('brand-file', path, { pointer, target: 'value' }, facts)];
    }),
  ];
}

/** What is wrong with a file that a look needs. */
function problemOf(path: string, kind: LookFile['kind']): 'missing' | 'wrong' | 'unsafe' | undefined {
  let contents: Buffer;
  try {
    contents = readFileSync(path);
  } catch {
    return 'missing';
  }
  // WOFF2 (W3C, "File header").
  if (kind === 'font') return contents.toString('latin1', 0, 4) === 'wOF2' ? undefined : 'wrong';
  const text = contents.toString();
  if (!/<svg[\s>]/.test(text)) return 'wrong';
  return /<script|\son\w+\s*=|javascript:/i.test(text) ? 'unsafe' : undefined;
}
