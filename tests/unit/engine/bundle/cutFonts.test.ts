import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { cutFonts, KEPT_FONTS } from '../../../../src/engine/bundle/cutFonts.ts';
import { placeOf, setFontHeight, wantedFont } from '../../../../src/engine/bundle/fontCut.ts';
import { contentFolder } from '../siteFromFiles.ts';
import { scratchFolder } from '../write/siteOnDisk.ts';

const FONT = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

const folder = await scratchFolder();
const whole = await readFile(join(project, 'node_modules', FONT));

/** Bundles a module that imports a part of a font. @returns the name of its file and the size */
async function cut(query: string, theme?: string): Promise<[string, number]> {
  const entry = join(project, 'entry.js');
  const code = `import url, { range } from ${JSON.stringify(FONT + query)}; console.log(url, range);`;
  const built = await build({
    root: project,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? entry : null),
        load: (id) => (id === entry ? code : null),
      },
      cutFonts(folder, theme === undefined ? [] : [theme]),
    ],
    build: { write: false, rolldownOptions: { input: entry } },
  });
  const { output } = [built].flat()[0] as Rolldown.RolldownOutput;
  const font = output.find(({ fileName }) => fileName.endsWith('.woff2'));
  if (font?.type !== 'asset') throw new Error('no font was written');
  return [font.fileName, Buffer.from(font.source).length];
}

it('a visitor of a page in English gets a font with the letters that such pages use, and in the same file however often it is cut', async () => {
  const [name, size] = await cut('?part=latin&wght=400-800');
  expect(name).toMatch(/figtree-latin-.*\.woff2$/);
  expect(size).toBeLessThan(whole.length * 0.7);
  expect(await cut('?part=latin&wght=400-800')).toEqual([name, size]);
});

it('a theme has its fonts taken as it keeps them, until the font or the way of cutting changes', async () => {
  const query = '?part=rupee&wght=400-800';
  const wanted = wantedFont(FONT + query);
  if (wanted === undefined) throw new Error('no part of a font is wanted');
  const [place, name] = placeOf(wanted, whole);
  const [otherPlace] = placeOf(wanted, whole.subarray(1));
  expect(otherPlace).not.toBe(place);
  const themeWith = (kept: string) => contentFolder({ [join(KEPT_FONTS, kept, name)]: 'kept' });
  expect((await cut(query, await themeWith(place)))[1]).toBe('kept'.length);
  expect((await cut(query, await themeWith(otherPlace)))[1]).toBeGreaterThan('kept'.length);
});

it('a visitor with Safari, which ignores heights in a style sheet, sees headings as high as elsewhere: the font has the height', async () => {
  const { default: subsetFont } = await import('subset-font');
  const open = await subsetFont(whole, 'Ag', { targetFormat: 'sfnt', keepFeatures: [] });
  setFontHeight(open, { above: 87, below: 17 });
  // Written once more, which fails if a table has become illegible.
  const written = await subsetFont(open, 'Ag', { targetFormat: 'sfnt', keepFeatures: [] });
  const table = (name: string): Buffer =>
    written.subarray(written.readUInt32BE(written.indexOf(name, 12, 'latin1') + 8));
  const em = table('head').readUInt16BE(18);
  for (const [name, place] of [
    ['hhea', 4],
    ['OS/2', 68],
  ] as const) {
    const [above, below, gap] = [0, 2, 4].map((next) => table(name).readInt16BE(place + next) / em);
    expect([above, below, gap], name).toEqual([0.87, -0.17, 0]);
  }
});

it('a developer who misspells a part reads which parts there are', () => {
  expect(() => wantedFont(`${FONT}?part=latn`)).toThrow(
    /no part "latn"\. Its parts are latin, rare, extended, tamil, tamilname, rupee\.$/,
  );
});
