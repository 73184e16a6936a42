import type { Fix } from '../model/finding.ts';
import { quoted } from '../text/wording.ts';

/** A typo that keeps a line from being a property or an item, and what was meant. */
interface Slip {
  readonly pattern: RegExp;
  readonly message: (match: readonly string[]) => string;
  /** The line as it was meant. */
  readonly meant: (match: readonly string[]) => string;
  /** Whether nothing else can have been meant. */
  readonly isSure: boolean;
}

/** What is said about such a typo. */
export interface SlipFound {
  readonly message: string;
  readonly hint: string;
  readonly suggestion: string;
  readonly fix?: Fix;
}

const SLIPS: readonly Slip[] = [
  {
    // With a space, "#" would begin a comment, and the value would be lost; a single letter has strayed from somewhere,
    // and so may a quote or a brace that is not closed.
    pattern:
      /^((?!https?:)[A-Za-z][\w-]*):((?:[#:：]|[b-zB-HJ-Z](?=\s|$)|'(?!.*'\s*$)|"(?!.*"\s*$)|\{(?!.*\})|\[(?!.*\])).*)$/,
    message: () => 'There is no space after the colon.',
    meant: ([, name, value]) => `${name}: ${value}`,
    isSure: false,
  },
  {
    pattern: /^((?!https?:)[A-Za-z][\w-]*):(\S.*)$/,
    message: () => 'There is no space after the colon.',
    meant: ([, name, value]) => `${name}: ${value}`,
    isSure: true,
  },
  {
    pattern: /^([A-Za-z][\w-]*)\s*：\s*(.*)$/,
    message: () => 'This is a full-width colon, which is a different character.',
    meant: ([, name, value]) => `${name}: ${value}`.trim(),
    isSure: true,
  },
  {
    pattern: /^([A-Za-z][\w-]*)\s*:?=>?\s*(.+)$/,
    message: () => 'A property is written with a colon, not with an equals sign.',
    meant: ([, name, value]) => `${name}: ${value}`,
    isSure: true,
  },
  {
    pattern: /^([a-z][A-Za-z]*)\s+[-–—]\s+(.+)$/,
    message: () => 'A property is written with a colon, not with a hyphen.',
    meant: ([, name, value]) => `${name}: ${value}`,
    isSure: false,
  },
  {
    pattern: /^([A-Za-z][\w-]*);\s+(.+)$/,
    message: () => 'A property is written with a colon, not with a semicolon.',
    meant: ([, name, value]) => `${name}: ${value}`,
    isSure: false,
  },
  {
    pattern: /^-([^\s-].*)$/,
    message: () => 'There is no space after the hyphen.',
    meant: ([, value]) => `- ${value}`,
    isSure: true,
  },
  {
    pattern: /^[*•·+–—]\s*(.+)$/,
    message: () => 'A list item begins with a hyphen and a space.',
    meant: ([, value]) => `- ${value}`,
    isSure: false,
  },
  {
    pattern: /^(?:\/\/|\/\*|<!--)\s*(.*?)\s*(?:\*\/|-->)?$/,
    message: () => 'A comment begins with "#" in YAML.',
    meant: ([, words]) => `# ${words}`,
    isSure: true,
  },
  {
    pattern: /^([A-Za-z][\w-]*)$/,
    message: ([, name]) => `There is no colon after ${quoted(name ?? '')}.`,
    meant: ([, name]) => `${name}:`,
    isSure: false,
  },
];

/**
 * Recognises a line that would be a property or an item but for one typo.
 *
 * @param content the line without its indentation and its comment
 */
export function slipIn(content: string): SlipFound | undefined {
  for (const { pattern, message, meant, isSure } of SLIPS) {
    const match = pattern.exec(content);
    if (match === null) continue;
    const suggestion = meant(match);
    return {
      message: message(match),
      hint: `Write ${written(suggestion)}`,
      suggestion,
      ...(isSure ? { fix: 'suggestion' } : {}),
    };
  }
  return undefined;
}

/** Recognises a property without its colon, `text Go`, where a property has to be: the first word is its name. */
export function missingColon(content: string): SlipFound | undefined {
  const [, name, value] = /^([a-z][A-Za-z]*)[ \t]+(\S.*)$/.exec(content) ?? [];
  if (name === undefined) return undefined;
  const suggestion = `${name}: ${value}`;
  return {
    message: `There is no colon after ${quoted(name)}.`,
    hint: `Write ${written(suggestion)}`,
    suggestion,
  };
}

/** A line to write, shortened to what a hint can show. */
export const written = (text: string): string => (text.length > 90 ? `${text.slice(0, 89)}…` : text);

/** Where a name and its value are joined in the wrong way. */
export interface Joint {
  readonly name: string;
  /** Code units up to the value. */
  readonly length: number;
  readonly message: string;
}

/**
 * Finds the joint in what YAML reads as one name, because there is no colon with a space before the next one:
 * `scene:{ kind`, `title = "Why`.
 */
export function jointIn(key: string): Joint | undefined {
  const [lead, name = '', sign = ''] =
    /^([A-Za-z][\w-]*)(\s*：\s*|\s*=>?\s*|:(?=[[{"'])|:\s*[\u00a0\u2000-\u200b\u202f\u3000\ufeff]\s*)(?=\S)/.exec(
      key,
    ) ?? [];
  if (lead === undefined) return undefined;
  const message = sign.includes('：')
    ? 'This is a full-width colon, which is a different character.'
    : sign.includes('=')
      ? 'A property is written with a colon, not with an equals sign.'
      : sign === ':'
        ? 'There is no space after the colon.'
        : 'What looks like a space after the colon is a different character, which YAML does not read as a space.';
  return { name, length: lead.length, message };
}
