import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LinkedPage } from '../../../src/engine/model/page.ts';
import { searchPage } from '../../../src/engine/render/searchFile.ts';
import { type Find, newFind } from '../../../src/view/live/boot/searchIndex.ts';
import { builtSite } from '../../sites/builtSites.ts';
import { HOOK } from '../engine/buildProcess.ts';
import { understandOwnSite } from './ownSite.ts';

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
    ['a word as it is', 'வாட்ஸ்அப்பிலோ', '/ta/billing-software'],
    ['a slip of the finger', 'எக்ஸ்பைறி', '/ta/billing-software'],
    ['an English word in a Tamil text', 'GSTR', '/ta/billing-software'],
  ])('finds Tamil by %s', async (_by, query, route) => {
    const tamil = newFind(JSON.parse(await readFile(join(out, 'ta/search.json'), 'utf8')));
    expect(tamil(query).map((found) => found.route)).toContain(route);
  });
});

const page = {
  route: '/tea',
  name: 'Tea',
  tags: [{ name: 'Green', link: '/tags/green' }],
} as unknown as LinkedPage;

it('what can be found of a page is its text by headings and questions, without markup, drawings and forms', () => {
  const main = `<section><h1>Tea &amp; more</h1><p>Hot &lt;b&gt;</p><svg><text>drawn</text></svg></section>
      <section><h2>Green <em>tea</em></h2><p>Cools the head.</p><form><label>Name</label></form></section>
      <details><summary><h3>How long?</h3></summary><p>Two minutes.</p></details>`;
  expect(searchPage(page, main)).toEqual({
    route: '/tea',
    name: 'Tea',
    tags: ['Green'],
    parts: [
      ['', 'Tea & more Hot <b>'],
      ['Green tea', 'Cools the head.'],
      ['How long?', 'Two minutes.'],
    ],
  });
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
    ['/check-up', 'Check-up', [], [['Which version is it?', 'A look at everything.']]],
    ['/ta', 'மருத்துவர்', [], [['', 'சிகிச்சை']]],
  ]);
  const routes = (query: string) => find(query).map(({ route }) => route);
  for (const query of ['medicne', 'medciine', 'medicni', 'email', 'E-Mail'])
    expect(routes(query), query).toEqual(['/visit']);
  for (const query of ['versoin', 'checkup', 'check-up', 'chekcup'])
    expect(routes(query), query).toEqual(['/check-up']);
  expect(routes('மரத்துவ')).toEqual(['/ta']);
  expect(find('email')[0]?.passage).toContain('e-mail');
  expect(routes('surgery')).toEqual([]);
});
