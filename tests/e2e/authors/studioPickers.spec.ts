import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { axeFindings } from '../../../scripts/audit/axeFindings.ts';
import { project } from '../../../scripts/project.ts';
import { inFile, test } from './authoring.ts';

const MENU = 'pages/menu.yaml';
const PICTURE = join(project, 'tests/fixtures/picture-without-a-description/pages/_media/frame.png');

test('a person chooses links and a picture, describes it and frames it', async ({ studio, author }) => {
  const { form, page } = studio;
  const before = await author.read(MENU);
  await studio.open('/menu');
  await test.step('a link to a page, to a place on one and to the mail address', async () => {
    await studio.frame.getByText('Reserve a table').click();
    const link = form.getByRole('combobox', { name: 'Link' });
    for (const [words, name, written] of [
      ['teas', /^Teas/, /link: \/teas \}/],
      ['questions', /^questions, on this page/, /link: "#questions" \}/],
      ['mailto', /^Write to/, /link: ["']?mailto:\S+@\S+ \}/],
    ] as const) {
      await link.fill(words);
      await form.getByRole('option', { name }).first().click();
      await studio.saved();
      const text = await author.read(MENU);
      expect.soft(text).toMatch(written);
      expect.soft(text.replace(/link: .* \}/, 'link: /write }')).toBe(before);
    }
  });
  await test.step('a picture by choosing a file and by pasting one, to be described', async () => {
    await studio.tree.getByRole('treeitem', { name: /^Page properties/ }).click();
    await form.locator('[data-field="/image"]').getByRole('button', { name: /^Add / }).click();
    await form.getByRole('region', { name: 'File' }).getByLabel('From this device').setInputFiles(PICTURE);
    const alt = form.getByLabel('What it shows', { exact: true });
    await expect(alt).toBeFocused();
    await expect(form.locator('.picture > img')).toHaveJSProperty('complete', true);
    await expect(form.locator('[data-field="/image/alt"] .help')).toBeInViewport({ ratio: 1 });
    await alt.fill('An empty frame');
    await inFile(author, MENU).toMatch(
      /image:\s+(?:\{ )?src: ["']?_media\/frame\.png["']?,?\s+alt: An empty frame/,
    );
    await studio.saved();
    const bytes = [...(await readFile(PICTURE))];
    await form.getByRole('combobox', { name: 'File' }).evaluate((input, own) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([new Uint8Array(own)], 'pasted.png', { type: 'image/png' }));
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, bytes);
    // The same picture is not stored twice.
    await expect(alt).toBeFocused();
    await expect(form.getByRole('combobox', { name: 'File' })).toHaveValue('_media/pasted.png');
    expect(page.url()).toContain('/_studio');
  });
  await test.step('its focal point and its crop, by hand and with arrow keys', async () => {
    await studio.saved();
    const text = await author.read(MENU);
    const framed = (name: string) => form.locator(`[data-field="/image/${name}"]`);
    await form.getByRole('button', { name: 'Add focal point' }).click();
    await framed('focus')
      .locator('.framing')
      .click({ position: { x: 3, y: 3 } });
    await framed('focus').getByLabel('From the left').press('ArrowUp');
    await form.getByRole('button', { name: 'Add crop' }).click();
    expect(await axeFindings(page)).toEqual([]);
    const picture = framed('crop').locator('.framing');
    const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 };
    // Each looks for it anew: help that is folded away moves it.
    await picture.hover({ position: { x: 2, y: 2 } });
    await page.mouse.down();
    await picture.hover({ position: { x: width * 0.1, y: height * 0.1 } });
    await page.mouse.up();
    await studio.saved();
    expect(await author.read(MENU)).toBe(
      text.replace(
        /( +)alt: An empty frame\n/,
        '$&$1focus:\n$1  x: 2\n$1  y: 2\n$1crop:\n$1  x: 10\n$1  y: 10\n$1  width: 90\n$1  height: 90\n',
      ),
    );
  });
});
