import { EVENT_ID } from 'js-yaml';
import type { TextEdit } from '../model/issue.ts';
import { applyEdits } from '../text/applyEdits.ts';
import type { Line, Lines } from './readOutline.ts';
import { construct, eventsOf, failureFrom } from './readYaml.ts';

/** Columns between tab stops in the editors that people use. The first is also this project's indentation. */
const WIDTHS = [2, 4, 8];

/**
 * How to indent with spaces what is indented with tabs. Nobody can see how wide a tab was meant to be, so each usual
 * width is tried: if those that give valid YAML all give the same value, there is only one right repair.
 *
 * @param at the line that the parser could not read
 * @returns edits of that line alone if they suffice, else of all lines with tabs; `undefined` if the width is unclear
 */
export function tabsToSpaces(text: string, lines: Lines, at: Line): TextEdit[] | undefined {
  const tabbed = linesOfStructure(lines).filter(({ text: content }) => leadOf(content).includes('\t'));
  const own = tabbed.filter((line) => line === at);
  for (const wanted of [own, tabbed]) {
    const found = new Map<string, TextEdit[]>();
    for (const width of WIDTHS) {
      const edits = wanted.flatMap((line) => withTabStops(line, width));
      const value = edits.length === 0 ? undefined : writtenValue(applyEdits(text, edits));
      if (value !== undefined && !found.has(value)) found.set(value, edits);
    }
    if (found.size > 1) return undefined;
    const [edits] = found.values();
    if (edits !== undefined) return edits;
  }
  return undefined;
}

/** The lines outside of `|` and `>` texts, in which a tab is a character like any other. */
function linesOfStructure(lines: Lines): Line[] {
  let textBelow: number | undefined;
  return lines.filter(({ text }) => {
    const depth = text.search(/[^ ]|$/);
    if (textBelow !== undefined && (depth > textBelow || text.trim() === '')) return false;
    textBelow = /(?:^|[:\s-])[|>][-+\d]*[ \t]*(?:#.*)?$/.test(text) ? depth : undefined;
    return true;
  });
}

/** What is before the first word of a line: spaces, tabs and the hyphens of list items. */
const leadOf = (text: string): string => /^[ \t]*(?:-[ \t]+)*/.exec(text)?.[0] ?? '';

function withTabStops({ start, text }: Line, width: number): TextEdit[] {
  const edits: TextEdit[] = [];
  let column = 0;
  for (const [offset, character] of [...leadOf(text)].entries()) {
    const next = character === '\t' ? column + width - (column % width) : column + 1;
    if (character === '\t')
      edits.push({ start: start + offset, end: start + offset + 1, text: ' '.repeat(next - column) });
    column = next;
  }
  return edits;
}

/** A text's value, written out; `undefined` if it is not YAML, or repeats values, which could be endless. */
function writtenValue(text: string): string | undefined {
  try {
    const events = eventsOf(text);
    const isRepeated = events.some(({ type }) => type === EVENT_ID.ALIAS);
    return isRepeated ? undefined : JSON.stringify(construct(events, text, false));
  } catch (problem) {
    failureFrom(problem, text);
    return undefined;
  }
}
