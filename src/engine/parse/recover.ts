import type { TextEdit } from '../model/issue.ts';
import { newLineIndex } from '../text/lineIndex.ts';
import { explainSyntax, type SyntaxMistake } from './explainSyntax.ts';
import { type Line, readLines } from './readOutline.ts';

/** Why the parser could not read a text, and where it stopped. */
export interface Failure {
  readonly reason: string;
  readonly offset: number;
}

/** The most mistakes of one text. */
const MOST = 100;

/**
 * Explains every syntax error of a text, not only the first one, at which the parser stops.
 *
 * What can only be repaired in one way is repaired; otherwise the block or the property with the mistake is left out.
 * Then the parser tries again. So a second error is reported only if the first cannot have caused it: it is in another
 * part of the text, or would be there without the first.
 *
 * @param first the parser's error
 * @param failureOf parses a text; returns `undefined` if it can be read
 * @returns at least one mistake, with places in `text`
 */
export function explainAll(
  text: string,
  first: Failure,
  failureOf: (text: string) => Failure | undefined,
): SyntaxMistake[] {
  const mistakes: SyntaxMistake[] = [];
  const changes: (readonly TextEdit[])[] = [];
  let current = text;
  let failure: Failure | undefined = first;
  while (failure !== undefined && mistakes.length < MOST) {
    const mistake: SyntaxMistake = explainSyntax(failure.reason, current, failure.offset);
    mistakes.push(inOriginal(mistake, changes));
    const next = afterRepair(current, mistake, failureOf) ?? withoutPart(current, mistake, failureOf);
    // The lines between the marks of a merge are there twice.
    if (next === undefined || /^<{7} /m.test(text)) break;
    changes.push(next.edits);
    current = next.text;
    failure = next.failure;
  }
  return mistakes;
}

/** A text after a mistake has been dealt with, and what is wrong with the rest of it. */
interface Step {
  readonly text: string;
  readonly edits: readonly TextEdit[];
  readonly failure: Failure | undefined;
}

/** The text with its one right repair, if that is what the parser needed. */
function afterRepair(
  text: string,
  mistake: SyntaxMistake,
  failureOf: (text: string) => Failure | undefined,
): Step | undefined {
  const edits = repairOf(mistake);
  if (edits === undefined) return undefined;
  const repaired = edited(text, edits);
  const failure = failureOf(repaired);
  if (failure === undefined) return { text: repaired, edits, failure };
  const line = newLineIndex(text)(mistake.span.end).line;
  // The parser must have got past the mistake and all that belongs to its repair.
  const last = newLineIndex(repaired)(lastOf(edits)).line;
  const stopped = newLineIndex(repaired)(failure.offset).line;
  const isPast = stopped > Math.max(line, last) || isSeparate(repaired, failure, line, failureOf);
  return isPast ? { text: repaired, edits, failure } : undefined;
}

/** Whether the parser stops again because of a mistake further up, which has a repair of its own that helps. */
function isSeparate(
  repaired: string,
  { reason, offset }: Failure,
  line: number,
  failureOf: (text: string) => Failure | undefined,
): boolean {
  const other = explainSyntax(reason, repaired, offset);
  const edits = repairOf(other);
  if (edits === undefined || newLineIndex(repaired)(other.span.start).line >= line) return false;
  const both = edited(repaired, edits);
  const failure = failureOf(both);
  return failure === undefined || newLineIndex(both)(failure.offset).line > line;
}

const lastOf = (edits: readonly TextEdit[]): number => Math.max(...edits.map(({ end }) => end));

function repairOf({ fix, suggestion, span }: SyntaxMistake): readonly TextEdit[] | undefined {
  if (fix !== 'suggestion') return fix;
  return suggestion === undefined ? undefined : [{ ...span, text: suggestion }];
}

/** The text without the part that has the mistake, if the rest can be told apart from it. */
function withoutPart(
  text: string,
  { span }: SyntaxMistake,
  failureOf: (text: string) => Failure | undefined,
): Step | undefined {
  const part = partAround(text, span.start);
  if (part === undefined) return undefined;
  const blank = text.slice(part.start, part.end).replace(/[^\r\n]/g, ' ');
  const left = text.slice(0, part.start) + blank + text.slice(part.end);
  if (left === text) return undefined;
  const failure = failureOf(left);
  // An error further up, or where the part was, would only come from leaving it out.
  if (failure !== undefined && failure.offset <= part.end) return undefined;
  return { text: left, edits: [], failure };
}

/** The entry of the outermost list that contains an offset, or the property at the beginning of a line. */
function partAround(text: string, offset: number): { start: number; end: number } | undefined {
  const lines = readLines(text);
  const at = newLineIndex(text)(offset).line - 1;
  const from = lines.slice(0, at + 1).findLastIndex(({ text: line }) => /^[^\s#-]/.test(line));
  const inside = lines.slice(from + 1);
  const column = inside.find(({ text: line }) => /^ *-(?:\s|$)/.test(line))?.text.search(/-/);
  const begins = (line: Line): boolean =>
    /^[^\s#-]/.test(line.text) || (column !== undefined && isItemAt(line.text, column));
  const start = lines.slice(0, at + 1).findLastIndex(begins);
  // The mistake is in a property itself, so nothing is known about what it contains.
  const ends = start === from ? ({ text: line }: Line): boolean => /^[^\s#-]/.test(line) : begins;
  const end = lines.findIndex((line, index) => index > at && ends(line));
  const first = lines[start];
  return first === undefined ? undefined : { start: first.start, end: lines[end]?.start ?? text.length };
}

const isItemAt = (line: string, column: number): boolean =>
  line.search(/\S/) === column && /^-(?:\s|$)/.test(line.slice(column));

/** A mistake in a changed text, with its places in the original. */
function inOriginal(mistake: SyntaxMistake, changes: readonly (readonly TextEdit[])[]): SyntaxMistake {
  if (changes.every((edits) => edits.length === 0)) return mistake;
  const original = (offset: number): number => changes.reduceRight(before, offset);
  const { span, fix } = mistake;
  return {
    ...mistake,
    span: { start: original(span.start), end: original(span.end) },
    fix:
      typeof fix === 'object'
        ? fix.map((edit) => ({ ...edit, start: original(edit.start), end: original(edit.end) }))
        : fix,
  };
}

/** The offset before some edits of what is at an offset after them. */
function before(offset: number, edits: readonly TextEdit[]): number {
  let shift = 0;
  for (const { start, end, text } of edits) {
    if (offset < start + shift) break;
    if (offset < start + shift + text.length) return start;
    shift += text.length - (end - start);
  }
  return offset - shift;
}

/**
 * A text with some edits made.
 *
 * @param edits sorted, without overlap
 */
export function edited(text: string, edits: readonly TextEdit[]): string {
  let made = '';
  let from = 0;
  for (const edit of edits) {
    made += text.slice(from, edit.start) + edit.text;
    from = edit.end;
  }
  return made + text.slice(from);
}
