import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { page, plainSite } from '../siteFromFiles.ts';
import { checkChanged, fixtures, placesOf } from './checkFolder.ts';
import { ABOUT, aboutUs, BIKE, changed, found, HOME, REASONS, SITE } from './smallSite.ts';

const linkingTo = (link: string): string => aboutUs(`    actions: [{ text: x, link: ${link} }]\n`);

describe('a mistake in one place is not reported in another as well', () => {
  it.each<[what: string, path: string, from: string, to: string, code: string]>([
    ['an anchor that is misspelt', BIKE, 'id: features', 'idd: features', 'unknown-property'],
    ['an anchor that is no YAML', BIKE, 'id: features', 'id features', 'yaml-syntax'],
    ['a page that is no YAML', BIKE, 'name: City bike', 'name: City: bike', 'yaml-syntax'],
    ['a shared list that is no YAML', REASONS, 'text: You', 'text: Yes: you', 'yaml-syntax'],
    ['an address that is none', BIKE, 'name: City', 'route: city bike\nname: City', 'invalid-route'],
    ['collections under another name', SITE, 'collections:', 'colections:', 'unknown-property'],
    ['a misspelt permalink', SITE, 'permalink: /:slug', 'permalnik: /:slug', 'unknown-property'],
  ])('%s breaks nothing that leads there', async (_what, path, from, to, code) => {
    expect(await found({ files: await changed(path, [from, to]) })).toEqual([`${code} ${path}`]);
  });

  it('another address of a page that is no YAML still exists', async () => {
    const home = await changed(HOME, ['name: Home', 'alsoAt: [/start]\nname: Home: here']);
    const files = { ...home, [ABOUT]: linkingTo('/start') };
    expect(await found({ files })).toEqual([`yaml-syntax ${HOME}`]);
  });

  it.each(['a-copy', 'city-bike-2'])('the copy of a page, %s, is the one to change', async (name) => {
    const copied = await changed(BIKE, ['id: features', 'id: more']);
    const copy = `pages/products/${name}.yaml`;
    // Which of the two is there is not known, nor whether the link on the home page leads to a block of it.
    const { report } = await checkChanged({ files: { [copy]: `route: /city-bike\n${copied[BIKE]}` } });
    expect(report.issues.map(({ code, file }) => `${code} ${file}`)).toEqual([
      `duplicate-route ${copy}`,
      `duplicate-title ${copy}`,
      `duplicate-description ${copy}`,
    ]);
    expect(report.issues[1]?.hint).toMatch(/If it is a copy, change "name" as well: it is the same, too\.$/);
  });

  it.each([
    ['{ tag: 5, at: /uk }', 'wrong-type'],
    ['{ tag: english, at: /uk }', 'wrong-format'],
    ['{ tag: en-UK, at: /uk }', 'wrong-format'],
    ['{ tag: en-GB }', 'missing-property'],
    ['en-GB', 'wrong-type'],
    ['{ tag: en-GB, at: /uk/ }', 'wrong-format'],
    ['{ tag: en-GB, at: /UK }', 'wrong-format'],
    ['{ tag: en-GB, at: /_uk }', 'wrong-format'],
    ['{ tag: en-IN, at: /uk }', 'duplicate-item'],
    ['{ tag: en-GB, at: /uk }, { tag: de-DE, at: /uk }', 'duplicate-item'],
  ])('a language that is written wrong is told, and no page in it: %s', async (written, code) => {
    const languages = `languages: [{ tag: en-IN, at: / }, ${written}]\nname: Kolam`;
    const files = { ...(await changed(SITE, ['name: Kolam', languages])), [ABOUT]: aboutUs() };
    const folder = written === 'en-GB' || written === '{ tag: en-GB }' ? 'en' : 'uk';
    expect(await found({ files: { ...files, [`pages/${folder}/about-us.yaml`]: aboutUs() } })).toEqual([
      `${code} ${SITE}`,
    ]);
  });

  it.each([
    ['[en-IN]', 'wrong-type'],
    ['[]', 'too-few-items'],
    ['[{ tag: en-IN }]', 'missing-property'],
    ['[{ tag: en-IN, at: / }, { tag: ta-IN, at: / }]', 'duplicate-item'],
  ])('languages that are written wrong are one mistake, and not none at the root: %s', async (list, code) => {
    const files = await changed(SITE, ['name: Kolam', `languages: ${list}\nname: Kolam`]);
    expect(await found({ files })).toEqual([`${code} ${SITE}`]);
  });

  it('a translation in a misspelt file is told once, with the name that it should have', async () => {
    const { report } = await checkChanged({
      files: {
        ...(await changed(SITE, [
          'name: Kolam',
          'languages: [{ tag: en-IN, at: / }, { tag: en-GB, at: /uk }]\nname: Kolam',
        ])),
        [ABOUT]: aboutUs(),
        'pages/uk/abuot-us.yaml': aboutUs(),
      },
    });
    expect(report.issues.map(({ code, hint }) => `${code}: ${hint}`)).toEqual([
      expect.stringMatching(/^translation-without-original: .* Did you mean "pages\/uk\/about-us\.yaml"\?$/),
    ]);
  });

  it('a collection that is misspelt wherever it stands is one mistake, at its name', async () => {
    const files = await changed(SITE, [' products:', ' prodcts:'], [': products', ': prodcts']);
    expect(await found({ files })).toEqual([`missing-folder ${SITE}`]);
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

  it.each([
    [BIKE, 'pages/products/City Bike.yaml', 'invalid-file-name'],
    [BIKE, 'pages/products/city-bike.yml', 'wrong-extension'],
    [REASONS, 'pages/_shared/reasons.yml', 'wrong-extension'],
  ])('%s under the wrong name %s is not called missing under the right one', async (path, name, code) => {
    const text = await readFile(join(fixtures, '_base', path), 'utf8');
    expect(await found({ files: { [path]: undefined, [name]: text } })).toEqual([`${code} ${name}`]);
  });

  it('an empty shared list causes no mistake in the pages that use it', async () => {
    expect(await found({ files: { [REASONS]: '' } })).toEqual([`empty-file ${REASONS}`]);
  });

  it('a link of a shared list to "#id" is reported once, with the pages that lack the id', async () => {
    const list = `- { type: banner, title: x, render: false, actions: [{ text: Read on, link: "#nowhere" }] }\n`;
    const bike = await changed(BIKE, ['  - type: feature', '  - use: top\n  - type: feature']);
    const home = await changed(HOME, ['  - use: reasons', '  - use: reasons\n  - use: top']);
    const { report } = await checkChanged({ files: { 'pages/_shared/top.yaml': list, ...bike, ...home } });
    const told =
      'The pages "/" and "/city-bike" show this link but have no block and no heading with the id "nowhere".';
    expect(report.issues).toMatchObject([{ code: 'broken-anchor', line: 1, column: 77, message: told }]);
  });
});

describe('one mistake does not hide another', () => {
  it("an unknown property hides no broken link, neither of the configuration nor of a page, nor one to its page's blocks", async () => {
    const site = await changed(SITE, ['name: Kolam', 'nmae: Kolam'], ['/city-bike }', '/cty-bike }']);
    const home = await changed(HOME, ['/city-bike#features', '/nowhere']);
    expect(await found({ files: { ...site, ...home } })).toEqual([
      `broken-link ${HOME}`,
      `unknown-property ${SITE}`,
      `broken-link ${SITE}`,
    ]);
    const bike = await changed(BIKE, ['id: features', 'idd: features']);
    const lost = await changed(HOME, ['#features', '#nowhere']);
    expect(await found({ files: { ...bike, ...lost } })).toEqual([
      `broken-anchor ${HOME}`,
      `unknown-property ${BIKE}`,
    ]);
  });

  it('mistakes in several files are all reported in one run, sorted by file, line and column', async () => {
    const blocks = 'blocks:\n  - type: banner\n    title: x\n';
    const named = (name: string, rest = blocks): string =>
      `name: ${name}\nmeta:\n  title: ${name}\n  description: About ${name}.\n${rest}`;
    const files = {
      'pages/a.yaml': named('a', 'blocks:\n  - type: banner\n    tilte: x\n  - type: fqa\n'),
      'pages/b.yaml': 'name: b\n\tmeta: x\n',
      'pages/c.yaml': named(
        'c',
        `${blocks}    actions: [{ text: x, link: /no }, { text: y, link: "http:" }]\n`,
      ),
      'pages/h/index.yaml': named('h'),
      'pages/h.yaml': named('h2', `${blocks}  - use: nothing\n`),
      'pages/j.txt': 'j',
    };
    const places = placesOf(await checkChanged({ files }));
    expect(places.map((place) => place.replace(/-\d+:\d+$/, ''))).toEqual([
      'unknown-property pages/a.yaml:7:5',
      'unknown-block-type pages/a.yaml:8:11',
      'yaml-syntax pages/b.yaml:2:1',
      'broken-link pages/c.yaml:8:32',
      'unsafe-url pages/c.yaml:8:56',
      'unknown-shared-block pages/h.yaml:8:10',
      'duplicate-route pages/h/index.yaml:1:1',
      'stray-file pages/j.txt:1:1',
    ]);
  });
});
