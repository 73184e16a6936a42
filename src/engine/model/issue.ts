import type { Publishing } from './publishing.ts';
import type { OthersScript } from './site.ts';

/** A piece of a file's text to replace: offsets in UTF-16 code units from 0 in the decoded text, the end exclusive. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** An error stops the build, a warning does not. A note is about what is as it should be: nothing need be done. */
export type Severity = 'error' | 'warning' | 'note';

/**
 * One mistake in the content and where it is. This is what `--format json` prints, except for `fix`: the fields and
 * their meaning are a contract with editors and CI. Lines and columns start at 1 and count UTF-16 code units.
 */
export interface Issue {
  readonly code: string;
  readonly severity: Severity;
  /** Path relative to the working directory, `/`-separated. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** RFC 6901 pointer to the value; empty for the whole file. */
  readonly pointer: string;
  readonly message: string;
  readonly hint?: string;
  /** A replacement for the text between the two positions, if there is exactly one. */
  readonly suggestion?: string;
  /**
   * What `check --fix` does about it: present only if exactly one repair is right. The edits are sorted, do not overlap
   * and touch nothing but the mistake. They belong together: all or none are made.
   */
  readonly fix?: readonly TextEdit[];
  readonly help: string;
}

/** Everything one run found, and how much it checked. */
export interface Report {
  readonly version: 1;
  readonly issues: readonly Issue[];
  readonly summary: {
    readonly files: number;
    /** Pages found, each counted once, however many addresses it has. */
    readonly pages: number;
    readonly errors: number;
    readonly warnings: number;
    readonly milliseconds: number;
    /** How many pages have another page's picture for social networks, if there are more pages than such pictures. */
    readonly sharingPictures?: number;
    /** The contact for security problems, if nobody can be reached there, so that there is no security.txt. */
    readonly placeholderContact?: string;
    /** The scripts of others on every page, each with the origins that it may send to. */
    readonly scripts?: readonly Required<Pick<OthersScript, 'src' | 'sendsTo' | 'consent'>>[];
    /** Absent if no page is a draft or has a date on which it appears or expires. */
    readonly publishing?: Publishing;
  };
}

/** How many of some issues are errors, and how many are warnings. */
export function countsOf(issues: Report['issues']): Pick<Report['summary'], 'errors' | 'warnings'> {
  const count = (one: Severity): number => issues.filter(({ severity }) => severity === one).length;
  return { errors: count('error'), warnings: count('warning') };
}

/** A report of some of its issues. */
export function reportOf(report: Report, issues: Report['issues']): Report {
  return { ...report, issues, summary: { ...report.summary, ...countsOf(issues) } };
}
