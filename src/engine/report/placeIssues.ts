import { defined } from '../model/defined.ts';
import { type Finding, fixIf, spanIn, type Wording } from '../model/finding.ts';
import { grouped } from '../model/grouped.ts';
import type { Issue, TextEdit } from '../model/issue.ts';
import { type Located, locate, pointerAt } from '../model/positions.ts';
import type { Span } from '../model/source.ts';
import { smallestEdit } from '../text/applyEdits.ts';
import { invisibleIn } from '../text/invisible.ts';
import { type LineIndex, newLineIndex } from '../text/lineIndex.ts';
import { printable } from '../text/printable.ts';
import { quoted, sentences } from '../text/wording.ts';
import type { IssueCode } from './catalogue.ts';

/** The file that explains issue codes, relative to the project's root. */
export const HELP = 'schemas/MISTAKES.md';

interface Placed {
  readonly finding: Finding;
  readonly span: Span;
}

/**
 * Turns the findings of a file into issues with line numbers, the last step before they are reported.
 *
 * @param findings the findings of all stages in this file
 * @param text the file's text, as far as it could be decoded
 * @param parsed `undefined` if the file could not be read
 * @param shownPath the file's path, relative to the working directory
 * @returns each mistake once, in no particular order
 */
export function placeIssues(
  findings: readonly Finding[],
  text: string,
  parsed: Located | undefined,
  shownPath: string,
): Issue[] {
  const lines = newLineIndex(text);
  const placed = findings.map((finding) => ({ finding, span: spanOf(finding.at, parsed) }));
  const issues = new Map<string, Issue>();
  // The address of a preview that must not go live is one mistake, and the more serious one is reported.
  const contacts = new Set(
    placed.flatMap(({ finding: { code }, span }) => (code === 'placeholder-contact' ? [span.start] : [])),
  );
  for (const found of withoutConsequences(placed, lines)) {
    const one = withCurlyQuotes(withInvisible(found, text), text);
    const { finding, span } = one;
    const { code, severity, at, wording } = finding;
    if (code === 'absolute-own-link' && contacts.has(span.start)) continue;
    const suggestion = suggestionFor(one, text);
    const fix = editsOf(one, text, suggestion);
    const { line, column } = lines(span.start);
    const { line: endLine, column: endColumn } = lines(Math.max(span.start, span.end));
    const place = { file: shownPath, line, column, endLine, endColumn };
    const message = printable(wording.message);
    const hint = printable(wording.hint ?? '');
    // A mistake in an anchored value is one mistake, however often aliases repeat it.
    const key = [span.start, span.end, code, message].join('\0');
    if (issues.has(key)) continue;
    issues.set(key, {
      code,
      severity,
      ...place,
      pointer: pointerOf(at, span, parsed),
      message,
      ...defined({ hint: hint || undefined, suggestion, fix }),
      help: `${HELP}#${code}`,
    });
  }
  return [...issues.values()];
}

/** Names that do not exist, which a suggestion can take the place of. */
const UNKNOWN: readonly IssueCode[] = [
  'unknown-property',
  'unknown-value',
  'unknown-block-type',
  'unknown-collection',
  'unknown-shared-block',
  'unknown-icon',
];

/** Kinds of mistakes about a name or an address that does not exist: the cause may be an invisible character. */
const LOOKED_UP: ReadonlySet<string> = new Set<IssueCode>([
  ...UNKNOWN,
  'missing-block-type',
  'missing-image',
  'broken-link',
  'broken-anchor',
  'wrong-format',
  'invalid-route',
  'unsafe-url',
]);

function withInvisible(placed: Placed, text: string): Placed {
  const { finding, span } = placed;
  const found = LOOKED_UP.has(finding.code) ? invisibleIn(text.slice(span.start, span.end)) : undefined;
  if (found === undefined) return placed;
  const visible = found.visible.replace(/^(["'])(.*)\1$/, '$2');
  const { message, hint, suggestion = visible } = finding.wording;
  const what = found.codes.length === 1 ? 'an invisible character' : 'invisible characters';
  const cause = `There is ${what} in it (${found.codes.join(', ')}), which pasted text often brings along.`;
  // Without the character, the name is right, or at least written as it was meant.
  const fix = fixIf(suggestion === visible);
  return {
    span,
    finding: { ...finding, wording: { message, hint: sentences(cause, hint), suggestion, fix } },
  };
}

/**
 * Names typographic quotation marks around a name or an address, which word processors put in the place of straight ones
 * and YAML takes for a part of the value.
 */
function withCurlyQuotes(placed: Placed, text: string): Placed {
  const { finding, span } = placed;
  const written = LOOKED_UP.has(finding.code) ? text.slice(span.start, span.end) : '';
  const isQuoted = /^(?:[“”„][^"“”„\\]+[“”]|[‘’‚][^"‘’‚\\]+[‘’]|«[^"«»\\]+»)$/u.test(written);
  const inner = isQuoted ? written.slice(1, -1).trim() : '';
  if (inner === '') return placed;
  const cause = `The curly quotation marks are part of the value: only straight ones are quotation marks, as in ${quoted(inner)}.`;
  const { message, hint, suggestion, fix } = finding.wording;
  // An address within a text has no quotation marks at all.
  const right = spanIn(finding.at) === undefined ? `"${inner}"` : inner;
  const wording: Wording =
    suggestion === undefined
      ? { message, hint: cause, suggestion: right, fix: 'suggestion' }
      : { message, hint: sentences(cause, hint), suggestion, fix };
  return { span, finding: { ...finding, wording } };
}

/** Kinds of mistakes whose suggestions already have the quotes they need. */
const COMPLETE_SUGGESTIONS: ReadonlySet<string> = new Set<IssueCode>([
  'yaml-syntax',
  'wrong-type',
  'missing-block-type',
]);

/** The suggestion of a finding, in quotes if the text that it replaces is in quotes, or YAML needs them. */
function suggestionFor({ finding: { code, wording }, span }: Placed, text: string): string | undefined {
  const { suggestion, wanted } = wording;
  if (suggestion === undefined || COMPLETE_SUGGESTIONS.has(code)) return suggestion;
  const [, written, inner] = /^(["'])([\s\S]*)\1$/.exec(text.slice(span.start, span.end)) ?? [];
  // A picture that could not be found in its text is reported for the whole text, which nothing should replace.
  if (code === 'missing-image' && (inner ?? text.slice(span.start, span.end)) !== wanted) return undefined;
  // Without quotes, what begins with "#" would be a comment.
  const quote = written ?? (suggestion.startsWith('#') ? '"' : '');
  return `${quote}${suggestion}${quote}`;
}

/**
 * A value or a name whose text is nothing but what it says: one line, without an anchor, an alias or a tag in front, and
 * without escapes in quotes. Anything else could not be replaced without a look at what YAML makes of it.
 */
const SIMPLE = /^(?:[^\s'"&*!|>%@`#{}[\],][^\r\n]*|"[^"\\\r\n]*"|'[^'\r\n]*')$/;

/** A name or an address, in quotes or not. A longer text may have a mistake somewhere in it, and must not be replaced. */
const NAME = /^(["']?)[^\s"'<>[\](){}]+\1$/;

/** Kinds of mistakes whose suggestion takes the place of all that is written. */
const WHOLE: ReadonlySet<string> = new Set<IssueCode>([
  ...UNKNOWN,
  ...(['yaml-syntax', 'wrong-type', 'wrong-format', 'unsafe-url'] as const),
]);

/**
 * The repair of a mistake as edits of its file.
 *
 * @param text the file's text
 * @param suggestion the finding's suggestion, in the quotes it needs
 * @returns `undefined` if it has no certain repair, or its text is not as simple as the repair expects
 */
function editsOf(
  { finding: { code, wording }, span }: Placed,
  text: string,
  suggestion: string | undefined,
): readonly TextEdit[] | undefined {
  const { fix } = wording;
  if (fix !== 'suggestion') return fix;
  const written = text.slice(span.start, span.end);
  if (suggestion === undefined || suggestion === written) return undefined;
  // Where YAML itself is broken, the span is the text as its author sees it.
  if (code !== 'yaml-syntax' && (!SIMPLE.test(written) || written.includes('&amp;'))) return undefined;
  if (!WHOLE.has(code) && !NAME.test(written)) return undefined;
  // Only what differs is replaced, so that the rest of the line is not touched.
  return [smallestEdit(written, suggestion, span.start)];
}

/** The pointer of a finding; where it points into a text, such as at a link in a rich one, that of the text. */
function pointerOf(at: Finding['at'], span: Span, file: Located | undefined): string {
  if (at === 'file') return '';
  if ('pointer' in at) return at.pointer;
  return file === undefined ? '' : pointerAt(file, span.start);
}

function spanOf(at: Finding['at'], file: Located | undefined): Span {
  if (at === 'file') return { start: 0, end: 0 };
  if ('span' in at) return at.span;
  return file === undefined ? { start: 0, end: 0 } : locate(file, at.pointer, at.target);
}

const OF_WHOLE_TEXT: ReadonlySet<string> = new Set<IssueCode>([
  'text-too-long',
  'longer-than-shown',
  'wrong-format',
  'wrong-type',
]);

const isWithin = (inner: Span, outer: Span): boolean => outer.start <= inner.start && inner.end <= outer.end;

/** Leaves out findings that only follow from a line that YAML reads differently from its author. */
function withoutConsequences(placed: readonly Placed[], lines: LineIndex): readonly Placed[] {
  const misread = placed.flatMap(({ finding, span }) => (finding.code === 'yaml-syntax' ? [span] : []));
  const byLine = grouped(misread, ({ start }) => lines(start).line);
  return placed.filter(({ finding: { code }, span }) => {
    // A text that has swallowed the next line is longer than what its author wrote.
    if (OF_WHOLE_TEXT.has(code) && misread.some((inner) => isWithin(inner, span))) return false;
    const spans = code === 'yaml-syntax' ? [] : (byLine.get(lines(span.start).line) ?? []);
    // A value that YAML drops completely is reported as missing at its key.
    const isDropped = code === 'missing-value' && spans.some(({ start }) => span.end <= start);
    return !isDropped && !spans.some(({ start, end }) => start <= span.start && span.start < end);
  });
}

/** The order of issues in a report: by file, line and column. */
export function compareIssues(a: Issue, b: Issue): number {
  return (
    compareText(a.file, b.file) ||
    a.line - b.line ||
    a.column - b.column ||
    compareText(a.code, b.code) ||
    compareText(a.message, b.message)
  );
}

const compareText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
