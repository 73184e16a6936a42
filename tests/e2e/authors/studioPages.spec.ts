import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { studioTest as test } from './studioSession.ts';

const MENU = 'pages/menu.yaml';

/** What the server refuses, browsers call a failure, and nothing else may have been said. */
const refusals = (said: string[]): void => {
  expect(said.filter((text) => !/status of 409/.test(text))).toEqual([]);
  said.length = 0;
};

test('two people change the same words: the one who comes later is asked, and either answer counts', async ({
  studio,
  session,
  said,
}) => {
  const { page, form } = studio;
  await studio.open('/menu');
  const title = form.getByLabel('Title', { exact: true });
  for (const [mine, theirs, answer, wanted] of [
    ['All questions', 'Your questions', 'Keep mine', 'All questions'],
    ['Any questions', 'Good questions', 'Take theirs', 'Good questions'],
  ] as const) {
    await studio.tree.getByRole('treeitem', { name: /FAQ$/ }).click();
    await expect(title).toBeVisible();
    await page.route(
      '**/_studio/api/edit',
      async (route) => {
        // The other one is a moment quicker.
        await session.write(MENU, (text) => text.replace(/title: (?:All q|Q)uestions/, `title: ${theirs}`));
        await route.continue();
      },
      { times: 1 },
    );
    await title.fill(mine);
    const question = page.getByRole('alert', { name: 'Two changes of one place' });
    await expect(question).toContainText(mine.split(' ')[0] ?? '');
    await expect(question).toContainText(theirs.split(' ')[0] ?? '');
    await question.getByRole('button', { name: answer }).click();
    await studio.saved();
    await expect.poll(() => session.read(MENU)).toContain(`title: ${wanted}`);
    await expect(title).toHaveValue(wanted);
  }
  refusals(said);
});

test('a person renames a page, whose old address leads on, and reads what breaks before deleting it', async ({
  studio,
  session,
  said,
}) => {
  const { page } = studio;
  await studio.open('/menu');
  await page.getByRole('button', { name: 'All pages' }).click();
  const actions = page.getByRole('button', { name: 'Duplicate, rename or delete Visit' });
  await actions.click();
  await page.getByLabel('Address').fill('/come-by');
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Visit/ })).toContainText('/come-by');
  await expect(page.getByRole('status').filter({ hasText: 'Its old address leads there' })).toBeVisible();
  const renamed = await session.read('pages/visit.yaml').catch(() => session.read('pages/come-by.yaml'));
  expect(renamed).toMatch(/aliases:[\s\S]*\/visit/);
  // The menu leads to it from now on.
  await session.write(MENU, (text) => text.replace('link: /write', 'link: /come-by'));
  await actions.click();
  await page.getByRole('button', { name: 'Delete the page' }).click();
  const question = page.getByRole('dialog', { name: 'Delete “Visit”?' });
  await expect(question.getByRole('listitem')).toHaveText('Menu links to /come-by');
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('button', { name: /^Visit/ })).toBeVisible();
  await page.getByRole('button', { name: 'Delete the page' }).click();
  await question.getByRole('button', { name: 'Menu' }).click();
  await expect(studio.form.getByRole('combobox', { name: 'Link' })).toBeFocused();
  await expect(studio.form.getByRole('combobox', { name: 'Link' })).toHaveValue('/come-by');
  await page.getByRole('button', { name: 'Delete the page' }).click();
  await question.getByRole('button', { name: 'Delete it all the same' }).click();
  await expect(page.getByRole('button', { name: /^Visit/ })).toHaveCount(0);
  await expect(question).toHaveCount(0);
  await expect.poll(() => session.read('pages/visit.yaml').catch(() => 'gone')).toBe('gone');
  await expect.poll(() => session.read('pages/come-by.yaml').catch(() => 'gone')).toBe('gone');
  refusals(said);
});

test('a person puts a change on a new branch and pushes it', async ({ studio, session }) => {
  const { page, form } = studio;
  const remote = await mkdtemp(join(tmpdir(), 'remote-'));
  const git = (cwd: string, ...words: string[]): string =>
    execFileSync('git', words, { cwd, encoding: 'utf8' });
  git(remote, 'init', '--quiet', '--bare');
  git(session.folder, 'remote', 'add', 'origin', remote);
  await studio.open('/visit');
  // In the same window: only what is behind the "#" of its address changes.
  await studio.open('/menu');
  await studio.frame.getByText('Questions', { exact: true }).click();
  await expect(form.getByLabel('Title', { exact: true })).toBeFocused();
  await page.keyboard.type('All ');
  await studio.saved();
  await page.getByRole('button', { name: 'Hand over' }).click();
  await expect(
    form.getByRole('button', { name: 'The block "FAQ" is now called "All Questions".' }),
  ).toBeVisible();
  await form.getByText('Put it on a new branch first').click();
  await form.getByLabel('Its name').fill('better-heading');
  await form.getByRole('button', { name: 'Make the branch' }).click();
  await form.getByRole('button', { name: 'Commit to better-heading' }).click();
  await expect(form.getByRole('status').first()).toHaveText('Committed to better-heading.');
  await form.getByRole('button', { name: 'Push better-heading to origin' }).click();
  await expect(form.getByRole('status').first()).toHaveText('Sent to origin, better-heading.');
  expect(git(remote, 'log', '-1', '--format=%s', 'better-heading')).toContain('All Questions');
  git(session.folder, 'remote', 'remove', 'origin');
  await rm(remote, { recursive: true, force: true });
});

test('a person whose file is broken elsewhere mends it as text, and the form comes back', async ({
  studio,
  session,
}) => {
  const { page, form } = studio;
  const before = await session.read(MENU);
  await studio.open('/menu');
  await session.write(MENU, (text) => text.replace('name: Menu', 'name: "Menu'));
  await expect(form.getByRole('heading', { name: 'This file cannot be read' })).toBeVisible();
  await expect(form.getByRole('listitem').first()).toContainText('has no closing "');
  await page.locator('.cm-line', { hasText: 'name: "Menu' }).click();
  await page.keyboard.press('End');
  await page.keyboard.type('"');
  await expect(form.getByRole('heading', { name: 'This file cannot be read' })).toHaveCount(0);
  await studio.saved();
  await expect.poll(() => session.read(MENU)).toBe(before.replace('name: Menu', 'name: "Menu"'));
});

test('a person turns a block into shared blocks, and another page includes them', async ({
  studio,
  session,
}) => {
  const { page, form } = studio;
  await studio.open('/menu');
  await studio.frame.getByText('Questions', { exact: true }).click();
  await form.getByText('Use this block on other pages, too').click();
  await form.getByLabel('What the shared blocks are called').fill('plain-questions');
  await form.getByRole('button', { name: 'Share it' }).click();
  await expect(studio.tree.getByRole('treeitem', { name: /^Plain questions/ })).toBeVisible();
  expect(await session.read(MENU)).toContain('  - use: plain-questions\n');
  expect(await session.read('pages/_shared/plain-questions.yaml')).toContain('question: Do you bake?');
  await page.getByRole('button', { name: 'All pages' }).click();
  await page.getByRole('button', { name: /^Visit/ }).click();
  await expect(studio.frame.getByRole('heading', { level: 1 })).toHaveText('Visit us');
  await page.getByRole('button', { name: 'Add a block', exact: true }).click();
  await form.getByRole('button', { name: /^plain-questions, on/ }).click();
  await expect(studio.tree.getByRole('treeitem', { name: /^Plain questions/ })).toBeVisible();
  await expect(studio.frame.getByText('Do you bake?')).toBeVisible();
  await studio.saved();
  expect(await session.read('pages/visit.yaml')).toContain('  - use: plain-questions\n');
});
