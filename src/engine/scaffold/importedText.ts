import { posix } from 'node:path';
import type { Association, Heading, Nodes, Parents, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { decoded } from '../model/characterReferences.ts';
import { richElements } from '../model/richTextProfile.ts';
import { decodedUri, safeUrl } from '../model/safeUrl.ts';
import { slugOf } from '../plan/addresses/assignRoutes.ts';

/** A file of somebody's documentation: its path from the folder, `/`-separated, and its contents. */
export interface ImportedFile {
  readonly path: string;
  readonly contents: Uint8Array;
}

/** A Markdown file that is to become a page. */
export interface Draft {
  readonly path: string;
  /** The address that follows from its path. */
  readonly place: string;
  readonly route: string;
  /** Old addresses that lead to it. */
  readonly aliases: readonly string[];
  readonly facts: Readonly<Record<string, unknown>>;
  readonly title: string;
  /** The main heading, which may have other words. */
  readonly heading: string;
  /** What follows its front matter, and what Markdown makes of that. */
  readonly text: string;
  readonly tree: Root;
  /** The heading that has become the title. */
  readonly lead: Heading | undefined;
  /** Where its text begins, below HTML such as that of a logo. */
  readonly begin: number;
  /** What links to it end in, in small letters, with the id that is there now; the empty one is the top of the page. */
  readonly places: ReadonlyMap<string, string>;
}

/** What is around a page, and where what is made of it is put. */
interface Around {
  readonly all: ReadonlyMap<string, ImportedFile>;
  readonly drafts: ReadonlyMap<string, Draft>;
  /** The addresses of the pages that the site has already, and what becomes of each. */
  readonly routes: ReadonlyMap<string, 'page' | 'draft' | 'sample'>;
  readonly files: Map<string, string | Uint8Array>;
  /** The paths of the files that pages show or link to. */
  readonly used: Set<string>;
  /** What could not be kept, a sentence each. */
  readonly lost: string[];
}

/** The names of files that are Markdown. */
export const MARKDOWN = /\.(?:md|markdown)$/i;
const PICTURE = /\.(?:jpe?g|png|webp|avif|gif|svg)$/i;
/** A tag, whatever its attributes have in them. */
const TAG = /<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi;
const NOTHING = /(?!)/;
/** A heading in HTML that is a title. */
export const TITLE = /<h1\b[^>]*>([\s\S]*?)<\/h1\s*>/gi;
/** The name of an attribute, and of each tag those that are read. */
const ATTRIBUTE = /([^\s"'=<>/]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?/g;
const READ: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'id', 'name'],
  img: ['src', 'alt'],
};
/** What others than GitHub make a note of. */
const NOTE = /^> *\[!(?!(?:note|tip|important|warning|caution)\][ \t]*(?:\n|$))(\w)(\w+)\]/i;
/** An id at the end of a heading. */
export const OWN_ID = /\s*\{#([\w-]+)\}\s*$/;
/** What Markdown has elsewhere, and is no markup here: it is looked for in what a reader would see. */
const FOREIGN: readonly (readonly [mark: RegExp, what: string])[] = [
  [/^:{3,} *\w/m, 'boxes that begin with ":::"'],
  [/^(?:!!!|\?{3}\+?) +\w/m, 'boxes that begin with "!!!" or "???"'],
  [/^=== +"/m, 'tabs that begin with "==="'],
  [/\{\{|\{%/, 'codes in "{{ }}" or "{% %}"'],
  [/\[\[[^\]\n]+\]\]/, 'links in "[[ ]]"'],
  // Not two prices or variables.
  [/\$\$|(?<![\w$])\$(?=\S)[^$\n]*(?<=\S)\$(?![\w$])/, 'formulas between dollar signs'],
  [/^.*\S\n: +\S/m, 'definitions behind ":"'],
  [/(?<![\w:]):[a-z+-][\w+-]*:(?![\w:])/, 'names of emoji between colons'],
  [/==[^=\s][^=\n]*==/, 'marks between "=="'],
  [/\{(?::| ?[.#][a-z])/i, 'attributes in braces'],
  [/^\[toc\]$/im, 'tables of contents as "[TOC]"'],
  [/^(?:-+8<-+|<<<) /m, 'parts of other files'],
  [/^\*\[[^\]\n]+\]:/m, 'abbreviations'],
  [/^(?:import .* from|export (?:const|default)) /m, 'lines of JavaScript'],
];
/** The markup of other programs in what a reader sees of a text. */
export const foreignIn = (prose: string): readonly string[] =>
  FOREIGN.filter(([mark]) => mark.test(prose)).map(([, what]) => what);

/** Languages of code that is drawn elsewhere. */
const DRAWN = /^(?:mermaid|plantuml|graphviz|math)$/i;
/** A picture that says how a project is: it means nothing without its service. */
const BADGE = /badge|shields\.io/i;
/** The brace of what would be a placeholder here. */
const PLACEHOLDER = /(?<!\\)\{(?=[ \t]*[\w-]+[ \t]*\})/g;

/** The text of a page as it is written here: everything that need not change stays byte for byte. */
export function importedText(draft: Draft, { all, drafts, routes, files, used, lost }: Around): string {
  const { path, text, tree, lead } = draft;
  const nodes = within(tree);
  const definitions = new Map(
    nodes.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node] as const] : [])),
  );
  const named = new Set(nodes.flatMap((node) => (node.type === 'linkReference' ? [node.identifier] : [])));
  const gone = new Set<string>();
  // Of HTML: what is dropped with all that is in it, and attributes.
  const dropped = new Set<string>();
  const settings = new Set<string>();
  // The levels of the last heading and of those that it is below: here, none is left out.
  const above: number[] = [];
  // Whether each link that is open in HTML is kept.
  const open: boolean[] = [];
  const ids: string[] = [];
  const levels: { readonly words: string; readonly by: number }[] = [];
  const lose = (what: string): void => void lost.push(`${path}: ${what}`);
  const markdown = write(tree);
  if (ids.length > 0)
    lose(`the ids ${ids.join(', ')} of headings; links in these files lead to the new ones.`);
  // All may be a level lower, below the title.
  if (new Set(levels.map(({ by }) => by)).size > 1) {
    const moved = levels.filter(({ by }) => by !== 0).map(({ words }) => `"${words}"`);
    lose(`the level of the headings ${moved.join(', ')}, because none is left out here.`);
  }
  const foreign = foreignIn(proseOf(fromMarkdown(markdown)));
  if (foreign.length > 0) lose(`${foreign.join(', ')}, which stay in the text as they are written.`);
  if (gone.size > 0) lose(`${[...gone].join(', ')} in HTML; what is in it stays.`);
  if (dropped.size > 0) lose(`${[...dropped].join(', ')} in HTML, with all that is in them.`);
  if (settings.size > 0) lose(`the settings ${[...settings].join(', ')} of tags in HTML.`);
  return markdown;

  function write(node: Nodes): string {
    const source = sourceOf(node, text);
    switch (node.type) {
      case 'heading': {
        const own = OWN_ID.exec(source)?.[1];
        if (own !== undefined) ids.push(own);
        if (node === lead) return picturesOfTitle(node);
        while ((above.at(-1) ?? 0) >= node.depth) above.pop();
        above.push(node.depth);
        const words = inside(node)
          .replace(OWN_ID, '')
          .replace(/\s*\n\s*/g, ' ');
        const level = Math.min(4, above.length + 1);
        levels.push({ words, by: level - node.depth });
        return `${'#'.repeat(level)} ${words}`;
      }
      case 'link': {
        if (isBadge(node)) {
          lose(`a badge, with its link to "${node.url}".`);
          return '';
        }
        const link = address(node.url);
        if (link === node.url) return copied(node);
        return link === undefined ? inside(node) || node.url : `[${inside(node)}](${link}${noteOf(node)})`;
      }
      case 'definition': {
        // A footnote of one word.
        if (isFootnote(node)) return source;
        const link = named.has(node.identifier) ? address(node.url) : undefined;
        return link === undefined ? '' : `[${node.label}]: ${link}${noteOf(node)}`;
      }
      case 'linkReference':
        if (isFootnote(node)) return source;
        return address(definitions.get(node.identifier)?.url ?? '') === undefined
          ? inside(node)
          : copied(node);
      case 'image':
        return picture(node, node.alt);
      case 'imageReference':
        return picture(definitions.get(node.identifier), node.alt);
      case 'text':
        return source.replace(PLACEHOLDER, '\\{');
      case 'code':
        if (DRAWN.test(node.lang ?? '')) lose(`what its code in "${node.lang}" draws; the code is shown.`);
        if (node.meta)
          lose(`${node.meta} behind the language "${node.lang}" of code, which pages do not show.`);
        return source;
      case 'html':
        return html(source, startOf(node) < draft.begin);
      case 'blockquote':
        return copied(node).replace(
          NOTE,
          (_, first: string, word: string) => `> **${first}${word.toLowerCase()}:**`,
        );
      default:
        return copied(node);
    }
  }

  /** Whether a link has only pictures in it, and they are of another website. */
  function isBadge({ children }: Parents): boolean {
    return (
      children.length > 0 && children.every((child) => child.type === 'image' && /^https?:/i.test(child.url))
    );
  }

  /** A node as it is written, with what is in it as it is written here. */
  function copied(node: Nodes): string {
    const [first, last] = 'children' in node ? [node.children[0], node.children.at(-1)] : [];
    if (first === undefined || last === undefined || !('children' in node)) return sourceOf(node, text);
    return text.slice(startOf(node), startOf(first)) + inside(node) + text.slice(endOf(last), endOf(node));
  }

  function inside({ children }: Parents): string {
    const between = (at: number): string => {
      const [before, child] = [children[at - 1], children[at]];
      return before && child ? text.slice(endOf(before), startOf(child)) : '';
    };
    return children.map((child, at) => between(at) + write(child)).join('');
  }

  /** @returns `undefined` if it leads nowhere, which is said */
  function address(link: string): string | undefined {
    const tell = (what: string): undefined => void lose(`the link to "${link}", ${what}; its words stay.`);
    if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(link)) {
      const verdict = safeUrl(link);
      return verdict.ok ? link : tell(`which ${verdict.reason}`);
    }
    const [, file = '', anchor = ''] = /^([^#?]*)[^#]*#?(.*)$/.exec(link) ?? [];
    const target = file === '' ? draft : pageAt(placeOf(file));
    // A page that is there already stays, and so whether it is a draft.
    const there = routes.get(target?.route ?? file);
    const isNew = target !== undefined && (there === undefined || there === 'sample');
    const isDraft = isNew ? target.facts.draft === true : there === 'draft';
    if (target !== draft && isDraft && draft.facts.draft !== true) return tell('a draft');
    const linked = target === undefined ? all.get(placeOf(file)) : undefined;
    if (linked !== undefined && PICTURE.test(linked.path)) {
      used.add(linked.path);
      const name = pictureName(linked.path);
      files.set(`pages/_static/${name}`, linked.contents);
      return `/${name}`;
    }
    if (target === undefined)
      return file.startsWith('/') && there !== undefined ? link : tell('a file that is no page');
    const place = target.places.get((decodedUri(anchor) ?? anchor).toLowerCase());
    if (place === undefined) lose(`the place in the link to "${link}", a heading that there is not.`);
    if (place && target === draft) return `#${place}`;
    return place ? `${target.route}#${place}` : target.route;
  }

  /** A picture among the files, which comes along; of any other one the description stays. */
  function picture(
    {
      url = '',
      title,
    }: { readonly url?: string | undefined; readonly title?: string | null | undefined } = {},
    description: string | null | undefined,
    inHtml = false,
  ): string {
    const file = /^[a-z]+:/i.test(url) ? undefined : all.get(placeOf(url.replace(/[?#].*$/, '')));
    if (file === undefined && BADGE.test(url)) {
      lose(`the badge "${url}".`);
      return '';
    }
    if (file === undefined || !PICTURE.test(file.path)) {
      lose(`the picture "${url}", which is not among the files; its description stays.`);
      return description ?? '';
    }
    used.add(file.path);
    const name = `_media/${pictureName(file.path)}`;
    files.set(`pages/${name}`, file.contents);
    if (!description) lose(`a description of the picture "${url}", for which its name stands.`);
    const words = description || inWords(posix.parse(file.path).name);
    if (inHtml) return `<img src="${name}" alt="${words.replaceAll('"', '&quot;')}">`;
    return `![${words.replace(/[\][\\]/g, '\\$&')}](${name}${noteOf({ title })})`;
  }

  function picturesOfTitle(heading: Heading): string {
    const parts = within(heading);
    for (const part of parts) if (part.type === 'link') loseOfTitle(part.url);
    return parts
      .filter(({ type }) => type === 'image' || type === 'imageReference' || type === 'html')
      .map(write)
      .filter((written) => /^(?:!|<img)/.test(written))
      .join(' ');
  }

  function loseOfTitle(link: string): void {
    lose(`the link to "${link}" in the title; its words stay.`);
  }

  /** HTML with the tags that texts may have, without comments and attributes. */
  function html(source: string, isAboveTitle: boolean): string {
    const markup = source
      .replace(isAboveTitle ? TITLE : NOTHING, (heading: string, inner: string) => {
        const words = wordsIn(inner);
        if (words !== '' && words !== draft.heading) lose(`the heading "${words}" above the title.`);
        for (const { 2: name = '', 3: rest = '' } of inner.matchAll(TAG)) {
          const link = name.toLowerCase() === 'a' ? attribute('href', rest) : undefined;
          if (link !== undefined) loseOfTitle(link);
        }
        return (heading.match(TAG) ?? []).filter((tag) => /^<img\b/i.test(tag)).join(' ');
      })
      .replace(/<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1\s*>/gi, (_, name?: string) => {
        dropped.add(name === undefined ? 'comments' : `<${name.toLowerCase()}>`);
        return '';
      });
    const kept = markup.replace(TAG, (_tag, slash: string, name: string, rest: string) => {
      const tag = name.toLowerCase();
      const [href, src, alt] = ['href', 'src', 'alt'].map((one) => attribute(one, rest));
      for (const { 1: one = '' } of rest.matchAll(ATTRIBUTE))
        if (!READ[tag]?.includes(one.toLowerCase())) settings.add(one.toLowerCase());
      if (tag === 'img') return picture({ url: src }, alt, true);
      if (tag === 'a' && slash !== '') return open.pop() ? '</a>' : '';
      if (tag === 'a') {
        const link = href === undefined ? undefined : address(href);
        if (!rest.endsWith('/')) open.push(link !== undefined);
        return link === undefined ? '' : `<a href="${link}">`;
      }
      if (richElements.has(tag)) return `<${slash}${tag}>`;
      gone.add(`<${tag}>`);
      // What stood below each other stays apart.
      return slash !== '' && BLOCK.test(tag) ? ' ' : '';
    });
    const whole = kept.replace(PLACEHOLDER, '&#123;');
    // What was indented in a tag would be code without it.
    return /<pre\b/i.test(whole) ? whole : whole.replace(/^[ \t]+/gm, '');
  }

  function placeOf(link: string): string {
    const file = decodedUri(link) ?? link;
    return file.startsWith('/') ? file.slice(1) : posix.join(posix.dirname(path), file);
  }

  /** The page of a file, or of the folder, that a link names. */
  function pageAt(place: string): Draft | undefined {
    const folder = place.replace(/(?:^|\/)\.?\/?$/, '');
    const names = [
      place,
      ...[folder, posix.join(folder, 'index'), posix.join(folder, 'README')].flatMap((name) => [
        `${name}.md`,
        `${name}.markdown`,
      ]),
    ];
    const named = names.map((name) => drafts.get(name)).find((draft) => draft !== undefined);
    return (
      named ??
      [...drafts.values()].find(({ route, place: usual }) => route !== usual && route === `/${folder}`)
    );
  }
}

/** What a reader sees of a text besides its code, a line for each paragraph and each break in one. */
function proseOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'inlineCode') return '`';
  if (node.type === 'break') return '\n';
  const isText = node.type === 'root' || 'children' in node;
  if (!isText) return '';
  const isBlock = node.children.some(({ type }) =>
    /^(?:paragraph|heading|list|listItem|blockquote|code)$/.test(type),
  );
  return node.children.map(proseOf).join(isBlock ? '\n' : '');
}

/** The path of a picture as addresses have it. */
function pictureName(path: string): string {
  const { dir, name, ext } = posix.parse(path);
  return [...dir.split('/').filter(Boolean), name].map(slug).join('/') + ext.toLowerCase();
}

const isFootnote = ({ identifier }: Association): boolean => identifier.startsWith('^');

const BLOCK = /^(?:article|aside|center|d[dt]|details|div|footer|header|main|nav|section|summary)$/;

export const within = (node: Nodes): Nodes[] => [
  node,
  ...('children' in node ? node.children.flatMap(within) : []),
];

export const startOf = ({ position }: Nodes): number => position?.start.offset ?? 0;
export const endOf = ({ position }: Nodes): number => position?.end.offset ?? 0;
export const sourceOf = (node: Nodes | undefined, text: string): string =>
  node === undefined ? '' : text.slice(startOf(node), endOf(node));

/** The title of a link or of a picture, as Markdown has it. */
const noteOf = ({ title }: { readonly title?: string | null | undefined }): string =>
  title ? ` "${title.replaceAll('"', '\\"')}"` : '';

function attribute(name: string, tag: string): string | undefined {
  const found = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag);
  const [value] = found?.slice(1).filter((one) => one !== undefined) ?? [];
  return value === undefined ? undefined : decoded(value);
}

/** The words of a heading in HTML. */
export const wordsIn = (html: string): string =>
  decoded(html.replace(/<[^>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();

/** A name as addresses have it. */
export const slug = (name: string): string => slugOf(name) || 'page';

/** The name of a file as a title. */
export const inWords = (name: string): string =>
  name
    .replace(/[-_]+/g, ' ')
    .trim()
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
