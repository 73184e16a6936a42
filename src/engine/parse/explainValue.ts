import type { Span } from '../model/source.ts';
import { counted, lowered, quoted, sentence } from '../text/wording.ts';
import { asQuoted, asWritten, quotesHint, written } from './asQuoted.ts';
import { type Lines, type OutlineLine, opensPropertyOrItem } from './readOutline.ts';
import { jointIn } from './slips.ts';
import type { Explained, SyntaxMistake } from './syntaxMistake.ts';

/** Explains what is wrong with a line's value, if the mistake is in the value itself. */
export function explainValue(entry: OutlineLine, lines: Lines, text: string, offset: number): Explained {
  const { kind } = entry.value;
  if (kind === 'quoted') return unclosedQuote(entry, lines, text, offset) ?? textAfterEnd(entry, text);
  // A hyphen without a space is a mistake of its own.
  if (/^-[[{"']/.test(entry.key ?? '')) return undefined;
  const joined = misjoined(entry);
  if (joined !== undefined || kind === 'flow') return joined ?? textAfterEnd(entry, text);
  return kind === 'plain'
    ? (specialBeginning(entry) ??
        missingOpener(entry) ??
        propertyOnSameLine(entry, lines, text) ??
        innerColon(entry))
    : undefined;
}

const isOneLine = ({ line, lastLine }: OutlineLine): boolean => line === lastLine;

/** A mistake of which only this is the right repair. */
const rightly = (span: Span, message: string, suggestion: string, lead = ''): SyntaxMistake => ({
  span,
  message,
  hint: `Write ${written(`${lead} ${suggestion}`.trim())}`,
  suggestion,
  fix: 'suggestion',
});

/** A quote that is never closed, or that is closed on a later line by a quote meant to open another value. */
function unclosedQuote(
  { value: { start, end }, contentSpan, key, line, lastLine }: OutlineLine,
  lines: Lines,
  text: string,
  offset: number,
): Explained {
  const quote = text.charAt(start);
  const [next, ...more] = lines.slice(line + 1, lastLine + 1);
  const runsOn = [next, ...more].some((one) => one !== undefined && opensPropertyOrItem(one.text));
  if (end !== undefined && (!runsOn || offset < (next?.start ?? 0))) return undefined;
  const message = `The text that begins here with ${quote} has no closing ${quote}.`;
  const shown = text.slice(start, contentSpan.end);
  const name = key === undefined ? /^["']([A-Za-z][\w-]*):(?: |$)/.exec(shown)?.[1] : undefined;
  if (name !== undefined) {
    const hint = `The name of a property needs no quotes. Write ${name}: without the ${quote}.`;
    return { span: { start, end: start + 1 }, message, hint, suggestion: '' };
  }
  const goesOn = next !== undefined && next.text.trim() !== '' && !opensPropertyOrItem(next.text);
  const curly = /[“”„‘’]$/.exec(shown)?.[0];
  const hint =
    curly === undefined
      ? `Add ${quote} at its end.`
      : `It ends with ${curly}, which is a different character. Write ${quote} instead.`;
  const suggestion = goesOn ? undefined : `${shown.replace(/[“”„‘’]$/, '')}${quote}`;
  return { span: { start, end: contentSpan.end }, message, hint, suggestion };
}

/** Words, a sign or a bracket after the end of a text in quotes, or of brackets. */
function textAfterEnd(entry: OutlineLine, text: string): Explained {
  const { kind, start, end = start, after } = entry.value;
  if (after === '' || after.startsWith(':')) return undefined;
  const at = text.indexOf(after, end);
  const span = { start: at, end: at + after.length };
  if (after === ',' || after === ';') {
    const message = `The ${quoted(after)} at the end of this line is not valid in YAML.`;
    const hint = 'Remove it: in YAML, each property is simply on its own line.';
    return { span, message, hint, suggestion: '' };
  }
  if (kind === 'flow' && /^[\]}]+$/.test(after)) {
    const message = `There is one ${quoted(after.charAt(0))} too many here.`;
    return { span, message, hint: 'Remove it, or add the bracket that it should close.' };
  }
  const message = `The ${kind === 'flow' ? 'brackets close' : 'text in quotes ends'} before ${quoted(after)}.`;
  if (!isOneLine(entry)) return { span, message, hint: quotesHint('', '', false) };
  const whole = text.slice(start, entry.contentSpan.end);
  if (kind === 'flow') return cannotBegin(whole.charAt(0), whole, start, entry.lead);
  const quote = whole.charAt(0);
  // `'it's` has one opening quote and an apostrophe. In any other case the quotes belong to the text.
  const isApostrophe = quote === "'" && whole.split("'").length === 3 && /\w'\w/.test(whole);
  const bare = isApostrophe ? whole.slice(1) : whole;
  const meant = whole.endsWith(quote) ? whole.slice(1, -1) : bare;
  return {
    span: { start, end: entry.contentSpan.end },
    message,
    hint: quotesHint(entry.lead, meant),
    suggestion: asQuoted(meant),
  };
}

/** What can only be the beginning of a text: "*" and a space is never meant as an alias, and "@" means nothing in YAML. */
const ONLY_TEXT = /^(?:[@`%]|[*&]\s)[^"'#]*$/;

function specialBeginning(entry: OutlineLine): Explained {
  const { text, start } = entry.value;
  const first = /^[-?](?=\s|$)|^[@`%*&,\]}|>]/.exec(text)?.[0];
  if (first === undefined || entry.lead === '') return undefined;
  // `*name` and `&name` alone are valid YAML; the parser checks whether the name exists.
  if (/^[*&][^\s[\]{},]+$/.test(text) || (first === '&' && !text.startsWith('& '))) return undefined;
  const mistake = cannotBegin(first, text, start, entry.lead);
  if (first === '|' || first === '>') return besideBlockMark(entry, mistake);
  if (first === '-') {
    const message = 'A list item cannot begin on the same line as its property.';
    const hint = `Write each item on a line of its own. If it is a text, ${lowered(mistake.hint ?? '')}`;
    return { ...mistake, message, hint };
  }
  return ONLY_TEXT.test(text) && isOneLine(entry) ? { ...mistake, fix: 'suggestion' } : mistake;
}

/** A text that begins with a sign of YAML, after `lead`. */
export function cannotBegin(first: string, text: string, start: number, lead: string): SyntaxMistake {
  const message = `A text cannot begin with ${quoted(first)} in YAML unless it is in quotes.`;
  const span = { start, end: start + text.length };
  return { span, message, hint: quotesHint(lead, text), suggestion: asQuoted(text) };
}

/** `scene:{ kind: invoice }`, `scene = { kind: invoice }`: the name seems to go on to the next colon. */
function misjoined({ key = '', content, contentSpan }: OutlineLine): Explained {
  const joint = jointIn(key);
  if (joint === undefined) return undefined;
  // The space and the bracket may just have changed places.
  const value = content.slice(joint.length).replace(/^([[{]) {2}(?! )/, '$1 ');
  return rightly(contentSpan, joint.message, `${joint.name}: ${value}`);
}

/** `scene: kind: invoice }`, `- text: Go, link: / }`: the bracket at the end is never opened. */
function missingOpener({ value, key, hyphens, lead, content, contentSpan }: OutlineLine) {
  const message = 'The "}" at the end of this line is never opened.';
  if (hyphens.length > 0 && /^[^{]*, [A-Za-z][\w-]*: [^{]*\}$/.test(value.text))
    return rightly(contentSpan, message, `{ ${content}`, '-');
  const span = { start: value.start, end: value.start + value.text.length };
  return key !== undefined && /^[A-Za-z][\w-]*: [^{]*\}$/.test(value.text)
    ? rightly(span, message, `{ ${value.text}`, lead)
    : undefined;
}

/** `detail: >- Text`: a text beside the mark that introduces a text on the lines below. */
function besideBlockMark(entry: OutlineLine, inQuotes: SyntaxMistake): SyntaxMistake {
  const { text } = entry.value;
  const [mark = text.charAt(0)] = /^[|>](?:[-+]?\d?|\d[-+])(?=\s)/.exec(text) ?? [];
  const rest = text.slice(mark.length).trim();
  const message = `Nothing else may follow ${quoted(mark)} on its line: it introduces a text on the lines below.`;
  if (mark.length > 1 && isOneLine(entry) && rest.length <= 90)
    return rightly(inQuotes.span, message, asWritten(rest), entry.lead);
  const below = `Put the text on the next line, with ${counted(entry.column + 2, 'space')} in front.`;
  const orQuotes = `If the ${quoted(mark)} belongs to the text, ${lowered(inQuotes.hint ?? '')}`;
  return { span: inQuotes.span, message, hint: mark.length > 1 ? below : `${below} ${orQuotes}` };
}

/** `meta: title: x`: a group whose first property is on the same line, and the others are below it. */
function propertyOnSameLine(
  { key, value, line, column }: OutlineLine,
  lines: Lines,
  text: string,
): Explained {
  const [, name] = /^([a-z][A-Za-z]*):(?:\s|$)/.exec(value.text) ?? [];
  if (name === undefined || key === undefined || !/^[a-z][A-Za-z]*$/.test(key)) return undefined;
  const next = lines.slice(line + 1).find((other) => other.text.trim() !== '')?.text ?? '';
  const depth = next.search(/\S|$/);
  if (depth <= column || !opensPropertyOrItem(next)) return undefined;
  const { start } = value;
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
  return {
    span: { start, end: start + value.text.length },
    message: `${quoted(name)} is a property of ${quoted(key)}, so it begins on a line of its own.`,
    hint: `Put it on the next line, with ${counted(depth, 'space')} in front.`,
    fix: [{ start: text.slice(0, start).trimEnd().length, end: start, text: lineBreak + ' '.repeat(depth) }],
  };
}

/** Whether a second property may have been written on the line of the first: it is indented, an item, or no text. */
const mayBeTwoLines = (text: string): boolean =>
  /^[a-z][\w-]*:\s|\s{2,}\S|\s- |:\s+(?:-?\d\S*|true|false|[/[{|>&*].*)?$/.test(text);

function innerColon(entry: OutlineLine): Explained {
  const { key, value, hyphens, lead, column, content, contentSpan } = entry;
  if (key === undefined || !/:(?:\s|$)/.test(value.text)) return undefined;
  // Property names are plain words; anything else before the first colon is part of a text.
  const isName = /^[a-z][\w-]*$/i.test(key) && (hyphens.length === 0 || /^[a-z]/.test(key));
  const isText = !isName && hyphens.length > 0;
  const whole = isText ? content : value.text;
  const start = isText ? contentSpan.start : value.start;
  const meant = whole.replace(/^[“”„«‘]([\s\S]*?)[“”»’]?$/, '$1');
  const [, inner] = /^([a-z][A-Za-z]*):\s+\S+$/.exec(value.text) ?? [];
  // "scene: kind: invoice" is a group, "title: Note: read this" a text.
  const group =
    inner === undefined || !isName
      ? ''
      : `If ${quoted(inner)} is a property of ${quoted(key)}, put it on the next line, with ${counted(column + 2, 'space')} in front. If it is a text, `;
  return {
    span: { start, end: start + whole.length },
    message: 'This text contains a colon followed by a space, which YAML reads as a second property.',
    hint: sentence(group + lowered(quotesHint(isText ? '-' : lead, meant, isOneLine(entry)))),
    ...(isOneLine(entry) && { suggestion: asQuoted(meant) }),
    ...(isOneLine(entry) && meant === whole && isName && !mayBeTwoLines(whole) && { fix: 'suggestion' }),
  };
}
