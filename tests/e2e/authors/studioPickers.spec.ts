import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { project } from '../../../scripts/project.ts';
import { studioTest as test } from './studioSession.ts';

const MENU = 'pages/menu.yaml';
const PICTURE = join(project, 'tests/fixtures/picture-without-a-description/pages/_media/frame.png');

test('a person chooses a link to a page, a place on one, the telephone and the mail address', async ({
  studio,
  session,
}) => {
  await studio.open('/menu');
  await studio.frame.getByText('Reserve a table').click();
  const link = studio.form.getByRole('combobox', { name: 'Link' });
  for (const [words, name, written] of [
    ['teas', /^Teas/, /link: \/teas\b/],
    ['questions', /^questions, on this page/, /link: ["']#questions["']/],
    ['call', /^Call/, /link: ["']?tel:\+?\d+/],
    ['mailto', /^Write to/, /link: ["']?mailto:\S+@/],
  ] as const) {
    await link.fill(words);
    await studio.form.getByRole('option', { name }).first().click();
    await studio.saved();
    expect(await session.read(MENU)).toMatch(written);
  }
});

test('a person chooses a hue and reads its contrast, a date and a tag', async ({ studio, session }) => {
  const { form } = studio;
  await studio.open('/menu');
  await studio.tree.getByRole('treeitem', { name: /^Page properties/ }).click();
  await form.getByLabel('Accent', { exact: true }).fill('245');
  await expect(form.locator('[data-field="/accent"]')).toContainText(/\d\.\d : 1/);
  await form.getByLabel('Date', { exact: true }).fill('2026-03-08');
  const tags = form.locator('[data-field="/tags"]');
  await tags.getByRole('button', { name: 'Add a tag' }).click();
  await expect(tags.getByLabel('Tag 1')).toBeFocused();
  await studio.page.keyboard.insertText('Green tea');
  await studio.saved();
  const text = await session.read(MENU);
  expect(text).toContain('accent: 245\n');
  expect(text).toContain('date: 2026-03-08\n');
  expect(text).toMatch(/tags:(?: \[Green tea\]|\n\s*- Green tea)/);
});

test('a person puts a picture in by choosing a file and by pasting one, and is asked to describe it', async ({
  studio,
  session,
}) => {
  const { form, page } = studio;
  await studio.open('/menu');
  await studio.tree.getByRole('treeitem', { name: /^Page properties/ }).click();
  await form.locator('[data-field="/image"]').getByRole('button', { name: /^Add / }).click();
  await form.getByRole('region', { name: 'File' }).getByLabel('From this computer').setInputFiles(PICTURE);
  const alt = form.getByLabel('What it shows', { exact: true });
  await expect(alt).toBeFocused();
  await alt.fill('An empty frame');
  await studio.saved();
  expect(await session.read(MENU)).toMatch(
    /image:\s+(?:\{ )?src: ["']?_media\/frame\.png["']?,?\s+alt: An empty frame/,
  );
  const bytes = [...(await readFile(PICTURE))];
  await form.getByRole('combobox', { name: 'File' }).evaluate((input, own) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([new Uint8Array(own)], 'pasted.png', { type: 'image/png' }));
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, bytes);
  await expect(alt).toBeFocused();
  expect(page.url()).toContain('/_studio');
});
