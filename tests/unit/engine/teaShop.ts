import type { LinkedPage } from '../../../src/engine/model/page.ts';
import { page, plainSite } from './siteFromFiles.ts';

/** A site with a collection of four pages, and a page that lists them. */
export const teaShop: Readonly<Record<string, string>> = {
  ...plainSite,
  'site.config.yaml': `${plainSite['site.config.yaml']}collections:
  teas: { permalink: /tea-:slug, index: /teas }
`,
  'pages/teas.yaml': page({
    name: 'Teas',
    blocks: '  - { type: cards, id: list, title: All teas, collection: teas }',
  }),
  'pages/teas/assam.yaml': page({ name: 'Assam', top: 'order: 2\naccent: 22\nsummary: Strong.\n' }),
  'pages/teas/zhejiang.yaml': page({ name: 'Zhejiang', top: 'order: 1\n' }),
  'pages/teas/ceylon.yaml': page({ name: 'Ceylon' }),
  'pages/teas/bai-mudan.yaml': page({ name: 'Bai Mudan' }),
};

/** The blocks of a page after its banner. */
export const blocksOf = (linked: LinkedPage | undefined) => linked?.blocks.slice(1) ?? [];
