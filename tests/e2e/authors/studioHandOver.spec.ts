import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { studioTest as test } from './studioSession.ts';

test('a person reads what has changed in words, and commits it', async ({ studio, session }) => {
  await studio.open('/menu');
  await studio.frame.getByText('Questions', { exact: true }).click();
  await studio.page.keyboard.type('All ');
  await studio.saved();
  await studio.page.getByRole('button', { name: 'Hand over' }).click();
  await expect(studio.form).toContainText('Menu');
  await expect(studio.form.locator('ins')).toContainText('All Questions');
  await studio.form.getByText('Before and now, in pictures').click();
  const pictured = (when: string) =>
    studio.form.locator('figure', { hasText: when }).frameLocator('iframe').locator('body');
  await expect(pictured('Before').getByRole('heading', { name: 'Questions' })).toHaveText('Questions');
  await expect(pictured('Now').getByRole('heading', { name: 'Questions' })).toHaveText('All Questions');
  // The block alone.
  await expect(pictured('Now').locator('header, footer, h1')).toHaveCount(0);
  await studio.form.getByLabel('What you have done').fill('Menu: a better heading');
  await studio.form.getByRole('button', { name: /^Commit/ }).click();
  await expect(studio.form).toContainText('Nothing has changed');
  expect(session.folder).not.toBe('');
});

test('a person sees a page that she has deleted as it was, before she hands over', async ({
  studio,
  session,
}) => {
  await studio.open('/menu');
  await rm(join(session.folder, 'pages/visit.yaml'));
  await studio.page.getByRole('button', { name: 'Hand over' }).click();
  const gone = studio.form.locator('.changed-files > li', { hasText: 'Visit' });
  await expect(gone).toContainText('The page was deleted. It had 2 blocks: Banner, shared "visit".');
  await gone.getByText('Before and now, in pictures').click();
  const before = gone.locator('figure', { hasText: 'Before' });
  await expect(
    before.frameLocator('iframe').getByRole('heading', { name: 'Visit us', level: 1 }),
  ).toBeVisible();
  // Not only its top.
  await expect(before.frameLocator('iframe').getByText('When it snows.')).toBeInViewport();
});
