import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { LinkedPage } from '../../../../src/engine/model/page.ts';
import type { Bundle, Renderer } from '../../../../src/engine/model/renderer.ts';
import type { DrawSharePicture } from '../../../../src/engine/model/theme.ts';
import { shareImagePath, shareImages } from '../../../../src/engine/render/shareImages.ts';
import { openDiskCache } from '../../../../src/engine/store/diskCache.ts';
import { theme as ownTheme } from '../../../../src/site/theme.ts';
import { scratchFolder } from '../write/siteOnDisk.ts';

const pageAt = (route: string, more: object = {}) =>
  // Nothing else of a page is read here.
  ({ route, canonical: `https://tea.example${route}`, meta: {}, ...more }) as unknown as LinkedPage;

const site = { name: 'Tea', baseUrl: '', basePath: '', language: 'en', timeZone: 'UTC' };

/** What a bundle has to draw pictures with. */
type Drawing = Pick<Bundle, 'theme'> & { readonly renderer: Pick<Renderer, 'sharePicture'> };

/** A theme whose pictures show the page's accent, and the names of those that were drawn. */
function counting(): { theme: Drawing; drawn: string[] } {
  const drawn: string[] = [];
  const sharePicture: DrawSharePicture = ({ accent = 0 }) => ({
    facts: [accent],
    draw: () => {
      drawn.push(`hue-${accent}`);
      return { width: 2, height: 2, ground: `#0000${accent.toString(16).padStart(2, '0')}`, layers: [] };
    },
  });
  return { theme: { theme: ownTheme, renderer: { sharePicture } }, drawn };
}

const teas = [
  pageAt('/', { accent: 1 }),
  pageAt('/green', { accent: 2 }),
  pageAt('/white', { accent: 2 }),
  pageAt('/own', { accent: 3, meta: { ogImage: 'https://tea.example/own.png' } }),
];

async function made(drawing: Drawing, folder: string, fonts?: string[]): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  const own = fonts === undefined ? site : { ...site, fonts: { css: 'own', preload: [], letters: '' } };
  const cache = openDiskCache(join(folder, 'share'));
  for await (const { path, contents } of shareImages(teas, own, { ...drawing, id: 'abcdefgh' }, cache, fonts))
    files[path] = Buffer.from(contents).toString('hex');
  return files;
}

describe('the author of a site', () => {
  it('gets a picture for all pages that look alike, under the address that the pages name', async () => {
    const { theme } = counting();
    const files = await made(theme, await scratchFolder());
    expect(Object.keys(files)).toEqual(
      Array.from({ length: 2 }, () => expect.stringMatching(/^assets\/share-[\da-f]{12}-abcdefgh\.png$/)),
    );
    for (const page of teas.slice(0, 3))
      expect(files).toHaveProperty([shareImagePath(page, site, { ...theme, id: 'abcdefgh' }).slice(1)]);
  });

  it('who names fonts of his own reads titles in them, in pictures at other addresses', async () => {
    const folder = await scratchFolder();
    const widths: (number | undefined)[] = [];
    const sharePicture: DrawSharePicture = () => ({
      facts: [],
      draw: (letters) => {
        const box = { x: 0, y: 0, width: 900, sizes: [40], lines: 1 };
        widths.push(letters.set('Assam and Darjeeling', box)?.width);
        return { width: 2, height: 2, ground: '#000000', layers: [] };
      },
    });
    const drawing = { theme: ownTheme, renderer: { sharePicture } };
    const [usual] = Object.keys(await made(drawing, folder));
    const figtree = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
    const [own] = Object.keys(await made(drawing, folder, [figtree]));
    expect(own).not.toBe(usual);
    expect(widths[0]).not.toBe(widths[1]);
    expect(widths).toHaveLength(2);
  });

  it('gets the pictures also where nothing can be kept', async () => {
    const file = join(await scratchFolder(), 'taken');
    await writeFile(file, '');
    expect(Object.keys(await made(counting().theme, file))).toHaveLength(2);
  });
});
