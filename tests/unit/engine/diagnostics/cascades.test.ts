import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { page, plainSite } from '../siteFromFiles.ts';
import { checkChanged, fixtures, placesOf } from './checkFolder.ts';
import { ABOUT, aboutUs, BIKE, changed, found, HOME, REASONS, SITE } from './smallSite.ts';

const linkingTo = (link: string): string => aboutUs(`    actions: [{ text: x, link: ${link} }]\n`);

describe('a mistake in one place is not reported in another as well', () => {
  it('a page that is not valid YAML still exists for links, lists and shared blocks', async () => {
    const files = { ...(await changed(BIKE, ['name: City bike', 'name: City: bike'])) };
    expect(await found({ files })).toEqual([`yaml-syntax ${BIKE}`]);
    const home = await changed(HOME, ['name: Home', 'alsoAt: [/start]\nname: Home: here']);
    expect(await found({ files: { ...home, [ABOUT]: linkingTo('/start') } })).toEqual([
      `yaml-syntax ${HOME}`,
    ]);
  });

  it('an anchor of a page with mistakes is not called broken', async () => {
    const misspelt = await changed(BIKE, ['id: features', 'idd: features']);
    expect(await found({ files: misspelt })).toEqual([`unknown-property ${BIKE}`]);
    const broken = await changed(BIKE, ['id: features', 'id features']);
    expect(await found({ files: broken })).toEqual([`yaml-syntax ${BIKE}`]);
  });

  it.each(['a-copy', 'city-bike-2'])(
    'a page copied to %s is the one to change, whichever file comes first',
    async (name) => {
      const copied = await readFile(join(fixtures, '_base', BIKE), 'utf8');
      const copy = `pages/products/${name}.yaml`;
      const { report } = await checkChanged({ files: { [copy]: `route: /city-bike\n${copied}` } });
      expect(report.issues.map(({ code, file }) => `${code} ${file}`)).toEqual([
        `duplicate-route ${copy}`,
        `duplicate-title ${copy}`,
        `duplicate-description ${copy}`,
      ]);
      expect(report.issues[1]?.hint).toMatch(
        /If it is a copy, change "name" as well: it is the same, too\.$/,
      );
    },
  );

  it('a misspelt collection is one mistake, at its name', async () => {
    const site = await changed(SITE, ['  products:', '  prodcts:']);
    expect(placesOf(await checkChanged({ files: site }))).toEqual([`missing-folder ${SITE}:9:3-9:10`]);
    const everywhere = await changed(
      SITE,
      ['  products:', '  prodcts:'],
      ['collection: products', 'collection: prodcts'],
    );
    expect(await found({ files: everywhere })).toEqual([`missing-folder ${SITE}`]);
  });

  it('the other addresses of a page that cannot be read are not called broken', async () => {
    const site = await changed(SITE, ['link: / }', 'link: /start }']);
    const home = await readFile(join(fixtures, '_base', HOME), 'utf8');
    const text = home.replace('name: Home', 'name: Home\nalsoAt: [/start]');
    const ended = { ...site, [HOME]: undefined, 'pages/index.yml': text };
    expect(await found({ files: ended })).toEqual(['wrong-extension pages/index.yml']);
    const latin = { ...site, [HOME]: Buffer.from(text.replace('Home', 'Café'), 'latin1') };
    expect(await found({ files: latin })).toEqual([`wrong-encoding ${HOME}`]);
    const folder = { ...site, [HOME]: undefined, [`${HOME}/notes.txt`]: 'x' };
    expect(await found({ files: folder })).toEqual([`unreadable-file ${HOME}`]);
  });

  it.each([
    ['whose number can still be read', 'yaml-syntax', '\u0000', 'id: 1'],
    ['whose number is none', 'wrong-type', '', 'id: one'],
    ['that is not text at all', 'wrong-encoding', Buffer.from([0x69, 0x64, 0xff, 0xfe, 0xe9]), ''],
  ])('a link to a page %s is not called broken', async (_what, code, end, id) => {
    const files = {
      [SITE]: `${plainSite[SITE]}collections:\n  teas: { permalink: '/tea/:id' }\n`,
      [HOME]: page({ name: 'Home', blocks: '  - { type: article, html: "<a href=/tea/1>Assam</a>" }\n' }),
      'pages/teas/assam.yaml': typeof end === 'string' ? page({ name: 'Assam', top: `${id}\n` }) + end : end,
      'pages/teas/ceylon.yaml': page({ name: 'Ceylon', top: 'id: 2\n' }),
    };
    const changes = { ...files, [BIKE]: undefined, [REASONS]: undefined };
    expect(await found({ files: changes })).toEqual([`${code} pages/teas/assam.yaml`]);
  });

  it('a page with a bad name, extension or address is not reported as missing under the right one', async () => {
    const bike = await readFile(join(fixtures, '_base', BIKE), 'utf8');
    const named = { [BIKE]: undefined, 'pages/products/City Bike.yaml': bike };
    expect(await found({ files: named })).toEqual(['invalid-file-name pages/products/City Bike.yaml']);
    const ended = { [BIKE]: undefined, 'pages/products/city-bike.yml': bike };
    expect(await found({ files: ended })).toEqual(['wrong-extension pages/products/city-bike.yml']);
    const addressed = await changed(BIKE, ['name: City bike', 'name: City bike\nroute: city bike']);
    expect(await found({ files: addressed })).toEqual([`invalid-route ${BIKE}`]);
  });

  it('a broken shared list causes no mistakes in the pages that use it', async () => {
    const syntax = await changed(REASONS, ['text: You bring it', 'text: Yes: you bring it']);
    expect(await found({ files: syntax })).toEqual([`yaml-syntax ${REASONS}`]);
    const ended = { [REASONS]: undefined, 'pages/_shared/reasons.yml': '- type: whyUs\n' };
    expect(await found({ files: ended })).toEqual(['wrong-extension pages/_shared/reasons.yml']);
    const empty = { [REASONS]: '' };
    expect(await found({ files: empty })).toEqual([`empty-file ${REASONS}`]);
  });

  it.each([
    ['that calls its collections by another name', 'collections:', 'colections:', 'unknown-property'],
    ['that misspells a permalink', 'permalink: /:slug', 'permalnik: /:slug', 'unknown-property'],
  ])(
    'a configuration %s does not break links to the pages of its collections',
    async (_what, from, to, code) => {
      expect(await found({ files: await changed(SITE, [from, to]) })).toEqual([`${code} ${SITE}`]);
    },
  );

  it('a link of a shared list to "#id" is reported once, with the pages that lack the id', async () => {
    const list =
      '- type: banner\n  title: x\n  render: false\n  actions: [{ text: Read on, link: "#nowhere" }]\n';
    const bike = await changed(BIKE, [
      '  - type: featureShowcase',
      '  - use: top\n  - type: featureShowcase',
    ]);
    const home = await changed(HOME, ['  - use: reasons', '  - use: reasons\n  - use: top']);
    const { report } = await checkChanged({ files: { 'pages/_shared/top.yaml': list, ...bike, ...home } });
    expect(report.issues.map(({ code, line, column, message }) => [code, line, column, message])).toEqual([
      [
        'broken-anchor',
        4,
        36,
        'The pages "/" and "/city-bike" show this link but have no block and no heading with the id "nowhere".',
      ],
    ]);
  });
});

describe('one mistake does not hide another', () => {
  it("an unknown property of the configuration hides no broken link, neither its own nor a page's", async () => {
    const site = await changed(
      SITE,
      ['name: Kolam Bikes', 'nmae: Kolam Bikes'],
      ['link: /city-bike }', 'link: /cty-bike }'],
    );
    const home = await changed(HOME, ['/city-bike#features', '/nowhere']);
    expect(await found({ files: { ...site, ...home } })).toEqual([
      `broken-link ${HOME}`,
      `unknown-property ${SITE}`,
      `broken-link ${SITE}`,
    ]);
  });

  it('fifteen mistakes in ten files are all reported in one run, sorted by file, line and column', async () => {
    const blocks = 'blocks:\n  - type: banner\n    title: x\n';
    const named = (name: string, rest = blocks): string =>
      `name: ${name}\nmeta:\n  title: ${name}\n  description: About ${name}.\n${rest}`;
    const files = {
      'pages/a.yaml': named('a', 'blocks:\n  - type: banner\n    tilte: x\n  - type: fqa\n'),
      'pages/b.yaml': 'name: b\n\tmeta: x\n',
      'pages/c.yaml': '',
      'pages/d.yaml': Buffer.from([0x6e, 0xe9]),
      'pages/e.yaml': named(
        'e',
        `${blocks}    actions: [{ text: x, link: /nowhere }, { text: y, link: "http:" }]\n`,
      ),
      'pages/f.yaml': `${named('f')}name: f again\n`,
      'pages/g.yml': named('g'),
      'pages/h/index.yaml': named('h'),
      'pages/h.yaml': named(
        'h2',
        `${blocks}  - use: nothing\n  - type: cards\n    title: x\n    collection: services\n`,
      ),
      'pages/i.yaml': named('i', `${blocks}    subtitle: 5\n    highlight: [x]\n`),
      'pages/j.txt': 'j',
    };
    const places = placesOf(await checkChanged({ files }));
    expect(places.map((place) => place.replace(/-\d+:\d+$/, ''))).toEqual([
      'unknown-property pages/a.yaml:7:5',
      'unknown-block-type pages/a.yaml:8:11',
      'yaml-syntax pages/b.yaml:2:1',
      'empty-file pages/c.yaml:1:1',
      'wrong-encoding pages/d.yaml:1:2',
      'broken-link pages/e.yaml:8:32',
      'unsafe-url pages/e.yaml:8:61',
      'duplicate-key pages/f.yaml:8:1',
      'wrong-extension pages/g.yml:1:1',
      'unknown-shared-block pages/h.yaml:8:10',
      'unknown-collection pages/h.yaml:11:17',
      'duplicate-route pages/h/index.yaml:1:1',
      'wrong-type pages/i.yaml:8:15',
      'wrong-type pages/i.yaml:9:16',
      'stray-file pages/j.txt:1:1',
    ]);
  });
});
