import type { Issue } from '../../model/issue.ts';
import type { ParsedFile, Span } from '../../model/source.ts';
import { catalogue, type Finding } from './catalogue.ts';

/** Where issue codes are explained, from the project's root. */
export const HELP = 'src/build/README.md';

/** Turns an offset into a line and column; made once a file. */
interface Lines {
  readonly at: (offset: number) => { line: number; column: number };
}

/**
 * Gives findings their lines: the last step before they are reported. Sorted by file, line and column.
 *
 * @param findings of all stages
 * @param parsed the files that could be parsed, by path
 * @param texts the text of every file, by path
 * @param shownPath how a file's path is shown: relative to the working directory
 */
export function placeIssues(
  findings: readonly Finding[],
  parsed: ReadonlyMap<string, ParsedFile>,
  texts: ReadonlyMap<string, string>,
  shownPath: (path: string) => string,
): Issue[] {
  const lines = new Map<string, Lines>();
  const issues = findings.map(({ code, file, at, wording }): Issue => {
    const known = lines.get(file) ?? newLines(texts.get(file) ?? '');
    lines.set(file, known);
    const span = spanOf(at, parsed.get(file));
    const start = known.at(span.start);
    const end = known.at(Math.max(span.start, span.end));
    return {
      code,
      severity: catalogue[code].severity,
      file: shownPath(file),
      line: start.line,
      column: start.column,
      endLine: end.line,
      endColumn: end.column,
      pointer: at !== 'file' && 'pointer' in at ? at.pointer : '',
      message: wording.message,
      ...(wording.hint === undefined || wording.hint === '' ? {} : { hint: wording.hint }),
      ...(wording.suggestion === undefined ? {} : { suggestion: wording.suggestion }),
      help: `${HELP}#${code}`,
    };
  });
  return issues.sort(compareIssues);
}

function spanOf(at: Finding['at'], file: ParsedFile | undefined): Span {
  if (at === 'file') return { start: 0, end: 0 };
  if ('span' in at) return at.span;
  return file?.locate(at.pointer, at.target) ?? { start: 0, end: 0 };
}

function compareIssues(a: Issue, b: Issue): number {
  return (
    compareText(a.file, b.file) ||
    a.line - b.line ||
    a.column - b.column ||
    compareText(a.code, b.code) ||
    compareText(a.message, b.message)
  );
}

const compareText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

function newLines(text: string): Lines {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return {
    at: (offset) => {
      let low = 0;
      let high = starts.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((starts[middle] ?? 0) <= offset) low = middle;
        else high = middle - 1;
      }
      return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
    },
  };
}
