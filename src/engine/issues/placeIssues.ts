import type { Issue } from '../model/issue.ts';
import { locate } from '../model/positions.ts';
import type { ParsedFile, Span } from '../model/source.ts';
import { catalogue, type Finding, type IssueCode } from './catalogue.ts';
import { type LineIndex, newLineIndex } from './lineIndex.ts';
import { printable } from './printable.ts';

/** Where issue codes are explained, from the project's root. */
export const HELP = 'src/engine/README.md';

/** A finding and the stretch of its file that it points at. */
interface Placed {
  readonly finding: Finding;
  readonly span: Span;
}

/**
 * Gives findings their lines: the last step before they are reported. Sorted by file, line and column, each
 * mistake once.
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
  const written = ({ finding: { code, file, wording }, span }: Placed): string | undefined =>
    wording.suggestion === undefined || REWRITES.has(code)
      ? wording.suggestion
      : inQuotesOf((texts.get(file) ?? '').slice(span.start, span.end), wording.suggestion);
  const lines = new Map<string, LineIndex>();
  const linesOf = (file: string): LineIndex => {
    const known = lines.get(file) ?? newLineIndex(texts.get(file) ?? '');
    lines.set(file, known);
    return known;
  };
  const placed = findings.map((finding) => ({ finding, span: spanOf(finding.at, parsed.get(finding.file)) }));
  const shown = new Map<string, string>();
  const issues = new Map<string, Issue>();
  for (const one of withoutConsequences(placed, linesOf)) {
    const { finding, span } = one;
    const file = shown.get(finding.file) ?? shownPath(finding.file);
    shown.set(finding.file, file);
    const issue = issueOf(one, linesOf(finding.file), file, written(one));
    // What an anchor marks is one mistake, however often it is repeated.
    const key = [file, span.start, span.end, issue.code, issue.message].join('\0');
    if (!issues.has(key)) issues.set(key, issue);
  }
  return [...issues.values()].sort(compareIssues);
}

/** Kinds of mistakes whose suggestion says itself whether it is in quotes. */
const REWRITES: ReadonlySet<IssueCode> = new Set(['yaml-syntax', 'wrong-type', 'missing-block-type']);

/** A word in the place of another one, in quotes where that is in quotes. */
function inQuotesOf(replaced: string, word: string): string {
  const quote = /^(["'])[\s\S]*\1$/.exec(replaced)?.[1];
  return quote === undefined ? word : `${quote}${word}${quote}`;
}

function issueOf(
  { finding, span }: Placed,
  lines: LineIndex,
  file: string,
  suggestion: string | undefined,
): Issue {
  const { code, at, wording } = finding;
  const { message, hint } = wording;
  const start = lines(span.start);
  const end = lines(Math.max(span.start, span.end));
  return {
    code,
    severity: catalogue[code].severity,
    file,
    line: start.line,
    column: start.column,
    endLine: end.line,
    endColumn: end.column,
    pointer: at !== 'file' && 'pointer' in at ? at.pointer : '',
    message: printable(message),
    ...(hint === undefined || hint === '' ? {} : { hint: printable(hint) }),
    ...(suggestion === undefined ? {} : { suggestion }),
    help: `${HELP}#${code}`,
  };
}

function spanOf(at: Finding['at'], file: ParsedFile | undefined): Span {
  if (at === 'file') return { start: 0, end: 0 };
  if ('span' in at) return at.span;
  return file === undefined ? { start: 0, end: 0 } : locate(file, at.pointer, at.target);
}

/** Leaves out what only follows from a text that YAML reads in another way than its author. */
function withoutConsequences(placed: readonly Placed[], linesOf: (file: string) => LineIndex): Placed[] {
  const misread = new Map<string, Span[]>();
  const lineOf = (file: string, offset: number): string => `${linesOf(file)(offset).line} ${file}`;
  for (const { finding, span } of placed) {
    if (finding.code !== 'yaml-syntax') continue;
    const line = lineOf(finding.file, span.start);
    const others = misread.get(line);
    if (others === undefined) misread.set(line, [span]);
    else others.push(span);
  }
  if (misread.size === 0) return [...placed];
  return placed.filter(({ finding: { code, file }, span }) => {
    if (code === 'yaml-syntax') return true;
    return !(misread.get(lineOf(file, span.start)) ?? []).some(
      // A value that is gone altogether is missed at its key.
      ({ start, end }) =>
        (span.start >= start && span.start < end) || (code === 'missing-value' && span.end <= start),
    );
  });
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
