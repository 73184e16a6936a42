import { EVENT_ID, type Event, SCALAR_STYLE, type ScalarEvent } from 'js-yaml';
import { counted, quoted } from '../text/wording.ts';
import { asQuoted } from './asQuoted.ts';
import type { SyntaxMistake } from './explainSyntax.ts';

/**
 * Finds texts that are valid YAML but mean something other than what their author sees: a line that begins with a
 * hyphen and is read as part of the text above, `&more` or `! more` at the beginning, and words after ` #`. Without a
 * report, the page would silently lack part of the text.
 */
export function findMisread(events: readonly Event[], text: string): SyntaxMistake[] {
  const repeated = new Set<string>();
  for (const event of events) {
    if (event.type === EVENT_ID.ALIAS) repeated.add(text.slice(event.anchorStart, event.anchorEnd));
  }
  const misread: SyntaxMistake[] = [];
  for (const event of events) {
    if (event.type !== EVENT_ID.SCALAR || event.style !== SCALAR_STYLE.PLAIN) continue;
    const found = lostBeginning(event, text, repeated) ?? hyphenInText(event, text) ?? lostEnd(event, text);
    if (found !== undefined) misread.push(found);
  }
  return misread;
}

/** `title: &more features`, where nothing says `*more`; `title: ! news`. */
function lostBeginning(
  event: ScalarEvent,
  text: string,
  repeated: ReadonlySet<string>,
): SyntaxMistake | undefined {
  const isAnchor = event.anchorStart >= 0 && !repeated.has(text.slice(event.anchorStart, event.anchorEnd));
  const isTag = event.tagStart >= 0 && event.tagEnd - event.tagStart === 1;
  if (!isAnchor && !isTag) return undefined;
  const start = isAnchor ? event.anchorStart - 1 : event.tagStart;
  const end = event.valueStart < 0 ? (isAnchor ? event.anchorEnd : event.tagEnd) : event.valueEnd;
  const sign = isAnchor ? '&' : '!';
  return {
    span: { start, end },
    message: isAnchor
      ? `${quoted(text.slice(start, event.anchorEnd))} is read as a name for repeating this value, but nothing repeats it.`
      : 'The "!" is read as a YAML tag and would not be shown.',
    ...repair(text.slice(start, end), sign),
  };
}

/** Items that the parser reads as the next lines of a text, because the first one lacks its hyphen or its indentation. */
function hyphenInText(event: ScalarEvent, text: string): SyntaxMistake | undefined {
  if (event.fast || event.valueStart < 0) return undefined;
  const value = text.slice(event.valueStart, event.valueEnd);
  const [item, ...more] = [...value.matchAll(/(?<=[\r\n])([ \t]*)- \S[^\r\n]*/g)].map(
    ({ 0: line, 1: lead = '', index }) => ({
      start: event.valueStart + index,
      column: lead.length,
      end: event.valueStart + index + line.trimEnd().length,
    }),
  );
  if (item === undefined) return undefined;
  const lineStart =
    Math.max(text.lastIndexOf('\n', event.valueStart), text.lastIndexOf('\r', event.valueStart)) + 1;
  const lead = text.slice(lineStart, event.valueStart);
  const firstEnd = event.valueStart + (/^[^\r\n]*/.exec(value)?.[0].trimEnd().length ?? 0);
  const first = { start: event.valueStart, end: firstEnd };
  if (/^ *$/.test(lead) && !/[\r\n]/.test(text.slice(first.end, item.start).trim())) {
    const wanted = `${' '.repeat(item.column)}- ${text.slice(first.start, first.end)}`;
    const isCertain = lead.length === item.column || lead.length === item.column + 2;
    return {
      span: first,
      message:
        'The hyphen in front of this item is missing, so the items below it are read as part of its text.',
      hint: `Write ${quoted(wanted)}, like the items below.`,
      ...(isCertain ? { fix: [{ start: lineStart + item.column, end: first.start, text: '- ' }] } : {}),
    };
  }
  const own = /^( *)- $/.exec(lead)?.[1]?.length;
  const span = { start: item.start + item.column, end: item.end };
  const message = 'This line begins with a hyphen, but it is read as part of the text above it.';
  if (own === undefined || own >= item.column) {
    return {
      span,
      message,
      hint: 'If it is an item of the list, indent it like the other items. If it belongs to the text, put the text in quotes.',
    };
  }
  const lines = [item, ...more];
  const after = /^[\r\n\s]*?(?:^|[\r\n])( *)- /.exec(text.slice(event.valueEnd))?.[1]?.length;
  if (after !== own && more.length > 0) {
    return {
      span: first,
      message: `This item has ${counted(own, 'space')} in front; the items below it have ${item.column}.`,
      hint: `Put ${counted(item.column, 'space')} in front of it, like the items below.`,
      fix: [{ start: lineStart, end: lineStart, text: ' '.repeat(item.column - own) }],
    };
  }
  return {
    span,
    message,
    hint: `Put ${counted(own, 'space')} in front of it, like the item above. If it belongs to the text, put the text in quotes.`,
    ...(after === own
      ? { fix: lines.map(({ start, column }) => ({ start, end: start + column - own, text: '' })) }
      : {}),
  };
}

const BLANK: ReadonlySet<string | undefined> = new Set([' ', '\t']);

/** `title: Room #5`: what follows a space and a number sign is a comment. */
function lostEnd(event: ScalarEvent, text: string): SyntaxMistake | undefined {
  // Nearly all texts end with their line, and there are many.
  if (event.valueStart < 0 || !BLANK.has(text[event.valueEnd])) return undefined;
  const comment = /[ \t]+(#[^\s#][^\r\n]*)/y;
  comment.lastIndex = event.valueEnd;
  const rest = comment.exec(text)?.[1];
  if (rest === undefined) return undefined;
  const value = text.slice(event.valueStart, event.valueEnd);
  // After a number or a single word, `#like this` is most likely meant as a comment.
  if (!/\p{L}/u.test(value) || !(/\s/.test(value) || /^#\d/.test(rest))) return undefined;
  const start = comment.lastIndex - rest.length;
  const lost = rest.trimEnd();
  return {
    span: { start, end: start + lost.length },
    message: `${quoted(lost)} is read as a comment and would not be shown.`,
    hint: `If it belongs to the text: ${shortened(asQuoted(`${value} ${lost}`))}. If it is a comment, put a space after the "#".`,
  };
}

function repair(value: string, sign: string): { hint: string; suggestion?: string } {
  const isOneLine = !/[\r\n]/.test(value);
  const hint = `If the ${quoted(sign)} belongs to the text, put the text in quotes`;
  return isOneLine && value.length < 80
    ? { hint: `${hint}: ${asQuoted(value)}`, suggestion: asQuoted(value) }
    : { hint: `${hint}.` };
}

const shortened = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text);
