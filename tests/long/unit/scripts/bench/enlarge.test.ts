import { expect, it } from 'vitest';
import { enlarge } from '../../../../../scripts/bench/content/enlarge.ts';
import { readSmallSite } from '../../../../../scripts/bench/content/moulds.ts';
import { project } from '../../../../../scripts/project.ts';
import { understandFiles } from '../../../../unit/engine/siteFromFiles.ts';

it.each([
  ['as a site is', false],
  ['with whole collections in its lists', true],
])('somebody who measures gets as many pages as asked for, without a mistake: %s', async (_, full) => {
  const variant = { pages: 90, seed: 'a', lean: false, full, broken: false };
  const files = [...enlarge(await readSmallSite(project), variant)];
  const { report } = await understandFiles(Object.fromEntries(files.map(({ path, text }) => [path, text])));
  expect(report.issues).toEqual([]);
});
