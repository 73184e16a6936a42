import type { Report } from '../model/issue.ts';
import type { Reporter, ReportOptions } from './reporter.ts';
import { reporters } from './reporters.generated.ts';

/** The formats of reports, by name. Each is a file in reporters/. */
const REPORTERS: Readonly<Record<Format, Reporter>> = reporters;

/** The name of a format. */
export type Format = keyof typeof reporters;

/** The names that `--format` takes. */
export const FORMATS: readonly string[] = Object.keys(REPORTERS);

/** Whether there is a format with this name. */
export const isFormat = (name: string): name is Format => Object.hasOwn(REPORTERS, name);

/** A report as text that ends with a line break. */
export function formatReport(report: Report, format: Format, options: ReportOptions): string {
  return REPORTERS[format](report, options);
}
