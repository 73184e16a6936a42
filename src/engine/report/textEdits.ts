import type { TextEdit } from '../model/issue.ts';
import { smallestEdit } from '../text/applyEdits.ts';
import type { IssueCode } from './catalogue.ts';
import type { Placed } from './placeIssues.ts';

/**
 * A value or a name whose text is nothing but what it says: one line, without an anchor, an alias or a tag in front, and
 * without escapes in quotes. Anything else could not be replaced without a look at what YAML makes of it.
 */
const SIMPLE = /^(?:[^\s'"&*!|>%@`#{}[\],][^\r\n]*|"[^"\\\r\n]*"|'[^'\r\n]*')$/;

/** A name or an address, in quotes or not. A longer text may have a mistake somewhere in it, and must not be replaced. */
const NAME = /^(["']?)[^\s"'<>[\](){}]+\1$/;

/** Kinds of mistakes whose suggestion takes the place of all that is written. */
const WHOLE: ReadonlySet<string> = new Set<IssueCode>([
  'yaml-syntax',
  'wrong-type',
  'wrong-format',
  'unknown-property',
  'unknown-block-type',
  'unknown-collection',
  'unknown-icon',
  'unknown-shared-block',
  'unknown-value',
  'unsafe-url',
]);

/**
 * The repair of a mistake as edits of its file.
 *
 * @param text the file's text
 * @param suggestion the finding's suggestion, in the quotes it needs
 * @returns `undefined` if it has no certain repair, or its text is not as simple as the repair expects
 */
export function editsOf(
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
