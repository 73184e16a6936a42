import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { checkPages } from '../../../../src/engine/build.ts';
import { UsageError } from '../../../../src/engine/model/usageError.ts';
import { type NewPage, newPage } from '../../../../src/engine/scaffold/newPage.ts';
import { findKind, pageKinds } from '../../../../src/engine/scaffold/pageKinds.ts';
import { beginningOf } from '../../../../src/engine/scaffold/pageText.ts';
import { readSiteBefore, type SiteBefore } from '../../../../src/engine/scaffold/siteBefore.ts';
import { editText } from '../../../../src/studio/edits/editText.ts';
import { freshCache } from '../freshCache.ts';
import { type ContentFiles, inMemory, page, plainSite } from '../siteFromFiles.ts';

const own = await readSiteBefore({ project, root: project, cwd: project, now: () => 0 }, freshCache());

async function siteOf(files: ContentFiles): Promise<SiteBefore> {
  const { root, unsaved } = await inMemory(files);
  return readSiteBefore({ project, root, cwd: root, unsaved, now: () => 0 }, freshCache());
}

interface Asked {
  readonly site?: SiteBefore;
  readonly route?: string;
  readonly blocks?: readonly string[];
}

/** Makes a page as `npm run new` does, without writing it. */
function make(word: string, name: string, { site = own, route, blocks }: Asked = {}): Promise<NewPage> {
  const kind = findKind(pageKinds(site.config), word);
  if (kind === undefined) throw new Error(`no kind ${word}`);
  return newPage(site, { kind, name, route, blocks, today: '2025-02-03' });
}

const read = (text: string): Record<string, unknown> => load(text) as Record<string, unknown>;

function recipe(dish: string, at: number): string {
  const items = `[{ title: Grind ${dish}, text: Well. }, { title: Wait for ${dish}, text: Long. }]`;
  const blocks = `  - { type: steps, title: How to make ${dish}, items: ${items} }\n  - { type: bookDemo, button: Cook with us }\n`;
  return page({ name: dish, top: `order: ${at + 4}\naccent: ${at * 20}\n`, blocks });
}
const withDishes: ContentFiles = {
  'site.config.yaml': `${plainSite['site.config.yaml']}collections: { recipes: { permalink: "/recipes/:slug" } }\n`,
  'pages/index.yaml': `${page({ name: 'Home', top: 'alsoAt: [/home]\n' })}  - { type: cards, title: Recipes, collection: recipes }\n`,
  'pages/recipes/dosa.yaml': recipe('dosa', 0),
  'pages/recipes/idli.yaml': recipe('idli', 1),
  'pages/recipes/vada.yaml': recipe('vada', 2),
};

const small = await siteOf(withDishes);
const { 'pages/index.yaml': _home, ...empty } = plainSite;

it('an author of a site that has no page yet makes the home page by its name or its address, published, whatever else is missing', async () => {
  const site = await siteOf(empty);
  for (const asked of [{ name: 'Home' }, { name: 'Welcome', route: '/' }]) {
    const made = await make('page', asked.name, { site, ...asked });
    expect([made.path, made.address, made.isDraft]).toEqual(['pages/index.yaml', '/', false]);
    expect(read(made.text)).not.toHaveProperty('draft');
  }
});

describe('an author who begins a page', () => {
  it.each(['product', 'service', 'post', 'page'])('has a correct %s without a warning', async (kind) => {
    const { path, text, warnings, placeholders } = await make(kind, 'Hotel booking');
    expect(warnings.report.issues).toEqual([]);
    expect(read(text)).toMatchObject({ name: 'Hotel booking', meta: { title: 'Hotel booking' } });
    expect(text).toMatch(/^# yaml-language-server: \$schema=(?:\.\.\/)+schemas\/page\.schema\.json\n/);
    expect(placeholders).toBeGreaterThan(1);
    expect(read(text).blocks).toHaveProperty('1.type');
    expect(text).not.toMatch(/undefined|\[object|NaN/);
    // Of a draft, not everything is looked at.
    const open = text.replace(/^draft: true\b/m, 'draft: false');
    expect(open).not.toBe(text);
    const { site } = await checkPages({ ...own.options, unsaved: { [path]: open } }, { cache: own.cache });
    expect(site.result.report.summary.errors).toBe(0);
  });

  it('reads nothing of a draft any more once she has made the page public in the Studio', async () => {
    const { text } = await make('post', 'Tea time');
    const result = editText(text, [{ kind: 'remove', pointer: '/draft' }]);
    if ('refused' in result) throw new Error(result.refused.message);
    expect([/draft/.test(text), /draft/.test(result.text)]).toEqual([true, false]);
  });

  it('finds each property explained by its schema, once, whether it is switched on or off', async () => {
    const { text } = await make('product', 'Hotel booking');
    const said = text.replace(/\n *# /g, ' ');
    for (const [name, schema] of Object.entries<{ description?: string }>(own.schemas.page.properties)) {
      if (schema.description !== undefined) expect(said, name).toContain(schema.description);
      expect(text, name).toMatch(new RegExp(`^(?:# )?${name}:`, 'm'));
    }
    const banner = own.schemas.blocks.find(({ name }) => name === 'banner')?.schema;
    expect(said).toContain(banner?.description);
    expect(said).toContain(banner?.properties.subtitle.description);
    const feature = own.schemas.parts.find(({ name }) => name === 'feature')?.schema;
    expect(said.split(feature?.properties.detail.description)).toHaveLength(2);
  });

  it('gets the next order, the next number in the address, and the hue farthest from the others', async () => {
    const product = await make('product', 'Hotel booking');
    const used = [...own.pages].flatMap(([path, value]) =>
      path.startsWith('pages/products/') ? [read(JSON.stringify(value))] : [],
    );
    expect(product.order).toBe(Math.max(...used.map(({ order }) => Number(order))) + 1);
    const distance = (hue: number): number => {
      const apart = used.map(({ accent }) => Math.abs(hue - Number(accent)));
      return Math.min(...apart, ...apart.map((degrees) => 360 - degrees));
    };
    const best = Math.max(...Array.from({ length: 360 }, (_, hue) => distance(hue)));
    expect(distance(Number(read(product.text).accent))).toBeGreaterThan(best - 1);
    const post = await make('post', 'Hotel booking');
    expect(post.address).toMatch(/^\/blog-detail\/\d+$/);
    expect(own.resolved.pages.map(({ route }) => route)).not.toContain(post.address);
    expect(read(post.text).date).toBe('2025-02-03');
  });

  it('is told what on the site shows the page', async () => {
    const { shown, address, isListed } = await make('product', 'Hotel booking');
    expect(address).toBe('/hotel-booking');
    expect(shown.blocks.get('cards')).toEqual(expect.arrayContaining(['/', '/products']));
    expect(shown.site).toEqual(expect.arrayContaining(['header: "Products"', 'footer: "Products"']));
    expect(shown.throughLists).toContain('header: "Products" leads to /products');
    expect(shown.breadcrumb).toEqual(['Home', 'Products', 'Hotel booking']);
    expect(isListed).toBe(true);
    const lone = await make('page', 'Opening hours');
    expect([lone.shown.blocks.size, lone.shown.site]).toEqual([0, []]);
  });
});

it('an author who wishes only some of the blocks knows how much each has to be written, and has no button that leads to another, nor the drawing of another', async () => {
  const points = '[{ title: A, text: B, right: 20, down: 40 }, { title: C, text: D, right: 60, down: 80 }]';
  const room = (name: string): string => `name: ${name}
meta: { title: The page ${name}, description: All about ${name}. }
blocks:
  - { type: banner, title: A, figure: true, actions: [{ text: B, link: "#ask" }, { text: C, link: "#plan" }] }
  - { type: anatomy, id: plan, title: The plan, scene: { kind: invoice }, items: ${points} }
  - { type: bookDemo, id: ask }
`;
  const site = await siteOf({
    ...plainSite,
    'site.config.yaml': `${plainSite['site.config.yaml']}collections: { rooms: { permalink: "/:slug" } }\n`,
    'pages/rooms/red.yaml': room('Red'),
    'pages/rooms/blue.yaml': room('Blue'),
  });
  const kind = findKind(pageKinds(site.config), 'room') ?? { name: '' };
  const { placeholders, blocks } = beginningOf(site, kind, '2025-02-03');
  const all = await make('room', 'Green', { site });
  expect(blocks.reduce((sum, block) => sum + block.placeholders, placeholders)).toBe(all.placeholders);
  const ofWords = blocks.filter(({ isOfWords }) => isOfWords);
  expect(ofWords.map(({ name }) => name)).toEqual(['banner', 'bookDemo']);
  const some = await make('room', 'Green', { site, blocks: ofWords.map(({ name }) => name) });
  expect(some.warnings.report.issues).toEqual([]);
  expect(some.placeholders).toBe(ofWords.reduce((sum, block) => sum + block.placeholders, placeholders));
  for (const line of [/^ *(?:- )?link: "#plan"/m, /^ *figure: true/m]) {
    expect(all.text).toMatch(line);
    expect(some.text).not.toMatch(line);
  }
  expect(some.text).toContain('link: "#ask"');
});

describe('the author of another site', () => {
  it('gets pages of his own collections, with the blocks that his pages have in common', async () => {
    expect(pageKinds(small.config).map(({ name }) => name)).toEqual(['recipe', 'page']);
    const { text, address, order, shown, warnings } = await make('recipe', 'Pongal', { site: small });
    expect(warnings.report.issues).toEqual([]);
    expect([address, order, read(text).accent]).toEqual(['/recipes/pongal', 7, 200]);
    expect(shown.blocks).toEqual(new Map([['cards', ['/']]]));
    expect(read(text).blocks).toMatchObject([
      { type: 'banner', title: 'Pongal' },
      { type: 'steps', items: [{ title: '[Step 1: title]' }, { title: '[Step 2: title]' }] },
      { type: 'bookDemo', button: 'Cook with us' },
    ]);
  });

  it('gets no list of a collection on a page that is about something else', async () => {
    const list = '  - { type: cards, title: All, collection: recipes }\n';
    const steps = '  - { type: steps, title: How, items: [{ title: A, text: B }, { title: C, text: D }] }\n';
    const site = await siteOf({
      ...plainSite,
      'site.config.yaml': `${plainSite['site.config.yaml']}collections: { recipes: { permalink: "/recipes/:slug" } }\n`,
      'pages/index.yaml': page({ name: 'Home', blocks: list }),
      'pages/recipes.yaml': page({ name: 'Recipes', blocks: list + steps }),
      'pages/about.yaml': page({ name: 'About', blocks: steps }),
      'pages/recipes/dosa.yaml': page({ name: 'Dosa' }),
    });
    const { text } = await make('page', 'Opening hours', { site });
    expect(read(text).blocks).toMatchObject([{ type: 'banner', title: 'Opening hours' }, { type: 'steps' }]);
  });

  it('is sent to the check when site.config.yaml has mistakes', async () => {
    await expect(siteOf({ ...plainSite, 'site.config.yaml': 'name: 1\n' })).rejects.toThrow(
      new UsageError('site.config.yaml is missing or has mistakes. "npm run check" names them.'),
    );
  });
});

describe('a name', () => {
  it.each([`Hotel: "a" & 'b' #1`, 'yes', '2024', 'Zimmer für Gäste'])('stays as it is: %s', async (name) => {
    const { text } = await make('page', name, { site: small, route: '/a-new-page' });
    expect(read(text).name).toBe(name.normalize('NFC'));
  });

  it('too long for an address is cut at a word, and one too long for a title is cut there', async () => {
    const name = Array.from({ length: 16 }, () => 'rooms').join(' ');
    const { address, text, warnings } = await make('page', name, { site: small });
    expect(address).toBe(`/${Array.from({ length: 10 }, () => 'rooms').join('-')}`);
    expect(read(text).meta).toMatchObject({ title: `${'rooms '.repeat(11)}roo…` });
    expect(warnings.report.issues).toEqual([]);
  });

  it.each<[what: string, name: string, message: RegExp]>([
    ['of other letters than addresses have', '北京', /--route \/my-page/],
    ['that is reserved', '404', /reserved.*--route/],
    ['that Windows cannot store', 'Con', /"con\.yaml".*--route/],
    ['that exists', 'About us', /about-us\.yaml.*--route \/about-us-2$/],
    ['whose address exists elsewhere', 'Billing software', /--route \/billing-software-2$/],
    ['with a line break', 'Hotel\nblocks: []', /cannot be seen/],
    ['with a letter that cannot be seen', 'Ho\u200btel', /cannot be seen/],
    ['of 200 letters', 'a'.repeat(200), /at most 100 characters/],
  ])('%s is refused in a sentence', async (_what, name, message) => {
    // Only a long one is found out by checking the page.
    const making = make('page', name, name.length === 200 ? { site: small } : {});
    await expect(making).rejects.toMatchObject({
      name: 'UsageError',
      message: expect.stringMatching(message),
    });
  });

  it.each<[what: string, route: string, message: RegExp]>([
    ['an address with capitals', '/Hotel Rooms', /--route \/hotel-rooms/],
    ['the address of another page', '/recipes/dosa', /dosa\.yaml.*--route \/recipes\/dosa-2/],
  ])('with %s is refused', async (_what, route, message) => {
    await expect(make('page', 'Rooms', { site: small, route })).rejects.toThrow(message);
  });
});
