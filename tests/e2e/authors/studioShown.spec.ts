import { expect } from '@playwright/test';
import { studioTest as test } from './studioSession.ts';

test('a person who adds a feature is shown it on the page, and so is one who opens an answer', async ({
  studio,
}) => {
  await studio.page.setViewportSize({ width: 1280, height: 720 });
  await studio.open('/teas');
  await studio.tree.getByRole('treeitem', { name: /Feature/ }).click();
  await studio.form
    .locator('[data-field="/blocks/1/left"]')
    .getByRole('button', { name: 'Add a feature' })
    .click();
  await studio.page.keyboard.insertText('Masala chai');
  await expect(studio.frame.getByText('Masala chai').filter({ visible: true }).first()).toBeInViewport();
  await studio.open('/menu');
  await studio.tree.getByRole('treeitem', { name: /^Questions/ }).click();
  const question = studio.form.locator('[data-item="/blocks/1/items/1"]');
  await question.locator('.item-name').click();
  await question.getByRole('textbox', { name: /^Answer/ }).click();
  await expect(studio.frame.getByText('On Sundays.')).toBeInViewport();
});

test('a person who selects a field whose place is behind the header of the page is shown it', async ({
  studio,
}) => {
  await studio.page.setViewportSize({ width: 1280, height: 500 });
  await studio.open('/menu');
  await studio.tree.getByRole('treeitem', { name: /^Questions/ }).click();
  const heading = studio.frame.getByText('Questions', { exact: true });
  await heading.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
  const isOnTop = (): Promise<boolean> =>
    heading.evaluate((element) => {
      const { left, top, height } = element.getBoundingClientRect();
      const there = document.elementFromPoint(left + 4, top + height / 2);
      return there !== null && element.contains(there);
    });
  expect(await isOnTop()).toBe(false);
  await studio.form.getByLabel('Title', { exact: true }).click();
  await expect.poll(isOnTop).toBe(true);
});

test('a person leaves the page in the frame with F6, forwards and back', async ({ studio }) => {
  await studio.open('/menu');
  await studio.frame.getByRole('link').first().focus();
  await studio.page.keyboard.press('F6');
  await expect(studio.form).toBeFocused();
  await studio.frame.getByRole('link').first().focus();
  await studio.page.keyboard.press('Shift+F6');
  await expect(studio.tree.locator(':focus')).toHaveCount(1);
});
