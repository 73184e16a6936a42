import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildHere, HOOK } from '../../../unit/engine/buildProcess.ts';
import { contentFolder, page, plainSite } from '../../../unit/engine/siteFromFiles.ts';
import { readSite, scratchFolder } from '../../../unit/engine/write/siteOnDisk.ts';

/** A page with text of its own; the first has every kind of interactive block. */
function product(number: number): string {
  const feature = `{ title: Titleword${number}, icon: leaf, detail: Detailword${number}. }`;
  const more = `  - { type: featureShowcase, left: [${feature}, ${feature}], right: [${feature}, ${feature}] }
  - { type: bookDemo, text: Demoword${number}. }
`;
  return page({
    name: `Productword${number}`,
    top: `summary: Summaryword${number}.\naccent: ${(number % 3) * 100}\n`,
    blocks: `  - { type: carousel, title: Carouselword${number}, items: [{ name: Nameword${number}, quote: Quoteword${number}., hue: 10 }] }
${number === 0 ? more : ''}`,
  });
}

/** The scripts of a site with so many pages besides its home page, and the inline one of that. */
async function scriptsOf(count: number): Promise<Readonly<Record<string, string>>> {
  const folder = await scratchFolder();
  const root = await contentFolder(
    {
      ...plainSite,
      'pages/index.yaml': page({
        name: 'Home',
        blocks: '  - { type: cards, title: All, collection: products }\n',
      }),
      'site.config.yaml': `${plainSite['site.config.yaml']}sharePictures: 1\ncollections: { products: { permalink: /:slug } }\n`,
      ...Object.fromEntries(
        Array.from({ length: count }, (_, at) => [`pages/products/product-${at}.yaml`, product(at)]),
      ),
    },
    join(folder, 'content'),
  );
  const out = join(folder, 'dist');
  const { code, output } = await buildHere({ root, out });
  expect(code, output).toBe(0);
  const site = await readSite(out);
  expect(Object.keys(site).filter((path) => /^product-\d+\.html$/.test(path))).toHaveLength(count);
  const scripts = Object.entries(site).filter(([path]) => path.endsWith('.js'));
  const [, first = ''] = /<script>([\s\S]*?)<\/script>/.exec(site['index.html'] ?? '') ?? [];
  return { ...Object.fromEntries(scripts), first };
}

it('a visitor of a site with 1,000 pages is sent the same scripts as one of a site with 3, and no word of any page in them', {
  timeout: HOOK,
}, async () => {
  const [few, many] = [await scriptsOf(2), await scriptsOf(999)];
  expect(Object.keys(few).length).toBeGreaterThan(4);
  expect(few.first).not.toBe('');
  expect(many).toEqual(few);
  expect(
    Object.values(many)
      .join('')
      .match(/\w*word\d+|product-\d+|Tea House|tea\.example/g),
  ).toBeNull();
});
