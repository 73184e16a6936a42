import { YAML_SCHEMA } from '../../engine/parse/yamlSchema.ts';

/** Characters that no file holds: those that control a terminal, halves of a character, and what is no character. */
const UNWRITABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that are refused
  /[\x00-\x08\x0b-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Line breaks of other systems and byte order marks, which only a double-quoted text can name without being misread. */
const TO_ESCAPE = /[\x85\u2028\u2029\ufeff]/;

/** Whether a text has no character that a file cannot hold. */
export const isWritable = (text: string): boolean => !UNWRITABLE.test(text);

/** Whether a text on one line means itself without quotes, in YAML 1.2 core. */
export function isPlain(text: string, isInFlow: boolean): boolean {
  if (text === '' || text === '<<' || /^[ \t]|[ \t]$|[\t\r\n]/.test(text) || TO_ESCAPE.test(text))
    return false;
  if (/^[,[\]{}#&*!|>'"%@`]|^[-?:](?: |$)|: |:$| #|^(?:---|\.\.\.)(?: |$)/.test(text)) return false;
  if (isInFlow && /[,[\]{}]|^[-?:]/.test(text)) return false;
  return YAML_SCHEMA.resolveImplicitScalarTag(text).value === text;
}

/** A text in quotes, in those that need fewer escapes if the wanted ones need some. */
export function inQuotes(text: string, wanted: '"' | "'"): string {
  const needsEscapes = /[\t\r\n]/.test(text) || TO_ESCAPE.test(text);
  if (needsEscapes) return inDoubleQuotes(text);
  if (wanted === "'" && (!text.includes("'") || text.includes('"'))) return inSingleQuotes(text);
  return /["\\]/.test(text) && !text.includes("'") ? inSingleQuotes(text) : inDoubleQuotes(text);
}

export const inSingleQuotes = (text: string): string => `'${text.replaceAll("'", "''")}'`;

export const inDoubleQuotes = (text: string): string => `"${escaped(text)}"`;

const NAMES: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  '\x85': '\\N',
  '\u2028': '\\L',
  '\u2029': '\\P',
  '\ufeff': '\\uFEFF',
};

/** A text as it stands between double quotes. */
export const escaped = (text: string): string =>
  text.replace(/["\\\t\r\n\x85\u2028\u2029\ufeff]/g, (character) => NAMES[character] ?? character);

interface BlockStyle {
  readonly sign: '|' | '>';
  /** Columns before its lines. */
  readonly indent: number;
  /** The number that says so, where the first line begins with a space. */
  readonly indicator: number;
  readonly lineBreak: string;
  /** Where `>` folds. */
  readonly width: number;
}

/** A text with its sign on the first line, behind which a comment may stand; `undefined` if such a text cannot say it. */
export function blockText(text: string, style: BlockStyle): string | undefined {
  const body = text.replace(/\n+$/, '');
  const tail = text.length - body.length;
  if (body === '' || TO_ESCAPE.test(text)) return undefined;
  const chomping = tail === 0 ? '-' : tail === 1 ? '' : '+';
  const indicator = /^\n*[ \t]/.test(body) ? String(style.indicator) : '';
  const lines = style.sign === '|' ? body.split('\n') : foldedLines(body, style.width - style.indent);
  if (lines === undefined) return undefined;
  const pad = ' '.repeat(style.indent);
  const below = lines.map((line) => style.lineBreak + (line === '' ? '' : pad + line)).join('');
  return style.sign + indicator + chomping + below + style.lineBreak.repeat(Math.max(0, tail - 1));
}

/** The lines of a `>` text; `undefined` where a line begins with a space, which `>` would not fold. */
function foldedLines(body: string, width: number): string[] | undefined {
  if (/^[ \t]|\n[ \t]/.test(body)) return undefined;
  const parts = body.split(/(\n+)/);
  return parts.flatMap((part, index) => {
    // A line break of the value is a blank line.
    if (index % 2 === 1) return Array.from(part, () => '');
    return part === '' ? [] : foldLine(part, width);
  });
}

/** Breaks a line at spaces that stand alone, so that each part fits if it can. */
function foldLine(line: string, width: number): string[] {
  const lines: string[] = [];
  let rest = line;
  while (rest.length > width) {
    const at = breakIn(rest, width);
    if (at === undefined) break;
    lines.push(rest.slice(0, at));
    rest = rest.slice(at + 1);
  }
  return [...lines, rest];
}

/** The last single space within the width, or else the first one behind it. */
function breakIn(line: string, width: number): number | undefined {
  let best: number | undefined;
  for (const { index } of line.matchAll(/(?<=[^ \t]) (?=[^ \t])/g)) {
    if (index > width && best !== undefined) break;
    best = index;
    if (index > width) break;
  }
  return best;
}
