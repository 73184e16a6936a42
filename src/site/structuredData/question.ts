import type { Thing } from '#model/theme.ts';

/**
 * A question with its answer.
 *
 * @param answer sanitised rich text
 */
export const question = ({ question: name, answer }: { question: string; answer: string }): Thing => ({
  '@type': 'Question',
  name,
  acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
});

/** The characters that rich text writes as entities (HTML, "Serializing HTML fragments"). */
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

/** The words of a rich text, without its markup. */
const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, (tag) => (INLINE.test(tag) ? '' : ' '))
    .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (written, decimal, hex, name) =>
      name === undefined
        ? String.fromCodePoint(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal))
        : (ENTITIES[name] ?? written),
    )
    .replace(/\s+/g, ' ')
    .trim();

/** Tags in the middle of a sentence. */
const INLINE = /^<\/?(?:a|abbr|b|code|del|em|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|time|u)\b/i;
