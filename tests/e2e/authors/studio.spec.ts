import { expect } from '@playwright/test';
import { test } from './authoring.ts';

const MENU = 'pages/menu.yaml';

test('a person clicks a sentence, types, and takes it back: only that place of the file changes', async ({
  studio,
  author,
}) => {
  const { page, form, frame } = studio;
  const before = await author.read(MENU);
  const title = form.getByLabel('Title', { exact: true });
  const headline = frame.getByRole('textbox', { name: 'Title', exact: true });
  const redo = page.getByRole('button', { name: 'Redo' });
  const menuCalled = (name: string): string => before.replace('title: The menu #', `title: ${name} #`);
  await studio.open('/menu');

  await test.step('what is typed is on the page and in the file, and the caret stays where it is', async () => {
    // Before the first letter, and so there is the caret.
    await frame.getByRole('heading', { name: 'The menu' }).click({ position: { x: 1, y: 12 } });
    await expect(headline).toBeFocused();
    await expect(title).toHaveValue('The menu');
    await page.keyboard.type('Today: ');
    await studio.saved();
    await page.keyboard.type('all of ');
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Today: all of The menu');
    await studio.saved();
    await expect(title).toHaveValue('Today: all of The menu');
    expect(await author.read(MENU)).toBe(menuCalled('"Today: all of The menu"'));
  });
  await test.step('the keys take it back and do it again, from the field and from the page', async () => {
    await page.keyboard.press('Control+z');
    await expect(title).toHaveValue('The menu');
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('The menu');
    expect(await author.read(MENU)).toBe(before);
    await page.keyboard.press('Control+Shift+z');
    await expect(title).toHaveValue('Today: all of The menu');
    expect(await author.read(MENU)).toBe(menuCalled('"Today: all of The menu"'));
    await frame.getByRole('link').first().focus();
    await page.keyboard.press('Control+z');
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('The menu');
    expect(await author.read(MENU)).toBe(before);
    await page.keyboard.press('Control+y');
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Today: all of The menu');
    await page.getByRole('toolbar', { name: 'Changes' }).getByRole('button', { name: 'Undo' }).click();
    await expect(title).toHaveValue('The menu');
    expect(await author.read(MENU)).toBe(before);
  });
  await test.step('a new change ends what can be done again', async () => {
    await expect(redo).toBeEnabled();
    await frame.getByText('Questions', { exact: true }).click();
    await expect(title).toHaveValue('Questions');
    await page.keyboard.press('Home');
    await page.keyboard.type('All ');
    await studio.saved();
    await expect(redo).toBeDisabled();
    expect(await author.read(MENU)).toBe(before.replace('title: Questions', 'title: All Questions'));
  });
  await test.step('the page names the block that is pointed at, and shows the field that is selected', async () => {
    await frame.getByRole('heading', { level: 1 }).hover();
    await expect.soft(page.locator('.block-box.hovered')).toContainText('Banner');
    await expect.soft(page.locator('.block-box.selected')).toContainText('FAQ');
    await expect.soft(page.locator('.field-box')).toBeVisible();
  });
  await test.step('the text of the file marks the changed line, and is typed into as well', async () => {
    await page.getByRole('button', { name: "The file's text" }).click();
    await expect(page.locator('.cm-changed')).toHaveText('title: All Questions');
    await page.locator('.cm-line', { hasText: 'All Questions' }).click();
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await expect(title).toHaveValue('All Questions!');
    await expect(frame.getByText('All Questions!')).toBeVisible();
    await studio.saved();
    expect(await author.read(MENU)).toBe(before.replace('title: Questions', 'title: All Questions!'));
  });
  await test.step('no key is lost that is typed before the answer to the first ones, nor by closing the text', async () => {
    await page.locator('.cm-line', { hasText: 'name: Menu' }).click();
    await page.keyboard.press('End');
    let isTyped = (): void => undefined;
    const typed = new Promise<void>((done) => {
      isTyped = done;
    });
    await page.route('**/_studio/api/text', async (route) => {
      await typed;
      await route.continue();
    });
    const asked = page.waitForRequest('**/_studio/api/text');
    await page.keyboard.type(' of');
    await asked;
    await page.keyboard.type(' the');
    const answered = page.waitForResponse('**/_studio/api/text');
    isTyped();
    await answered;
    await page.keyboard.type(' day');
    await page.getByRole('button', { name: 'Close the text' }).click();
    await studio.saved();
    expect(await author.read(MENU)).toBe(
      before
        .replace('name: Menu', 'name: Menu of the day')
        .replace('title: Questions', 'title: All Questions!'),
    );
  });
  await test.step('on the page, Tab and F2 lead on and to the field, Enter keeps what is typed, and Escape does not', async () => {
    const now = await author.read(MENU);
    await frame.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('F2');
    await expect(title).toBeFocused();
    await page.keyboard.press('F2');
    await expect(headline).toBeFocused();
    await page.keyboard.insertText(', and all that is poured, baked and read aloud here at five');
    await expect(page.locator('.typed-note')).toHaveText('67 of 120');
    // Composed as by an input method: what is not finished yet stays under its marks.
    const keyboard = await page.context().newCDPSession(page);
    for (const text of ['த', 'தே'])
      await keyboard.send('Input.imeSetComposition', { text, selectionStart: 0, selectionEnd: text.length });
    await studio.saved();
    await keyboard.send('Input.insertText', { text: 'தேநீர்' });
    await expect(title).toHaveValue(/ at fiveதேநீர்$/);
    await expect(headline).toHaveText(/ at fiveதேநீர்$/);
    await page.keyboard.press('Escape');
    await expect(title).toBeFocused();
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('The menu');
    await studio.saved();
    expect(await author.read(MENU)).toBe(now);
    await page.keyboard.press('F2');
    await expect(headline).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(frame.getByRole('textbox')).not.toHaveAccessibleName('Title');
    await page.keyboard.press('Shift+Tab');
    await expect(headline).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(title).toBeFocused();
  });
});

test('a person walks through the outline and moves, deletes, adds and hides blocks, by keyboard alone', async ({
  studio,
  author,
}) => {
  const { page, form, tree } = studio;
  const before = await author.read(MENU);
  const item = (name: RegExp) => tree.getByRole('treeitem', { name });
  const questions = item(/FAQ$/);
  await studio.open('/menu');

  await test.step('arrows open, close and follow the tree, which says so', async () => {
    await item(/^Page properties/).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(questions).toBeFocused();
    await expect(questions).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('ArrowRight');
    await expect(questions).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowRight');
    const first = item(/^Is the water filtered/);
    await expect(first).toBeFocused();
    await expect.soft(first).toHaveAttribute('aria-level', '2');
    await expect.soft(first).toHaveAttribute('tabindex', '0');
    await expect.soft(tree.locator('[tabindex="0"]')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(form.getByRole('button', { name: /^Is the water/ })).toBeFocused();
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(tree.locator('[aria-selected=true]')).toHaveCount(1);
    await first.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(questions).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(questions).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Home');
    await expect(item(/^Page properties/)).toBeFocused();
    await page.keyboard.press('End');
    await expect(tree.getByRole('treeitem').last()).toBeFocused();
    await page.keyboard.press('q');
    await expect(questions).toBeFocused();
  });
  await test.step('a block keeps the focus while it moves, and takes its comment with it', async () => {
    const names = tree.locator('[aria-level="1"] .tree-name');
    const [properties = '', banner = '', faq = '', shared = ''] = await names.allTextContents();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(questions).toBeFocused();
    await expect(names).toHaveText([properties, faq, banner, shared]);
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('Alt+ArrowDown');
    await expect(questions).toBeFocused();
    await expect(names).toHaveText([properties, banner, shared, faq]);
    await studio.saved();
    const block =
      /^ {2}# Mira answers these\.\n {2}- type: faq\n(?: {4}.*\n| {6}.*\n)*/m.exec(before)?.[0] ?? '';
    expect(await author.read(MENU)).toBe(`${before.replace(block, '')}${block}`);
    // It is the last one.
    await page.keyboard.press('Alt+ArrowDown');
    await expect(names).toHaveText([properties, banner, shared, faq]);
    for (const order of [
      [properties, banner, faq, shared],
      [properties, faq, banner, shared],
      [properties, banner, faq, shared],
    ]) {
      await page.keyboard.press('Control+z');
      await expect(names).toHaveText(order);
    }
    await expect.poll(() => author.read(MENU)).toBe(before);
  });
  await test.step('it is dragged as well, and so is one from the gallery', async () => {
    const names = tree.locator('[aria-level="1"] .tree-name');
    const [properties = '', banner = '', faq = '', shared = ''] = await names.allTextContents();
    await questions.dragTo(item(/Banner$/), { targetPosition: { x: 60, y: 4 } });
    await expect(names).toHaveText([properties, faq, banner, shared]);
    await page.getByRole('button', { name: 'Add a block', exact: true }).click();
    await form.getByLabel('Find a block').fill('call to action');
    const added = form.getByRole('button', { name: /^Call to action/ });
    await added.dragTo(item(/Banner$/), { targetPosition: { x: 60, y: 4 } });
    await expect(names).toHaveText([properties, faq, /./, banner, shared]);
    await studio.saved();
    await page.keyboard.press('Control+z');
    await expect(names).toHaveText([properties, faq, banner, shared]);
    await page.keyboard.press('Control+z');
    await expect(names).toHaveText([properties, banner, faq, shared]);
    await expect.poll(() => author.read(MENU)).toBe(before);
  });
  await test.step('after a deletion the next block has the focus, and one key brings the other back', async () => {
    await questions.focus();
    await page.keyboard.press('Delete');
    await expect(questions).toHaveCount(0);
    await expect(tree.getByRole('treeitem').last()).toBeFocused();
    await studio.saved();
    const text = await author.read(MENU);
    expect(text).not.toContain('faq');
    expect(text).not.toContain('Asked every day');
    expect(before.startsWith(text.slice(0, text.indexOf('  - use: visit')))).toBe(true);
    expect(text.endsWith('link: /write }\n  - use: visit\n')).toBe(true);
    await page.keyboard.press('Control+z');
    await expect(questions).toBeVisible();
    expect(await author.read(MENU)).toBe(before);
  });
  await test.step('a block from the palette goes below the one that has the focus, and is hidden and shown', async () => {
    await item(/Banner$/).focus();
    await page.keyboard.press('Insert');
    await expect(form.getByRole('heading', { level: 2 })).toHaveText('Add a block');
    await form.getByLabel('Find a block').fill('call to action');
    await form.getByRole('button', { name: /^Call to action/ }).press('Enter');
    await expect(form.getByRole('heading', { level: 2 })).toHaveText(/Call to action/);
    await studio.saved();
    const added = await author.read(MENU);
    const types = [...added.matchAll(/^ {2}- (?:type|use): (\w+)/gm)].map(([, type]) => type);
    expect(types).toEqual(['banner', 'callToAction', 'faq', 'visit']);
    expect(added.replace(/ {2}- type: callToAction\n(?: {4}.*\n)*/, '')).toBe(before);
    await form.getByRole('button', { name: 'Hide' }).press('Enter');
    await studio.saved();
    expect(await author.read(MENU)).toMatch(/- type: callToAction\n(?: {4}.*\n)* {4}render: false\n/);
    await expect(studio.frame.locator('h2').first()).toHaveText('Questions');
    await form.getByRole('button', { name: 'Show' }).press('Enter');
    await studio.saved();
    expect(await author.read(MENU)).toBe(added);
  });
});

test('a person fills in forms: lists by keys and by dragging, rich text, shared blocks, icons', async ({
  studio,
  author,
}) => {
  const { page, form, frame, tree } = studio;
  const before = await author.read(MENU);
  await studio.open('/menu');
  await tree.getByRole('treeitem', { name: /FAQ$/ }).click();
  const items = form.locator('[data-field="/blocks/1/items"]');

  await test.step('a question moves with its comment, and keeps the focus', async () => {
    const names = items.locator('.item-name');
    await items.getByRole('button', { name: /^Move Question 1/ }).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(names).toHaveText(['Do you bake?', 'Is the water filtered?']);
    await expect(items.locator('[data-item="/blocks/1/items/1"]').locator(':focus')).toHaveCount(1);
    await studio.saved();
    const moved = await author.read(MENU);
    expect(moved.indexOf('# Asked every day.\n      - question: Do you bake?')).toBeGreaterThan(0);
    expect(moved.indexOf('Do you bake?')).toBeLessThan(moved.indexOf('Is the water'));
    const handle = items.getByRole('button', { name: /^Move Question 2/ });
    await handle.dragTo(items.locator('[data-item="/blocks/1/items/0"]'), {
      targetPosition: { x: 60, y: 4 },
    });
    await expect(names).toHaveText(['Is the water filtered?', 'Do you bake?']);
    await studio.saved();
    expect(await author.read(MENU)).toBe(before);
  });
  await test.step('words of an answer become bold, and its other paragraph stays as it is written', async () => {
    const question = form.locator('[data-item="/blocks/1/items/0"]');
    await question.locator('.item-name').click();
    const answer = question.getByRole('textbox', { name: /^Answer/ });
    await answer.getByText('Once here').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' Always');
    await page.keyboard.press('Shift+Control+ArrowLeft');
    await question.getByRole('button', { name: 'Bold' }).click();
    await expect
      .poll(() => author.read(MENU))
      .toBe(before.replace('at the well.</p>', 'at the well. <strong>Always</strong></p>'));
    await studio.saved();
  });
  await test.step('so do words on the page itself, and Escape takes them back', async () => {
    const now = await author.read(MENU);
    // Here a space would fold the answer away.
    await frame.getByText('Do you bake?').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' Or cook?');
    await expect.poll(() => author.read(MENU)).toBe(now.replace('bake?', 'bake? Or cook?'));
    await page.keyboard.press('Control+z');
    await expect.poll(() => author.read(MENU)).toBe(now);
    await frame.getByText('Once here').click();
    await expect(frame.getByRole('textbox', { name: 'Answer' })).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.type('Mostly ');
    await page.keyboard.press('Shift+Control+ArrowLeft');
    await page.locator('.typed-rich').getByRole('button', { name: 'Italic' }).click();
    await expect.poll(() => author.read(MENU)).toBe(now.replace('<p>Once', '<p><em>Mostly </em>Once'));
    await page.keyboard.press('Escape');
    await expect(frame.getByText('Mostly')).toHaveCount(0);
    await studio.saved();
    expect(await author.read(MENU)).toBe(now);
  });
  await test.step('shared blocks say on how many pages they are, and are edited where they are written', async () => {
    const VISIT = 'pages/_shared/visit.yaml';
    const shared = await author.read(VISIT);
    const menu = await author.read(MENU);
    await frame.getByText('When it snows.').click();
    await expect(form.getByRole('region', { name: 'Shared blocks' })).toContainText('on 2 pages');
    await page.keyboard.press('End');
    await page.keyboard.type(' A lot.');
    await expect(frame.getByText('When it snows. A lot.')).toBeVisible();
    await studio.saved();
    expect(await author.read(VISIT)).toBe(shared.replace('When it snows.', 'When it snows. A lot.'));
    expect(await author.read(MENU)).toBe(menu);
  });
  await test.step('a new feature is open, on the page, and has an icon that is found by what it means', async () => {
    const TEAS = 'pages/teas.yaml';
    const teas = await author.read(TEAS);
    await studio.open('/teas');
    await tree.getByRole('treeitem', { name: /Feature/ }).click();
    const left = form.locator('[data-field="/blocks/1/left"]');
    await left.getByRole('button', { name: 'Add a feature' }).click();
    const added = left.locator('[data-item="/blocks/1/left/2"]');
    // It is open, and its example is selected.
    await expect(added.getByLabel('Title', { exact: true })).toBeFocused();
    await page.keyboard.insertText('Masala chai');
    await expect(frame.getByText('Masala chai').filter({ visible: true }).first()).toBeInViewport();
    await added.getByRole('button', { name: /^Icon / }).click();
    await page.keyboard.type('fire');
    await added.getByRole('button', { name: 'flame', exact: true }).click();
    await expect(added.getByRole('button', { name: /^Icon / })).toBeFocused();
    await added.getByLabel('Detail', { exact: true }).fill('Boiled with ginger.');
    const darjeeling = '      - { title: Darjeeling, icon: mountain, detail: Light and flowery. }\n';
    // Written as its neighbours are, although it was made with the schema's long examples.
    const chai = '      - { title: Masala chai, icon: flame, detail: Boiled with ginger. }\n';
    await expect.poll(() => author.read(TEAS)).toBe(teas.replace(darjeeling, darjeeling + chai));
    await studio.saved();
  });
});
