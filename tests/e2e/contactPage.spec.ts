import { expect, type Page } from '@playwright/test';
import { writing as test } from './outside.ts';
import { holdRuntime, wake } from './visit.ts';

const offer = (page: Page) => page.getByRole('link', { name: 'Show the map' });
const frame = (page: Page) => page.locator('iframe');
const inFrame = (page: Page) => page.frameLocator('iframe');

test('29: a visitor calls or writes with one press, and finds the address beside the form from 1264 px, below it where the window is narrower; a click on the map that is faster than the script is answered', async ({
  page,
}) => {
  const runtime = await holdRuntime(page);
  await page.goto('/contact-us');
  const [form, address] = [page.getByRole('form'), page.locator('main address')];
  for (const [width, isBeside, least] of [
    [768, false, 630],
    [900, false, 734],
    [1263, false, 734],
    [1264, true, 734],
    [1440, true, 734],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const [left, right] = [await form.boundingBox(), await address.boundingBox()];
    if (left === null || right === null) throw new Error('one of them is not there');
    expect(right.x > left.x + left.width, `beside it at ${width} px`).toBe(isBeside);
    expect(right.y > left.y + left.height, `below it at ${width} px`).toBe(!isBeside);
    expect(left.width, `${width} px`).toBeGreaterThanOrEqual(least);
  }
  for (const [name, href] of [
    [/^Call now/, 'tel:+442000000000'],
    [/^Write an e-mail/, 'mailto:hello@tea.example'],
  ] as const) {
    await expect(page.getByRole('link', { name }).first()).toHaveAttribute('href', href);
  }
  await page.setViewportSize({ width: 390, height: 800 });
  const low = await page
    .locator('main')
    .locator('a, button, input:not([type=hidden]):not([tabindex="-1"]), textarea')
    .filter({ visible: true })
    .evaluateAll((targets) => targets.filter((target) => target.getBoundingClientRect().height < 44).length);
  expect(low).toBe(0);
  await offer(page).click();
  await expect(page).toHaveURL('/contact-us');
  await expect(frame(page)).toHaveCount(0);
  await runtime.release();
  await expect(inFrame(page).getByRole('heading')).toHaveText('The map of somebody else');
});

test('29: the map is asked for by a click, not before; it appears in the space reserved for it, takes the focus, and may do nothing but be shown', async ({
  page,
  outside,
  said,
}) => {
  outside.answer = 'never';
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

  const card = page.locator('main address').locator('../..');
  const before = await card.boundingBox();
  await offer(page).click();
  await expect(frame(page)).toBeFocused();
  await expect(page.getByText('Loading...')).toBeVisible();
  expect(await card.boundingBox()).toEqual({ ...before, y: expect.any(Number) });
  outside.letGo();
  await expect(inFrame(page).getByRole('heading')).toHaveText('The map of somebody else');
  await expect(page.getByText('Loading...')).toHaveCount(0);
  expect(outside.asked).toEqual(['/map']);
  await expect(page).toHaveURL('/contact-us');
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
});
