import { expect, type Page } from '@playwright/test';
import { layoutFlaws } from './layoutFlaws.ts';
import { lookAtMarkup } from './looks.ts';
import { quiet as test } from './quiet.ts';
import { measureReadability } from './readability.ts';

test.use({ siteName: 'foreign' });

/** Asserts that a phone shows a long command in one line, which is scrolled by keyboard. */
async function expectCommandToScroll(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 800 });
  const code = page.getByRole('group', { name: 'sh' }).first();
  const lines = await code.locator('code').evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return new Set([...text.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
  });
  expect(lines).toBe(1);
  await code.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => code.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
}

test('a reader of documentation goes from page to page, sees code in colours that can be read in either theme, and meets no barrier on any screen', async ({
  page,
}) => {
  const flaws: string[] = [];
  await page.goto('/');
  await page.getByRole('link', { name: 'Install it' }).click();
  for (const name of ['Install it', 'Lend a book', 'Configuration', 'From a program']) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // The markup is the same in every theme.
      const markup = colorScheme === 'light' ? await lookAtMarkup(page) : [];
      const found = [...markup, ...(await measureReadability(page)).faint];
      flaws.push(...found.map((one) => `${name}, ${colorScheme}: ${one}`));
    }
    await expect(page.getByRole('navigation', { name: 'Guide' }).locator('[aria-current]')).toHaveText(name);
    // The last page has none.
    if (name !== 'From a program') await page.locator('[rel=next]').click();
  }
  await page.setViewportSize({ width: 390, height: 800 });
  flaws.push(...(await lookAtMarkup(page)), ...(await layoutFlaws(page)));
  expect(flaws).toEqual([]);
  await page.getByText('Guide', { exact: true }).last().click();
  await page.getByRole('navigation', { name: 'Guide' }).getByRole('link', { name: 'Lend a book' }).click();
  // The page before has one of these, too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lend a book');
  await page.getByText('On this page').first().click();
  await page.getByRole('listitem').getByRole('link', { name: 'room return' }).click();
  await expect(page).toHaveURL(/guide\/lend#room-return$/);
});

test('a reader copies code by keyboard and hears that it is copied, and finds beside each heading a link to it; before the script is there, no button is', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/guide/configuration');
  const code = page.getByRole('figure').first();
  await expect(code).toContainText('room.yaml');
  const button = code.getByRole('button', { name: 'Copy' });
  await expect(button).toBeHidden();
  await code.getByRole('group', { name: 'room.yaml' }).focus();
  await expect(button).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(code.getByRole('status')).toHaveText('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^name: Town library\n[\s\S]*by: mail \}$/);
  await page.locator('[rel=next]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('From a program');
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(3);
  for (const heading of await page.locator('main').getByRole('heading', { level: 2 }).all()) {
    const link = heading.locator('xpath=..').getByRole('link');
    await expect(link).toHaveAccessibleName((await heading.textContent()) ?? '');
    await expect(link).toHaveAttribute('href', `#${await heading.getAttribute('id')}`);
    await heading.hover();
    await expect(link).toHaveCSS('opacity', '1');
  }
});

test('a reader goes to a footnote and back, hears what kind a note is and what is done, finds the file to change, and on a phone reads a long command in one line', async ({
  page,
}) => {
  await page.goto('/guide/lend');
  const call = page.getByRole('link', { name: 'Footnote 1', exact: true });
  await call.click();
  await expect(page.getByRole('listitem').filter({ hasText: 'who has it' })).toBeInViewport();
  await page.getByRole('link', { name: 'Back to footnote 1 in the text' }).click();
  await expect(call).toBeInViewport();
  await expect(page.locator('aside')).toHaveText(/^\s*Warning\s*A book that comes back/);
  await expect(page.getByRole('link', { name: 'Change this page' })).toHaveAttribute(
    'href',
    'https://code.example/reading-room/edit/main/pages/guide/lend.yaml',
  );
  await expectCommandToScroll(page);
  await page.goto('/guide/install');
  for (const [name, words] of [
    ['Done', 'Add the first book'],
    ['To do', 'Tell the readers'],
  ] as const)
    await expect(page.getByRole('listitem').filter({ hasText: words }).getByRole('img')).toHaveAccessibleName(
      name,
    );
});

test.describe('a reader of a site in this theme', () => {
  test.use({ siteName: 'teaHouse' });

  test('sees an alert in the column of the text at every width, and each kind by a colour and a sign of its own that can be made out in either theme, and on a phone a long command in one line', async ({
    page,
  }) => {
    await page.goto('/alerts');
    const alerts = page.locator('main aside');
    await expect(alerts).toHaveCount(5);
    for (const width of [390, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const places = await alerts.evaluateAll((all) =>
        all.map((alert) => {
          const [its, before] = [alert, alert.previousElementSibling ?? alert].map((one) =>
            one.getBoundingClientRect(),
          );
          return its?.left === before?.left && (its?.top ?? 0) - (before?.bottom ?? 0) < 50;
        }),
      );
      expect(places, `at ${width} px`).toEqual(Array(5).fill(true));
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const looks = await alerts.evaluateAll((all) =>
        all.map((alert) => {
          const sign = getComputedStyle(alert.firstElementChild ?? alert, '::before');
          return [getComputedStyle(alert).borderInlineStartColor, sign.maskImage];
        }),
      );
      for (const at of [0, 1]) expect(new Set(looks.map((look) => look[at])).size).toBe(5);
      expect((await measureReadability(page)).faint).toEqual([]);
    }
    await expectCommandToScroll(page);
  });
});
