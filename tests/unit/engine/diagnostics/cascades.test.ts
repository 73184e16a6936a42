import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { checkContent } from '../../../../src/engine/pipeline.ts';
import { contentFolder, page, plainSite } from '../siteFromFiles.ts';
import { checkChanged, fixtures, placesOf } from './checkFolder.ts';
import { BIKE, changed, found, HOME, REASONS, SITE } from './smallSite.ts';

describe('a mistake in one place is not reported in another as well', () => {
  it('a page that is not valid YAML still exists for links, lists and shared blocks', async () => {
    const files = { ...(await changed(BIKE, ['name: City bike', 'name: City: bike'])) };
    expect(await found({ files })).toEqual([`yaml-syntax ${BIKE}`]);
    const home = await changed(HOME, ['name: Home', 'alsoAt: [/start]\nname: Home: here']);
    const about = {
      'pages/about-us.yaml':
        'name: About\nmeta: { title: About, description: We }\nblocks:\n  - { type: banner, title: x, actions: [{ text: x, link: /start }] }\n',
    };
    expect(await found({ files: { ...home, ...about } })).toEqual([`yaml-syntax ${HOME}`]);
  });

  it('a home page that somebody has emptied may have had any address', async () => {
    const about = {
      'pages/about-us.yaml':
        'name: About\nmeta: { title: About, description: We }\nblocks:\n  - { type: banner, title: x, actions: [{ text: x, link: /start }] }\n',
    };
    expect(await found({ files: { ...about, [HOME]: '' } })).toEqual([`empty-file ${HOME}`]);
  });

  it('tags are not called useless while the collections cannot be read', async () => {
    const bike = await changed(BIKE, ['name: City bike', 'name: City bike\ntags: [Steel]']);
    const site = await changed('site.config.yaml', ['baseUrl: ', 'baseUrl ']);
    expect(await found({ files: { ...bike, ...site } })).toEqual(['yaml-syntax site.config.yaml']);
  });

  it('a page with a misspelt property still exists, at the address it asks for', async () => {
    const bike = await changed(BIKE, ['name: City bike', 'name: City bike\nrotue: /bike']);
    const home = await changed(HOME, ['/city-bike#features', '/bike']);
    expect(await found({ files: { ...bike, ...home } })).toEqual([`unknown-property ${BIKE}`]);
  });

  it('an anchor of a page with mistakes is not called broken', async () => {
    const misspelt = await changed(BIKE, ['id: features', 'idd: features']);
    expect(await found({ files: misspelt })).toEqual([`unknown-property ${BIKE}`]);
    const broken = await changed(BIKE, ['id: features', 'id features']);
    expect(await found({ files: broken })).toEqual([`yaml-syntax ${BIKE}`]);
  });

  it('an anchor that a page with mistakes certainly does not have is called broken at once', async () => {
    const bike = await changed(BIKE, ['name: City bike', 'nmae: City bike']);
    const home = await changed(HOME, ['#features', '#feetures']);
    expect(await found({ files: { ...bike, ...home } })).toEqual([
      `broken-anchor ${HOME}`,
      `unknown-property ${BIKE}`,
    ]);
    const syntax = await changed(BIKE, ['name: City bike', 'name: City: bike']);
    expect(await found({ files: { ...syntax, ...home } })).toEqual([
      `broken-anchor ${HOME}`,
      `yaml-syntax ${BIKE}`,
    ]);
  });

  it('a broken configuration leaves the addresses in rich texts alone', async () => {
    const home = await changed(HOME, [
      '  - use: reasons',
      '  - use: reasons\n  - type: article\n    html: <p><a href="mailto:{email}">{email}</a></p>',
    ]);
    const site = await changed(SITE, ['name: Kolam Bikes', 'name: Kolam: Bikes']);
    expect(await found({ files: { ...home, ...site } })).toEqual([`yaml-syntax ${SITE}`]);
  });

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
    expect(await found({ files: folder })).toContain(`unreadable-file ${HOME}`);
    expect(await found({ files: folder })).not.toContain(`broken-link ${SITE}`);
  });

  it.each([
    ['whose number can still be read', '\u0000'],
    ['whose number is none', '', 'id: one'],
    ['that is not text at all', Buffer.from([0x69, 0x64, 0xff, 0xfe, 0xe9])],
  ])('a link to a page %s is not called broken', async (_what, end, id = 'id: 1') => {
    const files = {
      [SITE]: `${plainSite[SITE]}collections:\n  teas: { permalink: '/tea/:id' }\n`,
      [HOME]: page({ name: 'Home', blocks: '  - { type: article, html: "<a href=/tea/1>Assam</a>" }\n' }),
      'pages/teas/assam.yaml': typeof end === 'string' ? page({ name: 'Assam', top: `${id}\n` }) + end : end,
      'pages/teas/ceylon.yaml': page({ name: 'Ceylon', top: 'id: 2\n' }),
    };
    const root = await contentFolder(files);
    const { report } = await checkContent({ project, root, cwd: root, now: () => 0 });
    expect(report.issues.map(({ file }) => file)).toEqual(['pages/teas/assam.yaml']);
  });

  it('a quote that never closes in a rich text is one mistake, whatever it swallows', async () => {
    const home = await changed(HOME, [
      '  - use: reasons',
      '  - use: reasons\n  - type: article\n    html: |\n      <p><a href="/city-bike>x</a> <b class="y">z</b></p>\n      <p><a href="/nowhere">y</a></p>',
    ]);
    expect(await found({ files: home })).toEqual([`broken-html ${HOME}`]);
  });

  it('an item without its hyphen causes no mistakes in the item above', async () => {
    const bike = await changed(
      BIKE,
      ['    right:\n', ''],
      ['      - title: Two racks', '        title: Two racks'],
    );
    expect(await found({ files: bike })).toEqual([`missing-property ${BIKE}`, `yaml-syntax ${BIKE}`]);
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

  it('a home page with another extension is not reported as missing', async () => {
    const home = await readFile(join(fixtures, '_base', HOME), 'utf8');
    const files = { [HOME]: undefined, 'pages/index.yml': home };
    expect(await found({ files })).toEqual(['wrong-extension pages/index.yml']);
  });

  it('a broken shared list causes no mistakes in the pages that use it', async () => {
    const syntax = await changed(REASONS, ['text: You bring it', 'text: Yes: you bring it']);
    expect(await found({ files: syntax })).toEqual([`yaml-syntax ${REASONS}`]);
    const ended = { [REASONS]: undefined, 'pages/_shared/reasons.yml': '- type: whyUs\n' };
    expect(await found({ files: ended })).toEqual(['wrong-extension pages/_shared/reasons.yml']);
    const empty = { [REASONS]: '' };
    expect(await found({ files: empty })).toEqual([`empty-file ${REASONS}`]);
  });

  it('a misspelt "use" does not make the intended list unused', async () => {
    expect(await found({ files: await changed(HOME, ['use: reasons', 'use: raesons']) })).toEqual([
      `unknown-shared-block ${HOME}`,
    ]);
    expect(await found({ files: await changed(HOME, ['- use: reasons', '- ues: reasons']) })).toEqual([
      `missing-block-type ${HOME}`,
    ]);
  });

  it('a list that only a page with mistakes uses is not called unused', async () => {
    const files = await changed(HOME, ['name: Home', 'name: Home: here']);
    expect(await found({ files })).toEqual([`yaml-syntax ${HOME}`]);
  });

  it.each([
    ['that is not valid YAML', 'name: Kolam Bikes', 'name: Kolam: Bikes', 'yaml-syntax'],
    ['that calls its collections by another name', 'collections:', 'colections:', 'unknown-property'],
    ['that misspells a permalink', 'permalink: /:slug', 'permalnik: /:slug', 'unknown-property'],
    ['that leaves the permalink without its slug', 'permalink: /:slug', 'permalink: /slug', 'wrong-format'],
  ])(
    'a configuration %s does not break links to the pages of its collections',
    async (_what, from, to, code) => {
      expect(await found({ files: await changed(SITE, [from, to]) })).toEqual([`${code} ${SITE}`]);
    },
  );

  it('a missing configuration breaks no links either', async () => {
    expect(await found({ files: { [SITE]: undefined } })).toEqual([`missing-site-config ${SITE}`]);
    expect(await found({ files: { [SITE]: '' } })).toEqual([`empty-file ${SITE}`]);
  });

  it('an id that is used twice in a shared list is reported in the list, however many pages use it', async () => {
    const list = '- { type: bookDemo, id: demo }\n- { type: bookDemo, id: demo }\n';
    const bike = await changed(BIKE, [
      '  - type: featureShowcase',
      '  - use: demos\n  - type: featureShowcase',
    ]);
    const home = await changed(HOME, ['  - use: reasons', '  - use: reasons\n  - use: demos']);
    expect(
      placesOf(await checkChanged({ files: { 'pages/_shared/demos.yaml': list, ...bike, ...home } })),
    ).toEqual(['duplicate-id pages/_shared/demos.yaml:2:25-2:29']);
  });

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
