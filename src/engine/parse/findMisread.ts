import { EVENT_ID, type Event, SCALAR_STYLE, type ScalarEvent } from 'js-yaml';
import { counted, quoted } from '../text/wording.ts';
import { asQuoted, written } from './asQuoted.ts';
import type { Explained, SyntaxMistake } from './syntaxMistake.ts';

/**
 * Finds texts that are valid YAML but mean something other than what their author sees: a line that begins with a
 * hyphen and is read as part of the text above, `&more` or `! more` at the beginning, words after ` #`, and a comma
 * between braces. Without a report, the page would silently lack part of the text.
 */
export function findMisread(events: readonly Event[], text: string): SyntaxMistake[] {
  const repeated = new Set<string>();
  for (const event of events)
    if (event.type === EVENT_ID.ALIAS) repeated.add(text.slice(event.anchorStart, event.anchorEnd));
  return events.flatMap((event, index) => {
    if (!isPlain(event)) return [];
    return (
      lostBeginning(event, text, repeated) ??
      hyphenInText(event, text) ??
      lostEnd(event, text) ??
      commaInValue(event, events, index, text) ??
      []
    );
  });
}

const isPlain = (event: Event | undefined): event is ScalarEvent =>
  event?.type === EVENT_ID.SCALAR && event.style === SCALAR_STYLE.PLAIN;

/** `{ text: Rice, dal and oil }` and `{ price: 1,250 }`: between braces, a comma ends the value. */
function commaInValue(
  { valueStart: start, valueEnd }: ScalarEvent,
  events: readonly Event[],
  index: number,
  text: string,
): Explained {
  let end = valueEnd;
  for (let next = index + 1; start >= 0; next += 2) {
    const [part, value] = [events[next], events[next + 1]];
    // A name without a value is followed by an empty one.
    if (!isPlain(part) || !isPlain(value) || value.valueStart >= 0) break;
    if (!/^,\s*$/.test(text.slice(end, part.valueStart)) || /^\s*:/.test(text.slice(part.valueEnd))) break;
    // What lacks the space after its colon is a property.
    if (/^\w+:/.test(text.slice(part.valueStart, part.valueEnd))) break;
    end = part.valueEnd;
  }
  if (end === valueEnd) return undefined;
  const whole = text.slice(start, end);
  const number = /^[\d,]+(?:\.\d+)?$/.test(whole) ? whole.replaceAll(',', '') : undefined;
  const suggestion = number ?? asQuoted(whole);
  return {
    span: { start, end },
    message: `Between braces, a comma ends a value, so this one ends after ${quoted(text.slice(start, valueEnd))}.`,
    hint: number === undefined ? `Put the text in quotes: ${written(suggestion)}` : `Write ${number}.`,
    suggestion,
  };
}

/** `title: &more features`, where nothing says `*more`; `title: ! news`. */
function lostBeginning(
  { anchorStart, anchorEnd, tagStart, tagEnd, valueStart, valueEnd }: ScalarEvent,
  text: string,
  repeated: ReadonlySet<string>,
): Explained {
  const isAnchor = anchorStart >= 0 && !repeated.has(text.slice(anchorStart, anchorEnd));
  if (!isAnchor && (tagStart < 0 || tagEnd - tagStart !== 1)) return undefined;
  const [sign, start, signEnd] = isAnchor ? ['&', anchorStart - 1, anchorEnd] : ['!', tagStart, tagEnd];
  const span = { start, end: valueStart < 0 ? signEnd : valueEnd };
  const lost = text.slice(start, span.end);
  const message = isAnchor
    ? `${quoted(text.slice(start, anchorEnd))} is read as a name for repeating this value, but nothing repeats it.`
    : 'The "!" is read as a YAML tag and would not be shown.';
  const hint = `If the ${quoted(sign)} belongs to the text, put the text in quotes`;
  return /[\r\n]/.test(lost) || lost.length >= 80
    ? { span, message, hint: `${hint}.` }
    : { span, message, hint: `${hint}: ${asQuoted(lost)}`, suggestion: asQuoted(lost) };
}

/** Items that the parser reads as the next lines of a text, because the first one lacks its hyphen or its indentation. */
function hyphenInText({ fast, valueStart, valueEnd }: ScalarEvent, text: string): Explained {
  if (fast || valueStart < 0) return undefined;
  const value = text.slice(valueStart, valueEnd);
  const lines = [...value.matchAll(/(?<=[\r\n])([ \t]*)- \S[^\r\n]*/g)].map(
    ({ 0: line, 1: lead = '', index }) => ({
      start: valueStart + index,
      column: lead.length,
      end: valueStart + index + line.trimEnd().length,
    }),
  );
  const [item] = lines;
  if (item === undefined) return undefined;
  const lead = /[^\r\n]*$/.exec(text.slice(0, valueStart))?.[0] ?? '';
  const begin = valueStart - lead.length;
  const words = /^[^\r\n]*/.exec(value)?.[0].trimEnd() ?? '';
  const first = { start: valueStart, end: valueStart + words.length };
  if (/^ *$/.test(lead) && !/[\r\n]/.test(text.slice(first.end, item.start).trim())) {
    const isAligned = lead.length === item.column || lead.length === item.column + 2;
    // A hyphen that is there may stand before something that is wrong itself.
    const isCertain = isAligned && !words.startsWith('-');
    return {
      span: first,
      message:
        'The hyphen in front of this item is missing, so the items below it are read as part of its text.',
      hint: `Write ${quoted(`${' '.repeat(item.column)}- ${words}`)}, like the items below.`,
      fix: isCertain ? [{ start: begin + item.column, end: first.start, text: '- ' }] : undefined,
    };
  }
  const own = /^( *)- $/.exec(lead)?.[1]?.length ?? Number.POSITIVE_INFINITY;
  const after = /^[\r\n\s]*?(?:^|[\r\n])( *)- /.exec(text.slice(valueEnd))?.[1]?.length;
  if (own < item.column && after !== own && lines.length > 1)
    return {
      span: first,
      message: `This item has ${counted(own, 'space')} in front; the items below it have ${item.column}.`,
      hint: `Put ${counted(item.column, 'space')} in front of it, like the items below.`,
      fix: [{ start: begin, end: begin, text: ' '.repeat(item.column - own) }],
    };
  return {
    span: { start: item.start + item.column, end: item.end },
    message: 'This line begins with a hyphen, but it is read as part of the text above it.',
    hint: `${own < item.column ? `Put ${counted(own, 'space')} in front of it, like the item above.` : 'If it is an item of the list, indent it like the other items.'} If it belongs to the text, put the text in quotes.`,
    fix:
      own < item.column && after === own
        ? lines.map(({ start, column }) => ({ start, end: start + column - own, text: '' }))
        : undefined,
  };
}

const BLANK: ReadonlySet<string | undefined> = new Set([' ', '\t']);

/** `title: Room #5`: what follows a space and a number sign is a comment. */
function lostEnd({ valueStart, valueEnd }: ScalarEvent, text: string): Explained {
  // Nearly all texts end with their line, and there are many.
  if (valueStart < 0 || !BLANK.has(text[valueEnd])) return undefined;
  const comment = /[ \t]+(#[^\s#][^\r\n]*)/y;
  comment.lastIndex = valueEnd;
  const rest = comment.exec(text)?.[1];
  const value = text.slice(valueStart, valueEnd);
  // After a number or a single word, `#like this` is most likely meant as a comment.
  if (rest === undefined || !/\p{L}/u.test(value) || !(/\s/.test(value) || /^#\d/.test(rest)))
    return undefined;
  const start = comment.lastIndex - rest.length;
  const lost = rest.trimEnd();
  return {
    span: { start, end: start + lost.length },
    message: `${quoted(lost)} is read as a comment and would not be shown.`,
    hint: `If it belongs to the text: ${written(asQuoted(`${value} ${lost}`))}. If it is a comment, put a space after the "#".`,
  };
}
