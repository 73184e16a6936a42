import { expect } from '@playwright/test';
import { inFile, test } from './authoring.ts';

const MENU = 'pages/menu.yaml';

test('a person loses nothing: not to a mistake, not to another person, not to a server that is gone', async ({
  studio,
  author,
  said,
}) => {
  const { page, form, frame } = studio;
  const before = await author.read(MENU);
  const state = page.locator('.save-state');
  const title = form.getByLabel('Title', { exact: true });
  await studio.open('/menu');

  await test.step('a mistake is told at its field, and kept as a draft until it is mended', async () => {
    await frame.getByText('Reserve a table').click();
    const link = form.getByRole('combobox', { name: 'Link' });
    await link.fill('/wirte');
    await expect(form.locator('.issues').first()).toContainText('/wirte');
    await expect(state).toHaveText('Draft: not in the file yet');
    await expect.soft(form.getByRole('region', { name: 'Draft' })).toContainText('Kept here');
    expect(await author.read(MENU)).toBe(before);
    await link.fill('/wri');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await studio.saved();
    await expect.soft(form.getByRole('region', { name: 'Draft' })).toHaveCount(0);
    expect(await author.read(MENU)).toBe(before);
  });
  await frame.getByText('Questions', { exact: true }).click();
  await expect(title).toHaveValue('Questions');
  const called = (name: string): string => before.replace('title: Questions', `title: ${name}`);
  await test.step('two people change the same words, and the answer counts', async () => {
    await page.route(
      '**/_studio/api/edit',
      async (route) => {
        // The other one is a moment quicker.
        await author.save(MENU, () => called('Your questions'));
        await route.continue();
      },
      { times: 1 },
    );
    await title.fill('My questions');
    const question = page.getByRole('alert', { name: 'Two changes of one place' });
    await expect(question).toContainText(/My[\s\S]*Your|Your[\s\S]*My/);
    await expect.soft(state).toHaveText('Waits for your answer');
    expect.soft(await author.read(MENU)).toBe(called('Your questions'));
    await question.getByRole('button', { name: 'Keep mine' }).click();
    await studio.saved();
    await expect(question).toHaveCount(0);
    await inFile(author, MENU).toBe(called('My questions'));
  });
  await test.step('what is typed while the server is gone is kept until it is back', async () => {
    await author.stop();
    await title.press('Home');
    await page.keyboard.type('Still ');
    await expect(state).toHaveText('Kept here until the server is back');
    await expect(title).toHaveValue('Still My questions');
    // The window finds the new server, and asks it for the file.
    const asked = page.waitForResponse(/\/_studio\/api\/file\?/);
    await author.start();
    await asked;
    await studio.saved();
    await inFile(author, MENU).toBe(called('Still My questions'));
  });
  await test.step('a page that is asked for meanwhile comes when it is back, and each time as its file is then', async () => {
    // A server that starts draws its first page in a while, on a busy machine.
    const comes = (text: string) => expect(frame.locator('h1')).toHaveText(text, { timeout: 60_000 });
    await author.stop();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('/teas');
    await page.keyboard.press('Enter');
    await expect(state).toHaveText('The dev server does not answer');
    await author.start();
    await comes('Teas');
    await author.stop();
    await author.save('pages/teas.yaml', (text) => text.replace('title: Teas', 'title: Teas of today'));
    await author.start();
    await comes('Teas of today');
  });
  // What the server refuses, requests that nobody answered, and the first one with the token of the server before.
  expect(said.filter((text) => !/^Failed to load resource: .*(?:ERR_|403|409)/.test(text))).toEqual([]);
  said.length = 0;
});
