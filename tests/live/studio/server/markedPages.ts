import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { loadTheme } from '../../../../src/engine/bundle/loadTheme.ts';
import { escapeSegment } from '../../../../src/engine/model/jsonPointer.ts';
import { parseFile } from '../../../../src/engine/parse/parseFile.ts';
import { renderDocument } from '../../../../src/engine/render/render.ts';
import { wordsIn } from '../../../../src/engine/validate/wordsIn.ts';
import { attributesOf, tokensOf, unescaped } from '../../../../src/studio/server/marks/htmlTokens.ts';
import { openStudio, type Reply, type RunningStudio } from '../../../unit/studio/server/openStudio.ts';

const MARKS = / data-(?:at(?:-[\w-]+)?|section(?:-type)?)="[^"]*"/g;

type ListedPage = ReturnType<RunningStudio['inside']['live']['list']>[number];

/** Why a text has no place although the same words are written in the content. */
const REASONS: readonly {
  readonly why: string;
  readonly isIt: (
    text: string,
    page: { readonly words: ReadonlySet<string>; readonly tags: ReadonlySet<string> },
  ) => boolean;
}[] = [
  {
    why: 'words of the theme, or a part of them that stays on one line: no author writes them',
    isIt: (text, { words }) => [...words].some((all) => all.includes(text)),
  },
  { why: 'a name within words of the theme', isIt: (text) => /^All \p{L}+$/u.test(text) },
  { why: 'a number that was counted, or a sign', isIt: (text) => !/\p{L}{3}/u.test(text) },
  {
    why: 'a number that a try-out works out, with its word',
    isIt: (text) => /^(?:Token \d|\d+ min)$/.test(text),
  },
  {
    why: 'a day, which is written in another way',
    isIt: (text) => /^(?:\d{1,2} \p{L}+ \d{4}|\w+day,)$/u.test(text),
  },
  { why: 'a tag, which each of its pages has in its own file', isIt: (text, { tags }) => tags.has(text) },
  {
    why: 'a part of a mail address, broken so that it fits',
    isIt: (text) => /^(?:careers|hello|@\w+|\.\w+)$/.test(text),
  },
];

/** Every text on a page, with the places on its element and on those around it. */
function textsOf(html: string): { text: string; places: string[]; isDrawn: boolean }[] {
  const found: { text: string; places: string[]; isDrawn: boolean }[] = [];
  const around: string[][] = [];
  const body = html.slice(html.indexOf('<body'));
  let drawings = 0;
  for (const token of tokensOf(body)) {
    if (token.kind === 'open') {
      if (token.tag === 'svg') drawings += 1;
      const own = attributesOf(token.text).flatMap(({ name, value }) =>
        name === 'data-at' ? unescaped(value).split(' ') : [],
      );
      if (!token.isEmpty) around.push(own);
    } else if (token.kind === 'close') {
      if (token.tag === 'svg') drawings -= 1;
      around.pop();
    } else if (token.kind === 'text')
      found.push({ text: unescaped(token.text), places: around.flat(), isDrawn: drawings > 0 });
  }
  return found;
}

/** Every text in the content by its place, as it reads without markup. */
async function contentTexts({ root, inside }: RunningStudio): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const { path, kind } of inside.live.overview()?.listing.found ?? []) {
    const source = { path, text: await readFile(join(root, path), 'utf8') };
    const visit = (value: unknown, pointer: string): void => {
      if (typeof value === 'string') texts.set(`${path}#${pointer}`, readable(value));
      else if (typeof value === 'object' && value !== null)
        for (const [key, inner] of Object.entries(value)) visit(inner, `${pointer}/${escapeSegment(key)}`);
    };
    visit(parseFile(source, kind).file.value, '');
  }
  return texts;
}

/** Markdown and HTML as they are read, without their signs. */
const readable = (text: string): string =>
  plainText(
    unescaped(text.replace(/<[^>]*>/g, ' '))
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[*_`#|]/g, ''),
  );

/** Every text among a theme's words. */
function wordsOf(words: unknown): ReadonlySet<string> {
  if (typeof words === 'string') return new Set([plainText(words)]);
  if (typeof words !== 'object' || words === null) return new Set();
  return new Set(Object.values(words).flatMap((inner) => [...wordsOf(inner)]));
}

const plainText = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The frame's policy lets no script run, so none is sent. */
const withoutScripts = (html: string): string => html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '');

/**
 * Tests the marks of pages as the Studio draws them.
 *
 * @param choose the pages to draw, of all that there are
 */
export function testMarks(choose: (pages: readonly ListedPage[]) => readonly ListedPage[]): void {
  let studio: RunningStudio;
  let chosen: readonly ListedPage[] = [];
  /** Every chosen page as the Studio draws it, by its route: drawn once for all tests, after the others. */
  const drawn = new Map<string, Reply>();
  beforeAll(async () => {
    studio = await openStudio(project);
    chosen = choose(studio.inside.live.list());
    for (const { route } of chosen) drawn.set(route, await studio.get(`/_studio/page${route}`));
  }, 240_000);
  afterAll(() => studio.close());

  // What a drawing has taught must not show in the next one.
  it('finds the same places on a page whichever pages were drawn before', async () => {
    const different: string[] = [];
    for (const [route, { body }] of drawn)
      if ((await studio.get(`/_studio/page${route}`)).body !== body) different.push(route);
    expect(different).toEqual([]);
  }, 120_000);

  it('sees every page exactly as the build draws it', async () => {
    const different: string[] = [];
    for (const { route } of chosen) {
      const page = await studio.inside.live.page(route);
      const site = studio.inside.live.site();
      if (page === undefined || site === undefined) continue;
      const bundle = await studio.inside.bundle(page.blocks.map(({ type }) => type));
      if (
        drawn.get(route)?.body.replace(MARKS, '') !==
        withoutScripts(renderDocument(page, site, bundle, 'author'))
      )
        different.push(route);
    }
    expect(different).toEqual([]);
  }, 120_000);

  it('sees one of the pages that are made from the pattern for tags, and edits the pattern', async () => {
    const { status, body } = await studio.get('/_studio/page/blogs/topics');
    expect(status).toBe(200);
    expect(body).toContain('data-section="pages/blogs/topics.yaml#/blocks/0"');
    const pattern = await studio.get('/_studio/api/page?route=/blogs/topics');
    expect(pattern.body).toMatchObject({ file: 'pages/blogs/topics.yaml', value: { name: '{tag}' } });
    expect((await studio.get('/_studio/page/blogs/no-such')).status).toBe(404);
  });

  it('finds at every link, icon and drawing the field that it is written in', async () => {
    // Of each text, and of all that it is in.
    const places = new Set<string>();
    for (const place of (await contentTexts(studio)).keys())
      for (let end = place.length; end > place.indexOf('#'); end = place.lastIndexOf('/', end - 1))
        places.add(place.slice(0, end));
    const missing: string[] = [];
    const found = new Map<string, number>();
    for (const [route, { status, body }] of drawn) {
      if (status !== 200) continue;
      for (const token of tokensOf(body)) {
        if (token.kind !== 'open') continue;
        for (const { name, value } of attributesOf(token.text)) {
          const kind = /^data-at-(href|src|icon|scene)$/.exec(name)?.[1];
          if (kind === undefined) continue;
          found.set(kind, (found.get(kind) ?? 0) + 1);
          for (const place of unescaped(value).split(' '))
            if (!places.has(place)) missing.push(`${route}: ${kind} ${place}`);
        }
      }
    }
    expect(missing).toEqual([]);
    // Of all kinds that the site has.
    expect([...found.keys()].sort()).toEqual(expect.arrayContaining(['href', 'icon', 'scene']));
    for (const [kind, least] of Object.entries({ href: 12, icon: 1, scene: 0.5 }))
      expect(found.get(kind), kind).toBeGreaterThan(least * drawn.size);
  }, 120_000);

  it('finds at every text that is written in the content where it is written', async () => {
    const written = await contentTexts(studio);
    // Those of the content are no page's, and a language is called by its own name.
    const { live } = studio.inside;
    const ofLanguages = [live.overview()?.languages, live.site()?.languages?.map(({ name }) => name)];
    const words = wordsOf([wordsIn(await loadTheme(studio.inside.site.code), 'en'), ...ofLanguages]);
    // A page that is made for a tag is called like it.
    const pages = studio.inside.live.list().filter(({ route }) => route.split('/').length > 3);
    const tags = new Set(
      pages.map(({ name }) => name).filter((name) => [...written.values()].includes(name)),
    );
    const missing: string[] = [];
    let checked = 0;
    for (const [route, { status, body }] of drawn) {
      const live = await studio.inside.live.page(route);
      // The address of a pattern shows a page that has an address of its own.
      if (status !== 200 || live === undefined) continue;
      for (const { text, places, isDrawn } of textsOf(body)) {
        const wanted = plainText(text);
        if (wanted === '' || REASONS.some(({ isIt }) => isIt(wanted, { words, tags }))) continue;
        if (places.some((place) => written.get(place)?.includes(wanted) === true)) checked += 1;
        // A drawing has words of its own, of which some are also written somewhere.
        else if (isDrawn) continue;
        else if ([...written.values()].some((other) => other.includes(wanted)))
          missing.push(`${route}: ${wanted.slice(0, 60)}`);
      }
    }
    expect(missing).toEqual([]);
    expect(checked).toBeGreaterThan(50 * drawn.size);
  }, 120_000);
}
