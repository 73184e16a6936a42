import { expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { textsOf } from '../../../../src/engine/build/contentOptions.ts';
import { checkSite } from '../../../../src/engine/build.ts';
import { formatReport } from '../../../../src/engine/report/report.ts';
import { freshCache } from '../freshCache.ts';
import { inMemory, page } from '../siteFromFiles.ts';

it('an author with a mistake on each of many pages sees the line of every one, though few texts are kept', async () => {
  const names = Array.from({ length: 105 }, (_, number) => `page-${number}`);
  const files = names.map((name): [string, string] => [
    `pages/${name}.yaml`,
    page({ name }).replace(/^name: .*$/m, `name: ${name}\nname: again ${name}`),
  ]);
  const { root, unsaved } = await inMemory({ 'site.config.yaml': '', ...Object.fromEntries(files) });
  // Paths in the report begin at another folder.
  const options = { project, root, cwd: project, unsaved, now: () => 0 };
  const { result } = await checkSite(options, { cache: freshCache() });
  expect(result.texts.size).toBe(100);
  const shown = formatReport(result.report, 'pretty', { colour: false, textOf: textsOf(result, options) });
  const lines = shown.split('\n').filter((line) => line.includes('again page'));
  expect(lines.toSorted()).toEqual(names.map((name) => `  2 │ name: again ${name}`).toSorted());
});
