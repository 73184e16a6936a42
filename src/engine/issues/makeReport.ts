import type { Report } from '../model/issue.ts';
import type { ParsedFile } from '../model/source.ts';
import type { Finding } from './catalogue.ts';
import { placeIssues } from './placeIssues.ts';

/** What a run found, and the texts needed to show it. */
export interface CheckResult {
  readonly report: Report;
  /** The text of every content file, by its path in the report. */
  readonly texts: ReadonlyMap<string, string>;
}

/** What a report is made from. All paths are relative to the content root. */
export interface ReportInput {
  readonly findings: readonly Finding[];
  /** The files that were parsed. */
  readonly parsed: readonly ParsedFile[];
  /** The content files that could not be read, with as much of their text as was decoded. */
  readonly unread: readonly { readonly path: string; readonly text: string }[];
  /** The number of pages. */
  readonly routes: number;
  readonly milliseconds: number;
}

/**
 * Makes the report of a run: gives findings their line numbers and counts them.
 *
 * @param shownPath turns a file's path into the one to show, relative to the working directory
 */
export function makeReport(
  { findings, parsed, unread, routes, milliseconds }: ReportInput,
  shownPath: (path: string) => string,
): CheckResult {
  const files = new Map(parsed.map((file) => [file.source.path, file]));
  const texts = new Map(
    [...unread, ...parsed.map(({ source }) => source)].map(({ path, text }) => [path, text]),
  );
  const issues = placeIssues(findings, files, texts, shownPath);
  const errors = issues.filter(({ severity }) => severity === 'error').length;
  const warnings = issues.length - errors;
  const summary = { files: parsed.length + unread.length, pages: routes, errors, warnings, milliseconds };
  return {
    report: { version: 1, issues, summary },
    texts: new Map([...texts].map(([path, text]) => [shownPath(path), text])),
  };
}
