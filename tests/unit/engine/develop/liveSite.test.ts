import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { newLiveSite } from '../../../../src/engine/develop/liveSite.ts';
import { freshCache, loadTheme } from '../freshCache.ts';
import { contentFolder, page, plainSite } from '../siteFromFiles.ts';

it('an author who changes an address in the Studio, which tries it first, is offered it in her editor once it is saved', async () => {
  const root = await contentFolder(plainSite);
  let offered: readonly string[] = [];
  const live = newLiveSite(
    {
      project,
      root,
      cwd: root,
      loadTheme,
      now: () => 0,
      onPlan: (_, { targets }) => {
        offered = targets.flatMap((target) => target.page.alsoAt);
      },
    },
    freshCache(),
    (path) => path,
  );
  await live.look({ paths: new Set(), hasSameNames: true });
  const file = 'pages/index.yaml';
  const text = page({ name: 'Home', top: 'alsoAt: [/teas]\n' });
  await live.tryOut({ [file]: text });
  expect(offered).toEqual([]);
  await writeFile(join(root, file), text);
  await live.look({ paths: new Set([file]), hasSameNames: true });
  expect(offered).toEqual(['/teas']);
});
