import { expect } from '@playwright/test';
import { axeFindings, COLOUR_RULES } from '../../scripts/audit/axeFindings.ts';
import { box, fillIn, send, sent } from './enquiry.ts';
import { writing as test } from './writingSites.ts';

test.describe('the form is accessible', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [320, 1280]) {
      test(`at ${width} px, ${colorScheme}: empty, with mistakes, not sent, sent, in a dialog`, async ({
        page,
        outside,
        said,
      }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 800 });
        const expectFine = async (): Promise<void> => {
          expect(await axeFindings(page, colorScheme === 'light' ? [] : COLOUR_RULES)).toEqual([]);
          const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect(wider).toBeLessThanOrEqual(0);
        };
        await page.goto('/contact-us');
        await expectFine();
        await send(page).click();
        await expect(box(page, 'Your name')).toBeFocused();
        await expectFine();
        await fillIn(page);
        await box(page, 'Your name').fill('Ash'.repeat(40));
        outside.answer = 500;
        await send(page).click();
        await expect(page.getByRole('alert')).toBeVisible();
        await expectFine();
        said.length = 0;
        outside.answer = 200;
        await send(page).click();
        await expect(sent(page)).toBeFocused();
        await expectFine();
        await page.goto('/assam');
        await page.getByRole('link', { name: 'Book a tasting' }).click();
        await send(page).click();
        await expect(box(page, 'Your name')).toBeFocused();
        await expectFine();
      });
    }
  }

  test('every target is 44 px high, or 24 px in a line of text', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/contact-us');
    const low = await page
      .locator('main')
      .locator('a, button, input:not([type=hidden]):not([tabindex="-1"]), textarea')
      .filter({ visible: true })
      .evaluateAll(
        (targets) => targets.filter((target) => target.getBoundingClientRect().height < 44).length,
      );
    expect(low).toBe(0);
  });
});
