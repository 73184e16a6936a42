import { expect } from '@playwright/test';
import { quiet as test } from './quiet.ts';
import { everyBlock, NOWHERE } from './routes.ts';
import { whatIsHidden } from './whatIsHidden.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });

// What is in the files at all is read there (tests/unit/engine/render/withoutScript.test.ts).
test.describe('10: a visitor without JavaScript', () => {
  test('38: sees every word of every kind of block and no button that does nothing, opens a question, follows a link, and finds a way back from where there is no page', async ({
    page,
    refused,
    said,
  }) => {
    const flaws: string[] = [];
    for (const route of everyBlock) {
      await page.goto(route);
      flaws.push(...(await whatIsHidden(page)).map((flaw) => `${route}: ${flaw}`));
    }
    expect.soft(flaws).toEqual([]);

    await page.goto('/billing-software');
    const question = page.locator('details').first();
    const answer = question.locator('p');
    await expect(answer).toBeHidden();
    await question.locator('summary').click();
    await expect(answer).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Products' })
      .click();
    await expect(page).toHaveURL('/products');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    const told = await page.goto(NOWHERE);
    expect(told?.status()).toBe(404);
    expect(refused.splice(0)).toEqual([`404 ${NOWHERE}`]);
    // The browser's own message about the address that was requested.
    expect(said.splice(0).filter((line) => !/status of 404/.test(line))).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.locator('main a[href="/"]').filter({ visible: true }).first().click();
    await expect(page).toHaveURL(/\/$/);
  });
});
