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

const DOT = { width: 2, height: 2, ground: '#000000', drawing: '' };

const teas = [
  pageAt('/', { accent: 1 }),
  pageAt('/green', { accent: 2 }),
  pageAt('/white', { accent: 2 }),
  pageAt('/own', { accent: 3, meta: { ogImage: 'https://tea.example/own.png' } }),
];

async function made(drawing: Drawing, folder: string, fonts?: string[]): Promise<string[]> {
  const files: string[] = [];
  const own = fonts === undefined ? site : { ...site, fonts: { css: 'own', preload: [], lacks: '' } };
  const cache = openDiskCache(join(folder, 'share'));
  for await (const { path } of shareImages(
    teas,
    own,
    { ...drawing, id: 'abcdefgh' },
    cache,
    async () => undefined,
    fonts,
  ))
    files.push(path);
  return files;
}

describe('the author of a site', () => {
  it('gets a picture for all pages that look alike, under the address that the pages name', async () => {
    const sharePicture: DrawSharePicture = ({ accent }) => ({ facts: [accent], draw: () => DOT });
    const drawing = { theme: ownTheme, renderer: { sharePicture } };
    const files = await made(drawing, await scratchFolder());
    const name = expect.stringMatching(/^assets\/share-[\da-f]{12}-abcdefgh\.png$/);
    expect(files).toEqual([name, name]);
    for (const page of teas.slice(0, 3))
      expect(files).toContain(shareImagePath(page, site, { ...drawing, id: 'abcdefgh' }).slice(1));
  });

  it('who names fonts of his own reads titles in them, in pictures at other addresses', async () => {
    const folder = await scratchFolder();
    const widths: (number | undefined)[] = [];
    const sharePicture: DrawSharePicture = () => ({
      facts: [],
      draw: (letters) => {
        const box = { x: 0, y: 0, width: 900, sizes: [40], lines: 1 };
        widths.push(letters.set('Assam and Darjeeling', box)?.width);
        return DOT;
      },
    });
    const drawing = { theme: ownTheme, renderer: { sharePicture } };
    const [usual] = await made(drawing, folder);
    const figtree = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
    const [own] = await made(drawing, folder, [figtree]);
    expect(own).not.toBe(usual);
    expect(widths[0]).not.toBe(widths[1]);
    expect(widths).toHaveLength(2);
  });
});
