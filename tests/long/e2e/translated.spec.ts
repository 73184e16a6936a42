import { expect, type Page } from '@playwright/test';
import { expectSameDocument, holdRuntime, markDocument, test } from '../../e2e/visit.ts';
import { CHANGES, changers } from '../../site/changedPages.ts';

/* In a browser, with Trusted Types, its cache and its focus; every change on every page is in tests/alone/view/live. */

// Extensions are not bound by the policy of the page, which stands in the way of what acts for them here.
test.use({ viewport: { width: 390, height: 844 }, expected: /^Applying inline style/ });

const dialog = (page: Page) => page.locator('main dialog[open]');
const field = (page: Page, name: string) => dialog(page).locator(`[name=${name}]`);
const changeByAll = async (page: Page): Promise<void> => {
  for (const name of changers) await page.evaluate(CHANGES[name]);
};

for (const when of ['before', 'after'] as const) {
  test(`10 and 23: a visitor whose page is translated, and changed by extensions, ${when} it starts, goes on writing and is told what is missing`, async ({
    page,
  }) => {
    const runtime = await holdRuntime(page);
    await page.goto('/billing-software');
    if (when === 'before') await changeByAll(page);
    await page.locator('main a[aria-haspopup=dialog]').first().click();
    await expect(dialog(page)).toBeVisible();
    await field(page, 'name').click();
    await page.keyboard.type('Asha Ramn');
    await page.keyboard.press('ArrowLeft');
    await runtime.release();
    await page.keyboard.type('a');
    await expect(field(page, 'name')).toBeFocused();
    await expect(field(page, 'name')).toHaveValue('Asha Raman');
    if (when === 'after') await changeByAll(page);
    await page.keyboard.press('Enter');
    await expect(field(page, 'phone')).toBeFocused();
    await expect(dialog(page).locator('[aria-invalid]')).toHaveCount(1);
    await expect(dialog(page).locator('p', { hasText: 'Type your phone number' })).toContainText('த');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await markDocument(page);
    await page.locator('header a[href="/contact-us"]').last().click();
    await expect(page.locator('main [name=name]')).toHaveValue('Asha Raman');
    await expectSameDocument(page);
  });
}
