import { expect } from '@playwright/test';
import { untilDrawn } from '../untilDrawn.ts';
import { holdBack } from '../visit.ts';
import { inFile, test } from './authoring.ts';

const MENU = 'pages/menu.yaml';

// What is composed, pasted and typed ahead of the server, and rich text by itself: tests/dom/studio/client.
test('a person types a sentence, and takes it back: only that place changes', async ({ studio, author }) => {
  const { page, form, frame } = studio;
  const before = await author.read(MENU);
  const title = form.getByLabel('Title', { exact: true });
  const shown = frame.getByRole('heading', { level: 1 });
  const headline = frame.getByRole('textbox', { name: 'Title', exact: true });
  const redo = page.getByRole('button', { name: 'Redo' });
  const typed = before.replace('title: The menu #', 'title: "Today: all of The menu" #');
  const asked = before.replace('title: Questions', 'title: All Questions!');
  await studio.open('/menu');

  await test.step('with nothing selected, F2 leads to the first text of the page, not to its name', async () => {
    await page.keyboard.press('F2');
    await expect(headline).toBeFocused();
    await page.keyboard.press('Enter');
  });
  await test.step('what is typed is on the page and in the file, and the caret stays where it is', async () => {
    // Before the first letter, and so there is the caret.
    await shown.click({ position: { x: 1, y: 12 } });
    await expect(headline).toBeFocused();
    await page.keyboard.type('Today: ');
    await studio.saved();
    await page.keyboard.type('all of ');
    await expect(shown).toHaveText('Today: all of The menu');
    await studio.saved();
    await expect(title).toHaveValue('Today: all of The menu');
    expect(await author.read(MENU)).toBe(typed);
  });
  await test.step('the keys take it back and do it again, from the field and from the page; a new change ends that', async () => {
    await page.keyboard.press('Control+z');
    await expect(title).toHaveValue('The menu');
    await expect(shown).toHaveText('The menu');
    expect(await author.read(MENU)).toBe(before);
    await frame.getByRole('link').first().focus();
    await page.keyboard.press('Control+y');
    await expect(shown).toHaveText('Today: all of The menu');
    expect(await author.read(MENU)).toBe(typed);
    await page.getByRole('toolbar', { name: 'Changes' }).getByRole('button', { name: 'Undo' }).click();
    await expect(title).toHaveValue('The menu');
    await expect(redo).toBeEnabled();
    await frame.getByText('Questions', { exact: true }).click();
    await expect(title).toHaveValue('Questions');
    await page.keyboard.press('Home');
    await page.keyboard.type('All ');
    await studio.saved();
    await expect(redo).toBeDisabled();
  });
  await test.step('the page names the block that is pointed at, and shows the field that is selected', async () => {
    await shown.hover();
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
    // Closed at once, no key is lost.
    await page.getByRole('button', { name: 'Close the text' }).click();
    await expect(title).toHaveValue('All Questions!');
    await expect(frame.getByText('All Questions!')).toBeVisible();
    await studio.saved();
    expect(await author.read(MENU)).toBe(asked);
  });
  await test.step('on the page, Tab and F2 lead on and to the field, Enter keeps what is typed, and Escape does not', async () => {
    await shown.click();
    await page.keyboard.press('F2');
    await expect(title).toBeFocused();
    await page.keyboard.press('F2');
    await expect(headline).toBeFocused();
    await page.keyboard.press('Control+K');
    await expect(page.getByRole('dialog', { name: 'Go to' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(headline).toBeFocused();
    await page.keyboard.insertText(', and all that is poured, baked and read aloud here at five');
    await expect(page.locator('.typed-note')).toHaveText('67 of 120');
    await studio.saved();
    await page.keyboard.press('Escape');
    await expect(title).toBeFocused();
    await expect(shown).toHaveText('The menu');
    await expect(page.getByRole('status').getByText('is taken back')).toBeVisible();
    await studio.saved();
    expect(await author.read(MENU)).toBe(asked);
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

test('a person walks through the outline and moves, deletes, adds and hides blocks, by keyboard and by dragging', async ({
  studio,
  author,
}) => {
  const { page, form, tree } = studio;
  const before = await author.read(MENU);
  const item = (name: RegExp) => tree.getByRole('treeitem', { name });
  const questions = item(/FAQ$/);
  const names = tree.locator('[aria-level="1"] .tree-name');
  await studio.open('/menu');
  const [properties = '', banner = '', faq = '', shared = ''] = await names.allTextContents();

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
    await expect.soft(tree.locator('[tabindex="0"]')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(form.getByRole('button', { name: /^Is the water/ })).toBeFocused();
    await form.getByRole('button', { name: 'Close the form' }).press('Enter');
    await expect(first).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(tree.locator('[aria-selected=true]')).toHaveText([/^Is the water/]);
    await first.focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(questions).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Home');
    await expect(item(/^Page properties/)).toBeFocused();
    await page.keyboard.press('End');
    await expect(tree.getByRole('treeitem').last()).toBeFocused();
    await questions.focus();
  });
  await test.step('a block keeps the focus while it moves, and takes its comment with it', async () => {
    await page.keyboard.press('Alt+ArrowUp');
    await expect(names).toHaveText([properties, faq, banner, shared]);
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('Alt+ArrowDown');
    // It is the last one.
    await page.keyboard.press('Alt+ArrowDown');
    await expect(questions).toBeFocused();
    await expect(names).toHaveText([properties, banner, shared, faq]);
    await studio.saved();
    const block =
      /^ {2}# Mira answers these\.\n {2}- type: faq\n(?: {4}.*\n| {6}.*\n)*/m.exec(before)?.[0] ?? '';
    expect(await author.read(MENU)).toBe(`${before.replace(block, '')}${block}`);
    for (const order of [
      [properties, banner, faq, shared],
      [properties, faq, banner, shared],
      [properties, banner, faq, shared],
    ]) {
      await page.keyboard.press('Control+z');
      await expect(names).toHaveText(order);
    }
  });
  await test.step('it is dragged as well, and so is one from the gallery', async () => {
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
    await inFile(author, MENU).toBe(before);
  });
  await test.step('after a deletion the next block has the focus, and one key brings the other back', async () => {
    await questions.focus();
    await page.keyboard.press('Delete');
    await expect(questions).toHaveCount(0);
    await expect(tree.getByRole('treeitem').last()).toBeFocused();
    await studio.saved();
    expect(await author.read(MENU)).not.toMatch(/faq|Asked every day/);
    await page.keyboard.press('Control+z');
    await expect(questions).toBeVisible();
    expect(await author.read(MENU)).toBe(before);
  });
  await test.step('a block from the palette goes below the one that has the focus, and is hidden and shown', async () => {
    await item(/Banner$/).focus();
    await page.keyboard.press('Insert');
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

test('a person fills in forms: lists, rich text, shared blocks, icons', async ({ studio, author }) => {
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
    expect(await author.read(MENU)).toMatch(
      /# Asked every day\.\n +- question: Do you bake\?[\s\S]*Is the water/,
    );
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
    await inFile(author, MENU).toBe(
      before.replace('at the well.</p>', 'at the well. <strong>Always</strong></p>'),
    );
    await studio.saved();
  });
  await test.step('so do words on the page itself; Escape leaves them, and what is saved stays', async () => {
    const now = await author.read(MENU);
    // Here a space would fold the answer away.
    await frame.getByText('Do you bake?').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' Or cook?');
    await inFile(author, MENU).toBe(now.replace('bake?', 'bake? Or cook?'));
    await page.keyboard.press('Control+z');
    await inFile(author, MENU).toBe(now);
    await studio.saved();
    await frame.getByText('Once here').click();
    await expect(frame.getByRole('textbox', { name: 'Answer' })).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.type('Mostly ');
    await page.keyboard.press('Shift+Control+ArrowLeft');
    await page.locator('.typed-rich').getByRole('button', { name: 'Italic' }).click();
    await inFile(author, MENU).toBe(now.replace('<p>Once', '<p><em>Mostly </em>Once'));
    await page.keyboard.press('Escape');
    await expect(frame.getByRole('textbox')).toHaveCount(0);
    await studio.saved();
    expect(await author.read(MENU)).toBe(now.replace('<p>Once', '<p><em>Mostly </em>Once'));
  });
  await test.step('Markdown is typed on the page as well, and in its field, line by line', async () => {
    const html = /answer: <p>On Sundays.<\/p>/;
    const markdown = [
      'markdown: |',
      '          On Sundays, and _never_',
      '          before eight.',
      '',
      '          | Loaf | Price |',
      '          | --- | --- |',
      '          | Rye | 90 |',
      '',
      '          * Ask at the counter',
    ].join('\n');
    await author.save(MENU, (text) => text.replace(html, markdown));
    const now = await author.read(MENU);
    const typed = frame.getByRole('textbox', { name: 'Answer' });
    await frame.getByText('Do you bake?').click();
    await page.keyboard.press('Escape');
    await expect(frame.getByText('before eight.')).toBeVisible();
    // Where one clicks is the caret: before the first letter.
    await frame.getByText('Ask at the counter').click({ position: { x: 1, y: 8 } });
    await expect(typed).toBeFocused();
    await expect(typed.getByRole('table')).toContainText('Rye');
    await page.keyboard.type('Or ');
    await inFile(author, MENU).toBe(now.replace('* Ask', '* Or Ask'));
    await page.keyboard.press('End');
    // The editor hears of a caret that has moved a little later than the key that comes at once.
    await untilDrawn(page);
    await page.keyboard.press('Enter');
    await page.keyboard.type('call');
    await untilDrawn(page);
    await page.keyboard.press('Shift+Control+ArrowLeft');
    await page.locator('.typed-rich').getByRole('button', { name: 'Link' }).click();
    await page.locator('.typed-rich').getByRole('combobox', { name: 'Where the link leads' }).fill('teas');
    await page.locator('.typed-rich').getByRole('option', { name: /^Teas/ }).first().click();
    const both = now.replace('* Ask at the counter', '* Or Ask at the counter\n          * [call](/teas)');
    await inFile(author, MENU).toBe(both);
    await page.keyboard.press('Escape');
    await studio.saved();
    expect(await author.read(MENU)).toBe(both);
    const field = items.locator('[data-item="/blocks/1/items/1"]').getByRole('textbox', { name: /^Answer/ });
    // What the page draws in another way is edited here, which says so.
    await frame.getByRole('cell', { name: 'Rye' }).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(/typed here, not on the page/);
    await field.getByText('before eight.').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' Sorry.');
    await inFile(author, MENU).toBe(both.replace('before eight.', 'before eight. Sorry.'));
    await studio.saved();
  });
  await test.step('between its drawings, a long text in Markdown is typed on the page piece by piece', async () => {
    const article = [
      '  - type: article',
      '    markdown: "Baked at six.\\n\\n## Rye\\nDark.\\n\\n## Oats\\nFrom [here][mill].\\n\\n[mill]: /teas\\n"',
      '    figures: [{ after: "#rye", scene: { kind: phone }, caption: A loaf }]\n',
    ].join('\n');
    await expect(frame.getByText('before eight. Sorry.')).toBeVisible();
    // A page is not shown before the form knows what is on it: else a click on that would be lost.
    const { letGo } = await holdBack(page, /\/_studio\/api\/file\?/);
    const drawing = page.waitForResponse(
      async (response) => /\/_studio\/page\/menu/.test(response.url()) && /Oats/.test(await response.text()),
    );
    await author.save(MENU, (text) => text + article);
    await drawing;
    await untilDrawn(page);
    await expect(frame.getByText('From here.')).toHaveCount(0);
    letGo();
    const now = await author.read(MENU);
    const piece = frame.getByRole('textbox', { name: 'Text' });
    await frame.getByText('From here.').click({ position: { x: 1, y: 8 } });
    await expect(piece).toHaveText('OatsFrom here.');
    await page.keyboard.type('Rolled. ');
    await inFile(author, MENU).toBe(now.replace('From', 'Rolled. From'));
    await page.keyboard.press('Shift+Tab');
    await expect(piece).toHaveText('Baked at six.RyeDark.');
    await page.keyboard.press('Control+z');
    await inFile(author, MENU).toBe(now);
    await studio.saved();
  });
  await test.step('shared blocks say on how many pages they are, and are edited where they are written', async () => {
    const VISIT = 'pages/_shared/visit.yaml';
    const shared = await author.read(VISIT);
    await frame.getByText('When it snows.').click();
    await expect(form.getByRole('region', { name: 'Shared blocks' })).toContainText('on 2 pages');
    await page.keyboard.press('End');
    await page.keyboard.type(' A lot.');
    await expect(frame.getByText('When it snows. A lot.')).toBeVisible();
    await studio.saved();
    expect(await author.read(VISIT)).toBe(shared.replace('When it snows.', 'When it snows. A lot.'));
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
    // What opens at the end of the panel comes into sight.
    await page.setViewportSize({ width: 1280, height: 520 });
    await added.getByRole('button', { name: /^Icon / }).click();
    await page.keyboard.type('fire');
    await expect(added.getByRole('option').first()).toBeVisible();
    await expect(added.getByRole('listbox', { name: 'Icons' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await expect(added.getByRole('option', { selected: true })).toHaveText('flame');
    await page.keyboard.press('Enter');
    await expect(added.getByRole('button', { name: /^Icon / })).toBeFocused();
    await added.getByLabel('Detail', { exact: true }).fill('Boiled with ginger.');
    const darjeeling = '      - { title: Darjeeling, icon: mountain, detail: Light and flowery. }\n';
    // Written as its neighbours are, although it was made with the schema's long examples.
    const chai = '      - { title: Masala chai, icon: flame, detail: Boiled with ginger. }\n';
    await inFile(author, TEAS).toBe(teas.replace(darjeeling, darjeeling + chai));
    await studio.saved();
  });
});
