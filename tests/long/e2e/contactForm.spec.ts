import { expect, type Page } from '@playwright/test';
import {
  expectNoBarrier,
  expectWords,
  fillIn,
  letter,
  mailOf,
  NATIVE,
  send,
  sent,
} from '../../e2e/enquiry.ts';
import { OUTSIDE, writing as test } from '../../e2e/outside.ts';
import { expectSameDocument, holdRuntime, markDocument, RUNTIME, wake } from '../../e2e/visit.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Taste it' });
const opener = (page: Page) => page.getByRole('link', { name: 'Book a tasting' });
const scrollToForm = (page: Page) => send(page).scrollIntoViewIfNeeded();

test('39: a visitor whose enquiry does not arrive keeps every word, is told why and offered e-mail instead, until it arrives', async ({
  page,
  context,
  outside,
}) => {
  await page.goto('/contact-us');
  await fillIn(page);
  const alert = page.getByRole('alert');
  for (const [answer, why] of [
    // The endpoint has taken it, but lets no other site read its answer.
    ['unreadable', 'It may have: the server gave no answer that this page can read.'],
    ['offline', 'Your message was not sent: there seems to be no connection.'],
  ] as const) {
    outside.answer = answer;
    await context.setOffline(answer === 'offline');
    await send(page).click();
    await expect(alert).toContainText(why);
    await expectWords(page, 'kept');
    expect(await mailOf(page.getByRole('link', { name: 'Send it by e-mail' }))).toEqual({
      to: 'hello@tea.example',
      body: letter(),
    });
  }
  await expectNoBarrier(page);
  await context.setOffline(false);
  outside.answer = 200;
  await send(page).click();
  await expect(sent(page)).toBeFocused();
  await expect(alert).toHaveCount(0);
});

for (const [name, isLate] of [
  ['never arrives', false],
  ['has not arrived 8 s after the click', true],
] as const) {
  test(`39: a visitor for whom the script ${name} has the form sent by the browser`, async ({
    page,
    outside,
    said,
  }) => {
    if (isLate) await holdRuntime(page);
    else await page.route(RUNTIME, (route) => route.abort());
    await page.clock.install();
    await page.goto('/contact-us');
    await fillIn(page);
    if (isLate) await page.clock.pauseAt(Date.now() + 60_000);
    await send(page).click();
    if (isLate) {
      await expect(send(page)).toHaveAttribute('data-held', '');
      await page.clock.runFor(7999);
      expect(outside.received).toEqual([]);
      await page.clock.runFor(1);
    }
    await expect(page).toHaveURL(`${OUTSIDE}/enquiries`);
    expect(new Map(outside.fields()[0])).toEqual(NATIVE);
    expect(said.splice(0).join('\n')).toContain('the page works without them');
  });
}

test('39: a visitor who leaves while it is sending finds other forms as if nothing had been sent, and the answer in its own; after a reload before the answer, that it may have arrived', async ({
  page,
  outside,
}) => {
  outside.answer = 'never';
  // As on a phone that lies on its side: the dialog is higher than the window.
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto('/assam');
  await wake(page);
  await markDocument(page);
  const heading = page.locator('h1');
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await expect(heading).toHaveText('Write to us');
  await fillIn(page);
  await send(page).click();
  await expect.poll(() => outside.received.length).toBe(1);
  await page.goBack();
  await expect(heading).toHaveText('Assam');
  const answered = page.waitForResponse(/enquiries/);
  outside.letGo();
  await (await answered).finished();
  await opener(page).click();
  for (const part of [
    dialog(page).getByRole('link', { name: 'Call +44 20 0000 0000' }),
    dialog(page).getByRole('button', { name: 'Close' }),
  ]) {
    await part.scrollIntoViewIfNeeded();
    await expect(part).toBeInViewport({ ratio: 1 });
  }
  await expect(sent(page)).toHaveCount(0);
  await expectWords(dialog(page), 'gone');
  await page.keyboard.press('Escape');
  await page.goForward();
  await expect(heading).toHaveText('Write to us');
  await expectSameDocument(page);
  await expect(sent(page)).toBeVisible();

  // Reloaded before the answer, the page does not know whether the message arrived, and says so.
  outside.answer = 'never';
  await page.getByRole('button', { name: 'Write another message' }).click();
  await fillIn(page);
  await send(page).click();
  await expect.poll(() => outside.received.length).toBe(2);
  await page.reload();
  await scrollToForm(page);
  await expect(page.getByRole('alert')).toContainText(
    'It may have: no answer came before you left the page.',
  );
  await expectWords(page, 'kept');
});
