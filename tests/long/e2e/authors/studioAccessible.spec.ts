import { expect } from '@playwright/test';
import { axeFindings, COLOUR_RULES } from '../../../../scripts/audit/axeFindings.ts';
import { test } from '../../../e2e/authors/authoring.ts';

test.use({ viewport: { width: 1280, height: 800 } });

for (const colorScheme of ['light', 'dark'] as const)
  test(`a person finds no barrier in any state of the Studio, ${colorScheme}`, async ({ studio }) => {
    const { page, form } = studio;
    const found: string[] = [];
    const look = async (state: string): Promise<void> => {
      // What is in the frame is the site's, which has tests of its own.
      const findings = await axeFindings(page, colorScheme === 'light' ? {} : { only: COLOUR_RULES });
      found.push(...findings.map((finding) => `${state}: ${finding}`));
    };
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await studio.open('/menu');
    await look('first steps');
    await studio.frame.getByText('Questions', { exact: true }).click();
    await form.locator('.item-name').first().click();
    await expect(form.getByRole('textbox', { name: /^Answer/ })).toBeVisible();
    await look('a form with an editor of rich text');
    await studio.tree.getByRole('treeitem', { name: /^Page properties/ }).click();
    await expect(form.getByRole('heading', { name: 'Page properties' })).toBeVisible();
    await look('page properties');
    await page.getByRole('button', { name: 'All pages' }).click();
    await page.getByRole('button', { name: 'New page' }).click();
    await look('the dialog of a new page');
    await page.keyboard.press('Escape');
    await look('the list of pages');
    await page.getByRole('button', { name: 'Back to the outline' }).click();
    await page.getByRole('button', { name: "The file's text" }).click();
    await expect(page.locator('.cm-line').first()).toBeVisible();
    await look('the text of the file');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(form).toContainText('Nothing has changed');
    await look('publishing');
    for (const name of ['history', 'replace']) {
      await page.keyboard.press('Control+K');
      await page.getByRole('combobox', { name: /^A page/ }).fill(name);
      await look('what Ctrl+K opens');
      await page.keyboard.press('Enter');
      await look(name);
    }
    await page.getByRole('button', { name: 'Add a block', exact: true }).click();
    await expect(form.getByRole('heading', { name: 'Add a block' })).toBeVisible();
    await look('the palette');
    expect(found).toEqual([]);
  });
