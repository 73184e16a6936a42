import { slug as anchorOf } from 'github-slugger';
import type { Chapter, KindRow, PropertyRow, Section } from '../generate/reference.ts';
import type { Words } from '../generate/schemaLimits.ts';
import { escapeHtml } from '../model/escapeHtml.ts';
import { toolDocument } from './toolDocument.ts';

/** The address of the reference under `npm run dev`. */
export const REFERENCE = '/_blocks/reference';

/**
 * The document of the reference: everything that a page, a block, a part and site.config.yaml take.
 *
 * @param drawings the addresses of drawings by the kind of a part, as `scene invoice`
 */
export function referencePage(chapters: readonly Chapter[], drawings: ReadonlyMap<string, string>): string {
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
<nav class="blocks-contents" aria-label="Contents"><ul>${chapters.map(contents).join('')}</ul></nav>
<main id="reference" class="blocks-reference" tabindex="-1">
${chapters.map((chapter) => chapterHtml(chapter, drawings)).join('\n')}
</main>`,
  );
}

const contents = ({ title, sections }: Chapter): string =>
  [title, ...sections.filter(({ level }) => level === 2).map((section) => section.title)]
    .map((text) => `<li>${link(text)}</li>`)
    .join('');

const chapterHtml = ({ title, text, sections }: Chapter, drawings: ReadonlyMap<string, string>): string =>
  `<section id="${anchorOf(title)}" tabindex="-1"><h2>${escapeHtml(title)}</h2><p>${escapeHtml(text)}</p></section>
${sections.map((section) => sectionHtml(section, drawings)).join('\n')}`;

function sectionHtml(section: Section, drawings: ReadonlyMap<string, string>): string {
  const { title, level, description, rows, kinds, chosenBy, part = '' } = section;
  const id = anchorOf(title);
  const heading = `h${level + 1}`;
  const choice = chosenBy === undefined ? '' : kindTable(title, kinds, chosenBy, part, drawings);
  return `<section id="${id}" tabindex="-1" aria-labelledby="${id}-title">
<${heading} id="${id}-title">${escapeHtml(title)}</${heading}>
<p>${escapeHtml(description)}</p>
${rows.length === 0 ? '' : propertyTable(title, rows)}${choice}
</section>`;
}

const propertyTable = (title: string, rows: readonly PropertyRow[]): string =>
  scrolling(
    `Properties of ${title}`,
    ['Property', 'Takes', 'What it is'],
    rows.map((row) => [
      named(row),
      html(row.takes),
      escapeHtml(row.description) +
        (row.preset === undefined ? '' : ` Default: <code>${escapeHtml(row.preset)}</code>.`),
    ]),
  );

function kindTable(
  title: string,
  kinds: readonly KindRow[],
  chosenBy: string,
  part: string,
  drawings: ReadonlyMap<string, string>,
): string {
  const rows = kinds.map(({ name, description, rows: own }) => {
    const drawing = drawings.get(`${part} ${name}`);
    const frame =
      drawing === undefined
        ? ''
        : `<div class="blocks-view"><iframe src="${drawing}" title="The drawing ${escapeHtml(name)}" width="768" height="300" loading="lazy"></iframe></div>`;
    const properties = own.map(
      (row) => `<li>${named(row)}: ${row.isChoice ? escapeHtml(row.description) : html(row.takes)}</li>`,
    );
    return [
      `<code>${escapeHtml(name)}</code>`,
      `<p>${escapeHtml(description)}</p>${frame}`,
      `<ul>${properties.join('')}</ul>`,
    ];
  });
  return scrolling(`Kinds of ${title}`, [chosenBy, 'What it is', 'Its own properties'], rows);
}

/** A table in a container that scrolls by itself, also with the keyboard, where there is too little room. */
const scrolling = (
  label: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): string => `<div class="blocks-table" role="region" tabindex="0" aria-label="${escapeHtml(label)}"><table>
<thead><tr>${heads.map((head) => `<th scope="col">${escapeHtml(head)}</th>`).join('')}</tr></thead>
<tbody>${rows.map(([first = '', ...others]) => `<tr><th scope="row">${first}</th>${others.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody>
</table></div>`;

const named = ({ name, isRequired }: PropertyRow): string =>
  isRequired
    ? `<strong>${escapeHtml(name)}</strong><span class="visually-hidden"> (required)</span>`
    : escapeHtml(name);

const html = (words: Words): string =>
  words
    .map((word) =>
      word.kind === 'section'
        ? link(word.title)
        : word.kind === 'code'
          ? `<code>${escapeHtml(word.text)}</code>`
          : escapeHtml(word.text),
    )
    .join('');

const link = (title: string): string => `<a href="#${anchorOf(title)}">${escapeHtml(title)}</a>`;
