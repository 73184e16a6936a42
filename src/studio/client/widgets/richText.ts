import {
  createDocument,
  type Extensions,
  getHTMLFromFragment,
  getSchema,
  type JSONContent,
  Node,
} from '@tiptap/core';
import { Code } from '@tiptap/extension-code';
import { TableKit } from '@tiptap/extension-table';
import { type Node as DocNode, Fragment } from '@tiptap/pm/model';
import { StarterKit, type StarterKitOptions } from '@tiptap/starter-kit';
import { alikeEnds } from '../../../engine/model/differences.ts';
import { letters } from '../forms/caret.ts';
import type { RichSource } from '../markdown/openMarkdown.ts';
import { patchedWords } from '../markdown/patchMarkdown.ts';
import { KEPT } from '../markdown/readMarkdown.ts';
import { isHeading, PLACEHOLDER, type ShownPart, shownParts } from './shownParts.ts';

/** By how a page names a picture, the address at which the Studio shows it. */
export type Shown = (src: string) => string | undefined;

const pictureAs = (shownAt: Shown): Node =>
  Picture.extend({
    addNodeView:
      () =>
      ({ node }) => ({ dom: imageOf(node.attrs, shownAt) }),
  });

/** A picture that a text has just been given, as the page will show it. */
function imageOf({ src, alt }: Readonly<Record<string, unknown>>, shownAt: Shown): HTMLImageElement {
  const image = document.createElement('img');
  image.src = shownAt(String(src)) ?? String(src);
  image.alt = String(alt ?? '');
  image.style.maxInlineSize = '100%';
  return image;
}

const PICTURE = /^!\[((?:\\.|[^\]\\])*)\]\((_media\/[^\s)]+)(?: "[^"]*")?\)\s*$/;

const Picture = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({ src: { default: null }, alt: { default: null }, title: { default: null } }),
  parseHTML: () => [{ tag: 'img[src^="_media/"]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

const WORDS: Partial<StarterKitOptions> = {
  heading: { levels: [2, 3, 4] },
  link: { openOnClick: false, autolink: false, HTMLAttributes: { rel: null, target: null, class: null } },
  // All that is done is taken back in one order, by the server.
  undoRedo: false,
  underline: false,
  dropcursor: false,
  trailingNode: false,
  code: false,
};

/** Code may be in a link or in bold words. */
const CodeInWords = Code.extend({ excludes: '' });

/** By what is written, how the page shows what is not changed in the editor. */
type Drawn = ReadonlyMap<string, Element>;

/** What stays as it is written, and looks as it does on the page if that is known. */
const kept = (notation: string, drawn: Drawn, shownAt: Shown): Node =>
  Node.create({
    name: KEPT,
    group: 'block',
    atom: true,
    // What is typed would take the place of what is selected.
    selectable: false,
    addAttributes: () => ({ source: { default: '' } }),
    parseHTML: () => [{ tag: `pre.${KEPT}`, getAttrs: ({ textContent: source }) => ({ source }) }],
    renderHTML: ({ node }) => {
      const source = String(node.attrs.source);
      const shown = drawn.get(source);
      const [, alt = '', src = ''] = PICTURE.exec(source) ?? [];
      if (shown === undefined && shownAt(src) !== undefined)
        return imageOf({ src, alt: alt.replaceAll(/\\(.)/g, '$1') }, shownAt);
      if (shown === undefined)
        return ['pre', { class: KEPT, title: `This is edited as ${notation}` }, source];
      const copy = shown.ownerDocument.importNode(shown, true);
      // Its lines end where there is no more room, and not as those that are typed.
      if (copy.localName !== 'pre') copy.setAttribute('style', 'white-space: normal');
      return copy;
    },
  });

/** What the profile of rich text permits and people write with buttons; all else stays as it is written. */
export const htmlExtensions = (drawn: Drawn = new Map(), shownAt: Shown = () => undefined): Extensions => [
  StarterKit.configure({ ...WORDS, codeBlock: { HTMLAttributes: { class: null } } }),
  CodeInWords,
  TableKit.configure({ table: { resizable: false, renderWrapper: false } }),
  pictureAs(shownAt),
  kept('HTML', drawn, shownAt),
];

/** The same for Markdown, which has neither tables nor pictures here. */
export const markdownExtensions = (
  drawn: Drawn = new Map(),
  shownAt: Shown = () => undefined,
): Extensions => [
  StarterKit.configure({ ...WORDS, codeBlock: false }),
  CodeInWords,
  kept('Markdown', drawn, shownAt),
];

const ALIASES: readonly [RegExp, string][] = [
  [/<(\/?)b>/g, '<$1strong>'],
  [/<(\/?)i>/g, '<$1em>'],
  [/<(\/?)del>/g, '<$1s>'],
];

/** Makes HTML comparable: elements by one name, no layout between blocks, no attributes that say what is assumed. */
function canonical(html: string): string {
  let text = html;
  for (const [pattern, name] of ALIASES) text = text.replace(pattern, name);
  const { body } = new DOMParser().parseFromString(text, 'text/html');
  for (const element of body.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes])
      if (value === '1' && /^(?:colspan|rowspan|start)$/.test(name)) element.removeAttribute(name);
  }
  for (const table of body.querySelectorAll('table')) table.removeAttribute('style');
  for (const rows of [...body.querySelectorAll('thead, tbody')]) rows.replaceWith(...rows.childNodes);
  ungrouped(body);
  return body.innerHTML
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?(<\/?(?:p|h[2-4]|ul|ol|li|table|tr|td|th|blockquote|pre|hr|br)\b[^>]*>) ?/g, '$1')
    .trim();
}

const SCHEMA = getSchema(htmlExtensions());

/** HTML as the editor writes it. */
export const throughEditor = (html: string): string =>
  getHTMLFromFragment(createDocument(html, SCHEMA).content, SCHEMA);

/** Whether the editor can show all of a text, and loses nothing of it. */
const isWhole = (html: string): boolean => canonical(throughEditor(html)) === canonical(html);

/** Whether something of a text can be changed in the editor; what it does not know stays as it is written. */
export const isRepresentable = (html: string): boolean =>
  html.trim() === '' || isWhole(html) || piecesOf(html).some(({ isKept }) => !isKept);

/** The editor groups columns and words in its own way, which means the same. */
function ungrouped(body: HTMLElement): void {
  for (const element of body.querySelectorAll('colgroup')) element.remove();
  for (const holder of body.querySelectorAll('li > p:first-child, td > p:only-child, th > p:only-child'))
    holder.replaceWith(...holder.childNodes);
}

function plain(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  ungrouped(body);
  for (const table of body.querySelectorAll('table, tbody, tr, td, th')) {
    for (const name of ['style', 'class']) table.removeAttribute(name);
    for (const name of ['colspan', 'rowspan'])
      if (table.getAttribute(name) === '1') table.removeAttribute(name);
  }
  for (const link of body.querySelectorAll('a'))
    for (const name of ['target', 'rel', 'class']) link.removeAttribute(name);
  return body.innerHTML;
}

interface Piece {
  /** The space before it. */
  readonly before: string;
  readonly text: string;
  /** As the editor writes it, if it can show all of it. */
  readonly made: string;
  /** What says the same has the same. */
  readonly key: string;
  readonly isKept: boolean;
}

type Read = Pick<Piece, 'made' | 'key' | 'isKept'>;

/** The elements that a text consists of; none if there are words between them. */
function piecesOf(html: string): readonly Piece[] {
  const pieces: Piece[] = [];
  const element = /<([a-z][a-z0-9]*)\b[^>]*>/y;
  let from = 0;
  while (from < html.length) {
    const space = /\s*/y;
    space.lastIndex = from;
    const before = space.exec(html)?.[0] ?? '';
    from += before.length;
    element.lastIndex = from;
    const opened = element.exec(html);
    const end = opened === null ? -1 : endOf(html, opened[1] ?? '', element.lastIndex);
    if (end < 0) break;
    const text = html.slice(from, end);
    pieces.push({ before, text, ...readPiece(text) });
    from = end;
  }
  return from >= html.trimEnd().length ? pieces : [];
}

/** What each text has been read as: most of them stay while one is typed into. */
const read = new Map<string, Read>();
const MOST_READ = 1000;

function readPiece(text: string): Read {
  const known = read.get(text);
  if (known !== undefined) return known;
  if (read.size >= MOST_READ) read.clear();
  const [made, isKept] = [plain(throughEditor(text)), !isWhole(text)];
  const piece = { made, isKept, key: isKept ? text : canonical(made) };
  read.set(text, piece);
  return piece;
}

/** The elements that together show all of a text in HTML. */
export function partsInHtml(elements: readonly Element[], html: string): readonly ShownPart[] {
  const pieces = piecesOf(html);
  if (pieces.length > 0)
    return shownParts(elements, html, pieces, (element, index) => {
      const { text = '' } = pieces[index] ?? {};
      if (/^<h[2-4]\b/.test(text) !== isHeading(element)) return false;
      return isSaid(element, text) || PLACEHOLDER.test(text);
    });
  const all = elements.filter((element) => isSaid(element, html) && !/<img\b/.test(html));
  return all.length === 1 ? all.map((element) => ({ element, words: html, around: ['', ''] })) : [];
}

/** Whether an element says what HTML says, and nothing else. */
const isSaid = (element: Element, html: string): boolean =>
  letters(new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '') ===
  letters(element.textContent ?? '');

/** The element of each part that is not changed on the page, by what is written. A picture has another address there. */
export function keptInHtml(element: Element, html: string): Drawn {
  const pieces = piecesOf(html);
  if (pieces.length !== element.children.length) return new Map();
  return new Map(
    pieces.flatMap(({ text, isKept }, index): readonly (readonly [string, Element])[] => {
      const child = element.children[index];
      return child !== undefined && (isKept || /<img\b/.test(text) || !isSaid(child, text))
        ? [[text, child]]
        : [];
    }),
  );
}

function endOf(html: string, name: string, from: number): number {
  if (name === 'hr') return from;
  const tags = new RegExp(`<(/?)${name}\\b[^>]*>`, 'g');
  tags.lastIndex = from;
  let depth = 1;
  for (let tag = tags.exec(html); tag !== null; tag = tags.exec(html)) {
    depth += tag[1] === '/' ? -1 : 1;
    if (depth === 0) return tags.lastIndex;
  }
  return -1;
}

/** Opens a text in HTML. @param keeps what of it is not to be changed, as it is written */
export function openHtml(html: string, keeps: ReadonlyMap<string, unknown> = new Map()): RichSource {
  let last = html;
  const known = new WeakMap<DocNode, Made>();
  const pieces = piecesOf(html);
  const content = pieces.flatMap(({ text, isKept }): readonly JSONContent[] =>
    isKept || keeps.has(text)
      ? [{ type: KEPT, attrs: { source: text } }]
      : (createDocument(text, SCHEMA).content.toJSON() ?? []),
  );
  return {
    content: pieces.length === 0 ? html : { type: 'doc', content },
    written: (doc) => {
      const made = doc.children.map((node) => {
        // What has not been typed into is the same object still.
        const one = known.get(node) ?? madeOf(htmlOf(node), node.type.name === KEPT);
        known.set(node, one);
        return one;
      });
      last = made.every((one) => one.html === '<p></p>') ? '' : writtenLike(made, last, keeps);
      return last;
    },
  };
}

const htmlOf = (node: DocNode): string =>
  node.type.name === KEPT
    ? String(node.attrs.source)
    : plain(getHTMLFromFragment(Fragment.from(node), node.type.schema));

/** A part of the editor's text. */
interface Made extends Pick<Piece, 'key' | 'isKept'> {
  readonly html: string;
}

export const madeOf = (html: string, isKept = false): Made => ({
  html,
  isKept,
  key: isKept ? html : canonical(html),
});

/** What has not changed stays as it is, to the letter, and so do the words of what has; what separates parts separates new ones, too. */
export function writtenLike(
  made: readonly Made[],
  before: string,
  keeps: ReadonlyMap<string, unknown> = new Map(),
): string {
  const old = piecesOf(before);
  if (old.length === 0) return made.map(({ html }) => html).join('');
  const keys = made.map(({ key }) => key);
  const oldKeys = old.map(({ key, text }) => (keeps.has(text) ? text : key));
  const { first, last } = alikeEnds(oldKeys, keys);
  const isInPlace = old.length === made.length;
  const usual = old[1]?.before ?? (before.includes('\n') ? '\n' : '');
  const free = old.map((_, index) => index).slice(first, old.length - last);
  const pieces = made.map(({ html, isKept }, index) => {
    const fromEnd = made.length - index;
    const place = index < first ? index : fromEnd <= last ? old.length - fromEnd : isInPlace ? index : -1;
    const found = free.findIndex((one) => oldKeys[one] === keys[index]);
    const same =
      index < first || fromEnd <= last ? old[place] : old[found < 0 ? -1 : (free.splice(found, 1)[0] ?? -1)];
    const own = old[place];
    // Of a paragraph that has become two, each half keeps its lines.
    const split = Math.min(index, old.length - last - 1);
    const base = own ?? (split < first ? undefined : old[split]);
    const text = same?.text ?? (base === undefined || base.isKept || isKept ? html : patchedHtml(base, html));
    return (index === 0 ? (old[0]?.before ?? '') : place > 0 ? (own?.before ?? usual) : usual) + text;
  });
  return pieces.join('') + (/\s*$/.exec(before)?.[0] ?? '');
}

function patchedHtml({ made, text }: Piece, html: string): string {
  const patched = patchedWords(made, text, html);
  return patched !== undefined && canonical(plain(throughEditor(patched))) === canonical(html)
    ? patched
    : html;
}

/**
 * Cleans what is pasted from Word, Google Docs and web pages: elements of the profile stay, formatting that is only a
 * style becomes the element that means it, and everything else leaves its words.
 */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replaceAll(/<!--[\s\S]*?-->/g, ''), 'text/html');
  for (const element of body.querySelectorAll('meta, link, xml, o\\:p, svg, math')) element.remove();
  wordLists(body);
  for (const table of body.querySelectorAll('table')) headed(table);
  // Only these have styles that mean something.
  for (const element of body.querySelectorAll('[style]:not(span, font, b)')) element.removeAttribute('style');
  for (const heading of body.querySelectorAll('h1, h5, h6')) {
    const known = document.createElement(heading.localName === 'h1' ? 'h2' : 'h4');
    known.append(...heading.childNodes);
    heading.replaceWith(known);
  }
  for (const heading of body.querySelectorAll('h2, h3, h4')) {
    const bold = [...heading.querySelectorAll<HTMLElement>('strong, b, span')].filter(isBold);
    const words = bold.filter((one) => !bold.some((other) => other !== one && other.contains(one)));
    const isWhole = wordsIn(...words) === wordsIn(heading);
    for (const one of isWhole ? bold : []) one.replaceWith(...one.childNodes);
  }
  for (const link of body.querySelectorAll('a[href]'))
    if (!/^(?:https?:|mailto:|tel:|\/|#)/i.test(link.getAttribute('href') ?? ''))
      link.removeAttribute('href');
  return body.innerHTML;
}

const isBold = ({ localName, style: { fontWeight } }: HTMLElement): boolean =>
  /^bold|^[6-9]00$/.test(fontWeight || (localName === 'span' ? '' : 'bold'));

const wordsIn = (...all: readonly Element[]): string =>
  all.map(({ textContent }) => textContent?.replaceAll(/\s+/g, '')).join('');

/** Word and spreadsheets do not say which row is the heading. */
function headed(table: HTMLTableElement): void {
  const [first, second] = table.rows;
  if (first === undefined || second === undefined || table.querySelector('th') !== null) return;
  for (const cell of [...first.cells]) {
    const heading = document.createElement('th');
    heading.append(...cell.childNodes);
    heading.colSpan = cell.colSpan;
    cell.replaceWith(heading);
  }
}

/** The same for a text in Markdown: its tables as they are written there, which has no cells over several others. */
export function cleanPastedMarkdown(html: string): string {
  const { body } = new DOMParser().parseFromString(cleanPasted(html), 'text/html');
  for (const table of body.querySelectorAll('table')) {
    const [head = '', ...rows] = [...table.rows].map(
      ({ cells }) => `| ${[...cells].map(cellText).join(' | ')} |`,
    );
    const written = document.createElement('pre');
    written.className = KEPT;
    written.textContent = [head, `|${' --- |'.repeat(table.rows[0]?.cells.length ?? 0)}`, ...rows].join('\n');
    table.replaceWith(written);
  }
  return body.innerHTML;
}

const cellText = ({ textContent }: Element): string =>
  (textContent ?? '')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_[\]|<]/g, '\\$&');

function wordLists(body: HTMLElement): void {
  for (const item of [...body.querySelectorAll<HTMLElement>('p[class^=MsoListParagraph]')]) {
    const name = /^\s*\(?[0-9a-z]{1,3}[.)]\s/i.test(item.textContent ?? '') ? 'ol' : 'ul';
    for (const mark of item.querySelectorAll('[style*="mso-list:Ignore" i]')) mark.remove();
    const before = item.previousElementSibling;
    const isNext = before?.localName === name && before.hasAttribute('data-word');
    const list = isNext ? before : document.createElement(name);
    list.setAttribute('data-word', '');
    if (!isNext) item.before(list);
    const entry = document.createElement('li');
    entry.append(...item.childNodes);
    const [first] = entry.childNodes;
    if (first instanceof Text) first.data = first.data.replace(/^\s*[·•o§-]\s+/, '');
    list.append(entry);
    item.remove();
  }
}
