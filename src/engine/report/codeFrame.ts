import stringWidth from 'string-width';
import type { Issue } from '../model/issue.ts';
import { printable } from '../text/printable.ts';

/** Applies a style of `styleText` (node:util) to a text, or leaves it as it is. */
export type Paint = (style: 'red' | 'yellow' | 'green' | 'cyan' | 'dim' | 'bold', text: string) => string;

/** Of a longer line, only the part around the mistake is shown. */
const FRAME_WIDTH = 100;
/** Characters shown before a mistake that is far to the right. */
const LEAD = 40;

/**
 * The line of a mistake with carets under it, between the lines before and after.
 *
 * @param lines the lines of the file, as far as its text is known
 * @param tone the colour of the carets
 */
export function codeFrame(
  issue: Issue,
  lines: readonly string[],
  paint: Paint,
  tone: 'red' | 'yellow' | 'cyan',
): string[] {
  const line = lines[issue.line - 1] ?? '';
  if (line.trim() === '' || isWholeFile(issue)) return [];
  const width = String(issue.line + 1).length;
  const gutter = (label: string): string => paint('dim', `  ${label.padStart(width)} │`);
  const from = issue.column > FRAME_WIDTH - 20 ? issue.column - LEAD : 0;
  const beside = (number: number): string[] => {
    const shown = window(lines[number - 1] ?? '', from);
    return shown.trim() === '' ? [] : [`${gutter(String(number))} ${shown}`];
  };
  // For a value of several lines, its first line shows well enough which one it is.
  const end = issue.endLine === issue.line ? issue.endColumn : line.trimEnd().length + 1;
  const visible = line.slice(from, from + FRAME_WIDTH);
  const before = visible.slice(0, issue.column - 1 - from);
  const marked = visible.slice(issue.column - 1 - from, Math.max(end, issue.column + 1) - 1 - from);
  const lead =
    (from > 0 ? ' ' : '') + printable(before).replace(/[^\t]+/g, (text) => ' '.repeat(stringWidth(text)));
  return [
    ...beside(issue.line - 1),
    `${gutter(String(issue.line))} ${window(line, from)}`,
    `${gutter('')} ${lead}${paint(tone, '^'.repeat(Math.max(1, stringWidth(printable(marked)))))}`,
    ...beside(issue.line + 1),
  ];
}

/** Whether an issue is about a whole file rather than a line. */
export const isWholeFile = ({ line, column, endLine, endColumn }: Issue): boolean =>
  line === 1 && column === 1 && endLine === 1 && endColumn === 1;

/** The part of a line to show, without characters that could control the terminal or reverse the text. */
function window(line: string, from: number): string {
  const part = line.slice(from, from + FRAME_WIDTH);
  // It may begin or end in the middle of a character.
  const shown = printable(Buffer.from(part).toString());
  if (shown.trim() === '') return '';
  return `${from > 0 ? '…' : ''}${shown}${line.length > from + FRAME_WIDTH ? '…' : ''}`.trimEnd();
}
