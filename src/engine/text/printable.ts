/**
 * Replaces what could do more than be read: characters that control a terminal, break a line, change the direction of
 * the text or cannot be seen, and `##[`, with which an old kind of command to GitHub's runner may begin anywhere in a
 * line. Characters that join letters (U+200C, U+200D) stay: Indian scripts and emoji need them.
 *
 * @param instead what such a character is replaced by
 */
export const printable = (text: string, instead: (sign: string) => string = () => '\ufffd'): string =>
  text
    .replace(
      /(?!\t)[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu,
      instead,
    )
    .replaceAll('##[', '##\ufffd');
