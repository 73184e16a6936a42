import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { loadHighlight } from '../../../../src/engine/bundle/loadHighlight.ts';
import type { DiskCache } from '../../../../src/engine/model/diskCache.ts';
import { contentFolder } from '../siteFromFiles.ts';

/** What is on the disk between two builds. */
function keptOnDisk(): DiskCache {
  const kept = new Map<string, Uint8Array>();
  return {
    read: async (key) => kept.get(key),
    write: async (key, contents) => void kept.set(key, Buffer.from(contents)),
  };
}

const ANY = 'export const highlight = async () => ({ known: [] });';

const module = async (text: string): Promise<string> =>
  join(await contentFolder({ 'site/highlight.ts': text, 'beside.ts': ANY }), 'site/highlight.ts');

it('a build without new code does not load what highlights it', async () => {
  const file = await module(`
let calls = 0;
export const highlight = async (code: string) => ({ html: \`<span class="x">\${code.replace('<', '&lt;')}</span>\`, calls: ++calls });
`);
  const cache = keptOnDisk();
  const build = async (code: string) =>
    (await loadHighlight(file, [dirname(file)], project, cache))(code, 'ts');
  expect(await build('a < b')).toEqual({ html: '<span class="x">a &lt; b</span>', calls: 1 });
  expect(await build('a < b')).toMatchObject({ calls: 1 });
  expect(await build('b')).toMatchObject({ calls: 2 });
});

it.each([
  ['export const other = 1;', /highlight\.ts does not export "highlight"\.$/],
  ["export { highlight } from '../beside.ts';", /imports "\.\.\/beside\.ts", which is not in src\/site/],
  ['export const highlight = ', /highlight\.ts cannot be loaded: \S*highlight\.ts:1:/],
  [`export const highlight = async () => ({ html: '<span style="top:0">a</span>' });`, /may only put <span/],
  [`export const highlight = async () => ({ html: 'b' });`, /may only put <span/],
])('a developer whose module is %j is told what is wrong with it', async (text, told) => {
  const file = await module(text);
  const loading = loadHighlight(file, [dirname(file)], project, keptOnDisk());
  const message = expect.stringMatching(told);
  const coloured = loading.then((highlight) => highlight('a', 'ts'));
  await expect(coloured).rejects.toMatchObject({ name: 'UsageError', message });
});
