import type { Fix } from '../model/finding.ts';
import type { Span } from '../model/source.ts';

/** A YAML syntax error explained to an author, at the place to repair. */
export interface SyntaxMistake {
  readonly span: Span;
  readonly message: string;
  readonly hint?: string | undefined;
  /** What to write instead of the text in the span, if that is certain. */
  readonly suggestion?: string | undefined;
  readonly fix?: Fix | undefined;
}

/** What is said about a mistake, if it is one of this kind. */
export type Explained = SyntaxMistake | undefined;
