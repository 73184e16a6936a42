import { posix } from 'node:path';
import GithubSlugger from 'github-slugger';
import { CORE_SCHEMA, load } from 'js-yaml';
import type { Heading } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { readMoment } from '../model/moment.ts';
import { asRecord, isRecord } from '../model/readValue.ts';
import { headingNamer, type IdRules } from '../plan/blocks/collectIds.ts';
import { headingsOf } from '../plan/blocks/textHeadings.ts';
import { withoutForeign } from './foreignMarkup.ts';
import { type Draft, inWords, OWN_ID, slug, TITLE, wordsIn } from './importedText.ts';
import { endOf, sourceOf, startOf, within } from './markdownNodes.ts';

/** What the site has already. */
export interface SiteThere extends IdRules {
  /** The addresses of its pages, and what becomes of each: a sample is replaced, a draft stays one. */
  readonly routes: ReadonlyMap<string, 'page' | 'draft' | 'sample'>;
  /** The folders whose pages may have tags. */
  readonly collections: ReadonlySet<string>;
  /** The path of the page schema from the root of the site, for editors. */
  readonly schema: string;
}

/** A file of Markdown: its path and its text. */
export interface Text {
  readonly path: string;
  readonly text: string;
}

const COMMENT = /<!--[\s\S]*?-->/g;
/** Front matter without lines around it, as MkDocs has it: until an empty line. A value may go on below, indented. */
const BARE =
  /(?<![\s\S])((?!tags|template)(?:(?:title|summary|authors?|date|description|tags|template):.*\n(?: +\S.*\n)*)+)(?:\n|(?![\s\S]))/i;
const BARE_VALUE = /^(\w+):(.*(?:\n .*)*)/gm;
/** A file that is the page of its folder. */
export const INDEX = /^(?:_?index|readme)$/i;
/** A place that links lead to, and an end of one. */
const ANCHOR = /<a\s+(?:id|name)\s*=\s*["']?([^"'\s>]+)["']?\s*\/?>(?:\s*<\/a>)?/gi;
/** Characters of the name of a page. */
export const LONGEST_NAME = 80;
/** What front matter says in other programs, and what it is called here. */
export const KEPT: Readonly<Record<string, string>> = {
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
  sidebar_label: 'name',
  linkTitle: 'name',
  'sidebar.label': 'name',
  'hero.title': '',
  'hero.name': '',
  'hero.text': '',
  'hero.tagline': '',
  'hero.actions': '',
  features: '',
  order: 'order',
  'sidebar.order': 'order',
  nav_order: 'order',
  weight: 'order',
  sidebar_position: 'order',
};

/** The day with which the name of a file begins, as Jekyll has it, and the rest; without one, all is the rest. */
export function datedName(name: string): { readonly day?: string; readonly rest: string } {
  const [, day = '', rest = ''] = /^(\d{4}-\d\d-\d\d)-(.+)/.exec(name) ?? [];
  return readMoment(day).ok ? { day, rest } : { rest: name };
}

/** What a file of Markdown is to be as a page. What cannot be kept of it is told. */
export function draftOf({ path, text: source }: Text, place: string, site: SiteThere, lost: string[]): Draft {
  const whole = source.replaceAll('\r\n', '\n');
  const [bare = '', lines] = BARE.exec(whole) ?? [];
  const inQuotes = lines?.replace(
    BARE_VALUE,
    (_, key: string, value: string) => `${key.toLowerCase()}: ${JSON.stringify(value.trim())}`,
  );
  const [front = bare, fence, between = '', json = inQuotes ?? between] =
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
  const at = (key: string): string => `${path}:${lineOfKey(front, key)}`;
  const folders = posix.dirname(path) === '.' ? [] : posix.dirname(path).split('/');
  const isListed = site.collections.has(folders.map(slug).join('/'));
  let facts: Readonly<Record<string, unknown>> = {};
  try {
    if (written.trim() !== '') facts = withInner(asRecord(load(written, { schema: CORE_SCHEMA })));
  } catch {
    lost.push(`${path}: its front matter, which cannot be read. The page is a draft.`);
    // It may have said so.
    facts = { draft: true };
  }
  const inItems = [...itemsOf(facts['hero.actions']), ...itemsOf(facts.features)].flatMap(Object.keys);
  for (const key of [...Object.keys(facts), ...inItems.filter((name) => !IN_ITEM.test(name))])
    if (!(key in KEPT)) lost.push(`${at(key)}: "${key}" of its front matter.`);
  facts = Object.fromEntries(
    Object.entries(facts).flatMap(([key, value]) => {
      if (value === null) return [];
      const isDay = KEPT[key] === 'date' || KEPT[key] === 'updated';
      const kept = isDay ? String(value).slice(0, 'YYYY-MM-DD'.length) : value;
      const reason = faultOf(KEPT[key], kept, isListed);
      if (reason === undefined) return [[key, kept]];
      lost.push(`${at(key)}: "${key}: ${String(value)}" of its front matter: ${reason}.`);
      return [];
    }),
  );
  const { name: named } = posix.parse(path);
  const { day, rest } = datedName(named);
  if (day !== undefined) facts = { date: day, ...facts };
  if (path.split('/').some((name) => /^_(?!posts$|index\.)/i.test(name)) && facts.draft !== true) {
    lost.push(`${path}: "_" before a name means that it is no page of its own. The page is a draft.`);
    facts = { ...facts, draft: true };
  }
  const welcome = welcomeOf(facts);
  const linesBefore = front.split('\n').length - welcome.split('\n').length;
  const { left: text, gone, changed } = withoutForeign(welcome + whole.slice(front.length), linesBefore);
  gone.tell(lost, path, (all) => `${all}, which only other programs carry out.`);
  changed.tell(lost, path, (all) => `${all}: all that is in them is shown, one below the other.`);
  const tree = fromMarkdown(text);
  const headings = within(tree).filter((node) => node.type === 'heading');
  const [first] = headings;
  const begin = tree.children.find(({ type }) => type !== 'html');
  const isHighest = headings.every(({ depth }, at) => at === 0 || depth > (first?.depth ?? 0));
  const above = text.slice(0, begin === undefined ? text.length : startOf(begin)).replace(COMMENT, '');
  const shown = [...above.matchAll(TITLE)].map(([, inner = '']) => wordsIn(inner)).find((words) => words);
  const byName = INDEX.test(named)
    ? folders.length === 0
      ? 'Home'
      : inWords(folders.at(-1) ?? '')
    : inWords(rest);
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
    front,
    linesBefore,
    lead,
    begin: begin === undefined ? text.length : startOf(begin),
    places: placesIn(text, headings, lead, site),
  };
}

/** Front matter whose settings for the sidebar and for the top of a home page stand beside the others. */
const withInner = (facts: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([key, value]) =>
      /^(?:sidebar|hero)$/.test(key) && isRecord(value)
        ? Object.entries(value).map(([name, one]) => [`${key}.${name}`, one])
        : [[key, value]],
    ),
  );

/** What is read of a link or of a feature of a home page. */
const IN_ITEM = /^(?:text|title|details|link)$/;
const itemsOf = (value: unknown) => (Array.isArray(value) ? value.map(asRecord) : []);

/** The text that a home page has in its front matter: a heading, a paragraph, links, and features. */
function welcomeOf(facts: Readonly<Record<string, unknown>>): string {
  const said = (value: unknown): string =>
    String(value ?? '')
      .replace(/\s+/g, ' ')
      .trim();
  const linked = (words: string, link: unknown): string => (link ? `[${words}](${said(link)})` : words);
  const heading = ['title', 'name', 'text'].map((name) => said(facts[`hero.${name}`])).filter(Boolean);
  const features = itemsOf(facts.features).map(({ title, details, link }) =>
    [title && linked(`**${said(title)}**`, link), said(details)].filter(Boolean).join(': '),
  );
  return [
    heading.length > 0 ? `# ${heading.join(': ')}` : '',
    said(facts['hero.tagline']),
    itemsOf(facts['hero.actions'])
      .map(({ text, link }) => linked(said(text), link))
      .join(' · '),
    features.map((feature) => `- ${feature}`).join('\n'),
  ]
    .filter(Boolean)
    .map((part) => `${part}\n\n`)
    .join('');
}

/** The line of a file on which a key of its front matter is. */
export const lineOfKey = (front: string, key: string): number =>
  front
    .toLowerCase()
    .split('\n')
    .findIndex((line) =>
      line.replace(/^[\s{"'-]*/, '').startsWith(key.replace(/^(?:sidebar|hero)\./, '').toLowerCase()),
    ) + 1;

/** Why a property cannot have a value; `undefined` if it can. */
function faultOf(name: string | undefined, value: unknown, isListed: boolean): string | undefined {
  if (name === 'date' || name === 'updated') {
    const verdict = readMoment(String(value));
    return verdict.ok ? undefined : (verdict.reason ?? 'which is not written as YYYY-MM-DD');
  }
  if (name === 'draft') return typeof value === 'boolean' ? undefined : 'neither true nor false';
  if (name === 'order')
    return Number.isInteger(value) && Number(value) >= 0 ? undefined : 'no whole number from 0 on';
  if (name === 'name')
    return typeof value === 'string' && /\S/.test(value) && value.length <= LONGEST_NAME
      ? undefined
      : `no text of at most ${LONGEST_NAME} characters`;
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
