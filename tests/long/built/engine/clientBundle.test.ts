import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildHere, HOOK } from '../../../unit/engine/buildProcess.ts';
import { contentFolder, page, plainSite } from '../../../unit/engine/siteFromFiles.ts';

/**
 * A page with text of its own. One in twenty has every kind of interactive block; a thousand of them would only take
 * long to render.
 */
function product(number: number): string {
  const feature = (place: number) =>
    `{ title: Feature${number}of${place}, icon: leaf, detail: Detailword${number}. }`;
  const more = `  - { type: featureShowcase, left: [${feature(1)}, ${feature(2)}], right: [${feature(3)}, ${feature(4)}] }
  - { type: bookDemo, text: Demoword${number}. }
`;
  return page({
    name: `Productword${number}`,
    top: `summary: Summaryword${number}.\naccent: ${(number % 3) * 100}\n`,
    blocks: `  - { type: carousel, title: Carouselword${number}, items: [{ name: Nameword${number}, quote: Quoteword${number}., hue: 10 }] }
${number % 20 === 0 ? more : ''}`,
  });
}

/** @param count the number of pages, including the home page */
function siteOf(count: number): Record<string, string> {
  const products = Array.from({ length: count - 1 }, (_, index): [string, string] => [
    `pages/products/product-${index}.yaml`,
    product(index),
  ]);
  return {
    ...plainSite,
    'pages/index.yaml': page({
      name: 'Home',
      blocks: '  - { type: cards, title: All, collection: products }\n',
    }),
    'site.config.yaml': `${plainSite['site.config.yaml']}sharePictures: 1
collections: { products: { permalink: /:slug } }\n`,
    ...Object.fromEntries(products),
  };
}

interface BuiltScripts {
  readonly pages: number;
  /** The SHA-256 of every script, by path. */
  readonly hashes: Readonly<Record<string, string>>;
  /** The texts of all scripts, concatenated. */
  readonly text: string;
  /** The inline script of the home page. */
  readonly first: string;
}

let folder: string;
let few: BuiltScripts;
let many: BuiltScripts;

async function buildSiteOf(count: number): Promise<BuiltScripts> {
  const root = join(folder, `content-${count}`);
  const out = join(folder, `site-${count}`);
  await contentFolder(siteOf(count), root);
  const { code, output } = await buildHere({ root, out });
  expect(code, output).toBe(0);
  const scripts = (await readdir(join(out, 'assets'))).filter((name) => name.endsWith('.js')).sort();
  const bytes = await Promise.all(scripts.map((name) => readFile(join(out, 'assets', name))));
  const home = await readFile(join(out, 'index.html'), 'utf8');
  return {
    pages: (await readdir(out, { recursive: true })).filter(
      (path) => path.endsWith('.html') && path !== '404.html',
    ).length,
    hashes: Object.fromEntries(
      scripts.map((name, index) => [
        name,
        createHash('sha256')
          .update(bytes[index] ?? '')
          .digest('hex'),
      ]),
    ),
    text: Buffer.concat(bytes).toString(),
    first: /<script>([\s\S]*?)<\/script>/.exec(home)?.[1] ?? '',
  };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bundle-'));
  few = await buildSiteOf(3);
  many = await buildSiteOf(1000);
}, HOOK);
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a visitor of a site with 1,000 pages', () => {
  it('is sent the same scripts as one of a site with 3, byte for byte', () => {
    expect([few.pages, many.pages]).toEqual([3, 1000]);
    expect(Object.keys(few.hashes).length).toBeGreaterThan(3);
    expect(many.hashes).toEqual(few.hashes);
    expect(many.first).not.toBe('');
    expect(many.first).toBe(few.first);
  });

  it('is sent no word and no route of any page in them', () => {
    expect(many.text.match(/\w*word\d+|Feature\d+of\d+|product-\d+|Tea House|tea\.example/g)).toBeNull();
  });
});
