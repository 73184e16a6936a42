import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { develop } from '../../src/engine/develop/develop.ts';
import { newStudio } from '../../src/studio/server/studio.ts';
import { launchBrowser } from '../testing/findBrowser.ts';

/** A picture that was written. */
export interface Picture {
  readonly path: string;
  readonly bytes: number;
}

/** The smallest window that the Studio is made for, in CSS pixels. */
const WINDOW = { width: 1280, height: 800 };
/** The width of a picture in the README, in pixels, and its quality: letters are clear, and three have under 300 KB. */
const WIDTH = 1280;
const QUALITY = 78;

/**
 * Opens the Studio on a copy of a project's content and makes a picture of each step that the README describes.
 *
 * @param project the folder of the project, whose content is copied
 * @param out the folder where the pictures go
 */
export async function drawPictures(project: string, out: string): Promise<readonly Picture[]> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'pictures-')));
  for (const name of ['pages', 'site.config.yaml'])
    await cp(join(project, name), join(root, name), { recursive: true });
  commitAll(root);
  const server = await develop({
    project,
    root,
    cwd: root,
    host: '127.0.0.1',
    port: 0,
    // The same pictures on every day.
    now: () => 0,
    at: () => Date.parse('2026-01-01T00:00:00Z'),
    onReport: () => undefined,
    extend: newStudio().extend,
  });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({
      viewport: WINDOW,
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    const pictures: Picture[] = [];
    for await (const name of steps(page, `${server.url}_studio#/`)) {
      const path = join(out, `${name}.webp`);
      const { size } = await sharp(await page.screenshot({ animations: 'disabled', caret: 'hide' }))
        .resize({ width: WIDTH })
        .webp({ quality: QUALITY, effort: 6 })
        .toFile(path);
      pictures.push({ path, bytes: size });
    }
    return pictures;
  } finally {
    await browser.close();
    await server.close();
    await rm(root, { recursive: true, force: true });
  }
}

/** Does what an author does, and stops at each step for its picture. @yields the picture's name */
async function* steps(page: Page, address: string): AsyncGenerator<string> {
  const frame = page.frameLocator('iframe[title="The page"]');
  const form = page.getByRole('region', { name: /^Form:/ });
  await page.goto(address);
  const heading = frame.locator('h1').first();
  // Behind the words of its first line.
  await heading.click({ position: { x: 8, y: 16 } });
  await page.locator('.field-box').waitFor();
  await drawn(frame.getByRole('textbox', { name: 'Title', exact: true }));
  yield 'studio-click';

  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('A headline of your own');
  await page.getByRole('button', { name: 'Add a block', exact: true }).click();
  await form.getByRole('searchbox').fill('questions');
  const example = form.locator('.palette-blocks iframe').first();
  await drawn(example);
  await drawn(example.contentFrame().locator('h2').first());
  const sections = frame.locator('[data-section]');
  const before = await sections.count();
  await form.locator('.palette-blocks button').first().hover();
  await page.mouse.down();
  await sections.nth(1).hover({ position: { x: 320, y: 24 }, force: true });
  await drawn(page.locator('.landing'));
  yield 'studio-blocks';

  await page.mouse.up();
  await drawn(sections.nth(before));
  await page.locator('.save-state', { hasText: /^Saved$/ }).waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const pictures = form.locator('.changed-blocks').first();
  await pictures.locator('summary').click();
  for (const when of ['Before', 'Now']) {
    const picture = pictures.locator('figure', { hasText: when }).first();
    await picture.scrollIntoViewIfNeeded();
    await drawn(picture.locator('iframe').contentFrame().locator('h1'));
  }
  // Both headlines, and the words above them.
  await form
    .locator('.changes > li')
    .first()
    .evaluate((change) => change.scrollIntoView());
  yield 'studio-publish';
}

const drawn = (what: Locator): Promise<void> => what.waitFor();

function commitAll(root: string): void {
  const author = ['-c', 'user.name=Author', '-c', 'user.email=author@example.com'];
  for (const words of [
    ['init', '--initial-branch=main'],
    ['add', '--all'],
    ['commit', '--message=Before'],
  ])
    execFileSync('git', [...author, ...words], { cwd: root, stdio: 'ignore' });
}
