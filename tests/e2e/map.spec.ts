import { expect, type Page } from '@playwright/test';
import { holdRuntime, wake } from './visit.ts';
import { writing as test } from './writingSites.ts';

const offer = (page: Page) => page.getByRole('link', { name: 'Show the map' });
const frame = (page: Page) => page.locator('iframe');

test.describe('29: the map', () => {
  test('is not requested before a click; the address and the directions are there without it', async ({
    page,
    outside,
  }) => {
    await page.goto('/contact-us');
    await wake(page);
    await offer(page).scrollIntoViewIfNeeded();
    await offer(page).hover();
    await offer(page).focus();
    await expect(page.locator('main address')).toHaveText('1 Leaf LaneLondon');
    const directions = page.getByRole('link', { name: /^Get directions/ });
    await expect(directions).toHaveAttribute('href', 'https://maps.example/to');
    await expect(directions).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(frame(page)).toHaveCount(0);
    expect(outside.asked).toEqual([]);
  });

  test('appears on the click, in the space reserved for it, and takes the focus', async ({
    page,
    outside,
  }) => {
    outside.answer = 'never';
    await page.goto('/contact-us');
    const card = page.locator('main address').locator('../..');
    const before = await card.boundingBox();
    await offer(page).click();
    await expect(frame(page)).toBeFocused();
    await expect(page.getByText('Loading...')).toBeVisible();
    expect(await card.boundingBox()).toEqual({ ...before, y: expect.any(Number) });
    outside.letGo();
    await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('The map of somebody else');
    await expect(page.getByText('Loading...')).toHaveCount(0);
    expect(outside.asked).toEqual(['/map']);
    await expect(page).toHaveURL('/contact-us');
  });

  test('appears on a click that was faster than the script', async ({ page }) => {
    const runtime = await holdRuntime(page);
    await page.goto('/contact-us');
    await offer(page).click();
    await expect(page).toHaveURL('/contact-us');
    await runtime.release();
    await expect(page.frameLocator('iframe').getByRole('heading')).toBeVisible();
  });

  test('may do nothing but be shown', async ({ page, outside, said }) => {
    await page.goto('/contact-us');
    await offer(page).click();
    await expect(frame(page)).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
    await expect(frame(page)).toHaveAttribute('allow', '');
    await expect(frame(page)).toHaveAttribute('title', 'Map: 1 Leaf Lane, London');
    // The browser blocks any host that is not allowed.
    const stopped = page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
            resolve(effectiveDirective),
          );
          const other = document.createElement('iframe');
          other.src = 'https://elsewhere.example/';
          document.body.append(other);
        }),
    );
    expect(await stopped).toBe('frame-src');
    expect(said.splice(0).filter((line) => !/frame-src/.test(line))).toEqual([]);
    expect(outside.asked).toEqual(['/map']);
  });
});

test.describe('29: the map, without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('is a link to it', async ({ page, outside }) => {
    await page.goto('/contact-us');
    await offer(page).click();
    await expect(page).toHaveURL(`${outside.origin}/map`);
  });
});
