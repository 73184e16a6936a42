import { expect, type Page } from '@playwright/test';
import { OUTSIDE, writing as test } from '../../e2e/outside.ts';

const frame = (page: Page) => page.locator('iframe');
const inFrame = (page: Page) => page.frameLocator('iframe');

// Any other role, and what it may do: tests/dom/site/parts/EmbeddedForm.test.tsx.
test.describe('39: another form in a frame', () => {
  test.use({ siteName: 'framed' });

  test('is asked for when a visitor comes near it; says "Loading..." until it has loaded, is 800 by 1200 px or as wide as there is room, and gets the role', async ({
    page,
    outside,
  }) => {
    outside.answer = 'never';
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/contact-us?role=tea-taster');
    await page.getByRole('heading', { name: 'Tell us what you need' }).scrollIntoViewIfNeeded();
    await expect(frame(page)).toHaveAttribute('title', 'Tell us what you need');
    await expect(page.getByText('Loading...')).toBeVisible();
    outside.letGo();
    await expect(inFrame(page).getByRole('heading')).toHaveText('The form of somebody else');
    // It keeps its own origin: forms that remember their visitors work.
    await expect(inFrame(page).getByText(`origin ${OUTSIDE}`)).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await expect(frame(page)).not.toBeFocused();
    expect(outside.asked).toEqual(['/form?role=tea-taster']);
    const link = page.getByRole('link', { name: 'Open the form in a new tab' });
    await expect(link).toHaveAttribute('href', `${OUTSIDE}/form?role=tea-taster`);
    for (const width of [1280, 1264, 1263, 880]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await frame(page).boundingBox(), `${width} px`).toMatchObject({ width: 800, height: 1200 });
    }
    await page.setViewportSize({ width: 390, height: 900 });
    const room = await page.locator('[data-block=form] .wrap').boundingBox();
    expect(await frame(page).boundingBox()).toMatchObject({ width: room?.width, height: 1200 });
  });
});
