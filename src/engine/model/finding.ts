import type { Severity, TextEdit } from './issue.ts';
import type { Span, Target } from './source.ts';

export interface Wording {
  readonly message: string;
  readonly hint?: string | undefined;
  readonly suggestion?: string | undefined;
  readonly fix?: Fix | undefined;
  /** The path of a picture that is looked for; `namePictures` looks for one of a similar name. */
  readonly wanted?: string | undefined;
  /** What must be the name or the title of a page, or else nothing is wrong; `namePages` looks for it. */
  readonly page?: string | undefined;
  /** A link to a page that does not exist; `nameMoved` knows where the page is now. */
  readonly link?: string | undefined;
  readonly moved?: { readonly from: readonly string[]; readonly to: string } | undefined;
}

/**
 * The only right repair, which `check --fix` makes: the suggestion in the place of the finding's span, or edits
 * elsewhere. A mistake with two possible repairs, or one that is merely likely, has none.
 */
export type Fix = 'suggestion' | readonly TextEdit[];

/** A kind of mistake: how severe it is, and how it is worded. */
interface IssueKind<Facts> {
  readonly severity: Severity;
  readonly say: (facts: Facts) => Wording;
}

/** A kind of mistake that stops the build. */
export const error = <Facts>(say: IssueKind<Facts>['say']): IssueKind<Facts> => ({ severity: 'error', say });

/** A kind of mistake that is reported but does not stop the build. */
export const warning = <Facts>(say: IssueKind<Facts>['say']): IssueKind<Facts> => ({
  severity: 'warning',
  say,
});

/** What the author may want to know, though nothing is wrong. */
export const note = <Facts>(say: IssueKind<Facts>['say']): IssueKind<Facts> => ({ severity: 'note', say });

/** Whether the suggestion is the only right repair. */
export interface Sure {
  readonly isSure: boolean;
}
export const fixIf = (isSure: boolean): 'suggestion' | undefined => (isSure ? 'suggestion' : undefined);

/** What is known about a name that does not exist. */
export interface MeantName extends Sure {
  readonly known: readonly string[];
  readonly nearest: string | undefined;
}

/** Where a finding points: a value by its pointer, a span of text, or the whole file. */
export type At = AtPointer | { readonly span: Span } | 'file';

/** The piece of a text that a finding points at. */
export const spanIn = (at: At): Span | undefined =>
  typeof at === 'object' && 'span' in at ? at.span : undefined;

interface AtPointer {
  readonly pointer: string;
  readonly target: Target;
}

/** Points at a value. */
export const atValue = (pointer: string): AtPointer => ({ pointer, target: 'value' });

/** Points at the key of a value. */
export const atKey = (pointer: string): AtPointer => ({ pointer, target: 'key' });

/** Points at the line that identifies a mapping. */
export const atMapping = (pointer: string): AtPointer => ({ pointer, target: 'mapping' });

/** A mistake as a stage found it: a code, a place and its wording. It gets its line numbers at the end. */
export interface Finding {
  readonly code: string;
  readonly severity: Severity;
  readonly file: string;
  readonly at: At;
  readonly wording: Wording;
}

/** The facts that the wording of a kind of mistake is made from. */
export type FactsOf<Kind> = Kind extends IssueKind<infer Facts> ? Facts : never;

/** Makes the function that records mistakes of some kinds. */
export const findingOf =
  <Kinds extends object>(kinds: Kinds) =>
  /** Records a mistake. */
  <Code extends keyof Kinds & string>(
    code: Code,
    file: string,
    at: At,
    facts: FactsOf<Kinds[Code]>,
  ): Finding => {
    // The kind of `code` takes the facts of `code`; TypeScript cannot follow that through the union.
    const { severity, say } = kinds[code] as IssueKind<FactsOf<Kinds[Code]>>;
    return { code, severity, file, at, wording: say(facts) };
  };

/** Whether it keeps a site from being built. */
export const isError = ({ severity }: Pick<Finding, 'severity'>): boolean => severity === 'error';
