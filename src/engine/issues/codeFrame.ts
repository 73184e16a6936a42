import stringWidth from 'string-width';
import type { Issue } from '../model/issue.ts';
import { printable } from './printable.ts';

/** Writes a text in a style of `styleText` (node:util), or as it is. */
export type Paint = (style: 'red' | 'yellow' | 'green' | 'cyan' | 'dim' | 'bold', text: string) => string;

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
  tone: 'red' | 'yellow',
): string[] {
  const line = lines?.[issue.line - 1];
  if (lines === undefined || line === undefined || line.trim() === '' || isWholeFile(issue)) return [];
  const width = String(issue.line + 1).length;
  const gutter = (label: string): string => paint('dim', `  ${label.padStart(width)} │`);
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
  const lead = (from > 0 ? ' ' : '') + before.replace(/[^\t]+/g, (text) => ' '.repeat(stringWidth(text)));
  return [
    ...beside(issue.line - 1),
    `${gutter(String(issue.line))} ${window(line, from)}`,
    `${gutter('')} ${lead}${paint(tone, '^'.repeat(Math.max(1, stringWidth(marked))))}`,
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
