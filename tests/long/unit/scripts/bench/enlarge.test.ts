import { expect, it } from 'vitest';
import { enlarge, readSmallSite } from '../../../../../scripts/bench/enlarge.ts';
import { project } from '../../../../../scripts/project.ts';
import { understandFiles } from '../../../../unit/engine/siteFromFiles.ts';

it.each([
  ['as a site is', false],
  ['with whole collections in its lists', true],
])('somebody who measures gets as many pages as asked for, without a mistake: %s', async (_, full) => {
  const variant = { pages: 90, seed: 'a', lean: false, full, broken: false };
  const files = Object.fromEntries(enlarge(await readSmallSite(project), variant));
  const { report } = await understandFiles(files);
  expect(report.issues).toEqual([]);
});
