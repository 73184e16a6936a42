import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator } from '@playwright/test';
import { load } from 'js-yaml';
import { project } from '../../../../scripts/project.ts';
import { test } from '../../../e2e/authors/authoring.ts';

test.use({ content: 'site', viewport: { width: 1280, height: 800 } });

test('a person builds the page that the README shows from nothing, by clicks and keys in the Studio alone', async ({
  studio,
  session,
}) => {
  const { page, form, frame, tree } = studio;
  const readme = await readFile(join(project, 'README.md'), 'utf8');
  const block = (name: RegExp): Locator => tree.getByRole('treeitem', { name, level: 1 });
  /** What stands under a heading: a list, or fields that belong together. */
  const part = (name: string): Locator =>
    form.locator('.field').filter({ has: page.locator(`:scope > .field-head > h3:text-is("${name}")`) });
  const write = (label: string, text: string, scope: Locator = form): Promise<void> =>
    scope.getByLabel(label, { exact: true }).fill(text);
  const removeItem = (name: string, index: number): Promise<void> =>
    part(name)
      .getByRole('list', { name, exact: true })
      .locator(':scope > li')
      .nth(index)
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
  await studio.open('/products');

  await test.step('makes the page', async () => {
    await page.getByRole('button', { name: 'All pages' }).click();
    await page.getByRole('button', { name: 'New page' }).click();
    await page.getByLabel('Its name').fill('Hotel booking');
    await page.getByLabel('What it is').selectOption({ label: 'Product' });
    await page.getByRole('button', { name: 'Make the page' }).click();
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Hotel booking');
    await form.getByRole('button', { name: 'Make it public' }).click();
    await form.getByRole('button', { name: /^Make it public with/ }).click();
  });
  await test.step('writes its properties', async () => {
    await block(/^Page properties/).click();
    await write('Name', 'Hotel booking software');
    await write('Summary', 'Rooms, rates and guests in one register.');
    await write('Order', '10');
    await write('Accent', '200');
    const meta = form.locator('[data-field="/meta"]');
    await write('Title', 'Hotel booking software with source code', meta);
    const description = 'A reservation desk for small hotels, delivered with its source code.';
    await write('Description', description, meta);
  });
  await test.step('writes the banner over its examples, and leaves away what the page does not need', async () => {
    await block(/Banner$/).click();
    await write('Title', 'A full house, and nobody booked twice');
    for (const label of ['Eyebrow', 'Subtitle', 'Text', 'Note']) await write(label, '');
    await part('Note link').locator('summary').first().click();
    await part('Note link').getByRole('button', { name: 'Remove note link' }).click();
    await removeItem('Actions', 1);
    await form.getByRole('switch', { name: 'Figure' }).uncheck();
    for (const name of [
      'Anatomy',
      'Feature showcase',
      'Try-out',
      'Benefits',
      'Journey',
      'FAQ',
      'Related pages',
      'Why us',
    ]) {
      const gone = block(new RegExp(`${name}$`));
      // A new page begins with what most pages of its kind have now.
      if ((await gone.count()) === 0) continue;
      await gone.click();
      await page.keyboard.press('Delete');
      await expect(gone).toHaveCount(0);
    }
    // That of all pages instead.
    await block(/Banner$/).click();
    await page.getByRole('button', { name: 'Add a block', exact: true }).click();
    await form.getByRole('button', { name: /^why-us, on / }).click();
    await block(/Book a demo$/).click();
    await write('Text', '');
    await studio.saved();
  });
  expect(load(await session.read('pages/products/hotel-booking.yaml'))).toEqual(
    load(/^```yaml\n(.*?)^```$/ms.exec(readme)?.[1] ?? ''),
  );
});
