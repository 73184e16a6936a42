import { cp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { project } from '../../../scripts/project.ts';
import { drawBlockGallery } from '../../../src/engine/develop/blockGallery.ts';
import {
  type BlockGalleryExamples,
  checkExamples,
} from '../../../src/engine/develop/blockGalleryExamples.ts';
import type { Bundle } from '../../../src/engine/model/renderer.ts';
import { newBuildCache } from '../../../src/engine/pool/buildCache.ts';
import { theme } from '../../../src/site/theme.ts';
import { freshCache } from './freshCache.ts';
import { type ContentFiles, contentFolder, page, plainSite, understandFiles } from './siteFromFiles.ts';
import { scratchFolder } from './write/siteOnDisk.ts';

/** A site with what the examples of the project need. */
const site: ContentFiles = {
  ...plainSite,
  'site.config.yaml': `${plainSite['site.config.yaml']}collections: { products: { permalink: /:slug } }\n`,
  'pages/products/one.yaml': page({ name: 'One', top: 'summary: The first.\naccent: 22\n' }),
  'pages/products/two.yaml': page({ name: 'Two' }),
};

async function galleryOf(folder: string, files: ContentFiles): Promise<BlockGalleryExamples> {
  const root = await contentFolder(files);
  // Editors would offer the pages of the gallery, and the live preview read everything again.
  const onPlan = () => expect.unreachable();
  const options = { project: folder, root, cwd: folder, now: () => 0, onPlan };
  return checkExamples(options, folder === project ? freshCache() : newBuildCache(folder));
}

/** Site code that renders a page as the list of its blocks' types. */
const bundle: Bundle = {
  id: 'dev',
  folder: '',
  renderer: {
    loadBlocks: async () => new Map(),
    renderPage: () => ({ head: '', body: '', frame: '' }),
    drawDocument: ({ blocks }, { language }, _loaded, { first }) =>
      `<html lang="${language}"><head><script>${first}</script></head><body><main>${blocks.map(({ type }) => type).join()}</main></body></html>`,
    searchField: () => undefined,
    sharePicture: () => ({
      facts: [],
      draw: () => ({ width: 2, height: 2, ground: '#000000', drawing: '' }),
    }),
    styles: { base: ':root{--bg:white}', blocks: new Map() },
  },
  theme,
  blocks: new Map(),
  client: { first: 'boot()', boot: '', assets: [] },
};
const block = ({ blocks }: BlockGalleryExamples, type: string) => blocks.find((one) => one.type === type);

// What is wrong with a page of the site is not said here.
const gallery = await galleryOf(project, { ...site, 'pages/bad.yaml': 'name: Bad\n' });
const { blocks } = gallery;

const draw = (path: string, from = gallery) =>
  drawBlockGallery(new URL(path, 'http://localhost'), from, from.site, bundle);

describe('an author who opens the gallery', () => {
  it('finds every block that has a schema, with its description, and no mistakes', async () => {
    const schemas = await readdir(join(project, 'schemas/blocks'));
    expect(blocks.map(({ type }) => `${type}.schema.json`).sort()).toEqual(schemas.sort());
    expect(blocks.filter(({ description }) => description.length < 10)).toEqual([]);
    expect(blocks.map(({ issues }) => issues).filter((text) => text !== '')).toEqual([]);
  });

  it('can paste what it shows into a page', async () => {
    expect(blocks.length).toBeGreaterThan(6);
    const own = blocks.map(({ type, yaml = '' }, index) => {
      expect(yaml, type).toMatch(/^ {2}- type: /);
      return [`pages/own-${index}.yaml`, page({ name: `Own ${index}`, blocks: `${yaml}\n` })];
    });
    const { report } = await understandFiles({ ...site, ...Object.fromEntries(own) });
    // A second main heading can be too much, an example's texts are still to be replaced, and this site has no search.
    const expected = ['missing-main-heading', 'placeholder-text', 'unused-search'];
    expect(report.issues.filter(({ code }) => !expected.includes(code))).toEqual([]);
  });

  it('sees an example alone, with the links and lists of the site that is open', async () => {
    for (const { type, page: drawn } of blocks)
      expect(drawn, type).toMatchObject({ blocks: [{ type }], breadcrumb: [] });
    expect(JSON.stringify(block(gallery, 'related')?.page?.blocks)).toContain('The first.');
  });

  it('of a site with other collections sees and copies lists of one that it has', async () => {
    const config = plainSite['site.config.yaml'];
    const other = await galleryOf(project, {
      ...plainSite,
      'site.config.yaml': `${config}collections: { cakes: { permalink: /:slug } }\n`,
      'pages/cakes/one.yaml': page({ name: 'One', top: 'summary: The first.\n' }),
    });
    for (const type of ['pager', 'related']) {
      expect(block(other, type)?.issues, type).toBe('');
      expect(block(other, type)?.yaml).toContain('collection: cakes');
    }
    expect(block(other, 'callToAction')?.yaml).toContain('mailto:hello@tea.example');
  });

  it('is told what is wrong with an example, at its line, and which file to write for a block without one; and sees all others', async () => {
    // What the gallery reads from the project.
    const folder = await scratchFolder();
    for (const name of ['package.json', 'schemas', 'src/site'])
      await cp(join(project, name), join(folder, name), { recursive: true });
    const file = join(folder, 'src/site/blocks/faq/example.yaml');
    await writeFile(file, '# A remark.\n\ntype: faq\nitems:\n  - question: Why?\n    anser: <p>So.</p>\n');
    await rm(join(folder, 'src/site/blocks/article/example.yaml'));
    const told = await galleryOf(folder, site);
    const [wrong, missing] = [block(told, 'faq'), block(told, 'article')];
    expect(wrong?.issues).toContain('src/site/blocks/faq/example.yaml:6:5');
    expect(wrong?.issues).toContain('answer');
    expect(wrong?.issues).toMatch(/^ *6 .*anser: <p>So/m);
    expect(wrong?.page).toBeUndefined();
    expect(missing).toMatchObject({ yaml: undefined, page: undefined });
    expect(missing?.issues).toContain('src/site/blocks/article/example.yaml');
    const others = told.blocks.filter(({ type }) => !['faq', 'article'].includes(type));
    expect(others.filter((one) => one.issues !== '' || one.page === undefined)).toEqual([]);
    const { html } = draw('/_blocks', told);
    expect(html).toContain('anser: &lt;p&gt;So.');
    expect(html).not.toContain('src="/_blocks/faq');
    expect(draw('/_blocks/faq', told).status).toBe(500);
  });

  it('sees each block at three widths in both themes, in frames that load when they are near', async () => {
    const { status, html } = draw('/_blocks');
    expect(status).toBe(200);
    const frames = [...html.matchAll(/<iframe src="\/_blocks\/(\w+)\?theme=(\w+)" title="([^"]+)"[^>]*>/g)];
    expect(frames).toHaveLength(gallery.blocks.length * 6);
    expect(frames.every(([frame]) => frame.includes('loading="lazy"'))).toBe(true);
    const ofFaq = frames.flatMap(([, type, , title = '']) => (type === 'faq' ? [title] : []));
    const views = ['light', 'dark'].flatMap((shade) =>
      [390, 768, 1280].map((px) => `${px} px wide, ${shade}`),
    );
    expect(ofFaq).toEqual(views.map((view) => `faq, ${view}`));
  });
});
