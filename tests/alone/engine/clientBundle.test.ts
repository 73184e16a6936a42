import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { project } from '../../../scripts/project.ts';
import { cssModules } from '../../../src/engine/bundle/cssModules.ts';
import { themePlugin } from '../../../src/engine/bundle/themePlugin.ts';
import { viteSettings } from '../../../src/engine/bundle/viteSettings.ts';
import { buildHere, HOOK } from '../../unit/engine/buildProcess.ts';
import { contentFolder, page, plainSite } from '../../unit/engine/siteFromFiles.ts';

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
    'site.config.yaml': `${plainSite['site.config.yaml']}collections: { products: { permalink: /:slug } }\n`,
    ...Object.fromEntries(products),
  };
}

interface BuiltScripts {
  readonly pages: number;
  /** The SHA-256 of every script, by path. */
  readonly hashes: Readonly<Record<string, string>>;
  /** The texts of all scripts, concatenated. */
  readonly text: string;
  /** The inline script of the home page, and the boot script. */
  readonly first: string;
  readonly boot: string;
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
    boot: bytes[scripts.findIndex((name) => name.startsWith('boot-'))]?.toString() ?? '',
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

  it('is sent nothing of React Router that no page uses: its data router, its forms and links', () => {
    expect(many.text).toContain('__reactRouterVersion');
    expect(many.text.match(/__reactRouterDataRouter|ScrollRestoration/g)).toBeNull();
  });

  it('is sent at most 3 KB of script before doing anything, in a file and in each page', () => {
    expect(many.boot).toContain('modulepreload');
    const sizes = [many.boot, many.first].map((text) => gzipSync(text, { level: 9 }).length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(3 * 1024);
  });
});

describe('the code that reaches the browser', () => {
  /** The files that the client bundle is made from, `/`-separated, relative to the project. */
  let modules: string[];

  beforeAll(async () => {
    // React's own choice of files, as in the real bundle.
    vi.stubEnv('NODE_ENV', 'production');
    const settings = viteSettings();
    const bundled = await build({
      ...settings,
      root: project,
      configFile: false,
      mode: 'production',
      logLevel: 'error',
      plugins: [
        settings.plugins,
        themePlugin({ theme: join(project, 'src/site'), project, oneByOne: false }),
        cssModules(),
      ],
      build: {
        ...settings.build,
        write: false,
        minify: false,
        rolldownOptions: {
          input: join(project, 'src/view/live/client.tsx'),
          preserveEntrySignatures: 'strict',
        },
      },
    });
    vi.unstubAllEnvs();
    const [output] = [bundled].flat();
    if (output === undefined || !('output' in output)) throw new Error('Vite gave no bundle');
    modules = output.output
      .flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
      .map((id) => id.replaceAll('\\', '/').replace(`${project.replaceAll('\\', '/')}/`, ''))
      // The names of CSS classes, which contain no code.
      .filter((id) => !id.startsWith('\0'));
  }, HOOK);

  it('contains, of our own code, only what runs there: no static block, no drawing, no icon, no part of the build', () => {
    const own = modules.filter((id) => id.startsWith('src/'));
    expect(own).toContain('src/view/live/client.tsx');
    expect(own.some((id) => id.endsWith('/FeatureShowcase.interactive.tsx'))).toBe(true);
    const folders = own.filter(
      (id) => !/^src\/(?:view|site\/(?:parts|blocks|words)|engine\/model)\//.test(id),
    );
    expect(folders).toEqual([]);
    // A block's own folder may contribute what its interactive file uses, never what only the server renders.
    expect(own.filter((id) => /\.server\.tsx$|\.css$|\.yaml$|Icon\.tsx$/.test(id))).toEqual([]);
  });

  it('contains no static block', async () => {
    const types = await readdir(join(project, 'src/site/blocks'), { withFileTypes: true });
    const components = await Promise.all(
      types
        .filter((entry) => entry.isDirectory())
        .map(async ({ name }) => {
          const own = `${name.charAt(0).toUpperCase()}${name.slice(1)}.tsx`;
          const files = await readdir(join(project, 'src/site/blocks', name));
          return files.includes(own) ? [`src/site/blocks/${name}/${own}`] : [];
        }),
    );
    const still = components.flat();
    expect(still).toContain('src/site/blocks/whyUs/WhyUs.tsx');
    expect(modules.filter((id) => still.includes(id))).toEqual([]);
    // Nor the frame of the page.
    const frame = ['Header.tsx', 'Footer.tsx', 'Head.tsx', 'Breadcrumb.tsx', 'drawSections.tsx'];
    expect(modules.filter((id) => frame.includes(basename(id)))).toEqual([]);
  });

  it('contains, of all packages, only React, its router, the carousel and what they need', () => {
    const packages = new Set(
      modules.flatMap((id) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? []),
    );
    const wanted = /^(?:react|react-dom|scheduler|react-router(?:-dom)?|embla-carousel.*)$/;
    const needed = ['cookie', 'set-cookie-parser'];
    expect([...packages].filter((name) => !wanted.test(name) && !needed.includes(name))).toEqual([]);
    expect(packages).toContain('react-dom');
  });

  it('contains no text of a validator, a YAML parser or a sanitiser', () => {
    for (const words of ['must NOT have', 'YAMLException', 'DOMPurify', 'jsdom', 'ZodError', '$schema']) {
      expect(many.text).not.toContain(words);
    }
  });
});
