import { expect, type Page } from '@playwright/test';
import { axeFindings } from '../../scripts/audit/axeFindings.ts';
import { brokenWords } from './brokenWords.ts';
import {
  announcement,
  carousel,
  nextButton,
  openPage,
  previousButton,
  settle,
  stopButton,
  visibleQuotations,
  visitCarousel,
} from './carousel.ts';
import { test as home, teaHouse as test } from './visit.ts';

/** The names of the quotations in the browser's own accessibility tree; Playwright's snapshots ignore `inert`. */
async function heardQuotations(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  const { nodes } = await browser.send('Accessibility.getFullAXTree');
  await browser.detach();
  return nodes
    .filter(({ role, ignored }) => role?.value === 'listitem' && !ignored)
    .map(({ name }) => String(name?.value))
    .filter((name) => name.startsWith('Testimonial'));
}

test('16: a visitor who listens hears which testimonial each press of Next and Previous brings, and finds no other', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await visitCarousel(page);
  // Polite before its first text: a region that becomes live together with it may not be heard.
  await expect(announcement(page)).toHaveAttribute('aria-live', 'polite');
  await expect(announcement(page)).toBeEmpty();
  expect(await heardQuotations(page)).toEqual(['Testimonial 1 of 6']);
  for (const [button, name] of [
    [nextButton, 'Testimonial 2 of 6'],
    [nextButton, 'Testimonial 3 of 6'],
    [previousButton, 'Testimonial 2 of 6'],
  ] as const) {
    await button(page).click();
    await expect(announcement(page)).toHaveText(name);
    expect(await heardQuotations(page)).toEqual([name]);
  }
  await settle(page);
  await page.setViewportSize({ width: 769, height: 900 });
  await expect.poll(() => heardQuotations(page)).toHaveLength(3);
  await nextButton(page).click();
  await expect(announcement(page)).toHaveText(/^Testimonials \d, \d, \d of 6$/);
  // axe waits.
  await page.clock.resume();
  expect(await axeFindings(page)).toEqual([]);
});

test('16: a visitor who listens hears nothing of what moves by itself, and finds only what is in view', async ({
  page,
}) => {
  await visitCarousel(page);
  await page.clock.runFor(3000);
  await settle(page);
  await expect(announcement(page)).toBeEmpty();
  expect(await visibleQuotations(page)).toEqual(['Fourth', 'Fifth', 'Sixth']);
  expect(await heardQuotations(page)).toEqual(['4', '5', '6'].map((place) => `Testimonial ${place} of 6`));
});

test('16: Next pressed in the very moment in which the carousel comes alive is carried out', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new MutationObserver((records) => {
      for (const { target } of records) {
        const next = [...(target as Element).querySelectorAll('button')].at(-1);
        if (target instanceof Element && target.hasAttribute('data-ready')) next?.click();
      }
    }).observe(document, { subtree: true, attributeFilter: ['data-ready'] });
  });
  await visitCarousel(page);
  await settle(page);
  expect(await visibleQuotations(page)).toEqual(['Fourth', 'Fifth', 'Sixth']);
});

test('16: a visitor who reaches Stop with the keyboard has stopped it, and pressing it does not start it again', async ({
  page,
}) => {
  await visitCarousel(page);
  await page.keyboard.press('Shift');
  await stopButton(page).focus();
  await expect(stopButton(page)).toHaveText('Stop moving quotations');
  await page.keyboard.press('Enter');
  await expect(stopButton(page)).toHaveText('Start moving quotations');
  await page.clock.runFor(9000);
  expect(await visibleQuotations(page)).toEqual(['First', 'Second', 'Third']);
  await page.keyboard.press('Enter');
  await expect(stopButton(page)).toHaveText('Stop moving quotations');
  await page.clock.runFor(3000);
  await settle(page);
  expect(await visibleQuotations(page)).toEqual(['Fourth', 'Fifth', 'Sixth']);
  // Once it is left, it says what it does again.
  await nextButton(page).focus();
  await stopButton(page).focus();
  await expect(stopButton(page)).toHaveText('Start moving quotations');
});

test('16: a press of Stop before the carousel is alive keeps it still', async ({ page }) => {
  await openPage(page);
  await stopButton(page).click();
  await expect(carousel(page)).toHaveAttribute('data-ready');
  await expect(stopButton(page)).toHaveText('Start moving quotations');
  await page.mouse.move(2, 2);
  await page.clock.runFor(9000);
  expect(await visibleQuotations(page)).toEqual(['First', 'Second', 'Third']);
});

home('16: names and roles keep their words whole, on a tablet and on paper', async ({ page }) => {
  await page.goto('/');
  const broken: string[] = [];
  const look = async (where: string): Promise<void> => {
    const found = await brokenWords(page, '[data-block=carousel]');
    broken.push(...found.map((flaw) => `${where}: ${flaw}`));
  };
  for (const width of [769, 820, 996, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await look(`${width} px`);
  }
  await page.emulateMedia({ media: 'print' });
  // A4 without margins, and within those that browsers give it.
  for (const width of [794, 718]) {
    await page.setViewportSize({ width, height: 1046 });
    await look(`${width} px of paper`);
  }
  expect(broken).toEqual([]);
});
