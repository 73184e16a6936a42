import { expect } from '@playwright/test';
import {
  cardsThatCame,
  every,
  noteEntrances,
  opacities,
  scrollThroughAll,
  test,
} from '../../e2e/comingPictures.ts';
import { wake } from '../../e2e/visit.ts';

test('24: every picture stays visible if no observer ever reports that it was scrolled to', async ({
  page,
}) => {
  await page.addInitScript(() => {
    IntersectionObserver.prototype.observe = () => undefined;
  });
  await noteEntrances(page);
  await page.goto('/pots');
  await wake(page);
  await scrollThroughAll(page);
  expect(await cardsThatCame(page)).toEqual([]);
  expect(await opacities(page, 'svg')).toEqual(every(1));
});
