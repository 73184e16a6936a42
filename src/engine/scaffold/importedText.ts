import { posix } from 'node:path';
import type { Association, Heading, Nodes, Parents, Root } from 'mdast';
import { decoded } from '../model/characterReferences.ts';
import { richElements } from '../model/richTextProfile.ts';
import { decodedUri, safeUrl } from '../model/safeUrl.ts';
import { slugOf } from '../plan/addresses/assignRoutes.ts';
import { foreignIn } from './foreignMarkup.ts';
import { Gathered } from './gathered.ts';
import { endOf, sourceOf, startOf, within } from './markdownNodes.ts';

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
  /** Its front matter, with the lines around it; empty if it has none. */
  readonly front: string;
  /** How many lines its front matter has, with those around it. */
  readonly linesBefore: number;
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
  /** The name of each picture here, by the path of its file. */
  readonly pictures: ReadonlyMap<string, string>;
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
/** An id at the end of a heading, which may be underlined. */
export const OWN_ID = /\s*\{ ?#([\w-]+) ?\} *(?=$|\n[=-]+ *$)/;
/** Languages of code that is drawn elsewhere. */
const DRAWN = /^(?:mermaid|plantuml|graphviz|math)$/i;
/** A picture that says how a project is: it means nothing without its service. */
const BADGE = /badge|shields\.io/i;
/** The brace of what would be a placeholder here. */
const PLACEHOLDER = /(?<!\\)\{(?=[ \t]*[\w-]+[ \t]*\})/g;

/** The text of a page as it is written here: everything that need not change stays byte for byte. */
export function importedText(
  draft: Draft,
  { all, drafts, routes, files, used, pictures, lost }: Around,
): string {
  const { path, text, tree, lead, linesBefore } = draft;
  const nodes = within(tree);
  const definitions = new Map(
    nodes.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node] as const] : [])),
  );
  const named = new Set(nodes.flatMap((node) => (node.type === 'linkReference' ? [node.identifier] : [])));
  const reached = new Map<string, string | undefined>();
  /** The line of what is being written, in the file. */
  let line = 0;
  const tell = (what: string): void => void lost.push(`${path}:${line}: ${what}`);
  // Of HTML: tags, those that are dropped with all that is in them, and attributes.
  const [gone, dropped, settings] = [new Gathered(), new Gathered(), new Gathered()];
  // The levels of the last heading and of those that it is below: here, none is left out.
  const above: number[] = [];
  // Whether each link that is open in HTML is kept.
  const open: boolean[] = [];
  /** The end of what is being dropped with all that is in it, where that begins in an earlier node. */
  let end: RegExp | undefined;
  const ids = new Gathered();
  const levels: { readonly words: string; readonly by: number; readonly line: number }[] = [];
  const markdown = write(tree);
  ids.tell(lost, path, (all) => `the ids ${all}; links to them in these files lead to the nearest heading.`);
  // All may be a level lower, below the title.
  if (new Set(levels.map(({ by }) => by)).size > 1) {
    const moved = new Gathered();
    for (const { by, words, line: at } of levels) if (by !== 0) moved.add(`"${words}"`, at);
    moved.tell(lost, path, (all) => `the level of the headings ${all}, because none is left out here.`);
  }
  for (const places of foreignIn(draft, markdown))
    places.tell(lost, path, (all) => `${all}, which stay in the text as they are written.`);
  gone.tell(lost, path, (all) => `${all} in HTML; what is in it stays.`);
  dropped.tell(lost, path, (all) => `${all} in HTML, with all that is in them.`);
  settings.tell(lost, path, (all) => `the settings ${all} of tags in HTML.`);
  return markdown;

  function lineOf({ position }: Nodes): number {
    return linesBefore + (position?.start.line ?? 1);
  }

  function write(node: Nodes): string {
    const source = sourceOf(node, text);
    line = lineOf(node);
    if (end !== undefined && !end.test(source)) return '';
    switch (node.type) {
      case 'heading': {
        const own = OWN_ID.exec(source)?.[1];
        if (own !== undefined) ids.add(own, line);
        if (node === lead) return picturesOfTitle(node);
        while ((above.at(-1) ?? 0) >= node.depth) above.pop();
        above.push(node.depth);
        const words = inside(node)
          .replace(OWN_ID, '')
          .replace(/\s*\n\s*/g, ' ');
        const level = Math.min(4, above.length + 1);
        levels.push({ words, by: level - node.depth, line: lineOf(node) });
        return `${'#'.repeat(level)} ${words}`;
      }
      case 'link': {
        if (isBadge(node)) {
          tell(`a badge, with its link to "${node.url}".`);
          return '';
        }
        const link = address(node.url);
        // The name of a picture may have been all its words.
        if (link === node.url && node.children.length > 0) return copied(node);
        const words = inside(node) || node.url;
        return link === undefined ? words : `[${words}](${link}${noteOf(node)})`;
      }
      case 'definition': {
        // A footnote of one word.
        if (isFootnote(node)) return source;
        if (!named.has(node.identifier)) tell(`the address "${node.url}", which no link in the text has.`);
        const link = named.has(node.identifier) ? addressOf(node.identifier) : undefined;
        return link === undefined ? '' : `[${node.label}]: ${link}${noteOf(node)}`;
      }
      case 'linkReference':
        if (isFootnote(node)) return source;
        return addressOf(node.identifier) === undefined ? inside(node) : copied(node);
      case 'image':
        return picture(node, node.alt);
      case 'imageReference':
        return picture(definitions.get(node.identifier), node.alt);
      case 'text':
        return source.replace(PLACEHOLDER, '\\{');
      case 'code':
        if (DRAWN.test(node.lang ?? '')) tell(`what its code in "${node.lang}" draws; the code is shown.`);
        return titled(node.meta ?? '', node.lang ?? '', source);
      case 'html': {
        const shown = end === undefined ? source : source.slice(source.search(end)).replace(end, '');
        end = undefined;
        const [begin, name = ''] = /<(script|style)\b(?![\s\S]*<\/\1\s*>)[\s\S]*$/i.exec(shown) ?? [];
        const ending = new RegExp(`</${name}\\s*>`, 'i');
        if (begin === undefined || !ending.test(text.slice(endOf(node))))
          return html(shown, startOf(node) < draft.begin);
        end = ending;
        dropped.add(`<${name.toLowerCase()}>`, line);
        return html(shown.slice(0, -begin.length), startOf(node) < draft.begin);
      }
      case 'blockquote':
        return copied(node).replace(
          NOTE,
          (_, first: string, word: string) => `> **${first}${word.toLowerCase()}:**`,
        );
      default:
        return copied(node);
    }
  }

  /** Code whose title is written as it is here. What else stands behind its language is told. */
  function titled(meta: string, language: string, source: string): string {
    const here = meta
      .replace(/(?<!\S)file(?:name)?=(?=["'])/, 'title=')
      .replace(/^\[([^\]"]+)\]/, 'title="$1"');
    const rest = here.replace(/(?<!\S)title=(?:"[^"]*"|'[^']*')/, '').trim();
    if (rest !== '') tell(`${rest} behind the language "${language}" of code, which pages do not show.`);
    return source.replace(meta, () => here);
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
    const refused = (what: string): undefined => void tell(`the link to "${link}", ${what}; its words stay.`);
    if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(link)) {
      const verdict = safeUrl(link);
      return verdict.ok ? link : refused(`which ${verdict.reason}`);
    }
    const [, file = '', anchor = ''] = /^([^#?]*)[^#]*#?(.*)$/.exec(link) ?? [];
    const target = file === '' ? draft : pageAt(placeOf(file));
    // A page that is there already stays, and so whether it is a draft.
    const there = routes.get(target?.route ?? file);
    const isNew = target !== undefined && (there === undefined || there === 'sample');
    const isDraft = isNew ? target.facts.draft === true && target.route !== '/' : there === 'draft';
    if (target !== draft && isDraft && draft.facts.draft !== true) return refused('a draft');
    const linked = target === undefined ? all.get(placeOf(file)) : undefined;
    if (linked !== undefined && PICTURE.test(linked.path)) {
      used.add(linked.path);
      const name = pictures.get(linked.path) ?? '';
      files.set(`pages/_static/${name}`, linked.contents);
      return `/${name}`;
    }
    if (target === undefined)
      return file.startsWith('/') && there !== undefined ? link : refused('a file that is no page');
    const place = target.places.get((decodedUri(anchor) ?? anchor).toLowerCase());
    if (place === undefined) tell(`the place in the link to "${link}", a heading that there is not.`);
    if (place && target === draft) return `#${place}`;
    return place ? `${target.route}#${place}` : target.route;
  }

  /** The address of all links with the same name, which is told of once. */
  function addressOf(name: string): string | undefined {
    if (!reached.has(name)) reached.set(name, address(definitions.get(name)?.url ?? ''));
    return reached.get(name);
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
      tell(`the badge "${url}".`);
      return '';
    }
    if (file === undefined || !PICTURE.test(file.path)) {
      tell(`the picture "${url}", which is not among the files; its description stays.`);
      return description ?? '';
    }
    used.add(file.path);
    const name = `_media/${pictures.get(file.path)}`;
    files.set(`pages/${name}`, file.contents);
    if (!description) tell(`a description of the picture "${url}", for which its name stands.`);
    const words = description || inWords(posix.parse(file.path).name);
    if (inHtml) return `<img src="${name}" alt="${words.replaceAll('"', '&quot;')}">`;
    return `![${words.replace(/[\][\\]/g, '\\$&')}](${name}${noteOf({ title })})`;
  }

  /** The pictures in the heading that is the title. */
  function picturesOfTitle(heading: Heading): string {
    const parts = within(heading);
    for (const part of parts) if (part.type === 'link') tell(ofTitle(part.url));
    return parts
      .filter(({ type }) => type === 'image' || type === 'imageReference' || type === 'html')
      .map(write)
      .filter((written) => /^(?:!|<img)/.test(written))
      .join(' ');
  }

  function ofTitle(link: string): string {
    return `the link to "${link}" in the title; its words stay.`;
  }

  /** HTML with the tags that texts may have, without comments and attributes. */
  function html(source: string, isAboveTitle: boolean): string {
    const markup = source
      .replace(isAboveTitle ? TITLE : NOTHING, (heading: string, inner: string) => {
        const words = wordsIn(inner);
        if (words !== '' && words !== draft.heading) tell(`the heading "${words}" above the title.`);
        for (const { 2: name = '', 3: rest = '' } of inner.matchAll(TAG)) {
          const link = name.toLowerCase() === 'a' ? attribute('href', rest) : undefined;
          if (link !== undefined) tell(ofTitle(link));
        }
        return (heading.match(TAG) ?? []).filter((tag) => /^<img\b/i.test(tag)).join(' ');
      })
      .replace(/<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1\s*>/gi, (_, name?: string) => {
        dropped.add(name === undefined ? 'comments' : `<${name.toLowerCase()}>`, line);
        return '';
      });
    const kept = markup.replace(TAG, (_tag, slash: string, name: string, rest: string) => {
      const tag = name.toLowerCase();
      const [href, src, alt] = ['href', 'src', 'alt'].map((one) => attribute(one, rest));
      const id = tag === 'a' ? (attribute('id', rest) ?? attribute('name', rest)) : undefined;
      if (id !== undefined) ids.add(id, line);
      for (const { 1: one = '' } of rest.matchAll(ATTRIBUTE))
        if (!READ[tag]?.includes(one.toLowerCase())) settings.add(one.toLowerCase(), line);
      if (tag === 'img') return picture({ url: src }, alt, true);
      if (tag === 'a' && slash !== '') return open.pop() ? '</a>' : '';
      if (tag === 'a') {
        const link = href === undefined ? undefined : address(href);
        if (!rest.endsWith('/')) open.push(link !== undefined);
        return link === undefined ? '' : `<a href="${link}">`;
      }
      if (richElements.has(tag)) return `<${slash}${tag}>`;
      gone.add(`<${tag}>`, line);
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
      ...[
        folder,
        posix.join(folder, 'index'),
        posix.join(folder, '_index'),
        posix.join(folder, 'README'),
      ].flatMap((name) => [`${name}.md`, `${name}.markdown`]),
    ];
    const named = names.map((name) => drafts.get(name)).find((draft) => draft !== undefined);
    return (
      named ??
      [...drafts.values()].find(
        ({ path, route, place: usual }) =>
          (route !== usual && route === `/${folder}`) ||
          (folder.startsWith('_posts/') && path.replace(MARKDOWN, '').endsWith(`/${folder}`)),
      )
    );
  }
}

/** The names of pictures as addresses have them, by their paths; no two files have the same. */
export function pictureNames(paths: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const path of paths.filter((one) => PICTURE.test(one))) {
    const { dir, name, ext } = posix.parse(path);
    const own = [...dir.split('/').filter(Boolean), name].map(slug).join('/');
    const named = (count: number): string => `${own}${count === 1 ? '' : `-${count}`}${ext.toLowerCase()}`;
    let count = 1;
    while (taken.has(named(count))) count += 1;
    taken.add(named(count));
    names.set(path, named(count));
  }
  return names;
}

const isFootnote = ({ identifier }: Association): boolean => identifier.startsWith('^');

const BLOCK = /^(?:article|aside|center|d[dt]|details|div|footer|header|main|nav|section|summary)$/;

/** The title of a link or of a picture, as Markdown has it. */
const noteOf = ({ title }: { readonly title?: string | null | undefined }): string =>
  title ? ` "${title.replaceAll('"', '\\"')}"` : '';

/** The value of an attribute of a tag. */
function attribute(name: string, tag: string): string | undefined {
  const found = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag);
  const [value] = found?.slice(1).filter((one) => one !== undefined) ?? [];
  return value === undefined ? undefined : decoded(value);
}

/** The words of a heading in HTML. */
export const wordsIn = (html: string): string =>
  decoded(html.replace(/<br\b[^>]*>/gi, ' ').replace(/<[^>]*>/g, ''))
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
