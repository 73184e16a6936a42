import type { Issue } from '../model/issue.ts';
import { printable } from './printable.ts';

/** Writes a text in a colour, or as it is. */
export type Paint = (code: number, text: string) => string;

/** A line longer than a terminal is shown around the mistake. */
const FRAME_WIDTH = 100;
/** Characters shown in front of a mistake far to the right. */
const LEAD = 40;

/**
 * The line of a mistake with a caret under it, between the lines before and after.
 *
 * @param lines of the file; `undefined` when its text is not known
 * @param tone the colour of the caret
 */
export function codeFrame(
  issue: Issue,
  lines: readonly string[] | undefined,
  paint: Paint,
  tone: number,
): string[] {
  const line = lines?.[issue.line - 1];
  if (lines === undefined || line === undefined || line.trim() === '' || isWholeFile(issue)) return [];
  const width = String(issue.line + 1).length;
  const gutter = (label: string): string => paint(2, `  ${label.padStart(width)} │`);
  const from = issue.column > FRAME_WIDTH - 20 ? startOfCharacter(line, issue.column - LEAD) : 0;
  const beside = (number: number): string[] => {
    const content = lines[number - 1];
    const shown = content === undefined ? '' : window(content, from);
    return shown.trim() === '' ? [] : [`${gutter(String(number))} ${shown}`];
  };
  // A collection or a text of several lines: its first line is enough to see which one is meant.
  const end = issue.endLine === issue.line ? issue.endColumn : line.trimEnd().length + 1;
  const visible = line.slice(from, from + FRAME_WIDTH);
  const before = visible.slice(0, issue.column - 1 - from);
  const marked = visible.slice(issue.column - 1 - from, Math.max(end, issue.column + 1) - 1 - from);
  const lead = (from > 0 ? ' ' : '') + before.replace(/[^\t]+/g, (text) => ' '.repeat(cells(text)));
  return [
    ...beside(issue.line - 1),
    `${gutter(String(issue.line))} ${window(line, from)}`,
    `${gutter('')} ${lead}${paint(tone, '^'.repeat(Math.max(1, cells(marked))))}`,
    ...beside(issue.line + 1),
  ];
}

/** Whether an issue is about a file and not about a line of it. */
const isWholeFile = ({ line, column, endLine, endColumn }: Issue): boolean =>
  line === 1 && column === 1 && endLine === 1 && endColumn === 1;

/** A stretch of a line as it may be printed: nothing in it can steer a terminal or turn the writing around. */
function window(line: string, from: number): string {
  const stretch = line.slice(from, from + FRAME_WIDTH);
  const shown = printable(stretch);
  if (shown.trim() === '') return '';
  return `${from > 0 ? '…' : ''}${shown}${line.length > from + FRAME_WIDTH ? '…' : ''}`.trimEnd();
}

/** The nearest offset at or before this one that does not split a character. */
function startOfCharacter(line: string, offset: number): number {
  const code = line.charCodeAt(offset);
  return code >= 0xdc00 && code <= 0xdfff ? offset - 1 : offset;
}

/** How many cells of a terminal a text takes up, as most terminals count. */
function cells(text: string): number {
  let count = 0;
  for (const character of text) {
    if (/[\p{Mn}\p{Me}\p{Cf}]/u.test(character)) continue;
    count += WIDE.test(character) ? 2 : 1;
  }
  return count;
}

/** East Asian wide characters and emoji (Unicode Standard Annex 11). */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;
