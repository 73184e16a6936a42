import { expect, type Page } from '@playwright/test';
import { writing as test } from './outside.ts';
import { holdRuntime } from './visit.ts';

const offer = (page: Page) => page.getByRole('link', { name: 'Show the map' });
const frame = (page: Page) => page.locator('iframe');

test('29: a visitor calls or writes with one press, finds the address beside the form from 1264 px, below it where the window is narrower, and gets the map by a click that may be faster than the script, not before; it appears in the space reserved for it, takes the focus, and may do nothing but be shown', async ({
  page,
  outside,
  said,
}) => {
  outside.answer = 'never';
  const runtime = await holdRuntime(page);
  await page.goto('/contact-us');
  const [form, address] = [page.getByRole('form'), page.locator('main address')];
  for (const [width, isBeside, least] of [
    [768, false, 630],
    [1263, false, 734],
    [1264, true, 734],
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
    [/^Get directions/, 'https://maps.example/to'],
  ] as const)
    await expect(page.getByRole('link', { name }).first()).toHaveAttribute('href', href);
  await page.setViewportSize({ width: 390, height: 800 });
  await offer(page).scrollIntoViewIfNeeded();
  await offer(page).hover();
  await offer(page).focus();
  await expect(address).toHaveText('1 Leaf LaneLondon');
  expect(outside.asked).toEqual([]);
  const card = address.locator('../..');
  const before = await card.boundingBox();
  await offer(page).click();
  await expect(page).toHaveURL('/contact-us');
  await expect(frame(page)).toHaveCount(0);
  await runtime.release();
  await expect(frame(page)).toBeFocused();
  await expect(page.getByText('Loading...')).toBeVisible();
  expect(await card.boundingBox()).toEqual({ ...before, y: expect.any(Number) });
  outside.letGo();
  await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('The map of somebody else');
  await expect(page.getByText('Loading...')).toHaveCount(0);
  expect(outside.asked).toEqual(['/map']);
  await expect(frame(page)).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
  await expect(frame(page)).toHaveAttribute('allow', '');
  await expect(frame(page)).toHaveAttribute('title', 'Map: 1 Leaf Lane, London');
  // The browser blocks any host that is not allowed.
  await page.evaluate(() => {
    const other = document.createElement('iframe');
    other.src = 'https://elsewhere.example/';
    document.body.append(other);
  });
  await expect.poll(() => said.splice(0).join()).toContain('frame-src');
});
