import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { cutFonts, KEPT_FONTS } from '../../../../src/engine/bundle/cutFonts.ts';
import { placeOf, setFontHeight, wantedFont } from '../../../../src/engine/bundle/fontCut.ts';

const FONT = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fonts-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Bundles a module that imports a part of a font. @returns the sizes of the files by name */
async function cut(query: string, theme?: string): Promise<Map<string, number>> {
  const entry = 'virtual:entry';
  const built = await build({
    root: project,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? join(project, 'entry.js') : null),
        load: (id) =>
          id === join(project, 'entry.js')
            ? `import url, { range } from ${JSON.stringify(FONT + query)}; console.log(url, range);`
            : null,
      },
      cutFonts(folder, theme === undefined ? [] : [theme]),
    ],
    build: { write: false, rolldownOptions: { input: entry } },
  });
  const { output } = [built].flat()[0] as Rolldown.RolldownOutput;
  return new Map(
    output.map((file) => [
      file.fileName,
      file.type === 'asset' ? Buffer.from(file.source).length : file.code.length,
    ]),
  );
}

const fontOf = (files: Map<string, number>): [string, number] => {
  const [font] = [...files].filter(([name]) => name.endsWith('.woff2'));
  if (font === undefined) throw new Error('no font was written');
  return font;
};

it('a visitor of a page in English gets a font with the letters that such pages use, and in the same file however often it is cut', async () => {
  const whole = (await readFile(join(project, 'node_modules', FONT))).length;
  const [name, size] = fontOf(await cut('?part=latin&wght=400-800'));
  expect(name).toMatch(/figtree-latin-.*\.woff2$/);
  expect(size).toBeLessThan(whole * 0.7);
  expect(fontOf(await cut('?part=latin&wght=400-800'))).toEqual([name, size]);
});

it('a theme has its fonts taken as it keeps them, until the font or the way of cutting changes', async () => {
  const query = '?part=rupee&wght=400-800';
  const whole = await readFile(join(project, 'node_modules', FONT));
  const wanted = wantedFont(FONT + query);
  if (wanted === undefined) throw new Error('no part of a font is wanted');
  const [place, name] = placeOf(wanted, whole);
  const [otherPlace] = placeOf(wanted, whole.subarray(1));
  expect(otherPlace).not.toBe(place);
  for (const [theme, kept] of [
    ['theme', place],
    ['old-theme', otherPlace],
  ] as const) {
    await mkdir(join(folder, theme, KEPT_FONTS, kept), { recursive: true });
    await writeFile(join(folder, theme, KEPT_FONTS, kept, name), 'kept');
  }
  const keptSize = 'kept'.length;
  expect(fontOf(await cut(query, join(folder, 'theme')))[1]).toBe(keptSize);
  expect(fontOf(await cut(query, join(folder, 'old-theme')))[1]).toBeGreaterThan(keptSize);
});

it('a visitor with Safari, which ignores heights in a style sheet, sees headings as high as elsewhere: the font has the height', async () => {
  const font = await readFile(join(project, 'node_modules', FONT));
  const { default: subsetFont } = await import('subset-font');
  const open = await subsetFont(font, 'Ag', { targetFormat: 'sfnt', keepFeatures: [] });
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
