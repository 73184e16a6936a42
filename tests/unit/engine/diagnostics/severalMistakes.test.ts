import { describe, expect, it } from 'vitest';
import { checkChanged, placesOf } from './checkFolder.ts';
import { BIKE, changed, found, HOME, SITE } from './smallSite.ts';

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

  it('a configuration that is not valid YAML hides no link to a page that cannot exist', async () => {
    const site = await changed(SITE, ['name: Kolam Bikes', 'name: Kolam: Bikes']);
    const home = await changed(HOME, ['/city-bike#features', '/nowhere']);
    expect(await found({ files: { ...site, ...home } })).toEqual([
      `broken-link ${HOME}`,
      `yaml-syntax ${SITE}`,
    ]);
  });

  it('two lines that YAML cannot read, one below the other, are two issues', async () => {
    const home = await changed(HOME, [
      'title: Built to order',
      'eyebrow:Steel bikes\n    title: Note: built to order',
    ]);
    expect(await found({ files: home })).toEqual([`yaml-syntax ${HOME}`, `yaml-syntax ${HOME}`]);
  });

  it('two mistakes in one feature are two issues', async () => {
    const files = await changed(
      BIKE,
      ['- title: Hub gears', '- tilte: Hub gears'],
      ['icon: settings', 'icon: setings'],
    );
    expect(placesOf(await checkChanged({ files }))).toEqual([
      `unknown-property ${BIKE}:11:9-11:14`,
      `unknown-icon ${BIKE}:12:15-12:22`,
    ]);
  });

  it('a broken link, an unsafe link and a misspelt property of one block are three issues', async () => {
    const actions =
      '    actions:\n      - { text: a, link: /nowhere }\n      - { text: b, link: "javascript:alert(1)" }\n      - { txet: c, link: / }\n';
    const files = await changed(BIKE, ['    title: The city bike\n', `    title: The city bike\n${actions}`]);
    expect(placesOf(await checkChanged({ files }))).toEqual([
      `broken-link ${BIKE}:9:26-9:34`,
      `unsafe-url ${BIKE}:10:26-10:47`,
      `unknown-property ${BIKE}:11:11-11:15`,
    ]);
  });

  it('a misspelt required property is one issue, and a missing one is another', async () => {
    const files = await changed(BIKE, [
      '      - title: Hub gears\n        icon: settings\n',
      '      - tilte: Hub gears\n',
    ]);
    expect(await found({ files })).toEqual([`missing-property ${BIKE}`, `unknown-property ${BIKE}`]);
  });

  it('an unknown block type hides nothing in its neighbours', async () => {
    const files = await changed(
      BIKE,
      ['- type: banner', '- type: baner'],
      ['icon: settings', 'icon: setings'],
    );
    expect(await found({ files })).toEqual([`unknown-block-type ${BIKE}`, `unknown-icon ${BIKE}`]);
  });

  it('the content of a page that lost its address is checked like any other', async () => {
    const text = `name: City bike\nmeta: { title: Other, description: Another }\nblocks:\n  - { type: banner, title: x, actions: [{ text: x, link: /nowhere }] }\n`;
    const files = {
      'pages/city-bike.yaml': text,
      'pages/Big Bike.yaml': text.replace('Other', 'Big').replace('Another', 'Bigger'),
    };
    expect(await found({ files })).toEqual([
      'invalid-file-name pages/Big Bike.yaml',
      'broken-link pages/Big Bike.yaml',
      'broken-link pages/city-bike.yaml',
      `duplicate-route ${BIKE}`,
    ]);
  });

  it('the content of a shared list that nobody uses is checked like any other', async () => {
    const list = '- { type: cards, title: x, items: [{ title: a, link: /nowhere }] }\n- use: nobody\n';
    expect(await found({ files: { 'pages/_shared/spare.yaml': list } })).toEqual([
      'unused-shared-block pages/_shared/spare.yaml',
      'broken-link pages/_shared/spare.yaml',
      'unknown-shared-block pages/_shared/spare.yaml',
    ]);
  });

  it('a repeated key hides neither a mistake in its value nor a tag further down', async () => {
    const values = await changed(BIKE, [
      '    title: The city bike\n',
      '    title: The city bike\n    title: 5\n',
    ]);
    expect(placesOf(await checkChanged({ files: values }))).toEqual([
      `duplicate-key ${BIKE}:8:5-8:10`,
      `wrong-type ${BIKE}:8:12-8:13`,
    ]);
    const tags = await changed(
      BIKE,
      ['name: City bike', 'name: City bike\nname: Bike'],
      ['icon: settings', 'icon: !gear x'],
    );
    expect(await found({ files: tags })).toEqual([`duplicate-key ${BIKE}`, `yaml-syntax ${BIKE}`]);
  });

  it('a warning does not keep a page from being rendered', async () => {
    const files = await changed(BIKE, [
      '  title: The city bike\n',
      `  title: ${'The city bike '.repeat(6)}\n`,
    ]);
    const { report } = await checkChanged({ files });
    expect(report.summary).toMatchObject({ errors: 0, warnings: 1, pages: 2 });
  });

  it('fifteen mistakes in ten files are all reported in one run, sorted by file, line and column', async () => {
    const blocks = 'blocks:\n  - type: banner\n    title: x\n';
    const page = (name: string, rest = blocks): string =>
      `name: ${name}\nmeta:\n  title: ${name}\n  description: About ${name}.\n${rest}`;
    const files = {
      'pages/a.yaml': page('a', 'blocks:\n  - type: banner\n    tilte: x\n  - type: fqa\n'),
      'pages/b.yaml': 'name: b\n\tmeta: x\n',
      'pages/c.yaml': '',
      'pages/d.yaml': Buffer.from([0x6e, 0xe9]),
      'pages/e.yaml': page(
        'e',
        `${blocks}    actions: [{ text: x, link: /nowhere }, { text: y, link: "http:" }]\n`,
      ),
      'pages/f.yaml': `${page('f')}name: f again\n`,
      'pages/g.yml': page('g'),
      'pages/h/index.yaml': page('h'),
      'pages/h.yaml': page(
        'h2',
        `${blocks}  - use: nothing\n  - type: cards\n    title: x\n    collection: services\n`,
      ),
      'pages/i.yaml': page('i', `${blocks}    subtitle: 5\n    highlight: [x]\n`),
      'pages/j.txt': 'j',
    };
    expect(placesOf(await checkChanged({ files })).map((place) => place.replace(/-\d+:\d+$/, ''))).toEqual([
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
