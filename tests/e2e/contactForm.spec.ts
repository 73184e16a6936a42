import { expect, type Page } from '@playwright/test';
import { box, described, enquiry, expectWordsKept, fillIn, LETTER, letterOf, send, sent } from './enquiry.ts';
import { wake } from './visit.ts';
import { writing as test } from './writingSites.ts';

test.describe('29: the contact page', () => {
  test('lets a visitor call or write with one press', async ({ page }) => {
    await page.goto('/contact-us');
    await expect(page.getByRole('link', { name: /^Call now/ }).first()).toHaveAttribute(
      'href',
      'tel:+442000000000',
    );
    await expect(page.getByRole('link', { name: /^Write an e-mail/ }).first()).toHaveAttribute(
      'href',
      'mailto:hello@tea.example',
    );
  });

  test('shows the address beside the form from 1264 px, and a form never narrower than on a tablet', async ({
    page,
  }) => {
    for (const [width, isBeside, least] of [
      [768, false, 630],
      [900, false, 734],
      [1263, false, 734],
      [1264, true, 734],
      [1440, true, 734],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/contact-us');
      const form = await page.getByRole('form').boundingBox();
      const address = await page.locator('main address').boundingBox();
      if (form === null || address === null) throw new Error('one of them is not there');
      expect(address.x > form.x + form.width, `beside it at ${width} px`).toBe(isBeside);
      expect(address.y > form.y + form.height, `below it at ${width} px`).toBe(!isBeside);
      expect(form.width, `${width} px`).toBeGreaterThanOrEqual(least);
    }
  });
});

test.describe('39: the built-in form', () => {
  test('when sent empty, names every mistake at its field and moves the focus to the first', async ({
    page,
    outside,
  }) => {
    await page.goto('/contact-us');
    await send(page).click();
    await expect(box(page, 'Your name')).toBeFocused();
    await expect(page.locator('form [aria-invalid=true]')).toHaveCount(4);
    await expect(page.getByRole('form').getByRole('status')).toHaveText('4 fields need a correction.');
    expect(await described(box(page, 'Your name'))).toEqual(['Type your name.']);
    expect(await described(box(page, 'E-mail'))).toEqual(['Type your e-mail address.']);
    expect(await described(box(page, 'Phone'))).toContain('Type your phone number: 10 to 15 digits.');
    expect(await described(box(page, 'What do you need?'))).toContain(
      'Tell us in a sentence or two what you need.',
    );
    await expect(box(page, /Budget/)).not.toHaveAttribute('aria-invalid');
    expect(outside.received).toEqual([]);
  });

  /** A wrong entry for a field, what is said about it, and an entry that is accepted. */
  const MISTAKES = [
    ['Your name', 'A', 'Type your name with at least 2 characters.', 'Al'],
    ['E-mail', 'asha@', 'Type the whole e-mail address: asha@example.com.', 'a@b.co'],
    ['E-mail', 'asha', 'An e-mail address has an @ in it: asha@example.com.', 'asha@example.com'],
    ['Phone', '+91 98765 43210 (Asha)', 'Type the digits only: 919876543210', '919876543210'],
    [
      'Phone',
      '044-12345678 ext 12',
      'Put the extension into your message, and type only the number here: 04412345678',
      '+91\u200e 98765\u221243210',
    ],
    ['Phone', '123456789', 'Type 10 to 15 digits; this number has 9.', '1234567890'],
    ['Phone', '1234567890123456', 'Type 10 to 15 digits; this number has 16.', '123456789012345'],
    [
      'What do you need?',
      'too short',
      'Tell us a little more: at least 10 characters, so far 9.',
      'long enough',
    ],
  ] as const;

  test('rejects a wrong entry, says why, and accepts a correct one', async ({ page, outside }) => {
    for (const [label, wrong, sentence, right] of MISTAKES) {
      const what = `"${wrong}" as ${label}`;
      outside.reset();
      await page.goto('/contact-us');
      await fillIn(page);
      await box(page, label).fill(wrong);
      await send(page).click();
      await expect(box(page, label), what).toBeFocused();
      await expect(page.locator('form [aria-invalid]'), what).toHaveCount(1);
      await expect(page.getByRole('form').getByRole('status'), what).toHaveText(
        'One field needs a correction.',
      );
      expect(await described(box(page, label)), what).toContain(sentence);
      await expect(page.getByText(sentence)).toBeVisible();
      expect(outside.received, what).toEqual([]);
      await box(page, label).fill(right);
      await expect(page.locator('form [aria-invalid]'), `"${right}" as ${label}`).toHaveCount(0);
      await send(page).click();
      await expect(sent(page), `"${right}" as ${label}`).toBeFocused();
      expect(outside.received, `"${right}" as ${label}`).toHaveLength(1);
    }
  });

  test('is ready for autofill and for phone keyboards', async ({ page }) => {
    await page.goto('/contact-us');
    for (const [label, autocomplete, inputMode] of [
      ['Your name', 'name', ''],
      ['E-mail', 'email', 'email'],
      ['Phone', 'tel', 'tel'],
    ] as const) {
      await expect(box(page, label)).toHaveAttribute('autocomplete', autocomplete);
      await expect(box(page, label)).toHaveJSProperty('inputMode', inputMode);
    }
    // Safari zooms in on anything smaller.
    await expect(box(page, 'Phone')).toHaveCSS('font-size', /^(?:1[6-9]|[2-9]\d)/);
    const privacy = page.getByRole('form').getByRole('link', { name: 'Privacy policy' });
    await expect(privacy).toHaveAttribute('href', '/');
  });

  test('takes a phone number as phones write it, and sends its digits', async ({ page, outside }) => {
    const typed = ['+91 98765-43210', '098765-43210', '(044) 1234 5678'];
    for (const number of typed) {
      await page.goto('/contact-us');
      await fillIn(page);
      await box(page, 'Phone').fill(number);
      await send(page).click();
      await expect(sent(page), number).toBeFocused();
    }
    const phones = outside.received.map(({ fields }) => new Map(fields).get('phone'));
    expect(phones).toEqual(['919876543210', '09876543210', '04412345678']);
  });

  test('is posted as a form, confirms it in a heading that takes the focus, and nothing on the page moves', async ({
    page,
    outside,
  }) => {
    await page.goto('/contact-us');
    await fillIn(page);
    const topOfFooter = () =>
      page.locator('body > footer').evaluate((footer: HTMLElement) => footer.offsetTop);
    const before = await topOfFooter();
    await send(page).click();
    await expect(sent(page)).toBeFocused();
    await expect(sent(page)).toHaveText('Thank you, Asha Raman. Your message has been sent.');
    expect(outside.received).toEqual([
      {
        method: 'POST',
        accept: 'application/json',
        type: expect.stringMatching(/^application\/x-www-form-urlencoded\b/),
        cookie: undefined,
        fields: enquiry('Contact (/contact-us)'),
      },
    ]);
    expect(await topOfFooter()).toBe(before);
    await expect(page.getByRole('form')).toHaveCount(0);
    await page.getByRole('button', { name: 'Write another message' }).click();
    await expect(box(page, 'Your name')).toBeFocused();
    await expect(box(page, 'Your name')).toHaveValue('');
  });

  test('is sent with the Enter key, and only once however often it is pressed', async ({ page, outside }) => {
    outside.answer = 'never';
    await page.goto('/contact-us');
    await fillIn(page);
    await box(page, 'Phone').press('Enter');
    const waiting = page.getByRole('button', { name: 'Sending…' });
    await expect(waiting).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('form')).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('form').getByRole('status')).toHaveText('Sending your message.');
    await waiting.focus();
    await expect(waiting).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect.poll(() => outside.received.length).toBe(1);
    outside.letGo();
    await expect(sent(page)).toBeFocused();
    expect(outside.received).toHaveLength(1);
  });
});

test.describe('39: a visitor whose enquiry does not arrive keeps every word and is offered e-mail instead', () => {
  const alert = (page: Page) => page.getByRole('alert');

  async function expectOffered(page: Page, why: string): Promise<void> {
    await expect(alert(page)).toContainText(why);
    await expectWordsKept(page);
    const link = page.getByRole('link', { name: 'Send it by e-mail' });
    expect(await letterOf(link)).toBe(LETTER);
    await expect(send(page)).toBeEnabled();
  }

  test('when no answer comes for 15 seconds', async ({ page, outside }) => {
    outside.answer = 'never';
    await page.clock.install({ time: 0 });
    await page.goto('/contact-us');
    await page.clock.pauseAt(600_000);
    await wake(page);
    await fillIn(page);
    await send(page).click();
    await expect.poll(() => outside.received.length).toBe(1);
    await page.clock.runFor(14_999);
    await expect(page.getByRole('button', { name: 'Sending…' })).toBeVisible();
    await page.clock.runFor(1);
    await expectOffered(page, 'may have: no answer came within 15 seconds.');
  });

  test('when the server answers 500; sent again, it arrives', async ({ page, outside, said }) => {
    outside.answer = 500;
    await page.goto('/contact-us');
    await fillIn(page);
    await send(page).click();
    await expectOffered(page, 'was not sent: the server did not accept it.');
    // The browser's own message about the response.
    expect(said.splice(0).filter((line) => !/status of 500/.test(line))).toEqual([]);
    outside.answer = 200;
    await send(page).click();
    await expect(sent(page)).toBeFocused();
    await expect(alert(page)).toHaveCount(0);
    expect(outside.received).toHaveLength(2);
  });

  test('when the endpoint takes it and lets no other site read its answer: it is said that it may have arrived', async ({
    page,
    outside,
    said,
  }) => {
    outside.readable = false;
    await page.goto('/contact-us');
    await fillIn(page);
    await send(page).click();
    await expectOffered(page, 'may have: the server gave no answer that this page can read.');
    await expect(alert(page)).not.toContainText(/not sent|no connection/);
    expect(outside.received).toHaveLength(1);
    // The browser's own messages about the answer.
    expect(said.splice(0).filter((line) => !/CORS policy|ERR_FAILED/.test(line))).toEqual([]);
  });

  test('when there is no connection', async ({ page, context, said, outside }) => {
    await page.goto('/contact-us');
    await wake(page);
    await fillIn(page);
    await context.setOffline(true);
    await send(page).click();
    await expectOffered(page, 'was not sent: there seems to be no connection.');
    expect(said.splice(0).filter((line) => !/ERR_INTERNET_DISCONNECTED/.test(line))).toEqual([]);
    expect(outside.received).toEqual([]);
  });

  test('when a bot has filled in the field that people do not see', async ({ page, outside }) => {
    await page.goto('/contact-us');
    await fillIn(page);
    await page.locator('[name=extra]').evaluate((trap: HTMLInputElement) => {
      trap.value = 'https://spam.example';
    });
    await send(page).click();
    await expectOffered(page, 'was not sent: the server did not accept it.');
    expect(outside.received).toEqual([]);
  });
});

test.describe('39: without an endpoint', () => {
  test.use({ kind: 'mailed' });

  test('the e-mail program is asked to open with the message, and the page says what to do if nothing opens', async ({
    page,
  }) => {
    // As low as a telephone that lies on its side: what comes below the form is not in view by itself.
    await page.setViewportSize({ width: 1280, height: 500 });
    const opened: string[] = [];
    await page.exposeFunction('noteLetter', (href: string) => opened.push(href));
    await page.addInitScript(() => {
      // There is no e-mail program here: what would be handed to it is recorded.
      window.addEventListener('click', (event) => {
        const { target } = event;
        if (!(target instanceof HTMLAnchorElement) || target.protocol !== 'mailto:') return;
        event.preventDefault();
        const note: unknown = Reflect.get(globalThis, 'noteLetter');
        if (typeof note === 'function') note(target.href);
      });
    });
    await page.goto('/contact-us');
    await expect(page.getByText('Opens an e-mail to hello@tea.example.')).toBeVisible();
    await fillIn(page);
    await send(page).click();
    const again = page.getByRole('link', { name: 'Open the e-mail again' });
    await expect(again).toBeInViewport();
    await expect(page.getByText(/Nothing opened\?/)).toBeVisible();
    await expect(page.getByRole('form').getByRole('status')).toHaveText(
      'Your e-mail program has been asked to open.',
    );
    await expect.poll(() => opened).toHaveLength(1);
    expect(await letterOf(again)).toBe(LETTER);
    expect(opened[0]).toBe(await again.getAttribute('href'));
    await expectWordsKept(page);
    // Without an e-mail program: the same text to copy, an address to send it to, and a number to call.
    await expect(page.getByLabel('The text of your message')).toHaveValue(LETTER);
    await expect(page.getByText('Send it from any mailbox to hello@tea.example.')).toBeVisible();
    await expect(page.locator('form ~ * a[href="tel:+442000000000"]')).toBeVisible();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy the text' }).click();
    await expect(page.getByText('Copied.')).toBeVisible();
    expect((await page.evaluate(() => navigator.clipboard.readText())).replaceAll('\r\n', '\n')).toBe(LETTER);
  });
});
