import type { Report } from '../model/issue.ts';
import type { Reporter, ReportOptions } from './reporter.ts';
import { github } from './reporters/github.ts';
import { json } from './reporters/json.ts';
import { pretty } from './reporters/pretty.ts';
import { sarif } from './reporters/sarif.ts';

const REPORTERS = { github, json, pretty, sarif } satisfies Readonly<Record<string, Reporter>>;

/** The name of a format. */
export type Format = keyof typeof REPORTERS;

/** The names that `--format` takes. */
export const FORMATS: readonly string[] = Object.keys(REPORTERS);

/** Whether there is a format with this name. */
export const isFormat = (name: string): name is Format => Object.hasOwn(REPORTERS, name);

/** A report as text that ends with a line break. */
export function formatReport(report: Report, format: Format, options: ReportOptions): string {
  return REPORTERS[format](report, options);
}
