import type { ErrorObject } from 'ajv';
import { atKey, atValue, type Finding } from '../model/finding.ts';
import { locate } from '../model/positions.ts';
import type { ParsedFile } from '../model/source.ts';
import { slipIn } from '../parse/slips.ts';
import { nameIn } from '../text/nearest.ts';
import { listed, quoted } from '../text/wording.ts';
import { finding } from './findings.ts';
import { type Described, described } from './placeName.ts';

/** What to do about a value of the wrong type, and what to write instead if that is certain. */
interface Advice {
  readonly hint?: string;
  readonly suggestion?: string;
  readonly isSure?: boolean;
}

/**
 * Explains a value of another type than its schema requires, or a missing value.
 *
 * @param error ajv's error for the keyword `type`, with the value in `data`
 * @param place the property as messages name it
 * @param description what the property is for, in words for authors
 */
export function explainWrongType(
  error: ErrorObject,
  file: ParsedFile,
  pointer: string,
  place: string,
  description: string | undefined,
): Finding {
  const types = [error.params.type].flat().map(String);
  const expected = types.map((type) => TYPE_NAMES[type] ?? type).join(' or ');
  const value: unknown = error.data;
  const { path, text } = file.source;
  if (value === null) {
    const { end } = locate(file, pointer, 'key');
    // For YAML, `#fff` in `color: #fff` is a comment; `# later` in `text: # later` is meant as one.
    const afterHash = /^\s*:?[ \t]*(#\S[^\r\n]*)/.exec(text.slice(end, end + 500))?.[1]?.trim();
    const meant = quoted(afterHash ?? '');
    const isList = described(error.parentSchema).items?.type === 'string';
    const inQuotes = isList ? `[${meant}]` : types.includes('string') ? meant : undefined;
    const facts = { place, expected, isItem: /\/\d+$/.test(pointer), afterHash, inQuotes, description };
    return finding('missing-value', path, atKey(pointer), facts);
  }
  const { start, end } = locate(file, pointer, 'value');
  const written = text.slice(start, end);
  const advice = advise(new Set(types), value, written, described(error.parentSchema));
  const { hint = description, suggestion, isSure: isOnly = true } = advice;
  // Quotes around what is written, or a word that means true or false: each keeps the value that the author sees.
  const isSure = suggestion !== undefined && isOnly && !written.startsWith('*');
  const facts = { place, expected, found: kindOf(value), hint, suggestion, isSure };
  return finding('wrong-type', path, atValue(pointer), facts);
}

function advise(types: ReadonlySet<string>, value: unknown, written: string, schema: Described): Advice {
  if (types.has('string')) return asText(value, written, schema);
  const isText = typeof value === 'string';
  const isNumber = types.has('integer') || types.has('number');
  if (isText && (isNumber || types.has('boolean'))) {
    const word = nameIn(value, true);
    const suggestion = types.has('boolean') ? booleanOf(word) : numberIn(word, types.has('number'));
    const quotes = /^["']/.test(written) && suggestion === value ? ' without quotes' : '';
    if (suggestion !== undefined) return { hint: `Write ${suggestion}${quotes}.`, suggestion };
    if (isNumber) return { hint: `Write it in digits. ${schema.description ?? ''}`.trim() };
  }
  if (types.has('boolean')) return { hint: `Write true or false. ${schema.description ?? ''}`.trim() };
  if (types.has('array')) {
    if (isText && schema.items?.type === 'string') return asList(value, written);
    const numbers = numbersIn(value, schema.items?.type);
    if (numbers !== undefined)
      return { hint: `Write it as a list: ${numbers}.`, suggestion: numbers, isSure: !numbers.includes(',') };
    // Quotes are seen, and a sign behind the colon is easily overlooked.
    if (isText && written.startsWith('- '))
      return { hint: 'Delete the "|" or ">" behind the colon: it makes a text of the list.' };
    const where = typeof value === 'object' ? '' : 'on a line of its own ';
    return { hint: `Begin each item ${where}with "- ".` };
  }
  if (!types.has('object')) return {};
  const slip = isText && value === written ? slipIn(value, true) : undefined;
  if (slip !== undefined && Object.hasOwn(schema.properties ?? {}, slip.suggestion.replace(/:.*/s, ''))) {
    const { message, hint, suggestion, fix } = slip;
    return { hint: `${message} ${hint}`, suggestion, isSure: fix !== undefined };
  }
  if (Array.isArray(value)) return { hint: 'Write its properties without hyphens, indented by two spaces.' };
  const lines = isText ? listed((schema.required ?? []).map((name) => `${name}: ...`)) : '';
  return { hint: `Write its properties below it, indented by two spaces${lines && `: ${lines}`}.` };
}

/** What people put in front of the items of a list. */
const MARKER = /^\s*(?:[-•*–—·]|\d+[.)])\s*/;

function asList(value: string, written: string): Advice {
  const lines = written.split(/[\r\n]+/);
  const parts = lines.length > 1 ? lines : value.replace(/^[([]|[)\]]$/g, '').split(/[,;]/);
  const items = parts.map((part) => part.replace(MARKER, '').trim()).filter((part) => part !== '');
  if (lines.length > 1 || items[0] !== parts[0]?.trim()) {
    const shown = listed(items.map((item) => `- ${item}`));
    return { hint: `Begin each item on a line of its own with a hyphen and a space: ${shown}.` };
  }
  // A text of a list in brackets needs quotation marks unless YAML reads it as it is.
  const isPlain = (item: string): boolean => /^(?!(?:true|false|null)$)\p{L}[\p{L}\p{N} -]*$/iu.test(item);
  const suggestion = `[${items.map((item) => (isPlain(item) ? item : JSON.stringify(item))).join(', ')}]`;
  return { hint: `Write it as a list: ${suggestion}.`, suggestion, isSure: items.length === 1 };
}

/** The list that is meant by one number, or by several with spaces, commas or semicolons between them. */
function numbersIn(value: unknown, type: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  if (type !== 'integer' && type !== 'number') return undefined;
  const numbers = String(value)
    .replace(/^[([]|[)\]]$/g, '')
    .split(/[,;]\s*|\s+/)
    .map((one) => numberIn(one, type === 'number'));
  return numbers.includes(undefined) ? undefined : `[${numbers.join(', ')}]`;
}

/** How to write a text that YAML reads as a number, a boolean or a mapping. */
function asText(value: unknown, written: string, { format }: Described): Advice {
  if (typeof value === 'number' || typeof value === 'boolean') {
    // What is no free text is not right with quotes either: its description says what to write.
    if (format !== undefined) return {};
    // For an alias, the value itself is written elsewhere.
    const suggestion = JSON.stringify(written.startsWith('*') ? String(value) : written);
    return { hint: `Put it in quotes to keep it as text: ${suggestion}.`, suggestion };
  }
  if (Array.isArray(value) && written.startsWith('['))
    return { hint: `Leave out the brackets, or put the text in quotes: ${quoted(written)}.` };
  if (Array.isArray(value)) return { hint: 'Write it behind the colon, without a hyphen.' };
  if (typeof value !== 'object' || value === null) return {};
  const [[name, rest] = [], ...more] = Object.entries(value);
  if (name === undefined || more.length > 0 || (typeof rest === 'object' && rest !== null)) return {};
  const text = quoted(`${name}: ${rest ?? ''}`.trim());
  return { hint: `If the colon belongs to the text, put the text in quotes: ${text}.` };
}

/** The number in a text that has nothing else but its currency, its unit or commas: `₹10`, `50 %`, `Rs. 1,50,000/-`. */
function numberIn(text: string, hasDecimals: boolean): string | undefined {
  const number =
    /^(?:\p{Sc}|Rs\.?|INR)?\s*(-?\d+|-?\d{1,3}(?:,\d{2,3})*,\d{3})(\.\d+)?\s*(?:%|°|px|\p{Sc}|\/-)?$/iu;
  const [, digits, decimals = ''] = number.exec(text.trim()) ?? [];
  return decimals === '' || hasDecimals ? digits?.replaceAll(',', '').concat(decimals) : undefined;
}

function booleanOf(text: string): string | undefined {
  if (/^(?:true|yes|on)$/i.test(text)) return 'true';
  return /^(?:false|no|off)$/i.test(text) ? 'false' : undefined;
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of properties',
  null: 'nothing',
};

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a group of properties';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'boolean') return `the value ${value}`;
  if (typeof value === 'number') return Number.isInteger(value) ? 'a number' : `the number ${value}`;
  return typeof value;
}
