import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { axeFindings } from '../../../scripts/audit/axeFindings.ts';
import { inFile, test } from './authoring.ts';

const MENU = 'pages/menu.yaml';

test('a person makes, renames and deletes pages, shares blocks among them, and reads what a deletion breaks', async ({
  studio,
  author,
  said,
}) => {
  const { page, form, frame, tree } = studio;
  const listed = (name: RegExp) => page.getByRole('button', { name });
  const actionsOf = (name: string) =>
    page.getByRole('button', { name: `Duplicate, rename or delete ${name}`, exact: true });
  const address = page.getByRole('region', { name: 'Pages', exact: true }).getByLabel('Address');
  await studio.open('/menu');

  await test.step('a block becomes shared blocks', async () => {
    await frame.getByText('Questions', { exact: true }).click();
    await form.getByText('Use this block on other pages, too').click();
    await form.getByLabel('What the shared blocks are called').fill('plain-questions');
    await form.getByRole('button', { name: 'Share it' }).click();
    const shared = tree.getByRole('treeitem', { name: /^Plain questions/ });
    await expect(shared).toBeVisible();
    expect(await author.read(MENU)).toContain('/write }\n  - use: plain-questions\n  - use: visit\n');
    // As it was written, with the comment above it.
    expect(await author.read('pages/_shared/plain-questions.yaml')).toMatch(
      /^# yaml-language-server: \$schema=\S+\n# Mira answers these\.\n- type: faq\n[\s\S]*question: Do you bake\?/,
    );
  });
  await test.step('a new page', async () => {
    await page.getByRole('button', { name: 'All pages' }).click();
    await page.getByRole('button', { name: 'New page' }).click();
    const dialog = page.getByRole('dialog', { name: 'New page' });
    await dialog.getByLabel('Its name').fill('Cakes');
    await dialog.getByRole('button', { name: 'Make the page' }).click();
    await expect(page.locator('.page-switch-name')).toHaveText('Cakes');
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Cakes');
    await expect(form.getByLabel('Name', { exact: true })).toBeFocused();
    expect(await author.read('pages/cakes.yaml')).toMatch(/^draft: true$/m);
    await form.getByRole('button', { name: 'Make it public' }).click();
    await form.getByRole('button', { name: /^Make it public with/ }).click();
    await expect(form.getByRole('region', { name: 'Not public' })).toHaveCount(0);
    await studio.saved();
    expect(await author.read('pages/cakes.yaml')).not.toMatch(/^draft:/m);
  });
  await test.step('it is renamed, is in the list once, its old address leads on, and it goes', async () => {
    await page.getByRole('button', { name: 'All pages' }).click();
    await actionsOf('Cakes').click();
    await address.fill('/pastries');
    await page.getByRole('button', { name: 'Rename', exact: true }).click();
    await expect(listed(/^Cakes/)).toHaveText(['Cakes/pastries']);
    await expect(actionsOf('Cakes')).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'Its old address leads there' })).toBeVisible();
    expect(await author.read('pages/pastries.yaml')).toMatch(/aliases:\s+(?:- |\[)\/cakes\b/);
    expect((await page.request.get('/cakes')).url()).toMatch(/\/pastries$/);
    await actionsOf('Cakes').click();
    await page.getByRole('button', { name: 'Delete the page' }).click();
    await expect(listed(/^Cakes/)).toHaveCount(0);
    await expect.poll(() => author.read('pages/pastries.yaml').catch(() => 'gone')).toBe('gone');
  });
  await test.step('whoever renames a page changes its links, and whoever deletes one reads first which would lead nowhere', async () => {
    // The menu leads to it from now on.
    await author.save(MENU, (text) => text.replace('link: /write', 'link: /visit'));
    await actionsOf('Visit').click();
    await address.fill('/find-us');
    await page.getByRole('button', { name: 'Rename', exact: true }).click();
    await page.getByRole('status').getByRole('button', { name: 'Change them' }).click();
    await form.getByRole('button', { name: 'Change one place' }).click();
    await inFile(author, MENU).toContain('link: /find-us');
    const remove = page.getByRole('button', { name: 'Delete the page' });
    const question = page.getByRole('dialog', { name: 'Delete “Visit”?' });
    await actionsOf('Visit').click();
    await remove.click();
    await expect(question.getByRole('listitem')).toHaveText(['Menu links to /find-us']);
    await question.getByRole('button', { name: 'Menu' }).click();
    await expect(form.getByRole('combobox', { name: 'Link' })).toBeFocused();
    await expect(form.getByRole('combobox', { name: 'Link' })).toHaveValue('/find-us');
    await remove.click();
    await question.getByRole('button', { name: 'Delete it all the same' }).click();
    await expect(listed(/^Visit/)).toHaveCount(0);
    await expect(question).toHaveCount(0);
    await expect(page.getByRole('searchbox', { name: 'Find a page' })).toBeFocused();
    await expect.poll(() => author.read('pages/find-us.yaml').catch(() => 'gone')).toBe('gone');
  });
  // What the server refuses, browsers call a failure.
  expect(said.filter((text) => !/status of 409/.test(text))).toEqual([]);
  said.length = 0;
});

test('a person moves blocks to other pages, from the outline, from the page and by keyboard, and takes it back', async ({
  studio,
  author,
  said,
}) => {
  const { page, form, frame, tree } = studio;
  const VISIT = 'pages/visit.yaml';
  const [menu, visit] = [await author.read(MENU), await author.read(VISIT)];
  const block = /^ {2}# Mira answers these\.\n {2}- type: faq\n(?: {4}.*\n| {6}.*\n)*/m.exec(menu)?.[0] ?? '';
  const item = (name: RegExp) => tree.getByRole('treeitem', { name });
  const listed = (name: RegExp) => page.getByRole('button', { name });
  const names = tree.locator('[aria-level="1"] .tree-name');
  const notice = page.getByRole('status').filter({ hasText: 'is the last block of' });
  /** In a new window: whoever waits for long over the name of a page has it opened. */
  const areAsBefore = async (isElsewhere = false): Promise<void> => {
    await page.goto('about:blank');
    await studio.open('/menu');
    await page.keyboard.press('Control+z');
    if (isElsewhere) {
      const question = page.getByRole('status').filter({ hasText: 'Once more takes back on “Visit”' });
      await question.getByRole('button', { name: 'Undo' }).click();
    }
    await expect(item(/FAQ$/)).toBeVisible();
    await inFile(author, VISIT).toBe(visit);
    expect(await author.read(MENU)).toBe(menu);
  };
  await studio.open('/menu');

  await test.step('dragged from the outline: the list of pages opens under it', async () => {
    await item(/FAQ$/).hover();
    await page.mouse.down();
    await page.locator('.page-switch').hover();
    await listed(/^Visit \/visit/).hover();
    await page.mouse.up();
    await expect(notice).toContainText('“Questions” is the last block of “Visit” now.');
    expect(await author.read(MENU)).toBe(menu.replace(block, ''));
    expect(await author.read(VISIT)).toBe(visit + block);
    await areAsBefore();
  });
  await test.step('dragged from the page', async () => {
    await page.getByRole('button', { name: 'All pages' }).click();
    await frame.getByText('Questions', { exact: true }).click();
    const grip = page.getByTitle('Drag to move the block');
    // What was said stands over the lower edge of the page.
    const said = await page.locator('.notice').boundingBox();
    await grip.hover();
    await page.mouse.down();
    await page.mouse.move((said?.x ?? 0) + 20, (said?.y ?? 0) + 10, { steps: 3 });
    await expect(page.locator('.landing')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await grip.hover();
    await page.mouse.down();
    await listed(/^Visit \/visit/).hover();
    await page.mouse.up();
    await expect(notice).toBeVisible();
    expect(await author.read(VISIT)).toBe(visit + block);
    await areAsBefore();
  });
  await test.step('dragged to its place there: the page opens under it', async () => {
    await item(/FAQ$/).hover();
    await page.mouse.down();
    await page.locator('.page-switch').hover();
    await listed(/^Visit \/visit/).hover();
    await expect(names).toHaveText(['Page properties', 'Visit us', 'Visit']);
    await item(/Banner$/).hover({ position: { x: 60, y: 4 } });
    await page.mouse.up();
    await expect(names).toHaveText(['Page properties', 'Questions', 'Visit us', 'Visit']);
    await expect(tree.locator('[aria-selected=true]')).toHaveText(/FAQ/);
    expect(await author.read(VISIT)).toBe(visit.replace('blocks:\n', `blocks:\n${block}`));
    await areAsBefore();
  });
  await test.step('a new one from the gallery goes to another page as well, which opens then', async () => {
    await page.getByRole('button', { name: 'Add a block', exact: true }).click();
    await form.getByLabel('Find a block').fill('call to action');
    await form.getByRole('button', { name: /^Call to action/ }).hover();
    await page.mouse.down();
    await page.locator('.page-switch').hover();
    // Whoever waits for too long has the page opened, and still drops it there.
    await listed(/^Visit \/visit/).hover();
    await expect(names).toHaveText(['Page properties', 'Visit us', 'Visit']);
    await page.mouse.up();
    await expect(form.getByRole('heading', { level: 2 })).toHaveText(/Call to action/);
    await studio.saved();
    expect(await author.read(VISIT)).toMatch(/- type: callToAction\n(?: {4}.*\n)*$/);
    // It is a step on that page alone, so Ctrl+Z asks first.
    await areAsBefore(true);
  });
  await test.step('by keyboard, and not where a link on the page would then lead nowhere', async () => {
    // The window reads what somebody else has written.
    const changeLink = async (from: string, to: string): Promise<void> => {
      const asked = page.waitForResponse(/\/_studio\/api\/file\?/);
      await author.save(MENU, (text) => text.replace(from, to));
      await asked;
    };
    // A band is nothing without its button, so that stays.
    const band = '  - { type: callToAction, title: Ask, actions: [{ text: Ask, link: "#questions" }] }\n';
    await changeLink('  - use: visit\n', `${band}  - use: visit\n`);
    await item(/FAQ$/).focus();
    await page.keyboard.press('Enter');
    await form.getByRole('button', { name: 'Move to another page' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Move “Questions” to another page' });
    await page.keyboard.type('visit');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('combobox', { name: 'Where on “Visit”' })).toBeFocused();
    await page.keyboard.type('above visit us');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('Nothing was changed:');
    expect(await axeFindings(page)).toEqual([]);
    await changeLink(band, '');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(item(/FAQ$/)).toHaveCount(0);
    await expect(tree.locator(':focus')).toHaveCount(1);
    expect(await author.read(VISIT)).toBe(visit.replace('blocks:\n', `blocks:\n${block}`));
    await areAsBefore();
  });
  // What the server refuses, browsers call a failure.
  expect(said.filter((text) => !/status of 409/.test(text))).toEqual([]);
  said.length = 0;
});

test('a person finds all old addresses in one place, adds one and removes it', async ({ studio, author }) => {
  const { page, form } = studio;
  const before = await author.read(MENU);
  await author.save('pages/visit.yaml', (text) => text.replace('blocks:', 'aliases: [/find-us]\nblocks:'));
  await studio.open('/menu');
  await page.keyboard.press('Control+K');
  await page.keyboard.type('redirect');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('heading', { name: 'Old addresses' })).toBeVisible();
  const rows = form.locator('.old-addresses li');
  await expect(rows).toHaveText(['/find-us leads to VisitLinks that use /find-usRemove /find-us']);
  const old = form.getByLabel('An old address');
  await expect(form.locator(':user-invalid')).toHaveCount(0);
  await test.step('one that leads somewhere already, and one that is a page itself', async () => {
    await expect(old).toBeFocused();
    await page.keyboard.type('/find-us');
    await page.keyboard.press('Enter');
    await expect(form.getByRole('status')).toHaveText('/find-us leads to “Visit” already.');
    await old.fill('/visit');
    await page.keyboard.press('Enter');
    await expect(rows.filter({ hasText: '/visit leads to Menu' }).locator('.issues')).toContainText('/visit');
    expect(await axeFindings(page)).toEqual([]);
    expect(await author.read(MENU)).toBe(before);
    await form.getByRole('button', { name: 'Remove /visit' }).click();
    await expect(rows).toHaveCount(1);
    await studio.saved();
    expect(await author.read(MENU)).toBe(before);
  });
  await test.step('one that was copied from the address bar', async () => {
    await old.fill('https://tea.example/Drinks.html');
    await page.keyboard.press('Enter');
    await expect(rows.filter({ hasText: '/Drinks.html' })).toContainText('leads to Menu');
    await expect(page.getByRole('status').filter({ hasText: 'leads to “Menu” now' })).toBeVisible();
    // The file is written first, and then read.
    await expect.poll(async () => (await page.request.get('/Drinks.html')).url()).toMatch(/\/menu$/);
    await page.keyboard.press('Control+z');
    await expect(rows).toHaveCount(1);
    await inFile(author, MENU).toBe(before);
  });
});

test('a person reads what has changed in words and pictures, asks for a review, publishes, and goes back', async ({
  studio,
  author,
  said: errors,
}) => {
  const { page, form, frame, tree } = studio;
  const remote = await mkdtemp(join(tmpdir(), 'remote-'));
  const git = (cwd: string, ...words: string[]): string =>
    execFileSync('git', words, { cwd, encoding: 'utf8' });
  git(remote, 'init', '--quiet', '--bare', '--initial-branch=main');
  git(author.root, 'remote', 'add', 'origin', remote);
  git(author.root, 'push', '--quiet', 'origin', 'main');
  await studio.open('/visit');
  // In the same window: only what is behind the "#" of its address changes.
  await studio.open('/menu');
  await frame.getByText('Questions', { exact: true }).click();
  await expect(frame.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.type('All ');
  await studio.saved();
  await author.remove('pages/visit.yaml');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();

  const changed = form.locator('.changed-files > li');
  const pictured = (name: string, when: string) =>
    changed.filter({ hasText: name }).locator('figure', { hasText: when }).frameLocator('iframe');
  await test.step('in words', async () => {
    const sentence = 'The title of the block "FAQ" now says "All Questions".';
    await expect(form.getByRole('button', { name: sentence, exact: true })).toBeVisible();
    await expect(form.locator('ins')).toHaveText(['All Questions']);
    await expect(changed.filter({ hasText: 'Visit' })).toContainText(
      'The page was deleted. It had 2 blocks: Banner, shared "visit".',
    );
  });
  await test.step('in pictures of the block alone, and of the whole page that is gone', async () => {
    await changed.filter({ hasText: 'Menu' }).getByText('Before and now, in pictures').click();
    for (const [when, name] of [
      ['Before', 'Questions'],
      ['Now', 'All Questions'],
    ] as const) {
      const body = pictured('Menu', when).locator('body');
      await expect(body.getByRole('heading', { name: 'Questions' })).toHaveText(name);
      await expect(body.locator('header, footer, h1').filter({ visible: true })).toHaveCount(0);
    }
    await changed.filter({ hasText: 'Visit' }).getByText('Before and now, in pictures').click();
    const gone = pictured('Visit', 'Before');
    await expect(gone.getByRole('heading', { name: 'Visit us', level: 1 })).toBeVisible();
    // Not only its top.
    await expect(gone.getByText('When it snows.')).toBeInViewport();
  });
  const said = form.getByRole('status').first();
  const publish = form.getByRole('button', { name: 'Publish', exact: true });
  await test.step('somebody is asked to look at one page', async () => {
    await form.getByRole('checkbox', { name: 'Visit' }).uncheck();
    await expect(form.getByLabel('What you have done')).toHaveValue(/^Menu: /);
    await form.getByLabel('What you have done').fill('A better heading');
    await form.getByRole('button', { name: 'Ask for a review' }).click();
    await expect(said).toContainText('Sent as “a-better-heading”.');
    expect(git(remote, 'log', '-1', '--format=%s', 'a-better-heading')).toBe('A better heading\n');
  });
  await test.step('others have changed the same words: she is asked, and hers are published', async () => {
    const other = await mkdtemp(join(tmpdir(), 'other-'));
    const theirs = (...words: string[]): string =>
      git(other, '-c', 'user.name=Ravichandran', '-c', 'user.email=ravi@tea.example', ...words);
    theirs('clone', '--quiet', remote, '.');
    const theirText = await readFile(join(other, MENU), 'utf8');
    await writeFile(join(other, MENU), theirText.replace('Questions', 'Answers'));
    theirs('commit', '--quiet', '--all', '--message=Theirs');
    theirs('push', '--quiet');
    await publish.click();
    const clash = form.getByRole('form', { name: 'Others have changed this, too' });
    await expect(clash.getByRole('group', { name: 'Menu' })).toContainText('Answers');
    const isBesideWords = (name: Element): boolean => {
      const letters = document.createRange();
      letters.selectNodeContents(name);
      const { left = 0 } = name.nextElementSibling?.getBoundingClientRect() ?? {};
      return letters.getBoundingClientRect().right < left;
    };
    expect(await clash.getByText('By Ravichandran').evaluate(isBesideWords)).toBe(true);
    await clash.getByRole('radio', { name: 'Write another' }).press('Space');
    await clash.getByRole('textbox', { name: 'What is to stand there' }).fill('What people ask');
    expect(await axeFindings(page)).toEqual([]);
    await clash.getByRole('button', { name: 'Go on with this' }).click();
    await expect(said).toContainText('built from it. A file that others have changed is here now.');
    expect(git(remote, 'show', `main:${MENU}`)).toContain('title: What people ask');
    await rm(other, { recursive: true, force: true });
  });
  await test.step('the other page comes back', async () => {
    await form.getByRole('button', { name: 'Take back all of “Visit”' }).click();
    await expect(changed).toHaveCount(0);
    expect(await author.read('pages/visit.yaml')).toContain('Visit us');
  });
  await test.step('she opens the history of one block, and goes back in it alone', async () => {
    await studio.open('/menu');
    await author.save(MENU, (text) =>
      text.replace('the board outside', 'the wall').replace('Is the water', 'Was the water'),
    );
    git(author.root, 'commit', '--quiet', '--all', '--message=Another question');
    await tree.getByRole('treeitem', { name: /FAQ$/ }).click();
    await form.getByRole('button', { name: 'History' }).click();
    const versions = form.locator('.changed-files > li');
    await expect(versions.filter({ hasText: 'Another question' })).toContainText('Was the water filtered?');
    await versions.filter({ hasText: 'A better heading' }).getByText('The block then').click();
    const then = versions.filter({ hasText: 'A better heading' }).frameLocator('iframe').locator('body');
    await expect(then.getByRole('heading', { name: 'What people ask' })).toBeVisible();
    await expect(then.locator('h1')).toBeHidden();
    await form.getByRole('button', { name: 'Back to this: The site as it was' }).click();
    await expect(frame.getByText('Is the water filtered?')).toBeVisible();
    await studio.saved();
    expect(await author.read(MENU)).toMatch(/# on the wall, too[\s\S]*question: Is the water/);
  });
  await test.step('and sees how the page looks in a search result and when it is shared', async () => {
    await tree.getByRole('treeitem', { name: /^Page properties/ }).click();
    const elsewhere = form.getByRole('region', { name: 'How it looks elsewhere' });
    await expect(elsewhere.getByText('tea.example › menu')).toBeVisible();
    await expect(elsewhere.getByText('The menu')).toHaveCount(2);
    await expect(elsewhere.locator('img')).toHaveJSProperty('naturalWidth', 1200);
  });
  // What others have published first, browsers call a failure.
  expect(errors.filter((text) => !/status of 409/.test(text))).toEqual([]);
  errors.length = 0;
  git(author.root, 'remote', 'remove', 'origin');
  await rm(remote, { recursive: true, force: true });
});
