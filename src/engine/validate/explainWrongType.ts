import type { ErrorObject } from 'ajv';
import type { Finding } from '../model/finding.ts';
import { explainPicturePath } from '../model/picturePath.ts';
import { locate } from '../model/positions.ts';
import { safeUrl } from '../model/safeUrl.ts';
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
  /** Whether there is no other; by default there is not. */
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
  const path = file.source.path;
  const isItem = /\/\d+$/.test(pointer);
  if (value === null) {
    const span = locate(file, pointer, 'key');
    const rest = /^\s*:?[ \t]*(#[^\r\n]*)/
      .exec(file.source.text.slice(span.end, span.end + 500))?.[1]
      ?.trim();
    // For YAML, `#fff` in `color: #fff` is a comment; `# later` in `text: # later` is meant as one.
    const afterHash = rest !== undefined && /^#\S/.test(rest) ? rest : undefined;
    return finding(
      'missing-value',
      path,
      { pointer, target: 'key' },
      { place, expected, isItem, afterHash, description },
    );
  }
  const span = locate(file, pointer, 'value');
  const written = file.source.text.slice(span.start, span.end);
  const {
    hint,
    suggestion,
    isSure: isOnly = true,
  } = advise(types, value, written, described(error.parentSchema));
  // Quotes around what is written, or a word that means true or false: each keeps the value that the author sees.
  const isSure = suggestion !== undefined && isOnly && !written.startsWith('*');
  const facts = { place, expected, found: kindOf(value), hint: hint ?? description, suggestion, isSure };
  return finding('wrong-type', path, { pointer, target: 'value' }, facts);
}

function advise(types: readonly string[], value: unknown, written: string, schema: Described): Advice {
  const takes = (type: string): boolean => types.includes(type);
  if (takes('string')) return asText(value, written, schema);
  if (typeof value === 'string') {
    const word = nameIn(value, false);
    const bare = takes('boolean') ? booleanOf(word) : numberIn(word, takes('number'));
    const isQuoted = /^["']/.test(written);
    if (bare !== undefined && (takes('boolean') || takes('integer') || takes('number'))) {
      const quotes = isQuoted && bare === value ? ' without quotes' : '';
      return { hint: `Write ${bare}${quotes}.`, suggestion: bare };
    }
    if (takes('integer') || takes('number'))
      return { hint: `Write it in digits. ${schema.description ?? ''}`.trim() };
  }
  if (takes('array')) {
    if (typeof value === 'string' && schema.items?.type === 'string') {
      const lines = written.split(/[\r\n]+/);
      const parts = lines.length > 1 ? lines : value.replace(/^[([]|[)\]]$/g, '').split(/[,;]/);
      const items = parts.map((part) => part.replace(MARKER, '').trim()).filter((part) => part !== '');
      if (lines.length > 1 || items[0] !== parts[0]?.trim())
        return {
          hint: `Begin each item on a line of its own with a hyphen and a space: ${listed(items.map((item) => `- ${item}`))}.`,
        };
      const suggestion = `[${items.map(inFlow).join(', ')}]`;
      return { hint: `Write it as a list: ${suggestion}.`, suggestion, isSure: items.length === 1 };
    }
    return {
      hint:
        typeof value === 'object'
          ? 'Begin each item with "- ".'
          : 'Begin each item on a line of its own with "- ".',
    };
  }
  if (takes('object')) {
    const slip =
      typeof value === 'string' && value === written ? slipIn(value, true) : undefined;
    if (
      slip !== undefined &&
      Object.keys(schema.properties ?? {}).some((name) => slip.suggestion.startsWith(`${name}:`))
    ) {
      const { suggestion, fix } = slip;
      return { hint: `${slip.message} ${slip.hint}`, suggestion, isSure: fix !== undefined };
    }
    return {
      hint: Array.isArray(value)
        ? 'Write its properties without hyphens, indented by two spaces.'
        : `Write its properties below it, indented by two spaces${typeof value === 'string' ? linesWith(value, schema) : ''}.`,
    };
  }
  return {};
}

/** The lines to write for a group of which only the one value was written that has the form of a property. */
function linesWith(value: string, { properties = {}, required = [] }: Described): string {
  const own = required.find((name) => isMeant(value, properties[name]));
  if (own === undefined) return '';
  const meant = properties[own]?.resolves === 'image' ? (explainPicturePath(value).better ?? value) : value;
  const lines = required.map((name) => quoted(name === own ? `${name}: ${meant}` : `${name}: ...`));
  return `, each on a line of its own: ${lines.join(' and ')}`;
}

/** Whether a text is most likely the value of this property: its form is that of no other text. */
function isMeant(value: string, schema: Described | undefined): boolean {
  if (schema?.resolves === 'link') return safeUrl(value).ok;
  if (schema?.resolves === 'image') return explainPicturePath(value).better !== undefined;
  return schema?.pattern !== undefined && new RegExp(schema.pattern, 'u').test(value);
}

/** How to write a text that YAML reads as a number, a boolean or a mapping. */
function asText(value: unknown, written: string, { format }: Described): Advice {
  // What is no free text is not right with quotes either: its description says what to write.
  if (typeof value === 'boolean' && format !== undefined) return {};
  if (typeof value === 'number' || typeof value === 'boolean') {
    // For an alias, the value itself is written elsewhere.
    const suggestion = JSON.stringify(written.startsWith('*') ? String(value) : written);
    return { hint: `Put it in quotes to keep it as text: ${suggestion}.`, suggestion };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const [entry, ...more] = Object.entries(value);
  if (entry === undefined || more.length > 0) return {};
  const [name, rest] = entry;
  return typeof rest === 'object' && rest !== null
    ? {}
    : {
        hint: `If the colon belongs to the text, put the text in quotes: ${quoted(`${name}: ${rest ?? ''}`.trim())}.`,
      };
}

/** What people put in front of the items of a list. */
const MARKER = /^\s*(?:[-•*–—·]|\d+[.)])\s*/;

/** A text of a list in brackets: in quotation marks unless YAML reads it as it is. */
const inFlow = (text: string): string =>
  /^(?!(?:true|false|null)$)\p{L}[\p{L}\p{N} -]*$/iu.test(text) ? text : JSON.stringify(text);

/** The zeros of the scripts of India and its neighbours, and the wide one; each script's nine digits follow its zero. */
const ZEROS = [...'०০੦૦୦௦౦೦൦٠۰０'];

/** The number in a text that has nothing else but its currency, its unit or commas: `₹10`, `50 %`, `1,50,000`, `௧௦`. */
function numberIn(text: string, hasDecimals: boolean): string | undefined {
  const western = text.trim().replace(/\p{Nd}/gu, (digit) => {
    const values = ZEROS.map((zero) => digit.charCodeAt(0) - zero.charCodeAt(0));
    return String(values.find((value) => value >= 0 && value < 10) ?? digit);
  });
  const number = /^\p{Sc}?\s*(-?\d+|-?\d{1,3}(?:,\d{2,3})*,\d{3})(\.\d+)?\s*(?:%|°|px|\p{Sc})?$/iu.exec(
    western,
  );
  const [, digits, decimals = ''] = number ?? [];
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
