import type { Highlight } from '../../model/theme.ts';
import { decoded } from '../../plan/blocks/textHeadings.ts';

/** Code whose language is not known to what highlights it. */
export interface PlainCode {
  readonly language: string;
  /** Which of the code blocks in this language, from 0. */
  readonly nth: number;
  readonly known: readonly string[];
}

/** A block of code in a cleaned text: without elements in it, and with a language. */
const CODE = /(<pre><code class="language-([^"]+)">)([^<]+)(?=<\/code><\/pre>)/g;

/** Highlights the blocks of code in a cleaned text. */
export async function highlightCode(
  html: string,
  load: () => Promise<Highlight | undefined>,
): Promise<{ readonly html: string; readonly plain: readonly PlainCode[] }> {
  const blocks = [...html.matchAll(CODE)];
  const highlight = blocks.length === 0 ? undefined : await load();
  if (highlight === undefined) return { html, plain: [] };
  const plain: PlainCode[] = [];
  const parts: string[] = [];
  const counts = new Map<string, number>();
  let end = 0;
  for (const { 0: whole, 1: opening = '', 2: language = '', 3: code = '', index } of blocks) {
    const nth = counts.get(language) ?? 0;
    counts.set(language, nth + 1);
    const made = await highlight(decoded(code), language);
    if ('known' in made) plain.push({ language, nth, known: made.known });
    parts.push(html.slice(end, index), opening, 'html' in made ? made.html : code);
    end = index + whole.length;
  }
  return { html: [...parts, html.slice(end)].join(''), plain };
}
