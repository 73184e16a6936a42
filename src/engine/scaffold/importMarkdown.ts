import { posix } from 'node:path';
import GithubSlugger from 'github-slugger';
import { CORE_SCHEMA, dump, load } from 'js-yaml';
import { readMoment } from '../model/moment.ts';
import { asRecord } from '../model/readValue.ts';
import { decodedUri } from '../model/safeUrl.ts';
import type { Theme } from '../model/theme.ts';
import { headingsOf } from '../plan/blocks/textHeadings.ts';

/** A file of somebody's documentation: its path from the folder, `/`-separated, and its contents. */
interface ImportedFile {
  readonly path: string;
  readonly contents: Uint8Array;
}

interface Draft {
  readonly path: string;
  readonly route: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly title: string;
  readonly body: string;
  /** The ids that GitHub gives to its headings. */
  readonly ids: ReadonlySet<string>;
  /** The one that it gives to the heading that has become the title. */
  readonly titleId: string | undefined;
}

const PICTURE = /\.(?:jpe?g|png|webp|avif|gif|svg)$/i;
const LONGEST = { name: 80, title: 60, description: 155 };
/** What Markdown has elsewhere, and stays as it is written here. */
const FOREIGN: readonly (readonly [mark: RegExp, what: string])[] = [
  [/\[\^[^\]\s]+\]/, 'footnotes'],
  [/^\s*(?:[-*+]|\d+[.)]) \[[ xX]\] /m, 'checkboxes in lists'],
  [/^\s*:{3,} *\w/m, 'boxes that begin with ":::"'],
  [/^\s*> *\[!\w+\]/m, 'notes such as "> [!NOTE]"'],
];
/** What front matter says in other programs, and what it is called here. */
const KEPT: Readonly<Record<string, string>> = {
  title: '',
  description: '',
  date: 'date',
  tags: 'tags',
  draft: 'draft',
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
 * pictures come along. Reads and writes nothing.
 *
 * @param schema the path of the page schema from the root of the site, for editors
 * @returns the files to write, by their paths below the root of the site; and what could not be kept, a sentence each
 */
export function importMarkdown(
  given: readonly ImportedFile[],
  theme: Required<Pick<Theme, 'ofMarkdown'>>,
  schema: string,
) {
  const lost: string[] = [];
  const files = new Map<string, string | Uint8Array>();
  const all = new Map(given.map((file) => [file.path, file]));
  const drafts = new Map(
    given.filter(({ path }) => /\.md$/i.test(path)).map((file) => [file.path, draftOf(file, lost)] as const),
  );
  for (const { path } of given)
    if (/\.mdx$/i.test(path)) lost.push(`${path}: components in Markdown (MDX) are not read.`);
  for (const draft of drafts.values()) {
    const { path, route, facts, title, body } = draft;
    const markdown = outsideCode(body, (text) => resolved(text, draft));
    const order = Object.fromEntries(
      Object.entries(facts).flatMap(([key, value]) => (KEPT[key] ? [[KEPT[key], value]] : [])),
    );
    const description = String(facts.description ?? firstWords(markdown) ?? title);
    const page = {
      name: cut(title, LONGEST.name),
      ...order,
      meta: { title: cut(title, LONGEST.title), description: cut(description, LONGEST.description) },
      blocks: theme.ofMarkdown(title, markdown.trim() === '' ? '' : `${markdown.trim()}\n`),
    };
    const target = `pages${route === '/' ? '/index' : route}.yaml`;
    const up = '../'.repeat(target.split('/').length - 1);
    if (files.has(target)) lost.push(`${path}: another file has become ${target} already.`);
    else
      files.set(target, `# yaml-language-server: $schema=${up}${schema}\n${dump(page, { lineWidth: -1 })}`);
  }
  return { files, lost: [...new Set(lost)] };

  /** Links and pictures as they are written here. */
  function resolved(text: string, draft: Draft): string {
    const { path, ids } = draft;
    const at = (link: string): string => {
      const file = decodedUri(link) ?? link;
      return file.startsWith('/') ? file.slice(1) : posix.join(posix.dirname(path), file);
    };
    const bare = text
      .replace(
        /(!?)\[((?:[^\][]|\\.|\[[^\]]*\])*)\]\(\s*(?:<([^>\n]+)>|([^\s)<]+))(\s+"[^"]*")?\s*\)/g,
        (whole, sign, words, inAngles, bareLink, note = '') => {
          const link = inAngles ?? bareLink;
          if (sign === '!') return `![${words}](${picture(link, whole)}${note})`;
          return `[${words}](${address(link)}${note})`;
        },
      )
      .replace(/^(\[(?!\^)[^\]]+\]:\s*)(\S+)/gm, (_, name: string, link: string) => name + address(link));
    for (const [mark, what] of FOREIGN)
      if (mark.test(text)) lost.push(`${path}: ${what}, which stay in the text as they are written.`);
    if (/<[a-z][\w-]*[\s>]/i.test(bare))
      lost.push(`${path}: it has HTML, of which only plain text markup is kept.`);
    return bare;

    function address(link: string): string {
      if (/^[a-z][a-z+.-]*:/i.test(link)) return link;
      const [file = '', anchor] = link.split('#');
      const target =
        file === '' ? undefined : (drafts.get(at(file)) ?? drafts.get(at(`${file.replace(/\/$/, '')}.md`)));
      // From the root of the site, it may lead to a page that is there already.
      if (file.startsWith('/') && target === undefined) return link;
      if (file !== '' && target === undefined) {
        lost.push(`${path}: the link to "${link}", a file that is no page.`);
        return link;
      }
      const isThere = anchor !== undefined && (target?.ids ?? ids).has(anchor);
      // The first heading has become the title, at the top of the page.
      const isTitle = anchor === (target ?? draft).titleId;
      if (anchor !== undefined && !isThere && !isTitle)
        lost.push(`${path}: the place in the link to "${link}", a heading that there is not.`);
      return isThere ? `${target?.route ?? ''}#${anchor}` : (target ?? draft).route;
    }

    function picture(link: string, whole: string): string {
      const file = /^[a-z]+:/i.test(link) ? undefined : all.get(at(link));
      if (file === undefined || !PICTURE.test(file.path)) {
        lost.push(`${path}: the picture ${whole}, which is not among the files.`);
        return link;
      }
      const name = `_media/${file.path.split('/').map(slug).join('/')}`;
      files.set(`pages/${name}`, file.contents);
      return name;
    }
  }
}

function draftOf({ path, contents }: ImportedFile, lost: string[]): Draft {
  const text = new TextDecoder().decode(contents).replaceAll('\r\n', '\n');
  const [front = '', fence, between = '', json = between] =
    /(?<![\s\S])(?:(---|\+{3}) *\n([\s\S]*?)^\1|(\{(?=\s*")(?:.*\}|[\s\S]*?^\}))) *(?:\n|$)/m.exec(text) ??
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
      if (KEPT[key] !== 'date' && KEPT[key] !== 'updated') return [[key, value]];
      const day = String(value).slice(0, 'YYYY-MM-DD'.length);
      const verdict = readMoment(day);
      if (verdict.ok) return [[key, day]];
      const reason = verdict.reason ?? 'which is not written as YYYY-MM-DD';
      lost.push(`${path}: "${key}: ${String(value)}" of its front matter: ${reason}.`);
      return [];
    }),
  );
  const whole = withSigns(text.slice(front.length));
  const [line, heading] = /^\s*# +(.+?) *#*\n/.exec(`${whole}\n`) ?? [];
  const rest = line === undefined ? whole : whole.slice(line.length);
  // The page has its main heading already.
  const isHigh = `\n${rest}`.split(CODE).some((part, at) => at % 3 === 0 && /\n {0,3}# /.test(part));
  const down = (part: string): string => part.replace(/\n {0,3}(#{1,5}) /g, '\n#$1 ');
  const body = isHigh ? outsideCode(`\n${rest}`, down).slice(1) : rest;
  if (body.trim() === '') {
    lost.push(`${path}: it says nothing. The page is a draft.`);
    facts = { ...facts, draft: true };
  }
  const name = posix.basename(path).replace(/\.md$/i, '');
  const title = String(facts.title ?? heading ?? name).replace(/[*_`]/g, '');
  const folder = posix.dirname(path) === '.' ? '' : `/${posix.dirname(path).split('/').map(slug).join('/')}`;
  const isIndex = /^(?:index|readme)$/i.test(name);
  const route = isIndex ? folder || '/' : `${folder}/${slug(name)}`;
  const slugger = new GithubSlugger();
  const titleId = heading === undefined ? undefined : slugger.slug(heading);
  const headings = headingsOf({ marks: [{ resolves: 'markdown', pointer: '', value: body }] });
  const ids = new Set(headings.map(({ text: words }) => slugger.slug(words)));
  return { path, route, facts, title, body, ids, titleId };
}

/** Headings that are underlined, with signs in front, as all others are. */
const withSigns = (text: string): string =>
  text.replace(
    /^ {0,3}(`{3,}|~{3,})[\s\S]*?^ {0,3}\1[`~]*$|(?<![^\n]\n)^ {0,3}(?![#>|*+-]|\d+[.)] )(\S.*)\n {0,3}(=+|-{2,}) *$/gm,
    (whole, _fence, words: string | undefined, line = '') =>
      words === undefined ? whole : `${line.startsWith('=') ? '#' : '##'} ${words}`,
  );

/** What is code in Markdown. */
const CODE = /(^ {0,3}(`{3,}|~{3,})[\s\S]*?^ {0,3}\2[`~]*$|`[^`\n]*`)/m;

const outsideCode = (text: string, change: (part: string) => string): string =>
  text
    .split(CODE)
    // The pieces that the inner group has captured are not part of the text.
    .flatMap((part, at) => (at % 3 === 2 ? [] : [at % 3 === 1 ? (part ?? '') : change(part ?? '')]))
    .join('');

/** A name as addresses have it. */
const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/\.(?!\w+$)/g, '-')
    .replace(/^-+|-+$/g, '') || 'page';

const firstWords = (markdown: string): string | undefined =>
  /^(?![#>|`~!<[\s*-]).+(?:\n(?![#\s]).+)*/m
    .exec(markdown)?.[0]
    .replace(/!\[[^\]]*\]\([^)]*\)|<\/?[a-z][^>]*>/gi, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]/g, '')
    .replace(/\s+/g, ' ')
    .trim() || undefined;

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/\s+\S*$/, '')}…`;
