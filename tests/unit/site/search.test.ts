import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, it } from 'vitest';
import { project } from '../../../scripts/project.ts';
import type { LinkedPage } from '../../../src/engine/model/page.ts';
import { asRecord } from '../../../src/engine/model/readValue.ts';
import type { SearchPart } from '../../../src/engine/model/searchPage.ts';
import { searchFile, searchPage } from '../../../src/engine/render/searchFile.ts';
import { newSite } from '../../../src/engine/scaffold/newSite.ts';
import { type Find, newFind } from '../../../src/view/live/boot/searchIndex.ts';
import { builtSite } from '../../sites/builtSites.ts';
import { HOOK } from '../engine/buildProcess.ts';
import { understandFiles, page as writtenPage } from '../engine/siteFromFiles.ts';
import { understandOwnSite } from './ownSite.ts';
import { parseHtml } from './parseHtml.ts';

describe('a visitor who searches this site', () => {
  let find: Find;
  let out: string;
  beforeAll(async () => {
    out = await builtSite('real');
    find = newFind(JSON.parse(await readFile(join(out, 'search.json'), 'utf8')));
  }, HOOK);
  const first = (query: string, count = 3): string[] =>
    find(query)
      .slice(0, count)
      .map(({ route }) => route);

  it.each([
    ['the name of a page', 'billing software', '/billing-software'],
    ['the beginning of a word', 'crowdf', '/crowdfunding-platforms'],
    ['a word of a text', 'weighing scale', '/billing-software'],
    ['a slip of the finger', 'healtcare', '/healthcare-management-software'],
  ])('finds it by %s', (_by, query, route) => {
    expect(first(query)).toContain(route);
  });

  it('finds pages with one of the words where none has all, and nothing for what is on no page', () => {
    expect(first('invoice zzzzzz').length).toBeGreaterThan(0);
    expect(find('zzzzzz')).toEqual([]);
    expect(find('   ')).toEqual([]);
    expect(find('(.*[')).toEqual([]);
  });

  it('can find every page in their language but the search itself, and the page that is shown for no page', async () => {
    const { pages } = await understandOwnSite();
    const listed = [...pages.values()].filter(
      ({ route, canonical }) => route === canonical && !/^(?:\/ta)?\/search$|^\/404$/.test(route),
    );
    for (const [name, isTamil] of [
      ['search.json', false],
      ['ta/search.json', true],
    ] as const) {
      const rows: [string][] = JSON.parse(await readFile(join(out, name), 'utf8'));
      const own = listed.filter(({ file }) => file.startsWith('pages/ta/') === isTamil);
      expect(rows.map(([route]) => route).sort()).toEqual(own.map(({ route }) => route).sort());
    }
  });

  it.each([
    ['search.html', 'search.json', /^\/blogs\/topics\//],
    ['ta/search.html', 'ta/search.json', undefined],
  ])('finds without a script every page in a list of %s', async (file, index, further) => {
    const html = await readFile(join(out, file), 'utf8');
    const links = [...parseHtml(html).querySelectorAll('main a')].map((link) => link.getAttribute('href'));
    const rows: [string][] = JSON.parse(await readFile(join(out, index), 'utf8'));
    const routes = rows.map(([route]) => route);
    expect(routes.filter((route) => !links.includes(route) && further?.test(route) !== true)).toEqual([]);
  });

  it.each([
    ['search-field.txt', 'en-IN', 'What are you looking for?'],
    ['ta/search-field.txt', 'ta-IN', 'என்ன தேடுகிறீர்கள்?'],
  ])('opens the field of his language without the page around it: %s', async (name, language, label) => {
    const field = await readFile(join(out, name), 'utf8');
    const { document } = new JSDOM(field).window;
    expect(document.documentElement.lang).toBe(language);
    expect([...document.body.children].map(({ localName }) => localName)).toEqual(['div']);
    expect(document.querySelector('label')?.textContent).toBe(label);
    expect(document.querySelector('[data-finds] > ol + label:last-child > input')).not.toBeNull();
    expect(gzipSync(field).length).toBeLessThan(1700);
  });

  it.each([
    ['a word as it is', 'வாட்ஸ்அப்பிலோ', '/ta/billing-software'],
    ['a slip of the finger', 'எக்ஸ்பைறி', '/ta/billing-software'],
    ['an English word in a Tamil text', 'GSTR', '/ta/billing-software'],
  ])('finds Tamil by %s', async (_by, query, route) => {
    const tamil = newFind(JSON.parse(await readFile(join(out, 'ta/search.json'), 'utf8')));
    expect(tamil(query).map((found) => found.route)).toContain(route);
  });
});

it('a visitor of a site that is made with "new -- site" sees all its public pages on the search page, also those that came later', async () => {
  const wishes = { name: 'Smile', kind: 'clinic', language: 'en-IN', colour: '#0b7a75' };
  const made = newSite({ folder: '/no/such/folder', ...wishes }, join(project, 'src/site/newSite'));
  const files = Object.fromEntries(made.map(({ path, text }) => [path, text]));
  const { pages } = await understandFiles({
    ...files,
    'site.config.yaml': `${files['site.config.yaml']}`.replace(
      /^collections:/m,
      '$&\n  doctors: { permalink: "/:slug" }',
    ),
    'pages/doctors/maya.yaml': writtenPage({ name: 'Maya' }),
    'pages/doctors/ravi.yaml': writtenPage({ name: 'Ravi', top: 'draft: true\n' }),
  });
  const cards = pages.get('/search')?.blocks.find(({ type }) => type === 'cards');
  const listed = asRecord(cards).items as { link: string }[];
  expect(listed.map(({ link }) => link).sort()).toEqual(
    [...pages.keys()].filter((route) => !/^\/(?:404|search|ravi)$/.test(route)).sort(),
  );
  expect(listed.map(({ link }) => link)).toContain('/maya');
});

const page = {
  route: '/tea',
  name: 'Tea',
  tags: [{ name: 'Green', link: '/tags/green' }],
  meta: { description: 'Tea.' },
} as unknown as LinkedPage;

it('what can be found of a page is its text by headings and questions with the ids that lead there, without markup, drawings and forms', () => {
  const main = `<section><h1>Tea &amp; more</h1><p>Hot &lt;b&gt;</p><svg><text>drawn</text></svg></section>
      <section><h2 id="green-tea">Green <em>tea</em>s</h2><p>Cools the <b>head</b><a href="#fn:1" role="doc-noteref">1</a>.<br/>Well.</p><form><label>Name</label></form></section>
      <div id="faq"><div id="_R_1"><details><summary><h3>How long?</h3></summary><p>Two minutes.</p></details></div></div>
      <h2>Leaves</h2><p>Are picked by hand. <a href="#call" role="doc-backlink">↩</a></p>`;
  expect(searchPage(page, main, {})).toEqual({
    route: '/tea',
    name: 'Tea',
    tags: ['Green'],
    parts: [
      ['', 'Tea & more. Hot <b>', ''],
      ['Green teas', 'Cools the head. Well.', 'green-tea'],
      ['How long?', 'Two minutes.', 'faq'],
      ['Leaves', 'Are picked by hand.', ''],
    ],
  });
});

it('a visitor finds each line of an address and each button, and a word that is partly bold is one', () => {
  const main = `<p><span>Tea House</span><span>14 West Masi Street</span><span>Madurai 625&nbsp;001</span></p>
    <p><a href="/book">புக் பண்ணுங்க</a><a href="/call">கால் பண்ணுங்க</a></p>
    <p>Open <time>9 to 6</time><small>Sundays</small>, see <a href="/days">the days</a>. Un<b>bold</b>ed.</p>`;
  const found = searchPage({ ...page, tags: [] }, main, {});
  expect(found.parts).toEqual([
    [
      '',
      'Tea House 14 West Masi Street Madurai 625 001. புக் பண்ணுங்க கால் பண்ணுங்க. Open 9 to 6 Sundays, see the days. Unbolded.',
      '',
    ],
  ]);
  const find = newFind([[found.route, found.name, found.tags, found.parts]]);
  for (const query of ['Madurai', 'West', 'கால்'])
    expect(find(query).map(({ route }) => route)).toEqual(['/tea']);
});

it('a visitor finds a page by its description where nothing else on it says the same, and reads that', () => {
  const described = (description: string) =>
    searchPage({ ...page, meta: { ...page.meta, description } }, '<p>Brew it.</p>', {});
  expect(described('Brew green tea!').parts).toHaveLength(1);
  const { route, name, tags, parts } = described('How to brew an Earl Grey.');
  const [found] = newFind([[route, name, tags, parts]])('grey');
  expect(found?.parts).toEqual([{ id: '', heading: [''], passage: ['How to brew an Earl ', 'Grey', '.'] }]);
});

it('a visitor reads code as it is written, and no buttons; the name of a page is said once', () => {
  const main = `<h1>Tea</h1><p>Brew it.</p><a class="button strong" href="/shop">Buy some</a>
    <h2 id="how">How</h2><h3 id="so">So</h3><pre tabindex="0"><code><span class="k">pot</span><span>:</span> <span>[</span><span>hot</span><span>]</span>
</code></pre>`;
  expect(searchPage(page, main, { notInSearch: ['button'] }).parts).toEqual([
    ['', 'Brew it.', ''],
    ['How', '', 'how'],
    ['So', 'pot: [hot]', 'so'],
  ]);
});

it('a visitor finds a section on each page that has it, after the pages that alone say the same, and fetches it once', () => {
  const pageOf = (route: string, ...parts: SearchPart[]) => ({ route, name: 'Tea', tags: [], parts });
  const overview: SearchPart = ['Overview', 'What is common to all pots.', 'overview'];
  const { contents } = searchFile(
    [
      pageOf('/a', ['', 'Green.', ''], overview),
      pageOf('/b', overview, ['Black', '', 'black']),
      pageOf('/c', ['', 'Pots of our own.', '']),
    ],
    {},
  );
  expect(String(contents).match(/common/g)).toHaveLength(1);
  const find = newFind(JSON.parse(String(contents)));
  const found = find('overview');
  expect(found.map(({ route, parts }) => [route, parts[0]?.id])).toEqual([
    ['/a', 'overview'],
    ['/b', 'overview'],
  ]);
  expect(find('pots').map(({ route }) => route)).toEqual(['/c', '/a', '/b']);
  expect(find('black')[0]?.parts[0]?.id).toBe('black');
});

it('a visitor finds a Tamil word of which he has left out a letter with the sign on it', () => {
  const find = newFind([
    ['/ta/a', 'பல் சிகிச்சை', [], [['', 'ஒரு பல்']]],
    ['/ta/b', 'சேவைகள்', [], [['', 'எங்கள் சேவைகள்']]],
  ]);
  expect(find('சிகிசை').map(({ route }) => route)).toEqual(['/ta/a']);
  expect(find('மருந்து')).toEqual([]);
});

it('a visitor finds a word of which two letters have changed places or one is missing, however it ends, and a compound with or without its hyphen', () => {
  const find = newFind([
    [
      '/visit',
      'Before you come',
      [],
      [['', 'Bring the names of the medicines that you take, and write an e-mail.']],
    ],
    ['/check-up', 'Check-up', [], [['Which version is it?', 'A look at everything, and games.']]],
    ['/ta', 'மருத்துவர்', [], [['', 'சிகிச்சை']]],
  ]);
  const routes = (query: string) => find(query).map(({ route }) => route);
  for (const query of ['medicne', 'medciine', 'medicni', 'email', 'E-Mail'])
    expect(routes(query), query).toEqual(['/visit']);
  for (const query of ['versoin', 'checkup', 'check-up', 'chekcup'])
    expect(routes(query), query).toEqual(['/check-up']);
  expect(routes('மரத்துவ')).toEqual(['/ta']);
  expect(find('email')[0]?.parts[0]?.passage).toContain('e-mail');
  expect(routes('surgery')).toEqual([]);
  expect(routes('names')).toEqual(['/visit']);
});

it('a visitor sees the words that were found, marked where they stand as words, and is led to their heading', () => {
  const long = `${'The art of a party is a part of it. '.repeat(12)}Whoever makes tea pours it from above.`;
  const find = newFind([
    [
      '/tea',
      'Masala tea',
      ['Art'],
      [
        ['', 'Steamed with spices: tea.'],
        ['Milk', 'Half of it is milk.', 'milk'],
        ['How to pour tea', long, 'pour'],
        ['Who pours', 'The host pours; guests never pour.', ''],
        ['Why', 'It foams.'],
      ],
    ],
  ]);
  const shown = (query: string) =>
    find(query).flatMap(({ parts }) =>
      parts.map(({ id, heading, passage }) => ({
        id,
        marked: [heading, passage].flatMap((text) => text.filter((_piece, at) => at % 2 === 1)),
      })),
    );
  // Not the tea in "steam" or the art in "party": a word begins and ends where it does in the text.
  expect(shown('tea')).toEqual([
    { id: '', marked: ['tea'] },
    { id: 'pour', marked: ['tea', 'tea'] },
  ]);
  expect(find('tea pour')[0]?.parts[0]?.passage.join('')).toMatch(/^… .*tea pours it from above\.$/);
  expect(shown('masala tea')[0]?.id).toBe('');
  // No place has both words: each is shown where it is.
  expect(shown('milk guests').map(({ marked }) => marked)).toEqual([['Milk', 'milk'], ['guests']]);
  expect(shown('milk')).toEqual([{ id: 'milk', marked: ['Milk', 'milk'] }]);
  expect(shown('guests')).toEqual([{ id: '', marked: ['guests'] }]);
});

it('a site with little text can be searched to the end of its sections, a larger one by their beginnings, then by its headings and names', () => {
  const contents = (count: number): string => {
    const pages = Array.from({ length: count }, (_, at) => ({
      route: `/${at}`,
      name: `Tea ${at}`,
      tags: [],
      parts: [
        ['', `First ${at} ${'leaf '.repeat(180)}end`] as const,
        [`Garden ${at}`, `Second ${at} ${'bud '.repeat(30)}`] as const,
      ],
    }));
    return String(searchFile(pages, {}).contents);
  };
  const kept = (text: string) => ['Tea 1', 'Garden 1', 'Second 1', 'end'].filter((one) => text.includes(one));
  expect(kept(contents(3))).toEqual(['Tea 1', 'Garden 1', 'Second 1', 'end']);
  expect(kept(contents(300))).toEqual(['Tea 1', 'Garden 1', 'Second 1']);
  expect(contents(200).length).toBeLessThan(126_000);
  // However many pages there are, a telephone can fetch it.
  expect(kept(contents(20_000))).toEqual(['Tea 1', 'Garden 1']);
  expect(kept(contents(60_000))).toEqual(['Tea 1']);
  expect(contents(60_000).length).toBeLessThan(2_000_000);
});
