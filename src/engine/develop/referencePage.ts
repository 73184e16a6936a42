import { slug as anchorOf } from 'github-slugger';
import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import { toolDocument } from './toolDocument.ts';

/** The address of the reference under `npm run dev`. */
export const REFERENCE = '/_blocks/reference';

/**
 * The document of the reference: everything that a page, a block, a part and site.config.yaml take.
 *
 * @param markdown the same as `blockReference` writes it; the gallery has its examples
 * @param drawings the addresses of drawings by the kind of a part, as `scene invoice`
 */
export function referencePage(markdown: string, drawings: ReadonlyMap<string, string>): string {
  const html = micromark(markdown.replace(/^```[\s\S]*?^```/gm, ''), {
    extensions: [gfmTable()],
    htmlExtensions: [gfmTableHtml()],
  }).replaceAll('&lt;br&gt;', '<br>');
  const sections = html
    .split(/(?=<h[2-4]>)/)
    .slice(1)
    .map((text) => ({ text, title: /^<h\d>(.*)<\/h/.exec(text)?.[1] ?? '' }));
  const contents = sections.filter(({ text }) => !text.startsWith('<h4')).map(({ title }) => title);
  return toolDocument(
    'What an author can write',
    'blockGallery',
    'blocks-page',
    `<a class="skip-link" href="#reference">Skip to the reference</a>
<header class="blocks-top">
<p><a href="/_blocks">To the blocks</a></p>
<h1>What an author can write</h1>
<p>Every property of pages, blocks and site.config.yaml, with its limits. A property in <strong>bold</strong> is required.</p>
</header>
<nav class="blocks-contents" aria-label="Contents"><ul>${contents.map((title) => `<li><a href="#${anchorOf(title)}">${title}</a></li>`).join('')}</ul></nav>
<main id="reference" class="blocks-reference" tabindex="-1">
${sections.map(({ text, title }) => sectionHtml(text, title, drawings)).join('\n')}
</main>`,
  );
}

/** Tables are in containers that scroll by themselves, also with the keyboard, where there is too little room. */
function sectionHtml(html: string, title: string, drawings: ReadonlyMap<string, string>): string {
  const id = anchorOf(title);
  const withTables = html
    .replace(/^<h(\d)>/, `<h$1 id="${id}-title">`)
    .replace(/<tr>\n<td>(.*)<\/td>/g, '<tr>\n<th scope="row">$1</th>')
    .replace(/(?<=<th scope="row"><strong>.*<\/strong>)/g, '<span class="visually-hidden"> (required)</span>')
    .replace(/(?<=<code>(\w+)<\/code><\/th>\n<td>)(.*)(?=<\/td>)/g, (_, kind: string, text: string) =>
      withDrawing(text, kind, drawings.get(`${title} ${kind}`)),
    )
    .replace(/<table>\n<thead>\n<tr>\n<th>property/g, (table) => inContainer(table, `Properties of ${title}`))
    .replace(/(?<!aria-label="[^"]*">)<table>/g, (table) => inContainer(table, `Kinds of ${title}`))
    .replaceAll('</table>', '</table></div>');
  return `<section id="${id}" tabindex="-1" aria-labelledby="${id}-title">${withTables}</section>`;
}

const inContainer = (table: string, label: string): string =>
  `<div class="blocks-table" role="region" tabindex="0" aria-label="${label}">${table}`;

const withDrawing = (text: string, kind: string, drawing: string | undefined): string =>
  drawing === undefined
    ? text
    : `<p>${text}</p><div class="blocks-view"><iframe src="${drawing}" title="The drawing ${kind}" width="768" height="300" loading="lazy"></iframe></div>`;
