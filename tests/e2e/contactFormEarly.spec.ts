import { expect } from '@playwright/test';
import { box, enquiry, expectWordsKept, fillIn, NATIVE, send, sent } from './enquiry.ts';
import { holdRuntime, RUNTIME } from './visit.ts';
import { writing as test } from './writingSites.ts';

test.describe('39: a visitor who is faster than the script', () => {
  test('finds the text as typed, and the first click on the button sends it', async ({ page, outside }) => {
    const runtime = await holdRuntime(page);
    await page.goto('/contact-us');
    await fillIn(page);
    await send(page).click();
    await expectWordsKept(page);
    expect(outside.received).toEqual([]);
    await runtime.release();
    await expect(sent(page)).toBeFocused();
    expect(outside.received.map(({ fields }) => fields)).toEqual([enquiry('Contact (/contact-us)')]);
  });

  test('goes on typing in the same place when the page is hydrated', async ({ page }) => {
    const runtime = await holdRuntime(page);
    await page.goto('/contact-us');
    await box(page, 'What do you need?').pressSequentially('Two che');
    await runtime.release();
    await expect(box(page, 'What do you need?')).toBeFocused();
    await page.keyboard.type('sts.');
    await expect(box(page, 'What do you need?')).toHaveValue('Two chests.');
  });

  test('has the form sent by the browser when the script never arrives', async ({ page, outside, said }) => {
    await page.route(RUNTIME, (route) => route.abort());
    await page.goto('/contact-us');
    await fillIn(page);
    await send(page).click();
    await expect(page).toHaveURL(`${outside.origin}/enquiries`);
    expect(new Map(outside.received[0]?.fields)).toEqual(NATIVE);
    expect(said.splice(0).join('\n')).toContain('the page works without them');
  });

  test('has the form sent by the browser when the script has not arrived 8 s after the click', async ({
    page,
    outside,
    said,
  }) => {
    await holdRuntime(page);
    await page.clock.install();
    await page.goto('/contact-us');
    await fillIn(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await send(page).click();
    await expect(send(page)).toHaveAttribute('data-held', '');
    await page.clock.runFor(7999);
    expect(outside.received).toEqual([]);
    await page.clock.runFor(1);
    await expect(page).toHaveURL(`${outside.origin}/enquiries`);
    expect(new Map(outside.received[0]?.fields)).toEqual(NATIVE);
    expect(said.splice(0).join('\n')).toContain('the page works without them');
  });
});

test.describe('10 and 39: a visitor without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('finds every word again after the privacy policy, and has the browser post all fields', async ({
    page,
    outside,
  }) => {
    await page.goto('/contact-us?role=tea-taster');
    await fillIn(page);
    await page.getByRole('form').getByRole('link', { name: 'Privacy policy' }).click();
    await expect(page.locator('h1')).toHaveText('The tea house');
    await page.goBack();
    await expectWordsKept(page);
    await box(page, 'Phone').fill('+91 98765-43210');
    await send(page).click();
    await expect(page).toHaveURL(`${outside.origin}/enquiries`);
    const [arrived] = outside.received;
    expect(arrived?.method).toBe('POST');
    expect(arrived?.type).toBe('application/x-www-form-urlencoded');
    expect(new Map(arrived?.fields)).toEqual(new Map([...NATIVE, ['phone', '+91 98765-43210']]));
  });

  test('is kept by the browser from sending mistakes', async ({ page, outside }) => {
    for (const [label, wrong] of [
      ['Your name', ''],
      ['Your name', 'A'],
      ['E-mail', 'asha'],
      ['Phone', '98765 43210 x'],
      ['Phone', '123456789'],
      ['What do you need?', 'too short'],
    ] as const) {
      const what = `"${wrong}" as ${label}`;
      await page.goto('/contact-us');
      await fillIn(page);
      // Typed, because a browser checks the length only of what was typed.
      await box(page, label).clear();
      await box(page, label).pressSequentially(wrong);
      await send(page).click();
      await expect(box(page, label), what).toBeFocused();
      await expect(page, what).toHaveURL(/contact-us$/);
      expect(outside.received, what).toEqual([]);
    }
  });
});
