import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { watchPlaces } from '../../../../src/engine/develop/watchPlaces.ts';
import { scratchFolder } from '../write/siteOnDisk.ts';

/** A folder with a page in it, and what is heard of it. */
async function watched() {
  const root = await scratchFolder();
  const at = (path: string): string => join(root, path);
  const save = (path: string): void => writeFileSync(at(path), 'name: Tea');
  mkdirSync(at('pages/products'), { recursive: true });
  save('pages/products/tea.yaml');
  const heard: string[] = [];
  const note = (path: string): void => void heard.push(path.slice(root.length + 1));
  onTestFinished(watchPlaces([at('pages'), at('site.config.yaml')], note));
  return {
    at,
    save,
    /** Waits until all of it has been heard. @returns what has been heard until then */
    hear: async (...paths: readonly string[]): Promise<readonly string[]> => {
      await vi.waitFor(() => expect(heard).toEqual(expect.arrayContaining([...paths])), 10_000);
      return heard.splice(0);
    },
  };
}

it.each(['pages', 'pages/products'])(
  'an author whose program removes %s and makes it again in a moment is heard when she saves in it',
  async (folder) => {
    const { at, save, hear } = await watched();
    for (let times = 0; times < 3; times += 1) {
      rmSync(at(folder), { recursive: true });
      mkdirSync(at('pages/products'), { recursive: true });
      save('pages/products/tea.yaml');
      await hear('pages/products/tea.yaml');
      const another = `pages/products/tea-${times}.yaml`;
      save(another);
      await hear(another);
    }
  },
);

it('an author who moves a folder is heard of what was in it, what is, and what she then makes in it', async () => {
  const { at, save, hear } = await watched();
  renameSync(at('pages/products'), at('pages/goods'));
  await hear('pages/products/tea.yaml', 'pages/goods/tea.yaml');
  mkdirSync(at('pages/goods/green/new'), { recursive: true });
  save('pages/goods/green/new/tea.yaml');
  await hear('pages/goods/green/new/tea.yaml');
});

it('an author is heard of a file that was not there at first, and not of what is beside it or behind a link', async () => {
  const { at, save, hear } = await watched();
  mkdirSync(at('elsewhere'));
  symlinkSync(at('elsewhere'), at('pages/linked'));
  await hear('pages/linked');
  save('elsewhere/a.yaml');
  save('package.json');
  save('site.config.yaml');
  expect(new Set(await hear('site.config.yaml'))).toEqual(new Set(['site.config.yaml']));
});
