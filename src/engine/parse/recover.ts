import type { TextEdit } from '../model/issue.ts';
import type { Span } from '../model/source.ts';
import { applyEdits } from '../text/applyEdits.ts';
import { newLineIndex } from '../text/lineIndex.ts';
import { explainSyntax } from './explainSyntax.ts';
import { type Line, readLines } from './readOutline.ts';
import { type Failure, failureOf } from './readYaml.ts';
import type { SyntaxMistake } from './syntaxMistake.ts';

const MOST = 100;

/**
 * Explains every syntax error of a text, not only the first one, at which the parser stops.
 *
 * What can only be repaired in one way is repaired; otherwise the block or the property with the mistake is left out.
 * Then the parser tries again. So a second error is reported only if the first cannot have caused it: it is in another
 * part of the text, or would be there without the first.
 *
 * @param first the parser's error
 * @returns at least one mistake, with places in `text`
 */
export function explainAll(text: string, first: Failure): SyntaxMistake[] {
  const mistakes: SyntaxMistake[] = [];
  const changes: (readonly TextEdit[])[] = [];
  let current = text;
  let failure: Failure | undefined = first;
  while (failure !== undefined && mistakes.length < MOST) {
    const mistake: SyntaxMistake = explainSyntax(failure.reason, current, failure.offset);
    mistakes.push(inOriginal(mistake, changes));
    const next = afterRepair(current, mistake) ?? withoutPart(current, mistake);
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

/** The text with its one right repair, if the parser gets past the mistake and all that belongs to its repair. */
function afterRepair(text: string, { fix, suggestion = '', span }: SyntaxMistake): Step | undefined {
  if (fix === undefined) return undefined;
  const edits = fix === 'suggestion' ? [{ ...span, text: suggestion }] : fix;
  const repaired = applyEdits(text, edits);
  const failure = failureOf(repaired);
  if (failure === undefined) return { text: repaired, edits, failure };
  const lineIn = newLineIndex(repaired);
  const line = newLineIndex(text)(span.end).line;
  const last = Math.max(line, lineIn(Math.max(...edits.map(({ end }) => end))).line);
  if (lineIn(failure.offset).line > last) return { text: repaired, edits, failure };
  // The parser may stop again because of a mistake further up, which has a repair of its own that helps.
  const other = explainSyntax(failure.reason, repaired, failure.offset);
  const next = lineIn(other.span.start).line < line ? afterRepair(repaired, other) : undefined;
  const stopped = next?.failure && newLineIndex(next.text)(next.failure.offset).line;
  const isSeparate = next !== undefined && (stopped === undefined || stopped > line);
  return isSeparate ? { text: repaired, edits, failure } : undefined;
}

/** The text without the part that has the mistake, if the rest can be told apart from it. */
function withoutPart(text: string, { span }: SyntaxMistake): Step | undefined {
  const part = partAround(text, span.start);
  if (part === undefined) return undefined;
  const left = withoutSpan(text, part);
  if (left === text) return undefined;
  const failure = failureOf(left);
  // An error further up, or where the part was, would only come from leaving it out.
  if (failure !== undefined && failure.offset <= part.end) return undefined;
  return { text: left, edits: [], failure };
}

/** A text with spaces in the place of a part of it. */
export const withoutSpan = (text: string, { start, end }: Span): string =>
  text.slice(0, start) + text.slice(start, end).replace(/[^\r\n]/g, ' ') + text.slice(end);

/** The entry of the outermost list that contains an offset, or the property at the beginning of a line. */
function partAround(text: string, offset: number): Span | undefined {
  const lines = readLines(text);
  const at = newLineIndex(text)(offset).line - 1;
  const isProperty = (line: Line | undefined): boolean => /^[^\s#-]/.test(line?.text ?? '');
  const from = lines.slice(0, at + 1).findLastIndex(isProperty);
  const lead = lines.slice(from + 1).flatMap((line) => /^ *-(?=\s|$)/.exec(line.text)?.[0] ?? [])[0];
  const isItem = ({ text: line }: Line): boolean =>
    lead !== undefined && line.startsWith(lead) && /^(?:\s|$)/.test(line.slice(lead.length));
  const start = lines.slice(0, at + 1).findLastIndex((line) => isProperty(line) || isItem(line));
  // If the mistake is in a property itself, nothing is known about what it contains.
  const end = lines.find(
    (line, index) => index > at && (isProperty(line) || (start !== from && isItem(line))),
  );
  const first = lines[start];
  return first === undefined ? undefined : { start: first.start, end: end?.start ?? text.length };
}

/** A mistake in a changed text, with its places in the original. */
function inOriginal(mistake: SyntaxMistake, changes: readonly (readonly TextEdit[])[]): SyntaxMistake {
  const original = <Place extends Span>(place: Place): Place => ({
    ...place,
    start: changes.reduceRight(before, place.start),
    end: changes.reduceRight(before, place.end),
  });
  const { span, fix } = mistake;
  return { ...mistake, span: original(span), fix: typeof fix === 'object' ? fix.map(original) : fix };
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
