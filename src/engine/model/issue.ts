/** How bad an issue is: an error stops the build, a warning does not. */
export type Severity = 'error' | 'warning';

/**
 * One mistake of an author at its place. The shape of `--format json`; fields and their meaning are a
 * contract with editors and CI. Lines and columns are 1-based and count UTF-16 code units.
 */
export interface Issue {
  /** Permanent kebab-case name of the kind of mistake. */
  readonly code: string;
  readonly severity: Severity;
  /** Path relative to the working directory, `/`-separated. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** RFC 6901 pointer to the value concerned; empty for the whole file. */
  readonly pointer: string;
  /** What is wrong, in a sentence. */
  readonly message: string;
  /** Why, or what to write instead. */
  readonly hint?: string;
  /** A replacement for the text at the place, where there is exactly one. */
  readonly suggestion?: string;
  /** Where the code is explained. */
  readonly help: string;
}

/** Everything one run found, with what it looked at. */
export interface Report {
  readonly version: 1;
  readonly issues: readonly Issue[];
  readonly summary: {
    /** Content files read. */
    readonly files: number;
    /** Routes among them, each counted once. */
    readonly pages: number;
    readonly errors: number;
    readonly warnings: number;
    readonly milliseconds: number;
  };
}
