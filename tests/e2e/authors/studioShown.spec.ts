import { expect, type Locator, type Page } from '@playwright/test';
import { axeFindings } from '../../../scripts/audit/axeFindings.ts';
import { inFile, test } from './authoring.ts';

test('a person sees the place she works at, leaves by key, finds no barrier', async ({ studio, author }) => {
  const { page, form, frame, tree } = studio;
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await studio.open('/menu');
  await test.step('all pages: more than there is room for, and only they scroll', async () => {
    await page.getByRole('button', { name: 'All pages' }).click();
    await expect(page.getByRole('button', { name: /^Menu/ })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(500);
    await author.save('pages/visit.yaml', (text) => text.replace(/^name: .*/m, 'name: Visit our shop'));
    const name = page.getByText('Visit our shop', { exact: true });
    await expect(name).toBeVisible();
    await author.save('pages/visit.yaml', (text) => text.replace('blocks:', 'bloks: []\nblocks:'));
    await expect(page.getByText('Held back by its mistakes')).toBeVisible();
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await page.keyboard.type('menu');
    await page.keyboard.press('Enter');
    await expect(page.locator('.page-switch')).toBeFocused();
    await expect(page.locator('.page-switch')).toHaveAttribute('aria-expanded', 'false');
  });
  await tree.getByRole('treeitem', { name: /FAQ$/ }).click();
  await test.step('a place behind the header of the page', async () => {
    const heading = frame.getByText('Questions', { exact: true });
    // Not into view: that leaves room for the header.
    await heading.evaluate((element) => {
      const { top } = element.getBoundingClientRect();
      element.ownerDocument.defaultView?.scrollBy({ top, behavior: 'instant' });
    });
    const isOnTop = (): Promise<boolean> =>
      heading.evaluate((element) => {
        const { left, top, height } = element.getBoundingClientRect();
        const there = document.elementFromPoint(left + 4, top + height / 2);
        return there !== null && element.contains(there);
      });
    expect(await isOnTop()).toBe(false);
    await form.getByLabel('Title', { exact: true }).click();
    await expect.poll(isOnTop).toBe(true);
  });
  await test.step('an answer that is folded away on the page', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    const question = form.locator('[data-item="/blocks/1/items/1"]');
    await question.locator('.item-name').click();
    await question.getByRole('textbox', { name: /^Answer/ }).click();
    await expect(frame.getByText('On Sundays.')).toBeInViewport();
    // What is in the frame is the site's, which has tests of its own. Other states: tests/long/e2e/authors.
    expect(await axeFindings(page)).toEqual([]);
  });
  await test.step('F6 leads out of the page, forwards and back', async () => {
    await frame.getByRole('link').first().focus();
    await page.keyboard.press('F6');
    await expect(form.locator(':focus')).toHaveCount(1);
    await frame.getByRole('link').first().focus();
    await page.keyboard.press('Shift+F6');
    await expect(tree.locator(':focus')).toHaveCount(1);
  });
});

test('a person with a phone sees one part at a time: types on the page, turns to the outline and to a form', async ({
  studio,
  author,
}) => {
  const { page, form, frame, tree } = studio;
  const before = await author.read('pages/menu.yaml');
  await page.setViewportSize({ width: 390, height: 780 });
  const part = (name: string) =>
    page.getByRole('navigation', { name: 'Parts of the Studio' }).getByRole('button', { name });
  await page.goto('/_studio#/menu');
  await frame.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' today');
  await studio.saved();
  expect(await author.read('pages/menu.yaml')).toBe(before.replace('The menu #', 'The menu today #'));
  await expect(form).toBeHidden();
  await part('Outline').click();
  await expect(page.locator('iframe')).toBeHidden();
  await tree.getByRole('treeitem', { name: /FAQ$/ }).click();
  await expect(form.getByLabel('Title', { exact: true })).toBeFocused();
  await expect(part('Form')).toHaveAttribute('aria-pressed', 'true');
  await test.step('a mistake is said in the bar, which goes on to have its buttons', async () => {
    const title = form.getByLabel('Title', { exact: true });
    await title.fill('Tea '.repeat(40));
    await expect(page.locator('.save-state[data-state="draft"]')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Publish' })).toBeInViewport({ ratio: 1 });
    await title.fill('Questions');
  });
  await form.getByRole('button', { name: 'Delete', exact: true }).click();
  const notice = page.getByRole('status').filter({ hasText: '“Questions” is gone.' });
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(notice).toHaveCount(0);
  await studio.saved();
  expect(await author.read('pages/menu.yaml')).toMatch(/type: faq/);
  await part('Page').click();
  await frame.getByText('Is the water filtered?').click();
  const line = frame.getByText('Once here');
  await line.click();
  const answer = frame.getByRole('textbox', { name: 'Answer' });
  await expect(answer).toBeFocused();
  const bar = page.locator('.typed-rich');
  await test.step('the buttons of a formatted text are within the window, above the text or below the line with the caret', async () => {
    for (const name of ['Bold', 'Link', 'HTML'])
      await expect(bar.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    const edges = async (of: Locator): Promise<{ top: number; bottom: number }> => {
      const { y = 0, height = 0 } = (await of.boundingBox()) ?? {};
      return { top: y, bottom: y + height };
    };
    // They need two lines here.
    expect((await edges(bar)).bottom).toBeLessThanOrEqual((await edges(answer)).top + 1);
    await answer.evaluate((element) => {
      const { top } = element.getBoundingClientRect();
      element.ownerDocument.defaultView?.scrollBy({ top: top - 20, behavior: 'instant' });
    });
    await expect
      .poll(async () => (await edges(bar)).top - (await edges(line)).bottom)
      .toBeGreaterThanOrEqual(-1);
  });
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('a person checks a page before others do, and goes to what she finds', async ({ studio, author }) => {
  const { page, form } = studio;
  await author.save('pages/menu.yaml', (text) =>
    text
      .replace('Do you bake?', 'Do you bake? http://127.0.0.1/admin')
      .replace(
        '<p>On Sundays.</p>',
        `<table><tr><th></th><td>Cake</td></tr></table><p>${'On Sundays and then '.repeat(7)}never.</p>`,
      ),
  );
  await studio.open('/menu');
  await studio.tree.getByRole('treeitem', { name: /^Page properties/ }).click();
  const health = form.getByRole('region', { name: 'The health of this page' });
  await health.getByRole('button', { name: 'Check links to other websites' }).press('Enter');
  await expect(health).toContainText('http://127.0.0.1/admin: not asked');
  await health.getByRole('button', { name: 'Check this page' }).press('Enter');
  await expect(health).toContainText('On Sundays and then On Sundays … 29 words');
  await expect(health).toContainText(/Reads like a \w+/);
  expect(await axeFindings(page)).toEqual([]);
  await health.getByRole('button', { name: /^Table header/ }).click();
  await expect(form.getByRole('textbox', { name: /^Answer/ })).toBeFocused();
});

test('a person takes a block by its name and puts it elsewhere on the page', async ({ studio, author }) => {
  const { page, form, frame, tree } = studio;
  const MENU = 'pages/menu.yaml';
  const before = await author.read(MENU);
  const names = tree.locator('[aria-level="1"] .tree-name');
  const handle = page.getByTitle('Drag to move the block');
  const line = page.locator('.landing');
  await page.setViewportSize({ width: 1280, height: 620 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await studio.open('/menu');
  const [properties = '', banner = '', faq = '', shared = ''] = await names.allTextContents();
  const sheet = page.locator('.sheet');
  const { height } = (await sheet.boundingBox()) ?? { height: 0 };
  const over = (y: number): Promise<void> => sheet.hover({ position: { x: 200, y }, force: true });
  const scrolled = (): Promise<number> => frame.locator('html').evaluate((root) => root.scrollTop);
  const take = async (): Promise<void> => {
    await handle.hover();
    await page.mouse.down();
  };

  await test.step('the page scrolls at its edges, a line shows the place, and Escape leaves all as it was', async () => {
    await frame.getByText('Questions', { exact: true }).click();
    await take();
    await over(height - 3);
    await expect(line).toBeVisible();
    await expect.poll(scrolled).toBeGreaterThan(200);
    await over(3);
    await expect.poll(scrolled).toBe(0);
    await page.keyboard.press('Escape');
    await expect(line).toHaveCount(0);
    await page.mouse.up();
    await expect(names).toHaveText([properties, banner, faq, shared]);
  });
  await test.step('dropped above another one, it is said where it is, and one key takes it back', async () => {
    await tree.getByRole('treeitem', { name: /FAQ$/ }).click();
    await take();
    await over(3);
    await expect.poll(scrolled).toBe(0);
    await over(90);
    await page.mouse.up();
    await expect(names).toHaveText([properties, faq, banner, shared]);
    await expect(page.getByRole('status').filter({ hasText: 'is block 1 of 3 now' })).toBeVisible();
    await page.getByRole('button', { name: 'Add a block', exact: true }).click();
    await expect(form.getByText('It goes to place 2')).toBeVisible();
    await studio.saved();
    const block =
      /^ {2}# Mira answers these\.\n {2}- type: faq\n(?: {4}.*\n| {6}.*\n)*/m.exec(before)?.[0] ?? '';
    expect(await author.read(MENU)).toBe(
      before.replace(block, '').replace('  - type: banner', `${block}  - type: banner`),
    );
    await page.keyboard.press('Control+z');
    await expect(names).toHaveText([properties, banner, faq, shared]);
    await inFile(author, MENU).toBe(before);
  });
  await test.step('shared blocks go together, on this page only', async () => {
    const visit = await author.read('pages/_shared/visit.yaml');
    await tree.getByRole('treeitem', { name: /^Visit/ }).click();
    await take();
    await over(3);
    await expect.poll(scrolled).toBe(0);
    await over(90);
    await page.mouse.up();
    await expect(names).toHaveText([properties, shared, banner, faq]);
    await studio.saved();
    expect(await author.read('pages/_shared/visit.yaml')).toBe(visit);
    await page.keyboard.press('Control+z');
    await inFile(author, MENU).toBe(before);
  });
  await test.step('one from the gallery lands where it is dropped', async () => {
    await page.getByRole('button', { name: 'Add a block', exact: true }).click();
    await form.getByLabel('Find a block').fill('call to action');
    await form.getByRole('button', { name: /^Call to action/ }).hover();
    await page.mouse.down();
    await over(3);
    await expect.poll(scrolled).toBe(0);
    await over(90);
    await page.mouse.up();
    await expect(names).toHaveText([properties, /./, banner, faq, shared]);
    await expect(form.getByRole('heading', { level: 2 })).toHaveText(/Call to action/);
    await studio.saved();
    expect(await author.read(MENU)).toContain('blocks:\n  - type: callToAction\n');
  });
});

/** A finger on the glass, which Playwright itself has for taps only. */
async function fingerOn(page: Page): Promise<{
  readonly down: (on: Locator) => Promise<void>;
  readonly move: (to: Locator, y: number) => Promise<void>;
  readonly up: () => Promise<void>;
}> {
  const browser = await page.context().newCDPSession(page);
  const touch = async (type: 'touchStart' | 'touchMove', on: Locator, at?: number): Promise<void> => {
    const { x, y, width, height } = (await on.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const touchPoints = [{ x: x + width / 2, y: y + (at ?? height / 2) }];
    await browser.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  return {
    down: (on) => touch('touchStart', on),
    move: (to, y) => touch('touchMove', to, y),
    up: async () => {
      await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    },
  };
}

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 780 } });
  test('a person moves blocks on the page, in the outline, from the gallery', async ({ studio, author }) => {
    const { page, form, frame, tree } = studio;
    const typesIn = async (): Promise<readonly (string | undefined)[]> =>
      [...(await author.read('pages/menu.yaml')).matchAll(/^ {2}- (?:type|use): (\w+)/gm)].map(
        ([, type]) => type,
      );
    const part = (name: string) =>
      page.getByRole('navigation', { name: 'Parts of the Studio' }).getByRole('button', { name });
    const finger = await fingerOn(page);
    const held = page.locator('.dragged');
    const sheet = page.locator('.sheet');
    await page.goto('/_studio#/menu');
    await frame.getByText('Questions', { exact: true }).tap();
    await finger.down(page.getByTitle('Drag to move the block'));
    await finger.move(sheet, 100);
    await expect(held).toHaveText('Questions');
    await expect(page.locator('.landing')).toBeVisible();
    await finger.move(sheet, 3);
    await expect.poll(() => frame.locator('html').evaluate((root) => root.scrollTop)).toBe(0);
    await finger.move(sheet, 90);
    await finger.up();
    await expect.poll(typesIn).toEqual(['faq', 'banner', 'visit']);
    await part('Outline').click();
    const line = (name: RegExp): Locator => tree.getByRole('treeitem', { name });
    await finger.down(line(/Banner$/));
    await expect(held).toBeVisible();
    await finger.move(line(/FAQ$/), 4);
    await finger.up();
    await expect.poll(typesIn).toEqual(['banner', 'faq', 'visit']);
    await page.getByRole('button', { name: 'Add a block', exact: true }).tap();
    await form.getByLabel('Find a block').fill('call to action');
    await finger.down(form.getByRole('button', { name: /^Call to action/ }));
    await expect(held).toHaveText('Call to action band');
    await finger.move(sheet, 3);
    await expect.poll(() => frame.locator('html').evaluate((root) => root.scrollTop)).toBe(0);
    await finger.move(sheet, 90);
    await expect(page.locator('.landing')).toBeVisible();
    await finger.up();
    await expect.poll(typesIn).toEqual(['callToAction', 'banner', 'faq', 'visit']);
  });
});
