/**
 * Characters that take no room, or look like a space: a soft hyphen, the no-break and other spaces of Unicode, marks of
 * direction, joiners and the byte order mark.
 */
const INVISIBLE =
  /[\u00a0\u00ad\u061c\u115f\u1160\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\u3164\ufeff\uffa0]/gu;

const codeOf = (character: string): string =>
  `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;

/** A text in which characters that nobody can see, or that control a terminal, are named: `/city<U+200B>-bike`. */
export const withNames = (text: string): string =>
  text.replace(INVISIBLE, (sign) => `<${codeOf(sign)}>`).replace(/\p{Cc}/gu, (sign) => `<${codeOf(sign)}>`);

/** What nobody can see in a name, as `U+200B`, each once, and the name without it; `undefined` if there is nothing. */
export function invisibleIn(written: string): { codes: readonly string[]; visible: string } | undefined {
  const found = written.match(INVISIBLE);
  if (found === null) return undefined;
  return { codes: [...new Set(found.map(codeOf))], visible: written.replace(INVISIBLE, '').trim() };
}
