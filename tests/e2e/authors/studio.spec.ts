import { expect } from '@playwright/test';
import { studioTest as test } from './studioSession.ts';

const MENU = 'pages/menu.yaml';

test('a person clicks a sentence, types, and only that place of the file changes', async ({
  studio,
  session,
}) => {
  const before = await session.read(MENU);
  await studio.open('/menu');
  await studio.frame.getByRole('heading', { name: 'The menu' }).click();
  const title = studio.form.getByLabel('Title', { exact: true });
  await expect(title).toBeFocused();
  await expect(title).toHaveValue('The menu');
  await title.press('End');
  await studio.page.keyboard.type(' today');
  await expect(studio.frame.getByRole('heading', { name: 'The menu today' })).toBeVisible();
  await studio.saved();
  expect(await session.read(MENU)).toBe(
    before.replace('title: The menu # on the board', 'title: The menu today # on the board'),
  );
});

test('a person takes back and does again with the keys, from the field and from the page', async ({
  studio,
  session,
}) => {
  const before = await session.read(MENU);
  await studio.open('/menu');
  await studio.frame.getByText('Questions', { exact: true }).click();
  await studio.page.keyboard.type('Any ');
  await studio.saved();
  expect(await session.read(MENU)).not.toBe(before);
  await studio.page.keyboard.press('Control+z');
  await expect(studio.form.getByLabel('Title', { exact: true })).toHaveValue('Questions');
  await expect(studio.frame.getByText('Questions', { exact: true })).toBeVisible();
  expect(await session.read(MENU)).toBe(before);
  await studio.page.keyboard.press('Control+Shift+z');
  await expect.poll(() => session.read(MENU)).not.toBe(before);
  await studio.page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(() => session.read(MENU)).toBe(before);
});

test('a person who points at a block reads its name, and sees the place of the field that is selected', async ({
  studio,
}) => {
  await studio.open('/menu');
  await studio.frame.getByText('Questions', { exact: true }).hover();
  await expect(studio.page.locator('.block-box.hovered')).toContainText('FAQ');
  await studio.frame.getByText('Questions', { exact: true }).click();
  await expect(studio.page.locator('.block-box.selected')).toContainText('FAQ');
  await expect(studio.page.locator('.field-box')).toBeVisible();
});

test('a person walks through the outline, opens a question, moves and deletes blocks by keyboard alone', async ({
  studio,
  session,
}) => {
  const before = await session.read(MENU);
  await studio.open('/menu');
  await studio.tree.getByRole('treeitem', { name: /^Page properties/ }).focus();
  await studio.page.keyboard.press('ArrowDown');
  await studio.page.keyboard.press('ArrowDown');
  await expect(studio.tree.getByRole('treeitem', { name: /^Questions/ })).toBeFocused();
  await studio.page.keyboard.press('ArrowRight');
  await studio.page.keyboard.press('ArrowRight');
  await expect(studio.tree.getByRole('treeitem', { name: /^Is the water filtered/ })).toBeFocused();
  await studio.page.keyboard.press('Enter');
  await expect(studio.form.getByRole('button', { name: /^Is the water/ })).toBeFocused();
  await studio.tree.getByRole('treeitem', { name: /^Questions/ }).focus();
  await studio.page.keyboard.press('Alt+ArrowUp');
  await studio.saved();
  expect((await session.read(MENU)).indexOf('type: faq')).toBeLessThan(
    (await session.read(MENU)).indexOf('type: banner'),
  );
  await studio.page.keyboard.press('Control+z');
  await expect(studio.tree.getByRole('treeitem').nth(1)).toContainText('The menu');
  await expect.poll(() => session.read(MENU)).toBe(before);
  await studio.tree.getByRole('treeitem', { name: /^Questions/ }).focus();
  await studio.page.keyboard.press('Delete');
  await expect(studio.tree.getByRole('treeitem', { name: /^Questions/ })).toHaveCount(0);
  await studio.saved();
  expect(await session.read(MENU)).not.toContain('type: faq');
  await studio.page.getByRole('main').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => session.read(MENU)).toBe(before);
});

test('a person adds a feature with an icon that is found by what it means', async ({ studio, session }) => {
  await studio.open('/teas');
  await studio.frame.getByText('Assam').filter({ visible: true }).first().click();
  const left = studio.form.locator('[data-field="/blocks/1/left"]');
  await left.getByRole('button', { name: 'Add a feature' }).click();
  const added = left.locator('[data-item="/blocks/1/left/2"]');
  // It is open, and its example is selected.
  await expect(added.getByLabel('Title', { exact: true })).toBeFocused();
  await studio.page.keyboard.insertText('Masala chai');
  await added.getByRole('button', { name: /^Icon / }).click();
  await studio.page.keyboard.type('fire');
  await added.getByRole('button', { name: 'flame', exact: true }).click();
  await added.getByLabel('Detail', { exact: true }).fill('Boiled with ginger.');
  await expect(studio.frame.getByText('Masala chai').filter({ visible: true }).first()).toBeVisible();
  await studio.saved();
  const text = await session.read('pages/teas.yaml');
  // Written as its neighbours are, although it was made with the schema's long examples.
  expect(text).toContain('- { title: Masala chai, icon: flame, detail: Boiled with ginger. }\n');
  // The features before and after it are as they were written.
  expect(text).toContain('- { title: Darjeeling, icon: mountain, detail: Light and flowery. }');
});

test('a person adds a block from the palette, hides it and reads that nobody sees it', async ({
  studio,
  session,
}) => {
  await studio.open('/menu');
  await studio.frame.getByRole('heading', { name: 'The menu' }).click();
  await studio.page.getByRole('main').getByRole('button', { name: 'Add a block here' }).click();
  await studio.form.getByLabel('Find a block').fill('call to action');
  await studio.form
    .getByRole('button', { name: /^Call to action|Call to action/ })
    .first()
    .click();
  await expect(studio.form.getByRole('heading', { level: 2 })).not.toHaveText('Add a block');
  await studio.saved();
  const text = await session.read(MENU);
  expect(text.indexOf('type: callToAction')).toBeGreaterThan(text.indexOf('type: banner'));
  expect(text.indexOf('type: callToAction')).toBeLessThan(text.indexOf('type: faq'));
  await studio.form.getByRole('button', { name: 'Hide' }).click();
  await studio.saved();
  expect(await session.read(MENU)).toContain('render: false');
  await expect(studio.form.getByRole('button', { name: 'Show' })).toBeVisible();
});

test('a person moves a question by keys and by dragging it', async ({ studio, session }) => {
  const before = await session.read(MENU);
  await studio.open('/menu');
  await studio.frame.getByText('Questions', { exact: true }).click();
  const items = studio.form.locator('[data-field="/blocks/1/items"]');
  await items.getByRole('button', { name: /^Move Question 1/ }).focus();
  await studio.page.keyboard.press('Alt+ArrowDown');
  await expect(items.locator('.item-name').first()).toContainText('Do you bake?');
  await studio.saved();
  const handle = items.getByRole('button', { name: /^Move Question 2/ });
  await handle.dragTo(items.locator('[data-item="/blocks/1/items/0"]'), { targetPosition: { x: 60, y: 4 } });
  await expect(items.locator('.item-name').first()).toContainText('Is the water filtered?');
  await studio.saved();
  expect(await session.read(MENU)).toBe(before);
});

test('a person formats an answer with buttons, and the other paragraph stays as it is written', async ({
  studio,
  session,
}) => {
  const before = await session.read(MENU);
  await studio.open('/menu');
  await studio.tree.getByRole('treeitem', { name: /^Questions/ }).click();
  const question = studio.form.locator('[data-item="/blocks/1/items/0"]');
  await question.locator('.item-name').click();
  const answer = question.getByRole('textbox', { name: /^Answer/ });
  await answer.getByText('Once here').click();
  await studio.page.keyboard.press('End');
  await studio.page.keyboard.type(' Always');
  await studio.page.keyboard.press('Shift+Control+ArrowLeft');
  await question.getByRole('button', { name: 'Bold' }).click();
  await studio.saved();
  await expect
    .poll(() => session.read(MENU))
    .toBe(
      before.replace(
        'Once here and once at the well.</p>',
        'Once here and once at the well. <strong>Always</strong></p>',
      ),
    );
});

test('a person reads on how many pages shared blocks are, and edits them where they are written', async ({
  studio,
  session,
}) => {
  const before = await session.read('pages/_shared/visit.yaml');
  await studio.open('/menu');
  await studio.frame.getByText('When it snows.').click();
  await expect(studio.form.getByRole('region', { name: 'Shared blocks' })).toContainText('on 2 pages');
  await studio.page.keyboard.press('End');
  await studio.page.keyboard.type(' A lot.');
  await expect(studio.frame.getByText('When it snows. A lot.')).toBeVisible();
  await studio.saved();
  expect(await session.read('pages/_shared/visit.yaml')).toBe(
    before.replace('When it snows.', 'When it snows. A lot.'),
  );
});

test('a person sees a mistake at its field, keeps it as a draft, and mends it', async ({
  studio,
  session,
}) => {
  const before = await session.read(MENU);
  await studio.open('/menu');
  await studio.frame.getByText('Reserve a table').click();
  await studio.form.getByRole('combobox', { name: 'Link' }).fill('/wirte');
  await expect(studio.form.locator('.issues').first()).toContainText('/wirte');
  await expect(studio.page.locator('.save-state')).toHaveText('Draft: not in the file yet');
  await expect(studio.form.getByRole('region', { name: 'Draft' })).toContainText('Kept here');
  expect(await session.read(MENU)).toBe(before);
  await studio.form.getByRole('combobox', { name: 'Link' }).fill('/wri');
  await studio.page.keyboard.press('ArrowDown');
  await studio.page.keyboard.press('Enter');
  await studio.saved();
  expect(await session.read(MENU)).toBe(before);
});

test('a person opens the text of the file, sees the changed line, and types there as well', async ({
  studio,
  session,
}) => {
  await studio.open('/menu');
  await studio.frame.getByText('Questions', { exact: true }).click();
  await studio.page.keyboard.type('All ');
  await studio.saved();
  await studio.page.getByRole('button', { name: "The file's text" }).click();
  await expect(studio.page.locator('.cm-changed')).toHaveText('title: All Questions');
  await studio.page.locator('.cm-line', { hasText: 'All Questions' }).click();
  await studio.page.keyboard.press('End');
  await studio.page.keyboard.type('!');
  await expect(studio.form.getByLabel('Title', { exact: true })).toHaveValue('All Questions!');
  await expect(studio.frame.getByText('All Questions!')).toBeVisible();
  await expect.poll(() => session.read(MENU)).toContain('title: All Questions!');
});

test('a person who types fast into the text of the file, and closes it at once, loses no key', async ({
  studio,
  session,
}) => {
  const before = await session.read(MENU);
  await studio.open('/menu');
  await studio.page.getByRole('button', { name: "The file's text" }).click();
  await studio.page.locator('.cm-line', { hasText: 'name: Menu' }).click();
  await studio.page.keyboard.press('End');
  // The answer to the first keys comes when more have been typed.
  let isTyped = (): void => undefined;
  const typed = new Promise<void>((done) => {
    isTyped = done;
  });
  await studio.page.route('**/_studio/api/text', async (route) => {
    await typed;
    await route.continue();
  });
  const asked = studio.page.waitForRequest('**/_studio/api/text');
  await studio.page.keyboard.type(' of');
  await asked;
  await studio.page.keyboard.type(' the');
  const answered = studio.page.waitForResponse('**/_studio/api/text');
  isTyped();
  await answered;
  await studio.page.keyboard.type(' day');
  await studio.page.getByRole('button', { name: 'Close the text' }).click();
  await studio.saved();
  expect(await session.read(MENU)).toBe(before.replace('name: Menu', 'name: Menu of the day'));
});

test('a person loses nothing that was typed while the server was gone', async ({ studio, session, said }) => {
  await studio.open('/menu');
  await studio.frame.getByText('Questions', { exact: true }).click();
  await session.stop();
  await studio.page.keyboard.type('Still ');
  await expect(studio.page.locator('.save-state')).toHaveText('Kept here until the server is back');
  await expect(studio.form.getByLabel('Title', { exact: true })).toHaveValue('Still Questions');
  await session.start();
  await studio.saved();
  await expect.poll(() => session.read(MENU)).toContain('title: Still Questions');
  // A request that nobody answered, and the first one with the token of the server before.
  expect(said.filter((text) => !/^Failed to load resource: .*(?:ERR_|403)/.test(text))).toEqual([]);
  said.length = 0;
});

test('two people change one file: other places merge, and the same place asks', async ({
  studio,
  session,
}) => {
  await studio.open('/menu');
  await studio.frame.getByText('Questions', { exact: true }).click();
  await session.write(MENU, (text) => text.replace('name: Menu', 'name: Our menu'));
  await studio.page.keyboard.type('All ');
  await studio.saved();
  await expect.poll(() => session.read(MENU)).toContain('title: All Questions');
  expect(await session.read(MENU)).toContain('name: Our menu');
});

test('a person makes a page, renames it and deletes it', async ({ studio, session }) => {
  await studio.open('/menu');
  await studio.page.getByRole('button', { name: 'All pages' }).click();
  await studio.page.getByRole('button', { name: 'New page' }).click();
  const dialog = studio.page.getByRole('dialog', { name: 'New page' });
  await expect(dialog.getByLabel('Its name')).toBeFocused();
  await studio.page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(studio.page.getByRole('button', { name: 'New page' })).toBeFocused();
  await studio.page.keyboard.press('Enter');
  await dialog.getByLabel('Its name').fill('Cakes');
  await dialog.getByRole('button', { name: 'Make the page' }).click();
  await expect(studio.page.locator('.page-switch-name')).toHaveText('Cakes');
  expect(await session.read('pages/cakes.yaml')).toContain('name: Cakes');
  await studio.page.getByRole('button', { name: 'All pages' }).click();
  await studio.page.getByRole('button', { name: 'Duplicate, rename or delete Cakes' }).click();
  await studio.page.getByLabel('Address').fill('/pastries');
  await studio.page.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(studio.page.getByRole('button', { name: /^Cakes/ })).toContainText('/pastries');
  await studio.page.getByRole('button', { name: 'Duplicate, rename or delete Cakes' }).click();
  await studio.page.getByRole('button', { name: 'Delete the page' }).click();
  await expect(studio.page.getByRole('button', { name: /^Cakes/ })).toHaveCount(0);
});
