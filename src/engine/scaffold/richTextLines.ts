import { bracketed } from '../model/placeholderText.ts';

/** How paragraphs and headings are written. */
interface Markup {
  readonly paragraph: (text: string) => string;
  readonly heading: (text: string) => string;
}
const HTML: Markup = {
  paragraph: (text) => `<p>${text}</p>`,
  heading: (text) => `<h2>${text}</h2>`,
};
const MARKDOWN: Markup = {
  paragraph: (text) => text,
  heading: (text) => `## ${text}`,
};

/**
 * The lines of a placeholder for rich text: with headings where other pages have them.
 *
 * @param values the texts of other pages, in either language
 * @param what names it
 */
export function richTextLines(
  values: readonly unknown[],
  what: string,
  language: 'html' | 'markdown',
): readonly string[] {
  const { paragraph, heading } = language === 'html' ? HTML : MARKDOWN;
  const isLong = values.some((text) => typeof text === 'string' && /^## |<h2/m.test(text));
  if (!isLong) return [paragraph(bracketed(what))];
  const sections = [1, 2, 3].flatMap((number) => [
    '',
    heading(bracketed(`Heading ${number}`)),
    '',
    paragraph(bracketed(`${what}, part ${number}`)),
  ]);
  return [paragraph(bracketed(`${what}, beginning`)), ...sections];
}
