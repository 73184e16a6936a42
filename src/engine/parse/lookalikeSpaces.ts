import { EVENT_ID, type Event, SCALAR_STYLE } from 'js-yaml';
import type { SyntaxMistake } from './explainSyntax.ts';
import { type Line, readLines } from './readOutline.ts';

/** Characters with the width of a space, or of none, that YAML does not read as a space. */
const WIDE = String.raw`\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000`;
const NO_WIDTH = String.raw`\u200b\ufeff`;

const BEFORE_VALUE = new RegExp(String.raw`^((?:[ ]*- )*[ ]*(?:[\w-]+:)?[ ]*)([${WIDE}${NO_WIDTH}]+)`);
/** What is in front of an item or a property, if at least one of its spaces is none. */
const INDENTATION = new RegExp(
  String.raw`^(?=[ -]*[${WIDE}])[ ${WIDE}]*(?:(?:-[ ${WIDE}]+)+|(?=[\w-]+:(?:\s|$)))`,
);

/** Explains what only looks like a space, in front of a line's first word or of its first value. */
export function lookalikeIn({ start, text }: Line): SyntaxMistake | undefined {
  const [, lead = '', spaces] = BEFORE_VALUE.exec(text) ?? [];
  if (spaces === undefined) return undefined;
  const span = { start: start + lead.length, end: start + lead.length + spaces.length };
  return {
    ...lookalike(span),
    suggestion: ' '.repeat(spaces.length),
    // Those without a width are no spaces.
    fix: new RegExp(`[${NO_WIDTH}]`).test(spaces) ? undefined : 'suggestion',
  };
}

const lookalike = (span: SyntaxMistake['span']) => ({
  span,
  message: 'What looks like a space here is a different character, which YAML does not read as a space.',
  hint: 'Replace it with ordinary spaces. Pasting text from a web page or a document often brings such characters along.',
});

/**
 * Finds lines that are indented with what only looks like spaces, in a text that YAML can read: as names that begin with
 * these characters, at the beginning of a line.
 *
 * @returns a mistake for each line, whose repair keeps the length of the text
 */
export function lookalikeIndents(events: readonly Event[], text: string): SyntaxMistake[] {
  // Nearly all texts have none.
  if (!new RegExp(`[${WIDE}]`).test(text)) return [];
  const lines = readLines(text).filter((line) => INDENTATION.test(line.text));
  // In quotes and in texts below "|" and ">", such a character is one like any other.
  const texts = events.filter(
    (event) => event.type === EVENT_ID.SCALAR && event.style !== SCALAR_STYLE.PLAIN,
  );
  const isInText = ({ start }: Line): boolean =>
    texts.some((event) => 'valueStart' in event && event.valueStart <= start && start < event.valueEnd);
  return lines
    .filter((line) => !isInText(line))
    .map(({ start, text: line }) => {
      const lead = INDENTATION.exec(line)?.[0] ?? '';
      const span = { start, end: start + lead.length };
      return { ...lookalike(span), fix: [{ ...span, text: lead.replace(/[^ -]/g, ' ') }] };
    });
}
