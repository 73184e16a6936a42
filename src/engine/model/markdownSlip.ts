import type { Span } from './source.ts';

/** What an author meant as Markdown and visitors would read as it is written. */
export interface MarkdownSlip {
  readonly kind: SlipKind;
  /** The signs that stay, without spaces unless they are the mistake. */
  readonly written: string;
  /** The same with the words around it, for people. */
  readonly shown: string;
  /** What to write instead of `written`, if that alone mends it. */
  readonly meant: string | undefined;
  /** Code units from the beginning of the text. */
  readonly span: Span;
}

/** The kinds of slips that are as good as certain. */
export type SlipKind =
  | 'space-before-address'
  | 'space-in-address'
  | 'number-for-address'
  | 'words-for-address'
  | 'brackets-in-wrong-order'
  | 'unclosed-address'
  | 'heading-without-space'
  | 'list-without-space'
  | 'footnote'
  | 'check-box'
  | 'unknown-reference'
  | 'unclosed-bold'
  | 'spaces-in-bold'
  | 'unclosed-code'
  | 'table-without-line'
  | 'attributes'
  | 'page-in-brackets';
