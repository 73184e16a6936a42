import { grouped } from '../model/grouped.ts';
import type { RepeatedKey } from '../model/positions.ts';
import type { Span } from '../model/source.ts';
import { newLineIndex } from '../text/lineIndex.ts';
import { quoted } from '../text/wording.ts';
import { written } from './asQuoted.ts';
import type { SyntaxMistake } from './syntaxMistake.ts';

/**
 * Finds items whose hyphen is missing: the first property of an item is repeated further down in it, in a line of its
 * own, so another item begins there. A hyphen takes the place of a space, so everything else stays where it is.
 *
 * @param repeated the repeated keys of a text
 */
export function missingHyphens(repeated: readonly RepeatedKey[], text: string): SyntaxMistake[] {
  const lineOf = newLineIndex(text);
  return repeated.flatMap(({ name, key, first }) => {
    const { line, column } = lineOf(first.start);
    const lead = ({ start }: Span): string => text.slice(start - column + 1, start);
    // The hyphen is right in front of the first property, and there are only spaces in front of the repeated one.
    if (lineOf(key.start).column !== column || !/^ *$/.test(lead(key)) || !/- $/.test(lead(first))) return [];
    const rest = /^[^\r\n]*/.exec(text.slice(key.start))?.[0].trimEnd() ?? '';
    return [
      {
        span: key,
        message: `A second ${quoted(name)} begins another item, but the hyphen in front of it is missing.`,
        hint: `Write the hyphen under the one on line ${line}: ${written(`- ${rest}`)}`,
        fix: [{ start: key.start - 2, end: key.start, text: '- ' }],
      },
    ];
  });
}

interface RepeatedRun {
  readonly key: Span;
  readonly facts: { name: string; others: readonly string[]; firstLine: number; lastLine: number };
  /** From the beginning of the first line to the end of the mapping. */
  readonly rest: Span;
}

/**
 * Finds the first mapping with two or more repeated properties: the first line of an item is missing, so the rest of it
 * seems to belong to the item above.
 */
export function repeatedRun(repeated: readonly RepeatedKey[], text: string): RepeatedRun | undefined {
  // A property that is there three times is just repeated.
  const all = [...grouped(repeated, ({ mapping }) => mapping.start).values()].find(
    (keys) => keys.length > 1 && new Set(keys.map(({ name }) => name)).size === keys.length,
  );
  const [first] = all ?? [];
  if (all === undefined || first === undefined) return undefined;
  const lineOf = newLineIndex(text);
  const start = first.key.start - lineOf(first.key.start).column + 1;
  if (!/^ *$/.test(text.slice(start, first.key.start))) return undefined;
  const lines = all.map((one) => lineOf(one.first.start).line);
  const [name = '', ...others] = all.map((one) => one.name);
  return {
    key: first.key,
    facts: { name, others, firstLine: Math.min(...lines), lastLine: Math.max(...lines) },
    rest: { start, end: first.mapping.end },
  };
}
