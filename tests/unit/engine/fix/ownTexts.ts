import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { type Repaired, repairContent } from '../../../../src/engine/fix/repairContent.ts';
import { freshCache } from '../freshCache.ts';
import type { Mistake } from './mistakes.ts';

/** The pages and lists of this site by their paths, every second one as an editor on Windows saves it. */
export const ownTexts: ReadonlyMap<string, string> = new Map(
  readdirSync(join(project, 'pages'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name, index): [string, string] => {
      const text = readFileSync(join(project, 'pages', name), 'utf8');
      return [join('pages', name), index % 2 === 0 ? text : text.replaceAll('\n', '\r\n')];
    }),
);

/** As in one run of `check --watch`: what has not changed is not read again. */
const cache = freshCache();

/** Repairs this site with other texts in some of its files. */
export const repairOwn = (texts: ReadonlyMap<string, string>): Promise<Repaired> =>
  repairContent(
    { project, root: project, cwd: project, unsaved: Object.fromEntries(texts), now: () => 0 },
    cache,
  );

export const linesOf = (text: string): string[] => text.split(/(?<=\n|\r(?!\n))/);

/** What became of a mistake. */
export interface Outcome {
  readonly kind: string;
  readonly written: string;
  readonly meant: string;
  readonly result: string;
  /** Whether an issue is left on its line. */
  readonly isReported: boolean;
}

/**
 * Makes mistakes in this site, repairs all of them, and compares the files byte by byte.
 *
 * @param choose the mistake for the file with this number, given its lines
 */
export async function roundTrip(
  choose: (lines: readonly string[], file: number) => (Mistake & { readonly kind: string }) | undefined,
): Promise<Outcome[]> {
  const made = [...ownTexts].flatMap(([path, text], file) => {
    const lines = linesOf(text);
    const bare = lines.map((line) => line.replace(/[\r\n]+$/, ''));
    const mistake = choose(bare, file);
    if (mistake === undefined) return [];
    const [was = '', meant = ''] = [lines[mistake.line], bare[mistake.line]];
    const wrong = lines.with(mistake.line, mistake.text + was.slice(meant.length)).join('');
    return [{ path, lines, meant, mistake, wrong }];
  });
  const repaired = await repairOwn(new Map(made.map(({ path, wrong }) => [path, wrong])));
  const after = new Map(repaired.files.map((file) => [file.path, file.after]));
  // A file without a mistake stays as it is.
  expect([...after.keys()].filter((path) => made.every((one) => one.path !== path))).toEqual([]);
  return made.map(({ path, lines, meant, mistake, wrong }) => {
    const now = linesOf(after.get(path) ?? wrong);
    // No other line has changed, not even its line break.
    expect(now.toSpliced(mistake.line, 1), path).toEqual(lines.toSpliced(mistake.line, 1));
    return {
      kind: mistake.kind,
      written: mistake.text.trimEnd(),
      meant: meant.trimEnd(),
      isReported: repaired.left.report.issues.some(
        (issue) => issue.file === path && issue.line === mistake.line + 1,
      ),
      result: (now[mistake.line] ?? '').trimEnd(),
    };
  });
}

/** Each mistake is undone, or left and still reported. Few are left: names so short, or so like another one. */
export function expectUndone(outcomes: readonly Outcome[]): void {
  const left = outcomes.filter(({ meant, result }) => result !== meant);
  expect(left.filter(({ written, result, isReported }) => result !== written || !isReported)).toEqual([]);
  expect(left.length / outcomes.length).toBeLessThan(0.1);
}
