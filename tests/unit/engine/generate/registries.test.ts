import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { staleRegistries } from '../../../../src/engine/generate/registries.ts';
import { scratchFolder } from '../write/siteOnDisk.ts';

it('a developer who adds a kind of mark or a format of reports writes one file and runs "npm run types"', async () => {
  expect(await staleRegistries(project)).toEqual([]);
  const copy = await scratchFolder();
  for (const folder of ['src/engine/link/marks', 'src/engine/report/reporters'])
    await cp(join(project, folder), join(copy, folder), { recursive: true });
  await writeFile(join(copy, 'src/engine/link/marks/swatch.ts'), 'export const swatch = {};\n');
  await writeFile(join(copy, 'src/engine/report/reporters/checkstyle.ts'), 'export const checkstyle = {};\n');
  const stale = await staleRegistries(copy);
  expect(stale.map(({ text }) => text)).toEqual([
    expect.stringContaining("import { swatch } from './marks/swatch.ts';"),
    expect.stringMatching(/from '.\/reporters\/checkstyle.ts';[\s\S]*reporters = \{ checkstyle, github,/),
    expect.stringContaining("  'swatch',\n"),
  ]);
});
