import { expect } from '@playwright/test';
import {
  box,
  enquiry,
  expectNoBarrier,
  expectWords,
  fillIn,
  letter,
  mailOf,
  NATIVE,
  send,
  sent,
} from './enquiry.ts';
import { OUTSIDE, writing as test } from './outside.ts';
import { expectSameDocument, holdRuntime, markDocument, test as ownSite, wake } from './visit.ts';

// Each mistake, each reason and each text is in tests/dom/site/parts, a script that does not come in
// tests/dom/view/live/boot/early.test.ts; here is what only a browser does.
test('39: a visitor who sends the form empty is led to the first mistake, mends them, sends it with Enter, once, and is thanked', async ({
  page,
  outside,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/contact-us');
  await send(page).click();
  await expect(box(page, 'Your name')).toBeFocused();
  await expect(page.locator('form [aria-invalid=true]')).toHaveCount(4);
  await expectNoBarrier(page);
  await fillIn(page);
  // Safari zooms in on anything smaller.
  await expect(box(page, 'Phone')).toHaveCSS('font-size', /^(?:1[6-9]|[2-9]\d)/);
  outside.answer = 'never';
  await box(page, 'Phone').press('Enter');
  const sending = page.getByRole('button', { name: 'Sending…' });
  await expect(sending).toHaveAttribute('aria-disabled', 'true');
  await expect(box(page, 'Phone')).not.toBeEditable();
  await sending.press('Enter');
  const footer = page.locator('body > footer');
  const before = await footer.evaluate(({ offsetTop }: HTMLElement) => offsetTop);
  outside.letGo();
  await expect(sent(page)).toBeFocused();
  expect(await footer.evaluate(({ offsetTop }: HTMLElement) => offsetTop)).toBe(before);
  await expectNoBarrier(page);
  expect(outside.fields()).toEqual([enquiry('Contact (/contact-us)')]);
  const [request] = outside.received;
  expect(request?.method()).toBe('POST');
  expect(request?.headers().accept).toBe('application/json');
  expect(request?.headers()['content-type']).toMatch(/^application\/x-www-form-urlencoded\b/);
  // What has been sent cannot be used any more.
  await expect(page.getByRole('form')).toHaveCount(0);
  await page.getByRole('button', { name: 'Write another message' }).click();
  await expect(box(page, 'Your name')).toBeFocused();
  await expectWords(page, 'gone');
});

ownSite(
  '36 and 39: a visitor who hires for a role finds it in the form; without an endpoint, the page has the message for the e-mail program and says what to do if nothing opens',
  async ({ page }) => {
    // As low as a telephone that lies on its side: what takes the form's place is not in view by itself.
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.goto('/technology');
    await wake(page);
    await page.getByRole('link', { name: /^Hire A Node\.js Developer/ }).click();
    await expect(page).toHaveURL('/contact-us?role=node-js-developer');
    await expect(page.getByText(/^Role: Node\.js developer\./)).toBeVisible();
    await expect(page.locator('[name=role]')).toHaveValue('node-js-developer');
    await fillIn(page);
    await send(page).click();
    await expect(page.getByRole('heading', { name: /^One step left/ })).toBeFocused();
    await expect(page.getByRole('link', { name: /^Write it in Gmail/ })).toBeInViewport();
    const again = page.getByRole('link', { name: 'Open the e-mail again' });
    const mail = { to: 'hello@pulliworks.example', body: letter('Node.js developer') };
    expect(await mailOf(again)).toEqual(mail);
  },
);

test('36 and 39: a visitor who is faster than the script goes on typing in the same place, and the first click on the button sends it, with the role', async ({
  page,
  outside,
}) => {
  const runtime = await holdRuntime(page);
  await page.goto('/contact-us?role=tea-taster');
  await fillIn(page);
  await box(page, 'What do you need?').press('ControlOrMeta+A');
  await page.keyboard.type('Two chests & a kettle.\nBy M');
  await runtime.release();
  await expect(box(page, 'What do you need?')).toBeFocused();
  await page.keyboard.type('ay.');
  await expectWords(page, 'kept');
  await expect(page.getByText(/^Role: Tea taster \(O\.P\.\)\./)).toBeVisible();

  // Typed before the script was there, kept by it, and there before it again.
  const later = await holdRuntime(page);
  await page.reload();
  await fillIn(page);
  await send(page).click();
  await expectWords(page, 'kept');
  await expect(send(page)).toHaveAttribute('data-held', '');
  expect(outside.received).toEqual([]);
  await later.release();
  await expect(sent(page)).toBeFocused();
  expect(outside.fields()).toEqual([enquiry('Contact (/contact-us)', 'tea-taster')]);
});

test('39: what a visitor has typed is still there after the privacy policy, a reload and another page with the form, never in another tab, until it is sent', async ({
  page,
  context,
}) => {
  await page.goto('/contact-us');
  await wake(page);
  await fillIn(page);
  // In place.
  await markDocument(page);
  await page.getByRole('form').getByRole('link', { name: 'Privacy policy' }).click();
  await expect(page.locator('h1')).toHaveText('The tea house');
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Write to us');
  await expectSameDocument(page);
  await expectWords(page, 'kept');
  // By a full load.
  await page.reload();
  await send(page).scrollIntoViewIfNeeded();
  await expectWords(page, 'kept');
  const other = await context.newPage();
  await other.goto('/contact-us');
  await wake(other);
  await expectWords(other, 'gone');
  await other.close();

  // In the dialog, which has the same form.
  const dialog = page.getByRole('dialog', { name: 'Taste it' });
  await page.goto('/assam');
  await page.getByRole('link', { name: 'Book a tasting' }).click();
  await expectWords(dialog, 'kept');
  await send(dialog).click();
  await expect(sent(page)).toBeFocused();
  await page.goto('/contact-us');
  await wake(page);
  await expectWords(page, 'gone');
});

test.describe('10 and 39: a visitor without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('is kept by the browser from sending mistakes, finds every word again after the privacy policy, and has all fields posted', async ({
    page,
    outside,
  }) => {
    await page.goto('/contact-us?role=tea-taster');
    await fillIn(page);
    await box(page, 'Phone').fill('98765 43210 x');
    await send(page).click();
    await expect(box(page, 'Phone')).toBeFocused();
    expect(outside.received).toEqual([]);
    await box(page, 'Phone').fill('+91 98765-43210');
    await page.getByRole('form').getByRole('link', { name: 'Privacy policy' }).click();
    await expect(page.locator('h1')).toHaveText('The tea house');
    await page.goBack();
    await send(page).click();
    await expect(page).toHaveURL(`${OUTSIDE}/enquiries`);
    expect(outside.received.map((request) => request.method())).toEqual(['POST']);
    expect(outside.received[0]?.headers()['content-type']).toBe('application/x-www-form-urlencoded');
    expect(new Map(outside.fields()[0])).toEqual(new Map([...NATIVE, ['phone', '+91 98765-43210']]));
  });
});
