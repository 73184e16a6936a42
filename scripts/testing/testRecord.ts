/** What a test did. */
export interface TestRecord {
  /** Path from the project's folder. */
  readonly file: string;
  /** Its full name; empty if the file itself failed. */
  readonly name: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  readonly milliseconds: number;
  /** Why it was skipped, or what was wrong. */
  readonly told: string;
  /** A picture of the page at that moment, as a path from the project's folder. */
  readonly picture?: string;
}
