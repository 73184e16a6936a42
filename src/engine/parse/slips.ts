import { fixIf } from '../model/finding.ts';
import { written } from './asQuoted.ts';
import type { SyntaxMistake } from './syntaxMistake.ts';

/** What is said about a typo that keeps a line from being a property or an item; its suggestion is the line as meant. */
type SlipFound = Omit<SyntaxMistake, 'span'> & { readonly suggestion: string };

const PROPERTY = '$1: $2';
const NO_SPACE = 'There is no space after the colon.';
const WIDE_COLON = 'This is a full-width colon, which is a different character.';
const EQUALS = 'A property is written with a colon, not with an equals sign.';
const NO_COLON = 'There is no colon after "$1".';

type Slip = readonly [pattern: RegExp, meant: string, message: string, isSure?: 'sure'];

const SLIPS: readonly Slip[] = [
  // With a space, "#" would begin a comment, and the value would be lost; a single letter has strayed from somewhere,
  // and so may a quote or a brace that is not closed.
  [
    /^((?!https?:)[A-Za-z][\w-]*):((?:[#:：]|[b-zB-HJ-Z](?=\s|$)|'(?!.*'\s*$)|"(?!.*"\s*$)|\{(?!.*\})|\[(?!.*\])).*)$/,
    PROPERTY,
    NO_SPACE,
  ],
  [/^((?!https?:)[A-Za-z][\w-]*):(\S.*)$/, PROPERTY, NO_SPACE, 'sure'],
  [/^([A-Za-z][\w-]*)\s*：\s*(.*)$/, PROPERTY, WIDE_COLON, 'sure'],
  [/^([A-Za-z][\w-]*)\s*:?=>?\s*(.+)$/, PROPERTY, EQUALS, 'sure'],
  [
    /^([a-z][A-Za-z]*)(?:\s+[-–—]|;)\s+(.+)$/,
    PROPERTY,
    'A property is written with a colon, not with a hyphen or a semicolon.',
  ],
  [/^-([^\s-].*)$/, '- $1', 'There is no space after the hyphen.', 'sure'],
  [/^[*•·+–—]\s*(.+)$/, '- $1', 'A list item begins with a hyphen and a space.'],
  [/^(?:\/\/|\/\*|<!--)\s*(.*?)\s*(?:\*\/|-->)?$/, '# $1', 'A comment begins with "#" in YAML.', 'sure'],
  [/^([A-Za-z][\w-]{0,60})$/, '$1:', NO_COLON],
];

/** A property without its colon, `text Go`. */
const MISSING_COLON: Slip = [/^([a-z][A-Za-z]{0,60})[ \t]+(\S.*)$/, PROPERTY, NO_COLON];

/**
 * Recognises a line that would be a property or an item but for one typo.
 *
 * @param content the line without its indentation and its comment
 * @param isProperty whether it has to be one, so that its first word is its name
 */
export function slipIn(content: string, isProperty = false): SlipFound | undefined {
  const slip = [...SLIPS, ...(isProperty ? [MISSING_COLON] : [])].find(([pattern]) => pattern.test(content));
  if (slip === undefined) return undefined;
  const [pattern, meant, message, isSure] = slip;
  const suggestion = content.replace(pattern, meant).trim();
  const said = content.replace(pattern, message);
  return {
    message: said,
    hint: `Write ${written(suggestion)}`,
    suggestion,
    fix: fixIf(isSure !== undefined),
  };
}

/** The signs between a name and its value that YAML does not read as a colon and a space. */
const JOINTS: readonly (readonly [sign: RegExp, message: string])[] = [
  [/：/, WIDE_COLON],
  [/=/, EQUALS],
  [/^:$/, NO_SPACE],
  [
    /^:/,
    'What looks like a space after the colon is a different character, which YAML does not read as a space.',
  ],
];

/**
 * Finds the joint in what YAML reads as one name, because there is no colon with a space before the next one:
 * `scene:{ kind`, `title = "Why`.
 *
 * @returns the name, the code units up to the value, and what is wrong
 */
export function jointIn(key: string): { name: string; length: number; message: string } | undefined {
  const joint =
    /^([A-Za-z][\w-]*)(\s*：\s*|\s*=>?\s*|:(?=[[{"'])|:\s*[\u00a0\u2000-\u200b\u202f\u3000\ufeff]\s*)(?=\S)/;
  const [lead, name = '', sign = ''] = joint.exec(key) ?? [];
  const [, message] = JOINTS.find(([pattern]) => pattern.test(sign)) ?? [];
  return lead === undefined || message === undefined ? undefined : { name, length: lead.length, message };
}
