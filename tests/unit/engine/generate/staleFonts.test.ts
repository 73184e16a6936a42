import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { KEPT_FONTS } from '../../../../src/engine/bundle/cutFonts.ts';
import { siteFolders } from '../../../../src/engine/discover/siteFolders.ts';
import { staleFonts } from '../../../../src/engine/generate/staleFonts.ts';
import { inLayers } from '../../../../src/engine/store/layers.ts';
import { scratchFolder } from '../write/siteOnDisk.ts';

const folders = siteFolders(project, project);
const own = inLayers(folders.code, '.');
const theme = { fonts: 'styles/fontFaces.ts' };

it('a theme keeps each part of a font that it imports, and the licences, but nothing else', async () => {
  expect(await staleFonts(folders, theme, project)).toEqual([]);
  const code = await scratchFolder();
  await cp(join(own, KEPT_FONTS), join(code, KEPT_FONTS), { recursive: true });
  await cp(join(own, 'styles'), join(code, 'styles'), { recursive: true });
  expect(await staleFonts({ ...folders, code: [code] }, theme, project)).toEqual([]);
  const licence = join(code, KEPT_FONTS, 'LICENSE-anek.txt');
  const unused = join(code, KEPT_FONTS, 'unused.woff2');
  await rm(licence);
  await writeFile(unused, '');
  const stale = await staleFonts({ ...folders, code: [code] }, theme, project);
  expect(stale.map(({ path, contents }) => [path, contents !== undefined])).toEqual([
    [licence, true],
    [unused, false],
  ]);
});
