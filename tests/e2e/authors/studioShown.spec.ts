import { expect } from '@playwright/test';
import { axeFindings } from '../../../scripts/audit/axeFindings.ts';
import { test } from './authoring.ts';

test('a person is shown the place she works at, leaves the page by key, and finds no barrier', async ({
  studio,
}) => {
  const { page, form, frame, tree } = studio;
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await studio.open('/menu');
  await tree.getByRole('treeitem', { name: /FAQ$/ }).click();
  await test.step('a place behind the header of the page', async () => {
    const heading = frame.getByText('Questions', { exact: true });
    // Not into view: that leaves room for the header.
    await heading.evaluate((element) => {
      const { top } = element.getBoundingClientRect();
      element.ownerDocument.defaultView?.scrollBy({ top, behavior: 'instant' });
    });
    const isOnTop = (): Promise<boolean> =>
      heading.evaluate((element) => {
        const { left, top, height } = element.getBoundingClientRect();
        const there = document.elementFromPoint(left + 4, top + height / 2);
        return there !== null && element.contains(there);
      });
    expect(await isOnTop()).toBe(false);
    await form.getByLabel('Title', { exact: true }).click();
    await expect.poll(isOnTop).toBe(true);
  });
  await test.step('an answer that is folded away on the page', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    const question = form.locator('[data-item="/blocks/1/items/1"]');
    await question.locator('.item-name').click();
    await question.getByRole('textbox', { name: /^Answer/ }).click();
    await expect(frame.getByText('On Sundays.')).toBeInViewport();
    // What is in the frame is the site's, which has tests of its own. Other states: tests/long/e2e/authors.
    expect(await axeFindings(page)).toEqual([]);
  });
  await test.step('F6 leads out of the page, forwards and back', async () => {
    await frame.getByRole('link').first().focus();
    await page.keyboard.press('F6');
    await expect(form.locator(':focus')).toHaveCount(1);
    await frame.getByRole('link').first().focus();
    await page.keyboard.press('Shift+F6');
    await expect(tree.locator(':focus')).toHaveCount(1);
  });
});

test('a person with a phone sees one part at a time: types on the page, turns to the outline and to a form', async ({
  studio,
  author,
}) => {
  const { page, form, frame, tree } = studio;
  const before = await author.read('pages/menu.yaml');
  await page.setViewportSize({ width: 390, height: 780 });
  const part = (name: string) =>
    page.getByRole('navigation', { name: 'Parts of the Studio' }).getByRole('button', { name });
  await page.goto('/_studio#/menu');
  await frame.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' today');
  await studio.saved();
  expect(await author.read('pages/menu.yaml')).toBe(before.replace('The menu #', 'The menu today #'));
  await expect(form).toBeHidden();
  await part('Outline').click();
  await expect(page.locator('iframe')).toBeHidden();
  await tree.getByRole('treeitem', { name: /FAQ$/ }).click();
  await expect(form.getByLabel('Title', { exact: true })).toBeFocused();
  await expect(part('Form')).toHaveAttribute('aria-pressed', 'true');
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('a person checks a page before others see it, and goes to what she finds', async ({
  studio,
  author,
}) => {
  const { page, form } = studio;
  await author.save('pages/menu.yaml', (text) =>
    text
      .replace('Do you bake?', 'Do you bake? http://127.0.0.1/admin')
      .replace(
        '<p>On Sundays.</p>',
        `<table><tr><th></th><td>Cake</td></tr></table><p>${'On Sundays and then '.repeat(7)}never.</p>`,
      ),
  );
  await studio.open('/menu');
  await studio.tree.getByRole('treeitem', { name: /^Page properties/ }).click();
  const health = form.getByRole('region', { name: 'The health of this page' });
  await health.getByRole('button', { name: 'Check links to other websites' }).press('Enter');
  await expect(health).toContainText('http://127.0.0.1/admin: not asked');
  await health.getByRole('button', { name: 'Check this page' }).press('Enter');
  await expect(health).toContainText('On Sundays and then On Sundays … 29 words');
  expect(await axeFindings(page)).toEqual([]);
  await health.getByRole('button', { name: /^Table header/ }).click();
  await expect(form.getByRole('textbox', { name: /^Answer/ })).toBeFocused();
});
