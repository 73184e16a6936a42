import { posix } from 'node:path';
import { DEFAULT_SCALAR_STYLE_RULES, dump } from 'js-yaml';
import { decodeText } from '../discover/decodeText.ts';
import type { Theme } from '../model/theme.ts';
import { firstSentence } from './firstSentence.ts';
import { withAddresses } from './importedAddresses.ts';
import { datedName, draftOf, INDEX, KEPT, LONGEST_NAME, type SiteThere, type Text } from './importedDraft.ts';
import { type ImportedFile, importedText, MARKDOWN, pictureNames, slug } from './importedText.ts';

const LONGEST = { name: LONGEST_NAME, title: 70, heading: 120, description: 160 };
/** How many files a sentence names. */
const MOST_NAMED = 20;
/** Tabs and no-break spaces in a text are no reason to write all of it in quotes, in one line. */
const READABLE = Object.values(DEFAULT_SCALAR_STYLE_RULES).filter(
  (rule) => rule !== DEFAULT_SCALAR_STYLE_RULES.doubleQuoteForInvisibles,
);
/**
 * Makes pages of Markdown files: front matter becomes their properties, links to other files lead to their pages, and
 * pictures come along. Of a link that leads nowhere the words stay. Reads and writes nothing.
 *
 * @returns the files to write, by their paths below the root of the site; and what could not be kept, a sentence each
 */
export function importMarkdown(
  found: readonly ImportedFile[],
  theme: Required<Pick<Theme, 'ofMarkdown'>>,
  site: SiteThere,
) {
  const lost: string[] = [];
  // As no system lists them: each has an order of its own.
  const given = found.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  const pictures = pictureNames(given.map(({ path }) => path));
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
    if (route === '/' && facts.draft === true) {
      lost.push(`${path}: a home page cannot be a draft, so the one that is there stays.`);
      continue;
    }
    const markdown = importedText(draft, {
      all,
      drafts,
      files,
      used,
      pictures,
      lost,
      routes: site.routes,
    });
    const kept = Object.fromEntries(
      Object.entries(facts).flatMap(([key, value]) => (KEPT[key] ? [[KEPT[key], value]] : [])),
    );
    const sentence = facts.description === undefined ? firstSentence(markdown) : String(facts.description);
    if (sentence === undefined && facts.draft !== true) poor.push(path);
    const description = sentence ?? title;
    for (const [name, text, where] of [
      ['name', String(kept.name ?? title), 'title in menus and lists'],
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
    const usual = below(...(INDEX.test(name) ? [] : [datedName(name).rest]));
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

const someOf = (names: readonly string[]): string =>
  names.length <= MOST_NAMED + 1
    ? names.join(', ')
    : `${names.slice(0, MOST_NAMED).join(', ')} and ${names.length - MOST_NAMED} others`;

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/\s+\S*$/, '')}…`;
