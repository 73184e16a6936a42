import { posix } from 'node:path';
import GithubSlugger from 'github-slugger';
import { CORE_SCHEMA, DEFAULT_SCALAR_STYLE_RULES, dump, load } from 'js-yaml';
import type { Heading, Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { decodeText } from '../discover/decodeText.ts';
import { readMoment } from '../model/moment.ts';
import { asRecord } from '../model/readValue.ts';
import type { Theme } from '../model/theme.ts';
import { addressKey, isGenerated, isIndex, isReserved } from '../plan/addresses/addresses.ts';
import { readAlias } from '../plan/addresses/assignAliases.ts';
import { ROUTE } from '../plan/addresses/assignRoutes.ts';
import { headingNamer, type IdRules } from '../plan/blocks/collectIds.ts';
import { headingsOf } from '../plan/blocks/textHeadings.ts';
import {
  type Draft,
  endOf,
  foreignIn,
  type ImportedFile,
  importedText,
  inWords,
  MARKDOWN,
  OWN_ID,
  slug,
  sourceOf,
  startOf,
  TITLE,
  within,
  wordsIn,
} from './importedText.ts';

/** What the site has already. */
interface SiteThere extends IdRules {
  /** The addresses of its pages, and what becomes of each: a sample is replaced, a draft stays one. */
  readonly routes: ReadonlyMap<string, 'page' | 'draft' | 'sample'>;
  /** The folders whose pages may have tags. */
  readonly collections: ReadonlySet<string>;
  /** The path of the page schema from the root of the site, for editors. */
  readonly schema: string;
}

const COMMENT = /<!--[\s\S]*?-->/g;
const LONGEST = { name: 80, title: 70, heading: 120, description: 160 };
/** How many files a sentence names. */
const MOST_NAMED = 20;
const INDEX = /^(?:index|readme)$/i;
/** A place that links lead to, and an end of one. */
const ANCHOR = /<a\s+(?:id|name)\s*=\s*["']?([^"'\s>]+)["']?\s*\/?>(?:\s*<\/a>)?/gi;
/** Tabs and no-break spaces in a text are no reason to write all of it in quotes, in one line. */
const READABLE = Object.values(DEFAULT_SCALAR_STYLE_RULES).filter(
  (rule) => rule !== DEFAULT_SCALAR_STYLE_RULES.doubleQuoteForInvisibles,
);
/** What front matter says in other programs, and what it is called here. */
const KEPT: Readonly<Record<string, string>> = {
  title: '',
  description: '',
  date: 'date',
  tags: 'tags',
  draft: 'draft',
  slug: '',
  permalink: '',
  aliases: '',
  redirect_from: '',
  updated: 'updated',
  lastmod: 'updated',
  lastUpdated: 'updated',
  order: 'order',
  nav_order: 'order',
  weight: 'order',
  sidebar_position: 'order',
};

/**
 * Makes pages of Markdown files: front matter becomes their properties, links to other files lead to their pages, and
 * pictures come along. Of a link that leads nowhere the words stay. Reads and writes nothing.
 *
 * @returns the files to write, by their paths below the root of the site; and what could not be kept, a sentence each
 */
export function importMarkdown(
  given: readonly ImportedFile[],
  theme: Required<Pick<Theme, 'ofMarkdown'>>,
  site: SiteThere,
) {
  const lost: string[] = [];
  const files = new Map<string, string | Uint8Array>();
  const all = new Map(given.map((file) => [file.path, file]));
  const used = new Set<string>();
  const poor: string[] = [];
  const texts = given.flatMap(({ path, contents }): Text[] => {
    const text = MARKDOWN.test(path) ? textOf(path, contents, lost) : undefined;
    return text === undefined ? [] : [{ path, text }];
  });
  const places = placesOf(texts, lost);
  const read = texts.map((text) => draftOf(text, places.get(text.path) ?? '/', site, lost));
  const drafts = new Map(withAddresses(read, site, lost).map((draft) => [draft.path, draft]));
  for (const { path } of given)
    if (/\.mdx$/i.test(path)) lost.push(`${path}: components in Markdown (MDX) are not read.`);
  for (const draft of drafts.values()) {
    const { path, place, route, aliases, facts, title, heading } = draft;
    const markdown = importedText(draft, { all, drafts, files, used, lost, routes: site.routes });
    const kept = Object.fromEntries(
      Object.entries(facts).flatMap(([key, value]) => (KEPT[key] ? [[KEPT[key], value]] : [])),
    );
    const sentence = facts.description === undefined ? firstSentence(markdown) : String(facts.description);
    if (sentence === undefined && facts.draft !== true) poor.push(path);
    const description = sentence ?? title;
    for (const [name, text, where] of [
      ['name', title, 'title in menus and lists'],
      ['title', title, 'title in search results'],
      ['heading', heading, 'first heading'],
      ['description', String(facts.description ?? ''), 'description'],
    ] as const)
      if (text.length > LONGEST[name])
        lost.push(`${path}: the end of its ${where}, which is cut after ${LONGEST[name]} characters.`);
    const page = {
      name: cut(title, LONGEST.name),
      ...(route === place ? {} : { route }),
      ...kept,
      ...(aliases.length === 0 ? {} : { aliases }),
      meta: { title: cut(title, LONGEST.title), description: cut(description, LONGEST.description) },
      blocks: theme.ofMarkdown(
        cut(heading, LONGEST.heading),
        markdown.trim() === '' ? '' : `${markdown.trim()}\n`,
      ),
    };
    const target = `pages${place === '/' ? '/index' : place}.yaml`;
    const up = '../'.repeat(target.split('/').length - 1);
    files.set(
      target,
      `# yaml-language-server: $schema=${up}${site.schema}\n${dump(page, { lineWidth: -1, scalarStyleRules: READABLE })}`,
    );
  }
  if (poor.length > 0)
    lost.push(
      `Descriptions for search engines, where no paragraph would do and the title stands for one: ${someOf(poor)}.`,
    );
  const spare = given
    .map(({ path }) => path)
    .filter((path) => !used.has(path) && !/\.(?:mdx?|markdown)$/i.test(path));
  if (spare.length > 0) lost.push(`Files that are no Markdown, and that no page shows: ${someOf(spare)}.`);
  return { files, lost: [...new Set(lost)] };
}

/** A file of Markdown: its path and its text. */
interface Text {
  readonly path: string;
  readonly text: string;
}

/** @returns `undefined` if it is no text, which is told */
function textOf(path: string, contents: Uint8Array, lost: string[]): string | undefined {
  const decoded = decodeText(contents);
  if ('text' in decoded) return decoded.text;
  const { document, encoding } = decoded;
  if (document !== undefined) lost.push(`${path}: it is ${document}, and no Markdown.`);
  else if (encoding !== undefined)
    lost.push(`${path}: it is encoded as ${encoding}. Save it as UTF-8, and import it again.`);
  else {
    lost.push(`${path}: it is not UTF-8, and was read as Windows-1252: see that its letters are right.`);
    return new TextDecoder('windows-1252').decode(contents);
  }
  return undefined;
}

/** The address of each text by its path. Where two would have the same, as an index and a README, both have one of their own. */
function placesOf(texts: readonly Text[], lost: string[]): ReadonlyMap<string, string> {
  const places = new Map<string, string>();
  const taken = new Set<string>();
  const isReadme = (path: string): boolean => /(?:^|\/)readme\.\w+$/i.test(path);
  const [first = [], last = []] = [false, true].map((is) =>
    texts.filter(({ path }) => isReadme(path) === is),
  );
  for (const { path } of [...first, ...last]) {
    const { dir, name } = posix.parse(path);
    const below = (...names: string[]): string =>
      `/${[...dir.split('/').filter(Boolean), ...names].map(slug).join('/')}`;
    const usual = below(...(INDEX.test(name) ? [] : [name]));
    const own = below(/^index$/i.test(name) ? 'overview' : name);
    let place = taken.has(usual) ? own : usual;
    for (let count = 2; taken.has(place); count += 1) place = `${own}-${count}`;
    if (place !== usual)
      lost.push(`${path}: the address ${usual}, which another file has. It has become ${place}.`);
    taken.add(place);
    places.set(path, place);
  }
  return places;
}

function draftOf({ path, text: source }: Text, place: string, site: SiteThere, lost: string[]): Draft {
  const whole = source.replaceAll('\r\n', '\n');
  const [front = '', fence, between = '', json = between] =
    /(?<![\s\S])(?:(---|\+{3}) *\n([\s\S]*?)^\1|(\{(?=\s*")(?:.*\}|[\s\S]*?^\}))) *(?:\n|$)/m.exec(whole) ??
    [];
  // JSON is YAML. What TOML has before its first table, YAML writes the same way but for the sign and for long numbers.
  const [top = '', table] = fence === '+++' ? between.split(/^(?=\[)/m) : [json];
  const written =
    fence === '+++'
      ? top.replace(
          /^("?[\w-]+"?) *= *([+-]?\d[\d_]*(?![^\s#]))?/gm,
          (_, key: string, number = '') => `${key}: ${number.replaceAll('_', '')}`,
        )
      : top;
  if (table !== undefined) lost.push(`${path}: the tables of its front matter.`);
  const folders = posix.dirname(path) === '.' ? [] : posix.dirname(path).split('/');
  const isListed = site.collections.has(folders.map(slug).join('/'));
  let facts: Readonly<Record<string, unknown>> = {};
  try {
    if (written.trim() !== '') facts = asRecord(load(written, { schema: CORE_SCHEMA }));
  } catch {
    lost.push(`${path}: its front matter, which cannot be read. The page is a draft.`);
    // It may have said so.
    facts = { draft: true };
  }
  for (const key of Object.keys(facts))
    if (!(key in KEPT)) lost.push(`${path}: "${key}" of its front matter.`);
  facts = Object.fromEntries(
    Object.entries(facts).flatMap(([key, value]) => {
      if (value === null) return [];
      const isDay = KEPT[key] === 'date' || KEPT[key] === 'updated';
      const kept = isDay ? String(value).slice(0, 'YYYY-MM-DD'.length) : value;
      const reason = faultOf(KEPT[key], kept, isListed);
      if (reason === undefined) return [[key, kept]];
      lost.push(`${path}: "${key}: ${String(value)}" of its front matter: ${reason}.`);
      return [];
    }),
  );
  if (path.split('/').some((name) => name.startsWith('_')) && facts.draft !== true) {
    lost.push(`${path}: "_" before a name means that it is no page of its own. The page is a draft.`);
    facts = { ...facts, draft: true };
  }
  const text = whole.slice(front.length);
  const tree = fromMarkdown(text);
  const headings = within(tree).filter((node) => node.type === 'heading');
  const [first] = headings;
  const begin = tree.children.find(({ type }) => type !== 'html');
  const isHighest = headings.every(({ depth }, at) => at === 0 || depth > (first?.depth ?? 0));
  const { name: named } = posix.parse(path);
  const above = text.slice(0, begin === undefined ? text.length : startOf(begin)).replace(COMMENT, '');
  const shown = [...above.matchAll(TITLE)].map(([, inner = '']) => wordsIn(inner)).find((words) => words);
  const byName = INDEX.test(named)
    ? folders.length === 0
      ? 'Home'
      : inWords(folders.at(-1) ?? '')
    : inWords(named);
  const usual = shown ?? byName;
  const isSaid = wordsOf(sourceOf(first, text)).toLowerCase() === String(facts.title ?? usual).toLowerCase();
  const isTitle =
    first === begin &&
    (isSaid || (shown === undefined && (first?.depth === 1 || (isHighest && facts.title === undefined))));
  const lead = isTitle ? first : undefined;
  if (text.slice(lead === undefined ? 0 : endOf(lead)).trim() === '') {
    lost.push(`${path}: it says nothing. The page is a draft.`);
    facts = { ...facts, draft: true };
  }
  const led = wordsOf(sourceOf(lead, text).replace(OWN_ID, ''));
  const title = (facts.title === undefined ? led : wordsOf(`# ${String(facts.title)}`)) || usual;
  return {
    path,
    place,
    route: place,
    aliases: [],
    facts,
    title,
    heading: led || shown || title,
    text,
    tree,
    lead,
    begin: begin === undefined ? text.length : startOf(begin),
    places: placesIn(text, headings, lead, site),
  };
}

/**
 * Pages with the addresses that their front matter asks for: the page's own (`permalink`, `slug`), or else one that leads to
 * it, as old ones do. One that cannot be kept, or belongs to another page, is told.
 */
function withAddresses(drafts: readonly Draft[], site: SiteThere, lost: string[]): readonly Draft[] {
  const places = new Set(drafts.map(({ place }) => place));
  const taken = new Set([...site.routes.keys()].filter((route) => !places.has(route)).map(addressKey));
  const isFree = (address: string): boolean => !taken.has(addressKey(address)) && !isGenerated(address);
  const asked = drafts.map((draft) => ({ draft, ...addressesOf(draft) }));
  const isRoute = (address: string | undefined): address is string =>
    address !== undefined && ROUTE.test(address) && !isReserved(address) && !isIndex(address);
  for (const { draft, own } of asked) if (!isRoute(own?.route)) taken.add(addressKey(draft.place));
  const routed = asked.map((one) => {
    const route = isRoute(one.own?.route) ? one.own.route : one.draft.place;
    const isTaken = route !== one.draft.place && !isFree(route);
    const draft = { ...one.draft, route: isTaken ? one.draft.place : route };
    taken.add(addressKey(draft.route));
    return { ...one, draft };
  });
  return routed.map(({ draft, own, old }) => {
    const aliases = new Set<string>();
    for (const { key, written, address } of [...(own === undefined ? [] : [own]), ...old]) {
      const verdict = readAlias(address);
      // It may say where the page is anyway.
      if (verdict.ok && addressKey(verdict.alias) === addressKey(draft.route)) continue;
      if (verdict.ok && aliases.has(verdict.alias)) continue;
      if (verdict.ok && isFree(verdict.alias)) {
        aliases.add(verdict.alias);
        taken.add(addressKey(verdict.alias));
        continue;
      }
      const reason = verdict.ok ? 'the address of another page' : `it ${verdict.reason}`;
      lost.push(`${draft.path}: "${key}: ${written}" of its front matter: ${reason}.`);
    }
    return { ...draft, aliases: [...aliases] };
  });
}

/** An address in front matter, as it is written and from the root of the site. */
interface Asked {
  readonly key: string;
  readonly written: string;
  readonly address: string;
}

/** The addresses that front matter names: the page's own, as addresses are here, and old ones. */
function addressesOf({ path, facts }: Draft): {
  readonly own: (Asked & { readonly route: string }) | undefined;
  readonly old: readonly Asked[];
} {
  const [own, ...others] = ['permalink', 'slug'].flatMap((key) => {
    const written = String(facts[key] ?? '');
    if (written === '') return [];
    const address = written.startsWith('/') ? written : posix.join('/', posix.dirname(path), written);
    return [{ key, written, address, route: address.replace(/(?:\/index)?\.html$|(?<=.)\/$/, '') }];
  });
  const old = ['aliases', 'redirect_from'].flatMap((key) =>
    [facts[key] ?? []].flat().map((one) => ({ key, written: String(one), address: String(one) })),
  );
  return { own, old: [...others, ...old] };
}

/** Why a property cannot have a value; `undefined` if it can. */
function faultOf(name: string | undefined, value: unknown, isListed: boolean): string | undefined {
  if (name === 'date' || name === 'updated') {
    const verdict = readMoment(String(value));
    return verdict.ok ? undefined : (verdict.reason ?? 'which is not written as YYYY-MM-DD');
  }
  if (name === 'draft') return typeof value === 'boolean' ? undefined : 'neither true nor false';
  if (name === 'order')
    return Number.isInteger(value) && Number(value) >= 0 ? undefined : 'no whole number from 0 on';
  if (name !== 'tags') return undefined;
  if (!isListed) return 'only pages of a collection have tags';
  const isList = Array.isArray(value) && value.length > 0 && value.every((tag) => typeof tag === 'string');
  return isList ? undefined : 'no list of words';
}

/** What links to a text may end in: the ids that GitHub gives to its headings, and those that its author has given. */
function placesIn(
  text: string,
  headings: readonly Heading[],
  lead: Heading | undefined,
  site: IdRules,
): ReadonlyMap<string, string> {
  const places = new Map([['', '']]);
  const onGitHub = new GithubSlugger();
  const idHere = headingNamer([], site);
  const found = headings.map((heading) => {
    const source = sourceOf(heading, text);
    const own = OWN_ID.exec(source)?.[1];
    const words = wordsOf(source.replace(OWN_ID, ''));
    const id = heading === lead ? '' : idHere(words);
    for (const name of [onGitHub.slug(words), own ?? '']) if (name !== '') places.set(name.toLowerCase(), id);
    return { id, start: startOf(heading), end: endOf(heading) };
  });
  const isBlank = (from: number, until: number): boolean =>
    text.slice(from, until).replace(ANCHOR, '').trim() === '';
  for (const { 0: anchor, 1: name = '', index } of text.matchAll(ANCHOR)) {
    const before = found.findLast(({ start }) => start <= index);
    const after = found.find(({ start }) => start > index);
    const isBehind = before !== undefined && (index < before.end || isBlank(before.end, index));
    const isAbove = !isBehind && after !== undefined && isBlank(index + anchor.length, after.start);
    places.set(name.toLowerCase(), (isAbove ? after : before)?.id ?? '');
  }
  return places;
}

/** The words of a heading without markup. */
const wordsOf = (heading: string): string =>
  headingsOf({ marks: [{ resolves: 'markdown', pointer: '', value: heading }] })[0]?.text.trim() ?? '';

/** The first paragraph with a whole sentence, without the links around it that lead elsewhere, such as "Back". */
function firstSentence(markdown: string): string | undefined {
  const paragraphs = fromMarkdown(markdown).children.filter(({ type }) => type === 'paragraph');
  return paragraphs
    .map((paragraph) => spoken(paragraph).replace(/\s+/g, ' ').trim())
    .find((text) => SENTENCE.test(text) && foreignIn(text).length === 0);
}

/** Five words or, where words are not apart, forty letters, and how a sentence ends. */
const SENTENCE = /^(?=(?:\S+ ){4}|.{40}).*[.!?\u2026\u0964\u3002\uff01\uff1f]["'\u2019\u201d)]*$/su;

/** What a node says. Of links that stand for themselves, at an end of a paragraph, nothing. */
function spoken(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  if (node.type === 'break') return ' ';
  if (!('children' in node)) return '';
  const { children } = node;
  const isAside = (child: Nodes | undefined, before: string): boolean =>
    child?.type === 'link' && /^\s*$|[.!?:|]\s*$/.test(before);
  const texts = children.map(spoken);
  const textUntil = (at: number): string => texts.slice(0, at).join('');
  const kept = [...children.keys()].filter((at) => {
    const after = texts.slice(at + 1).join('');
    const isAtEnd = after.trim() === '' || (at === 0 && /^\s*[|\n]/.test(after));
    return !(isAtEnd && isAside(children[at], textUntil(at)));
  });
  return kept.map((at) => texts[at]).join('');
}

const someOf = (names: readonly string[]): string =>
  names.length <= MOST_NAMED + 1
    ? names.join(', ')
    : `${names.slice(0, MOST_NAMED).join(', ')} and ${names.length - MOST_NAMED} others`;

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/\s+\S*$/, '')}…`;
