import { grouped } from '../model/grouped.ts';
import type { Issue, Report } from '../model/issue.ts';
import { momentText } from '../model/moment.ts';
import type { HeldBackPage } from '../model/publishing.ts';
import { type LineIndex, newLineIndex } from '../text/lineIndex.ts';
import { printable } from '../text/printable.ts';
import { counted } from '../text/wording.ts';
import type { Explanation } from './readGuide.ts';

/** What a reporter needs besides the report. */
export interface ReportOptions {
  readonly colour: boolean;
  /** Returns the text of a file by its path in the report, for the code frame. */
  readonly textOf: (file: string) => string | undefined;
  /** Returns what the guide says about a code, for formats that carry it along. */
  readonly explain?: (code: string) => Explanation | undefined;
  /** How many parts of the site's code failed, which are told after the report. */
  readonly failures?: number;
}

/** Formats a report as text that ends with a line break. */
export type Reporter = (report: Report, options: ReportOptions) => string;

/** How many issues of a file are shown to people; the rest are only counted. */
export const SHOWN_PER_FILE = 50;
/** How many issues are shown to people in all: more than this scroll away before they can be read. */
export const SHOWN = 200;
/** How many issues of a file programs get. */
export const KEPT_PER_FILE = 1000;

/** "2 errors and 1 warning in 39 files, 37 pages (340 ms)". */
export function summaryLine({ summary }: Report, failures = 0): string {
  const { errors, warnings, pages, files, milliseconds } = summary;
  const found = [
    ...(failures > 0 ? [`${counted(failures, 'failure')} in the code of the site`] : []),
    ...(errors > 0 ? [counted(errors, 'error')] : []),
    ...(warnings > 0 ? [counted(warnings, 'warning')] : []),
  ].join(' and ');
  return `${found === '' ? 'No mistakes' : found} in ${counted(files, 'file')}, ${counted(pages, 'page')} (${milliseconds} ms)`;
}

/** What is held back and when the site changes next, a sentence each; nothing if no page says anything about it. */
export function publishingLines({ summary: { publishing } }: Report): string[] {
  if (publishing === undefined) return [];
  const { heldBack, nextChange, timeZone } = publishing;
  const shown = heldBack.slice(0, SHOWN_PAGES).map(({ file, reason, at }) => {
    const on = at === undefined ? '' : ` on ${momentText(Date.parse(at), timeZone)}`;
    return `  ${printable(file)} ${STATES[reason]}${on}`;
  });
  const left = heldBack.length - shown.length;
  return [
    ...(heldBack.length === 0 ? [] : [`Held back: ${counted(heldBack.length, 'page')}`, ...shown]),
    ...(left > 0 ? [`  and ${counted(left, 'more page')}`] : []),
    ...(nextChange === undefined
      ? []
      : [`The site changes next on ${momentText(Date.parse(nextChange), timeZone)} (${timeZone}).`]),
  ];
}

const SHOWN_PAGES = 20;

const STATES: Readonly<Record<HeldBackPage['reason'], string>> = {
  draft: 'is a draft',
  scheduled: 'appears',
  expired: 'expired',
};

/** At most `most` issues of each file, and how many were left out of which file. */
export function capped(
  issues: readonly Issue[],
  most: number,
): { kept: Issue[]; left: { file: string; count: number }[] } {
  const byFile = [...grouped(issues, ({ file }) => file)];
  return {
    kept: byFile.flatMap(([, own]) => own.slice(0, most)),
    left: byFile.flatMap(([file, { length }]) => (length > most ? [{ file, count: length - most }] : [])),
  };
}

/** The issues, or if these are more than `most`, so many of them, errors before warnings, and notes last. */
export function mostImportant(issues: readonly Issue[], most: number): readonly Issue[] {
  if (issues.length <= most) return issues;
  const of = (severity: Issue['severity']): Issue[] => issues.filter((issue) => issue.severity === severity);
  return [...of('error'), ...of('warning'), ...of('note')].slice(0, most);
}

/** A file as it is shown. */
export interface ShownFile {
  readonly file: string;
  readonly text: string;
  readonly lines: readonly string[];
  readonly placeOf: LineIndex;
}

/** Reads the files one after the other, because issues are in the order of their files. */
export function newFileReader(textOf: ReportOptions['textOf']): (file: string) => ShownFile {
  let last: ShownFile | undefined;
  return (file) => {
    if (last?.file === file) return last;
    const text = textOf(file) ?? '';
    last = { file, text, lines: text.split(/\r\n?|\n/), placeOf: newLineIndex(text) };
    return last;
  };
}
