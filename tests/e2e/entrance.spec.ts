import { expect } from '@playwright/test';
import {
  ALL,
  card,
  cardsThatCame,
  entrances,
  every,
  noteEntrances,
  opacities,
  scrollThroughAll,
  test,
} from './comingPictures.ts';
import { untilDrawn } from './untilDrawn.ts';
import { expectSameDocument, markDocument, wake } from './visit.ts';

test('24: the picture of a card fades in when it is scrolled to, once, after a delay of its own of up to 300 ms, is pale until then and never missing, and its words are as ever', async ({
  page,
}) => {
  await noteEntrances(page);
  await page.goto('/pots');
  // What makes pictures fade in comes with the first sign of a visitor.
  await wake(page);
  expect(await cardsThatCame(page)).toEqual([]);
  expect(await opacities(page, 'svg')).toEqual(every(1));
  await card(page, 'Bowl').scrollIntoViewIfNeeded();
  await expect.poll(() => cardsThatCame(page)).toContain('Bowl');
  expect(await cardsThatCame(page)).not.toContain('Urn');
  await scrollThroughAll(page);
  await expect.poll(() => cardsThatCame(page)).toEqual(ALL);
  const came = await entrances(page);
  expect(came.map(({ delay }) => delay)).toEqual(came.map(({ chance }) => chance * 300));
  expect(new Set(came.map(({ delay }) => delay)).size).toBe(ALL.length);
  expect(await opacities(page, 'svg')).toEqual(every(0.3));
  expect(await opacities(page, 'h3')).toEqual(every(1));
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  expect(await opacities(page, 'svg')).toEqual(every(1));
  await scrollThroughAll(page);
  expect(await cardsThatCame(page)).toEqual(ALL);
});

test('24: no picture fades in for a visitor who prefers reduced motion, nor where a list does not ask for it or the page shows it from the start; all others do on a page reached by a link', async ({
  page,
}) => {
  await noteEntrances(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/pots');
  await wake(page);
  await scrollThroughAll(page);
  expect(await cardsThatCame(page)).toEqual([]);
  expect(await opacities(page, 'svg')).toEqual(every(1));
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await wake(page);
  await card(page, 'Still').scrollIntoViewIfNeeded();
  await untilDrawn(page);
  expect(await cardsThatCame(page)).toEqual([]);
  await markDocument(page);
  await page.getByRole('link', { name: 'See the pots' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our pots');
  await expectSameDocument(page);
  await scrollThroughAll(page);
  await expect.poll(() => cardsThatCame(page)).toEqual(ALL);

  // Nor does one that the page shows from the start.
  await page.setViewportSize({ width: 390, height: 2400 });
  await page.goto('/');
  await wake(page);
  await page.getByRole('link', { name: 'See the pots' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our pots');
  await expect(card(page, 'Urn')).toBeVisible();
  await untilDrawn(page);
  expect(await cardsThatCame(page)).toEqual([]);
  await page.reload();
  await wake(page);
  await untilDrawn(page);
  expect(await cardsThatCame(page)).toEqual([]);
});
