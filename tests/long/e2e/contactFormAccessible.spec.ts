import { expect } from '@playwright/test';
import { COLOUR_RULES } from '../../../scripts/audit/axeFindings.ts';
import { box, expectNoBarrier, fillIn, send, sent } from '../../e2e/enquiry.ts';
import { writing as test } from '../../e2e/outside.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1280]) {
    test(`the form has no barrier at ${width} px, ${colorScheme}: empty, with mistakes, not sent, sent, in a dialog`, async ({
      page,
      outside,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      const expectFine = () => expectNoBarrier(page, colorScheme === 'light' ? [] : COLOUR_RULES);
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
