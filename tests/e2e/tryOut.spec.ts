import { expect, type Page } from '@playwright/test';
import { holdRuntime, test } from './visit.ts';

const PRODUCT = '/billing-software';

const block = (page: Page) => page.locator('[data-block=tryOut]');
/** The lines and sums, each cell after the other. */
const rows = (page: Page) => block(page).getByRole('row');

test('a visitor makes out an invoice by keyboard, before the code for it has come, takes it along with a demo, changes it there, and sends it', async ({
  page,
}) => {
  const runtime = await holdRuntime(page);
  await page.goto(PRODUCT);
  await expect(block(page)).toContainText('SGST₹144.80Round-off−₹0.10Total₹2,914.00');

  await block(page).getByLabel('Item').focus();
  for (const key of ['ControlOrMeta+a', 'Steel tumbler', 'Tab', 'ControlOrMeta+a', '6', 'Tab', '85.25'])
    await (/^(?:Tab|Control)/.test(key) ? page.keyboard.press(key) : page.keyboard.type(key));
  await runtime.release();
  // What was typed is there, and Enter adds it: 6 × 85.25 are 511.50, and 18% of 1,762.00 and 5% of 1,290.00 are 381.66.
  await page.keyboard.press('Enter');
  await expect(rows(page).filter({ hasText: 'Steel tumbler' })).toHaveText(
    'Steel tumbler6 × ₹85.25, GST 18%₹511.50',
  );
  await expect(block(page).getByRole('status')).toHaveText('Total: ₹3,518.00');
  await expect(rows(page).last()).toHaveText('Total₹3,518.00');
  await block(page).getByLabel('Buyer’s state').focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).filter({ hasText: 'IGST' })).toHaveText('IGST₹381.66');

  await test.step('what was made is in the form, where it can be changed', async () => {
    const link = block(page).getByRole('link', { name: 'Book a Demo' });
    await link.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Book a Demo' });
    const made = dialog.getByLabel('What you have tried');
    await expect(made).toHaveValue(/^Tax invoice\nBuyer’s state: Karnataka\n[\s\S]*\nTotal: ₹3,518\.00$/);
    await page.keyboard.press('Escape');
    await expect(link).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Your name').fill('Asha Raman');
    await dialog.getByLabel('Phone').fill('9876543210');
    await dialog.getByText('What you have tried: Tax invoice').click();
    await made.fill('An invoice of ₹3,518.00');
    await page.keyboard.press('Tab');
    await dialog.getByRole('button', { name: 'Continue in your e-mail' }).click();
    const mail = dialog.getByRole('link', { name: 'Open the e-mail again' });
    await expect(mail).toHaveAttribute('href', /Tried%20out%3A%0D%0AAn%20invoice%20of%20[^&]*3%2C518\.00$/);
    await dialog.getByRole('button', { name: 'Back to the form' }).click();
    // Whoever wants nothing of it to go along empties the field, which is then gone.
    await made.fill('');
    await dialog.getByLabel('Your name').focus();
    await expect(made).toBeHidden();
  });
});

test('a visitor with a phone who changes something takes it along with the bar at the foot of the window, and one who changes nothing takes nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(PRODUCT);
  const bar = page
    .getByRole('navigation', { name: 'Get in touch' })
    .getByRole('link', { name: 'Book a Demo' });
  const made = page.getByRole('dialog').getByLabel('What you have tried');
  await block(page).getByLabel('Item').scrollIntoViewIfNeeded();
  await bar.click();
  await expect(page.getByRole('dialog').getByLabel('Your name')).toBeVisible();
  await expect(made).toBeHidden();
  await page.keyboard.press('Escape');
  await block(page)
    .getByRole('button', { name: /Table fan/ })
    .click();
  await bar.click();
  await expect(made).toHaveValue(/Salt 1 kg[\s\S]*\nTotal: ₹1,439\.00$/);
});

/** The pages whose button adds something, with a suggestion of what. */
const ADDING = [
  '/billing-software',
  '/digital-marketing-platforms',
  '/healthcare-management-software',
  '/quick-commerce-platforms',
  '/social-media-platform',
  '/text-voice-video-communication-tool',
];

test('a visitor who presses a button once sees beside it what has come of it, without typing a word', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of ADDING) {
    await page.goto(address);
    await block(page).locator('button[type=submit]').click();
    const status = block(page).getByRole('status');
    await expect(status, address).toHaveText(/\S/);
    // Also where the bar at the foot of a phone's window covers what has been added.
    await expect(status, address).toBeInViewport({ ratio: 1 });
  }
});

test('a visitor with a laptop has all fields, the total and the button to book a demo on one screen, the button below the fields', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/travel-management-system');
  const block = page.locator('[data-block=tryOut]');
  await block.scrollIntoViewIfNeeded();
  const [form, total, demo] = [
    block.locator('form'),
    block.locator('tfoot tr').last(),
    block.getByRole('link', { name: 'Book a Demo' }),
  ];
  await expect(form).toBeVisible();
  const [fields, sum, button] = [
    await form.boundingBox(),
    await total.boundingBox(),
    await demo.boundingBox(),
  ];
  if (!fields || !sum || !button) throw new Error('nothing to try out');
  expect(button.y).toBeGreaterThan(fields.y + fields.height);
  const header = await page.getByRole('banner').boundingBox();
  const bottom = Math.max(sum.y + sum.height, button.y + button.height);
  expect(bottom - fields.y).toBeLessThan(800 - (header?.height ?? 0));
});
