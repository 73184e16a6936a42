import { Editor, type Extensions, getHTMLFromFragment, Node } from '@tiptap/core';
import { Code } from '@tiptap/extension-code';
import { TableKit } from '@tiptap/extension-table';
import { StarterKit, type StarterKitOptions } from '@tiptap/starter-kit';
import type { RichSource } from '../markdown/openMarkdown.ts';
import { KEPT } from '../markdown/readMarkdown.ts';

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
  underline: false,
  dropcursor: false,
  gapcursor: false,
  trailingNode: false,
  code: false,
};

/** Code may be in a link or in bold words. */
const CodeInWords = Code.extend({ excludes: '' });

/** What the profile of rich text permits and people write with buttons; all else is edited as HTML. */
export const EXTENSIONS: Extensions = [
  StarterKit.configure({ ...WORDS, codeBlock: { HTMLAttributes: { class: null } } }),
  CodeInWords,
  TableKit.configure({ table: { resizable: false, renderWrapper: false } }),
  Picture,
];

/** The same for Markdown, where all else stays as it is written, and looks as it does on the page if that is known. */
export const markdownExtensions = (drawn: ReadonlyMap<string, Element> = new Map()): Extensions => [
  StarterKit.configure({ ...WORDS, codeBlock: false }),
  CodeInWords,
  Node.create({
    name: KEPT,
    group: 'block',
    atom: true,
    addAttributes: () => ({ source: { default: '' } }),
    renderHTML: ({ node }) => {
      const source = String(node.attrs.source);
      const title = 'This is edited as Markdown';
      const shown = drawn.get(source);
      if (shown === undefined) return ['pre', { class: KEPT, title }, source];
      return shown.ownerDocument.importNode(shown, true);
    },
  }),
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
    for (const name of ['target', 'rel', 'class', 'style'])
      if (element.getAttribute(name) === 'null' || element.getAttribute(name) === '')
        element.removeAttribute(name);
  }
  // The editor groups rows and columns in its own way, which means the same.
  for (const element of body.querySelectorAll('colgroup')) element.remove();
  for (const table of body.querySelectorAll('table')) table.removeAttribute('style');
  for (const rows of [...body.querySelectorAll('thead, tbody')]) rows.replaceWith(...rows.childNodes);
  for (const holder of body.querySelectorAll('li > p:only-child, td > p:only-child, th > p:only-child'))
    holder.replaceWith(...holder.childNodes);
  for (const first of body.querySelectorAll('li > p:first-child')) first.replaceWith(...first.childNodes);
  return body.innerHTML
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?(<\/?(?:p|h[2-4]|ul|ol|li|table|tr|td|th|blockquote|pre|hr|br)\b[^>]*>) ?/g, '$1')
    .trim();
}

export function throughEditor(html: string): string {
  const editor = new Editor({ extensions: EXTENSIONS, content: html, injectCSS: false });
  const made = editor.getHTML();
  editor.destroy();
  return made;
}

/** Whether the editor can show all of a text: it loses nothing on the way through it. */
export const isRepresentable = (html: string): boolean =>
  html.trim() === '' || canonical(throughEditor(html)) === canonical(html);

function plain(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('colgroup')) element.remove();
  for (const table of body.querySelectorAll('table, tbody, tr, td, th')) {
    for (const name of ['style', 'class']) table.removeAttribute(name);
    for (const name of ['colspan', 'rowspan'])
      if (table.getAttribute(name) === '1') table.removeAttribute(name);
  }
  for (const holder of body.querySelectorAll('li > p:first-child, td > p:only-child, th > p:only-child'))
    holder.replaceWith(...holder.childNodes);
  for (const link of body.querySelectorAll('a'))
    for (const name of ['target', 'rel', 'class']) link.removeAttribute(name);
  return body.innerHTML;
}

interface Piece {
  readonly text: string;
  readonly made: string;
}

function piecesOf(html: string): readonly Piece[] {
  const pieces: Piece[] = [];
  const element = /<([a-z][a-z0-9]*)\b[^>]*>/y;
  let from = 0;
  while (from < html.length) {
    const space = /\s*/y;
    space.lastIndex = from;
    from += space.exec(html)?.[0].length ?? 0;
    element.lastIndex = from;
    const opened = element.exec(html);
    const end = opened === null ? -1 : endOf(html, opened[1] ?? '', element.lastIndex);
    if (end < 0) break;
    const text = html.slice(from, end);
    pieces.push({ text, made: canonical(plain(throughEditor(text))) });
    from = end;
  }
  return from >= html.trimEnd().length ? pieces : [];
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

/** Opens a text in HTML. */
export function openHtml(html: string): RichSource {
  let last = html;
  return {
    content: html,
    written: (doc) => {
      const made = getHTMLFromFragment(doc.content, doc.type.schema);
      last = made === '<p></p>' ? '' : writtenLike(made, last);
      return last;
    },
  };
}

/** A paragraph that has not changed stays as it is, to the letter; what separates them separates new ones, too. */
export function writtenLike(made: string, before: string): string {
  const next = plain(made);
  const old = piecesOf(before);
  if (old.length === 0) return next;
  const template = new DOMParser().parseFromString(next, 'text/html').body;
  const left = [...old];
  const pieces = [...template.children].map((child) => {
    const same = left.findIndex((piece) => piece.made === canonical(child.outerHTML));
    return same < 0 ? child.outerHTML : (left.splice(same, 1)[0]?.text ?? child.outerHTML);
  });
  const [first = ''] = old.map(({ text }) => text);
  const after = before.trimStart().slice(first.length);
  const gap = /^\s*/.exec(after)?.[0] ?? '';
  const end = /\s*$/.exec(before)?.[0] ?? '';
  return pieces.join(old.length > 1 ? gap : before.includes('\n') ? '\n' : '') + end;
}

/**
 * Cleans what is pasted from Word, Google Docs and web pages: elements of the profile stay, formatting that is only a
 * style becomes the element that means it, and everything else leaves its words.
 */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replaceAll(/<!--[\s\S]*?-->/g, ''), 'text/html');
  for (const element of body.querySelectorAll('meta, link, xml, o\\:p, svg, math')) element.remove();
  wordLists(body);
  // Only these have styles that mean something.
  for (const element of body.querySelectorAll('[style]:not(span, font, b)')) element.removeAttribute('style');
  for (const heading of body.querySelectorAll('h1, h5, h6')) {
    const known = document.createElement(heading.localName === 'h1' ? 'h2' : 'h4');
    known.append(...heading.childNodes);
    heading.replaceWith(known);
  }
  for (const link of body.querySelectorAll('a[href]'))
    if (!/^(?:https?:|mailto:|tel:|\/|#)/i.test(link.getAttribute('href') ?? ''))
      link.removeAttribute('href');
  return body.innerHTML;
}

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
