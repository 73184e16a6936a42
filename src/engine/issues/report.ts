import type { Report } from '../model/issue.ts';
import { github } from './reporters/github.ts';
import { json } from './reporters/json.ts';
import { pretty } from './reporters/pretty.ts';
import type { Reporter, ReportOptions } from './reporters/reporter.ts';

/** The formats of reports: one file each in reporters/. */
const REPORTERS = { pretty, json, github } satisfies Record<string, Reporter>;

/** How a report is written. */
export type Format = keyof typeof REPORTERS;

/** The names that `--format` takes. */
export const FORMATS: readonly string[] = Object.keys(REPORTERS);

/** Whether there is a format of a name. */
export const isFormat = (name: string): name is Format => Object.hasOwn(REPORTERS, name);

/** A report as text, with a line break at its end. */
export function formatReport(report: Report, format: Format, options: ReportOptions): string {
  return REPORTERS[format](report, options);
}
