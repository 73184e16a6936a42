import type { Finding } from '../model/finding.ts';
import { grouped } from '../model/grouped.ts';
import { countsOf, type Issue, type Report } from '../model/issue.ts';
import type { Located } from '../model/positions.ts';
import type { Publishing } from '../model/publishing.ts';
import type { OthersScript } from '../model/site.ts';
import { compareIssues, placeIssues } from './placeIssues.ts';

/** What a run found; `textsOf` reads the texts that are needed to show it. */
export interface CheckResult {
  readonly report: Report;
}

/** A file that findings point into. */
export interface ReportedFile {
  /** As much of its text as could be decoded. */
  readonly text: string;
  /** `undefined` if it could not be read. */
  readonly parsed: Located | undefined;
}

/** What a report is made from. All paths are relative to the content root. */
interface ReportInput {
  readonly findings: readonly Finding[];
  /** Looks up a file, to turn places into lines; asked once for each file with findings. */
  readonly fileOf: (path: string) => ReportedFile;
  readonly files: number;
  readonly routes: number;
  readonly milliseconds: number;
  readonly publishing: Publishing | undefined;
  /** The number of pages that have another page's picture for social networks. */
  readonly sharingPictures: number;
  /** The contact for security problems, if nobody can be reached there. */
  readonly placeholderContact: string | undefined;
  readonly scripts: readonly OthersScript[];
}

/**
 * Makes the report of a run: gives findings their line numbers and counts them.
 *
 * @param shownPath turns a file's path into the one to show, relative to the working directory
 */
export function makeReport(input: ReportInput, shownPath: (path: string) => string): CheckResult {
  const { findings, fileOf, files, routes, milliseconds, publishing } = input;
  const { sharingPictures, placeholderContact } = input;
  const issues: Issue[] = [];
  // File by file, because the positions in a file take more memory than its text.
  for (const [path, own] of grouped(findings, ({ file }) => file)) {
    const { text, parsed } = fileOf(path);
    for (const issue of placeIssues(own, text, parsed, shownPath(path))) issues.push(issue);
  }
  issues.sort(compareIssues);
  const heldBack = publishing?.heldBack.map((page) => ({ ...page, file: shownPath(page.file) })) ?? [];
  const scripts = input.scripts.map(({ src, sendsTo = [], consent = false }) => ({
    src,
    consent,
    sendsTo: [new URL(src).origin, ...sendsTo],
  }));
  const summary = {
    files,
    pages: routes,
    ...countsOf(issues),
    milliseconds,
    ...(sharingPictures !== 0 && { sharingPictures }),
    ...(placeholderContact !== undefined && { placeholderContact }),
    ...(scripts.length > 0 && { scripts }),
    ...(publishing !== undefined && { publishing: { ...publishing, heldBack } }),
  };
  return { report: { version: 1, issues, summary } };
}
