import { expect } from '@playwright/test';
import { quiet as test } from './quiet.ts';
import { everyBlock } from './routes.ts';
import { whatIsHidden } from './whatIsHidden.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });

// What is in the files at all is read there (tests/unit/engine/render/delivered.test.ts).
test.describe('10: a visitor without JavaScript', () => {
  test('sees every word of every kind of block and no button that does nothing, reads what a try-out is for, opens a question and follows a link', async ({
    page,
  }) => {
    const flaws: string[] = [];
    for (const route of everyBlock) {
      await page.goto(route);
      flaws.push(...(await whatIsHidden(page)).map((flaw) => `${route}: ${flaw}`));
    }
    expect.soft(flaws).toEqual([]);

    await page.goto('/billing-software');
    const tryOut = page.locator('[data-block=tryOut]');
    await expect(tryOut.getByText('switch on JavaScript')).toBeVisible();
    await expect(tryOut.getByText('What you have made')).toBeHidden();
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
  });
});
