import type { Span, Target } from '../model/source.ts';
import { fileIssues } from './fileIssues.ts';
import { launchIssues } from './launchIssues.ts';
import { pictureIssues } from './pictureIssues.ts';
import { publishIssues } from './publishIssues.ts';
import { schemaIssues } from './schemaIssues.ts';
import { siteIssues } from './siteIssues.ts';
import type { IssueKind, Wording } from './wording.ts';

/**
 * Every kind of mistake, with its wording. A new kind needs an entry here, a section in `schemas/MISTAKES.md` and a
 * fixture; a test names whatever is missing.
 */
export const catalogue = {
  ...fileIssues,
  ...schemaIssues,
  ...siteIssues,
  ...pictureIssues,
  ...publishIssues,
  ...launchIssues,
};

/** The permanent name of a kind of mistake. */
export type IssueCode = keyof typeof catalogue;

/** The facts that the wording of a kind of mistake is made from. */
export type FactsOf<Code extends IssueCode> =
  (typeof catalogue)[Code] extends IssueKind<infer Facts> ? Facts : never;

/** Where a finding points: a value by its pointer, a span of text, or the whole file. */
export type At = { readonly pointer: string; readonly target: Target } | { readonly span: Span } | 'file';

/** A mistake as a stage found it: a code, a place and its wording. It gets its line numbers at the end. */
export interface Finding {
  readonly code: IssueCode;
  /** Path relative to the content root. */
  readonly file: string;
  readonly at: At;
  readonly wording: Wording;
}

/**
 * Records a mistake.
 *
 * @param file path relative to the content root
 * @param at where in the file
 * @param facts what the wording needs
 */
export function finding<Code extends IssueCode>(
  code: Code,
  file: string,
  at: At,
  facts: FactsOf<Code>,
): Finding {
  // The kind of `code` takes the facts of `code`; TypeScript cannot follow that through the union.
  const kind = catalogue[code] as IssueKind<FactsOf<Code>>;
  return { code, file, at, wording: kind.say(facts) };
}

/** Whether it keeps a site from being built. */
export const isError = ({ code }: Pick<Finding, 'code'>): boolean => catalogue[code].severity === 'error';
