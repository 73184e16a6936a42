import { expect, type Page } from '@playwright/test';
import { box, described, enquiry, fillIn, send, sent } from './enquiry.ts';
import { untilAlive, wake } from './visit.ts';
import { writing as test } from './writingSites.ts';

test.describe('39: the form in a dialog', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Taste it' });

  test('names its mistakes, keeps what was typed when it is closed, and says which page it was sent from', async ({
    page,
    outside,
  }) => {
    await page.goto('/assam');
    const opener = page.getByRole('link', { name: 'Book a tasting' });
    await opener.click();
    await box(dialog(page), 'Phone').fill('020 0000');
    await send(dialog(page)).click();
    await expect(box(dialog(page), 'Your name')).toBeFocused();
    expect(await described(box(dialog(page), 'Phone'))).toContain('Type 10 to 15 digits; this number has 7.');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await opener.click();
    await expect(box(dialog(page), 'Phone')).toHaveValue('020 0000');
    await fillIn(dialog(page));
    await send(dialog(page)).click();
    await expect(sent(page)).toBeFocused();
    expect(outside.received.map(({ fields }) => fields)).toEqual([enquiry('Assam (/assam)')]);
    await page.getByRole('button', { name: 'Close' }).click();
    await opener.click();
    await expect(box(dialog(page), 'Your name')).toHaveValue('');
  });

  test('can be scrolled to its end in a window that is shorter than the dialog', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 500 });
    await page.goto('/assam');
    await page.getByRole('link', { name: 'Book a tasting' }).click();
    const call = dialog(page).getByRole('link', { name: 'Call +44 20 0000 0000' });
    await call.scrollIntoViewIfNeeded();
    await expect(call).toBeInViewport({ ratio: 1 });
    await dialog(page).getByRole('button', { name: 'Close' }).scrollIntoViewIfNeeded();
    await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  });
});

test.describe('36: a visitor who comes for a role', () => {
  const hint = (page: Page) => page.getByText(/^Role: Tea taster \(O\.P\.\)\./);

  test('finds it named, after a link or a direct visit, and it is sent with the rest', async ({
    page,
    outside,
  }) => {
    await page.goto('/contact-us?role=tea-taster');
    await expect(hint(page)).toBeVisible();
    await page.goto('/');
    await wake(page);
    await page.getByRole('link', { name: 'Hire somebody' }).click();
    await expect(hint(page)).toBeVisible();
    await fillIn(page);
    await send(page).click();
    await expect(sent(page)).toBeFocused();
    expect(outside.received.map(({ fields }) => fields)).toEqual([
      enquiry('Contact (/contact-us)', 'tea-taster'),
    ]);
  });

  test('finds no role when the address asks for something else', async ({ page }) => {
    for (const role of ['Call%201800%20now', 'astronaut', '__proto__']) {
      await page.goto(`/contact-us?role=${role}`);
      await untilAlive(page);
      await expect(page.getByText(/^Role:/), role).toHaveCount(0);
      await expect(page.locator('[name=role]'), role).toHaveValue('');
    }
  });
});

test.describe('39: another form in a frame', () => {
  test.use({ kind: 'framed' });
  const frame = (page: Page) => page.locator('iframe[title="Tell us what you need"]');

  test('says "Loading..." until it has loaded, and is 800 by 1200 px or as wide as there is room', async ({
    page,
    outside,
  }) => {
    outside.answer = 'never';
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/contact-us');
    await page.getByRole('heading', { name: 'Tell us what you need' }).scrollIntoViewIfNeeded();
    await expect(frame(page)).toBeVisible();
    await expect(page.getByText('Loading...')).toBeVisible();
    outside.letGo();
    const inside = page.frameLocator('iframe[title="Tell us what you need"]');
    await expect(inside.getByRole('heading')).toHaveText('The form of somebody else');
    // It keeps its own origin: forms that remember their visitors work.
    await expect(inside.getByText(`origin ${outside.origin}`)).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    const size = async () => (await frame(page).boundingBox()) ?? { width: 0, height: 0 };
    for (const width of [1920, 1280, 1264, 1263, 1024, 880]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await size(), `${width} px`).toMatchObject({ width: 800, height: 1200 });
    }
    await page.setViewportSize({ width: 390, height: 900 });
    const room = await page.locator('[data-block=form] .wrap').boundingBox();
    expect(await size()).toMatchObject({ width: room?.width, height: 1200 });
  });

  test('36: gets the role that the visitor comes for, and no other', async ({ page, outside }) => {
    for (const [role, address] of [
      ['tea-taster', '/form?role=tea-taster'],
      ['%22%3E%3Cscript%3E', '/form'],
    ] as const) {
      await page.goto(`/contact-us?role=${role}`);
      await untilAlive(page);
      await expect(frame(page)).toHaveAttribute('src', outside.origin + address);
      const link = page.getByRole('link', { name: 'Open the form in a new tab' });
      await expect(link).toHaveAttribute('href', outside.origin + address);
    }
  });

  test('is in the dialogs, too', async ({ page }) => {
    await page.goto('/assam');
    await page.getByRole('link', { name: 'Book a tasting' }).click();
    await expect(page.frameLocator('iframe[title="Taste it"]').getByRole('heading')).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(0);
  });

  test('is not requested for a visitor who does not scroll near it', async ({ page, outside }) => {
    await page.goto('/assam');
    await wake(page);
    expect(outside.asked).toEqual([]);
  });
});

test.describe('39: another form, without JavaScript', () => {
  test.use({ kind: 'framed', javaScriptEnabled: false });

  test('is a link', async ({ page, outside }) => {
    await page.goto('/contact-us');
    await expect(page.getByText('Loading...')).toBeHidden();
    const link = page.getByRole('link', { name: 'Open the form in a new tab' });
    await expect(link).toHaveAttribute('href', `${outside.origin}/form`);
  });
});
