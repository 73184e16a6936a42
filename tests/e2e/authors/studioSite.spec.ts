import { execFileSync } from 'node:child_process';
import { expect, type Locator } from '@playwright/test';
import { axeFindings } from '../../../scripts/audit/axeFindings.ts';
import { inFile, test } from './authoring.ts';

const SETTINGS = 'site.config.yaml';

test('a person changes the telephone number and the colours of the whole site, by keyboard alone', async ({
  studio,
  author,
  said,
}) => {
  const { page, form, frame } = studio;
  const before = await author.read(SETTINGS);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  let hasTyped = () => {};
  const typed = new Promise<void>((resolve) => {
    hasTyped = resolve;
  });
  // The page in the frame is there, but for its fonts and pictures: it has not been loaded to the end.
  await page.route(
    (url) => /\.(?:woff2|avif|webp|png|svg|jpg)$/.test(url.pathname),
    async (route) => {
      if (route.request().frame() !== page.mainFrame()) await typed;
      await route.continue();
    },
  );
  await studio.open('/menu');
  const places = page.getByRole('tree', { name: 'Site' });
  await test.step('who looks for "phone" types the number, and sees it where the page shows it', async () => {
    await page.keyboard.press('Control+K');
    await page.keyboard.type('phone');
    await page.keyboard.press('Enter');
    const phone = form.getByLabel('Phone', { exact: true });
    await expect(phone).toBeFocused();
    await expect(places.getByRole('treeitem', { name: /^Contact/ })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('+44 20 1111 2222');
    await studio.saved();
    hasTyped();
    await expect(frame.getByText('+44 20 1111 2222').first()).toBeAttached();
    expect(await author.read(SETTINGS)).toBe(before.replace('+44 20 0000 0000', '+44 20 1111 2222'));
    await page.keyboard.press('Control+Z');
    await expect(phone).toHaveValue('+44 20 0000 0000');
    await inFile(author, SETTINGS).toBe(before);
  });
  await test.step('who changes the menu sees it on the page, where it is folded away, and nothing of it afterwards', async () => {
    const menu = frame.getByRole('dialog', { name: 'Menu' });
    await places.getByRole('treeitem', { name: /^Menu/ }).press('Enter');
    await form.locator('.item-name').first().press('Enter');
    const text = form.getByLabel('Text', { exact: true });
    await text.focus();
    await expect(menu.getByRole('link', { name: await text.inputValue() })).toBeVisible();
    await expect(text).toBeFocused();
    await places.getByRole('treeitem', { name: /^Contact/ }).press('Enter');
    await form.getByLabel('Phone', { exact: true }).focus();
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Old addresses' }).press('Enter');
    await expect(form.getByLabel('An old address')).toBeFocused();
  });
  await test.step('a brand that is empty is begun from its form, and says which shades are used', async () => {
    await author.save(SETTINGS, (text) => `${text}brand:\n`);
    await places.getByRole('treeitem', { name: /^Brand/ }).press('Enter');
    // The form has followed the file.
    await expect(form.locator('.issues')).toContainText('brand');
    await form.getByRole('button', { name: 'Add a colour' }).press('Enter');
    await form.getByRole('textbox', { name: 'Colour 1', exact: true }).fill('#f4b942');
    await expect(form.locator('.shades li')).toHaveText([
      'Light: used as #8d6500, 4.5 : 1',
      'Dark: used as #ebbd57, 7.5 : 1',
    ]);
    expect(await author.read(SETTINGS)).toMatch(/\nbrand:\n? *colours: *\n? +- "#f4b942"\n/);
  });
  await test.step('a font is one of those that are installed, in its own letters', async () => {
    const font = form.getByRole('combobox', { name: 'Font 1', exact: true });
    await font.fill('fig');
    const figtree = form.getByRole('option', { name: /^Figtree/ });
    await expect(figtree.locator('span')).toHaveCSS('font-family', '"Studio figtree"');
    await page.evaluate(() => document.fonts.load('1rem "Studio figtree"'));
    expect(await page.evaluate(() => document.fonts.check('1rem "Studio figtree"'))).toBe(true);
    await font.press('ArrowDown');
    expect(await axeFindings(page)).toEqual([]);
    await font.press('Enter');
    await expect(font).toHaveValue('figtree');
    await inFile(author, SETTINGS).toMatch(/\n *fonts:\s*(?:- |\[ ?)figtree/);
    await studio.saved();
  });
  await test.step('a text that came with the new site is said to be right, without opening the file', async () => {
    const text = await author.read(SETTINGS);
    const quote = '  quote: A leaf';
    const began = text.replace(
      quote,
      `  # A starting text. Write your own, then delete this line.\n${quote}`,
    );
    await author.save(SETTINGS, () => began);
    const note = form.getByRole('region', { name: 'Not finished' });
    await note.getByRole('button', { name: 'A leaf and hot water.' }).press('Enter');
    await expect(form.getByLabel('Quote', { exact: true })).toBeFocused();
    await note.getByRole('button', { name: 'The text is right' }).press('Enter');
    await expect(note).toHaveCount(0);
    await studio.saved();
    expect(await author.read(SETTINGS)).toBe(text);
    await page.keyboard.press('Control+Z');
    await expect(note).toBeVisible();
    expect(await author.read(SETTINGS)).toBe(began);
    await note.getByRole('button', { name: 'The text is right' }).press('Enter');
    await studio.saved();
    await places.getByRole('treeitem', { name: /^Brand/ }).press('Enter');
  });
  await test.step('the icon of tabs is a drawing from her device, cleaned; undo takes back the file and the setting', async () => {
    const text = await author.read(SETTINGS);
    const icon = form.getByRole('region', { name: 'Icon' });
    const name = icon.getByRole('combobox', { name: 'Icon' });
    const upload = async (file: string, contents: string): Promise<void> => {
      const asked = page.waitForEvent('filechooser');
      await icon.getByLabel('From this device').press('Enter');
      await (await asked).setFiles({ name: file, mimeType: '', buffer: Buffer.from(contents) });
    };
    const leaf = '<path d="M4 28C4 12 12 4 28 4c0 16-8 24-24 24z"/>';
    await upload('leaf.svg', `<svg viewBox="0 0 32 32">${leaf}</svg>`);
    await expect(icon.getByRole('status')).toHaveText(/^"leaf\.svg" cannot be read as a drawing/);
    expect(await author.read(SETTINGS)).toBe(text);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 24"><script>alert(1)</script>${leaf}</svg>`;
    await upload('Our leaf.svg', svg);
    await expect(name).toHaveValue('_static/our-leaf.svg');
    await expect(icon.locator('img').first()).toHaveJSProperty('naturalWidth', 32);
    await expect(page.locator('.notice')).toContainText(/32 × 24, not square.*<script>/);
    const drawn = await author.read('pages/_static/our-leaf.svg');
    expect(drawn).toContain('M4 28');
    expect(drawn).not.toContain('script');
    await page.keyboard.press('Control+Z');
    await expect(name).toHaveValue('');
    expect(await author.read(SETTINGS)).toBe(text);
    await expect(author.read('pages/_static/our-leaf.svg')).rejects.toThrow('ENOENT');
    await page.keyboard.press('Control+Y');
    await expect(name).toHaveValue('_static/our-leaf.svg');
    expect(await author.read('pages/_static/our-leaf.svg')).toBe(drawn);
    // The browser reports the one that was refused.
    expect(said.splice(0)).toEqual([expect.stringContaining('status of 422')]);
  });
  await test.step('Escape closes a panel and leads back to where it was opened; first it empties a search, or leaves a text', async () => {
    const opener = page.getByRole('button', { name: 'Publish', exact: true });
    await opener.press('Enter');
    await expect(page.getByRole('heading', { name: 'Publish', exact: true })).toBeFocused();
    const message = form.getByRole('textbox').first();
    await message.fill('A new leaf');
    await message.press('Escape');
    await expect(page.getByRole('heading', { name: 'Publish', exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Publish', exact: true })).toHaveCount(0);
    await expect(opener).toBeFocused();
    const field = form.getByRole('textbox', { name: 'Colour 1', exact: true });
    await field.focus();
    await page.keyboard.press('Control+K');
    await page.keyboard.type('find and');
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('Find', { exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field).toBeFocused();
    await page.getByRole('button', { name: 'Site', exact: true }).press('Enter');
    const add = page.getByRole('button', { name: 'Add a block' }).last();
    await add.press('Enter');
    const search = form.getByRole('searchbox', { name: 'Find a block' });
    await expect(search).toBeFocused();
    await page.keyboard.type('questions');
    await page.keyboard.press('Escape');
    await expect(search).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(add).toBeFocused();
  });
  expect(await axeFindings(page)).toEqual([]);
});

test('a person translates a page, and sees what has changed in the original', async ({ studio, author }) => {
  const { page, form, frame } = studio;
  const languages = 'languages: [{ tag: en-GB, at: / }, { tag: ta-IN, at: /ta }]';
  await studio.open('/menu');
  await author.save(SETTINGS, (text) => text.replace('language: en-GB', languages));
  await test.step('the settings list the languages by what they call themselves', async () => {
    await page.getByRole('button', { name: 'Site', exact: true }).click();
    await page.getByRole('treeitem', { name: /^Languages/ }).click();
    await expect(form.locator('.item-name')).toContainText(['Englishen-GB', 'தமிழ்ta-IN']);
    await expect(form.getByText('தமிழ்', { exact: true })).toHaveAttribute('lang', 'ta-IN');
    await page.getByRole('button', { name: 'Site', exact: true }).click();
  });
  const language = page.getByLabel('Language of the page');
  await test.step('the draft has the original’s structure, and its texts above the fields', async () => {
    await language.selectOption('Tamil (not yet)');
    await form.getByRole('button', { name: 'Make the translation' }).click();
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('[The menu]');
    const text = await author.read('pages/ta/menu.yaml');
    expect(text).toMatch(/^draft: true$/m);
    expect(text).toContain('<p>[It is, twice.]</p>');
    expect(text).toContain('{ text: "[Reserve a table]", link: /write }');
    await expect(form.getByText(/\d+ placeholders are left/)).toBeVisible();
    await form.getByRole('button', { name: 'Next placeholder' }).click();
    await expect(form.getByLabel('Name', { exact: true })).toBeFocused();
    await expect(form.locator('.original').first()).toHaveText('Menu');
    await page.keyboard.type('பட்டியல்');
    await studio.saved();
  });
  await test.step('a text that is changed there later is marked here, with what it was', async () => {
    const git = (...words: string[]): string =>
      execFileSync('git', words, { cwd: author.root, encoding: 'utf8' });
    git('add', '--all');
    git('commit', '--quiet', '--message=In Tamil');
    await language.selectOption('English');
    await frame.getByText('Questions', { exact: true }).click();
    await page.keyboard.press('End');
    await page.keyboard.type(' and answers');
    await studio.saved();
    await language.selectOption('Tamil');
    const note = form.getByRole('region', { name: 'Translation' });
    await expect(note.getByRole('listitem')).toHaveText(['Title (FAQ): changed since it was translated']);
    await note.getByRole('button', { name: 'Title (FAQ)' }).click();
    await expect(form.getByLabel('Title', { exact: true })).toBeFocused();
    await expect(form.locator('.original[data-state="outdated"]')).toHaveText(
      /^Questions and answers.*It was: Questions$/s,
    );
    await page.keyboard.type('கேள்விகள்');
    await expect(note).toHaveCount(0);
    expect(await axeFindings(page)).toEqual([]);
  });
  await test.step('the original stands beside it, goes along with it, and leads to the same text', async () => {
    const button = page.getByRole('button', { name: 'Original beside' });
    await button.press('Enter');
    const original = page.frameLocator('iframe[title="The original, for reading"]');
    const theirs = original.getByRole('heading', { name: 'Questions and answers' });
    const own = frame.getByRole('heading', { name: 'கேள்விகள்' });
    const belowHeader = (heading: Locator): Promise<number> =>
      heading.evaluate((element) => {
        const tops = [element.closest('[data-section]'), element.ownerDocument.querySelector('header')];
        const [block, header] = tops.map((one) => one?.getBoundingClientRect());
        return (block?.top ?? Number.NaN) - (header?.bottom ?? Number.NaN);
      });
    const step = await belowHeader(own);
    await own.evaluate((_, top) => scrollBy({ top, behavior: 'instant' }), step);
    await expect.poll(async () => Math.abs(await belowHeader(theirs))).toBeLessThan(2);
    await theirs.hover();
    await page.mouse.wheel(0, -5000);
    await expect.poll(() => own.evaluate(() => scrollY)).toBe(0);
    await original.getByRole('link', { name: 'Reserve a table' }).first().click();
    const field = form.getByLabel('Text', { exact: true }).and(page.locator(':focus'));
    await expect(field).toHaveValue('[Reserve a table]');
    await expect(theirs).toBeAttached();
    expect(await axeFindings(page)).toEqual([]);
    await language.selectOption('English');
    await expect(page.getByTitle('The original, for reading')).toHaveCount(0);
    await button.press('Enter');
    await expect(language).toHaveValue('1');
    await expect(theirs).toBeVisible();
    await page.setViewportSize({ width: 1179, height: 720 });
    await expect(button).toHaveCount(0);
    await expect(page.getByTitle('The original, for reading')).toHaveCount(0);
  });
});
