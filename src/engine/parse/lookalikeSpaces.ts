import { EVENT_ID, type Event, SCALAR_STYLE } from 'js-yaml';
import { type Line, readLines } from './readOutline.ts';
import type { Explained, SyntaxMistake } from './syntaxMistake.ts';

/** Characters with the width of a space, or of none, that YAML does not read as a space. */
const WIDE = String.raw`\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000`;
const NO_WIDTH = String.raw`\u200b\ufeff`;

const BEFORE_VALUE = new RegExp(String.raw`^((?:[ ]*- )*[ ]*(?:[\w-]+:)?[ ]*)([${WIDE}${NO_WIDTH}]+)`);
/** What is in front of an item or a property, if at least one of its spaces is none. */
const INDENTATION = new RegExp(
  String.raw`^(?=[ -]*[${WIDE}])[ ${WIDE}]*(?:(?:-[ ${WIDE}]+)+|(?=[\w-]+:(?:\s|$)))`,
);

const lookalike = (start: number, end: number) => ({
  span: { start, end },
  message: 'What looks like a space here is a different character, which YAML does not read as a space.',
  hint: 'Replace it with ordinary spaces. Pasting text from a web page or a document often brings such characters along.',
});

/** Explains what only looks like a space, in front of a line's first word or of its first value. */
export function lookalikeIn({ start, text }: Line): Explained {
  const [whole, lead = '', spaces] = BEFORE_VALUE.exec(text) ?? [];
  if (whole === undefined || spaces === undefined) return undefined;
  // Those without a width are no spaces.
  const fix = /[\u200b\ufeff]/.test(spaces) ? undefined : 'suggestion';
  const suggestion = ' '.repeat(spaces.length);
  return { ...lookalike(start + lead.length, start + whole.length), suggestion, fix };
}

/**
 * Finds lines that are indented with what only looks like spaces, in a text that YAML can read: as names that begin with
 * these characters, at the beginning of a line.
 *
 * @returns a mistake for each line, whose repair keeps the length of the text
 */
export function lookalikeIndents(events: readonly Event[], text: string): SyntaxMistake[] {
  // Nearly all texts have none.
  if (!new RegExp(`[${WIDE}]`).test(text)) return [];
  // In quotes and in texts below "|" and ">", such a character is one like any other.
  const isInText = (at: number): boolean =>
    events.some(
      (event) =>
        event.type === EVENT_ID.SCALAR &&
        event.style !== SCALAR_STYLE.PLAIN &&
        event.valueStart <= at &&
        at < event.valueEnd,
    );
  return readLines(text).flatMap(({ start, text: line }) => {
    const lead = INDENTATION.exec(line)?.[0];
    if (lead === undefined || isInText(start)) return [];
    const mistake = lookalike(start, start + lead.length);
    return [{ ...mistake, fix: [{ ...mistake.span, text: lead.replace(/[^ -]/g, ' ') }] }];
  });
}
