import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { project } from '../../../../../scripts/project.ts';
import { staleIcons } from '../../../../../src/engine/generate/staleIcons.ts';
import { ICON_SET } from '../../../../../src/engine/icons/iconSet.ts';
import { scratchFolder } from '../../../../unit/engine/write/siteOnDisk.ts';

it('the file with all icons is that of the package, also when somebody has changed it', async () => {
  const text = await readFile(join(project, ICON_SET), 'utf8');
  const copy = await scratchFolder();
  await mkdir(dirname(join(copy, ICON_SET)), { recursive: true });
  await writeFile(join(copy, ICON_SET), text.replace('money', 'honey'));
  expect(await staleIcons(copy)).toEqual([{ path: join(copy, ICON_SET), text }]);
});
