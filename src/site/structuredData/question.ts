import { decoded } from '#model/characterReferences.ts';
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

/** The words of a rich text, without its markup. */
const plainText = (html: string): string =>
  decoded(html.replace(/<[^>]*>/g, (tag) => (INLINE.test(tag) ? '' : ' ')))
    .replace(/\s+/g, ' ')
    .trim();

/** Tags in the middle of a sentence. */
const INLINE = /^<\/?(?:a|abbr|b|code|del|em|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|time|u)\b/i;
