import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { holdRuntime, untilAlive, wake } from './visit.ts';
import { writing as test } from './writingSites.ts';

const box = (within: Page | Locator, label: string | RegExp): Locator => within.getByLabel(label);
const send = (within: Page | Locator): Locator => within.getByRole('button', { name: /^Send/ });
const sent = (page: Page): Locator => page.getByRole('heading', { name: /^Thank you/ });

/** Fills in everything that is required, rightly. */
async function fillIn(within: Page | Locator): Promise<void> {
  await box(within, 'Your name').fill('Asha Raman');
  await box(within, 'E-mail').fill('asha@example.com');
  await box(within, 'Phone').fill('9876543210');
  await box(within, 'What do you need?').fill('Two chests & a kettle.\nBy May.');
}

/** What an enquiry arrives as. */
const enquiry = (page: string, role = ''): [string, string][] => [
  ['name', 'Asha Raman'],
  ['email', 'asha@example.com'],
  ['phone', '9876543210'],
  ['budget', ''],
  ['details', 'Two chests & a kettle.\nBy May.'],
  ['page', page],
  ['role', role],
];

/** The sentences that are tied to a field. */
const described = (field: Locator): Promise<string[]> =>
  field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? ''),
  );

/** Nothing of what was typed is lost. */
async function expectWordsKept(page: Page): Promise<void> {
  await expect(box(page, 'Your name')).toHaveValue('Asha Raman');
  await expect(box(page, 'E-mail')).toHaveValue('asha@example.com');
  await expect(box(page, 'Phone')).toHaveValue('9876543210');
  await expect(box(page, 'What do you need?')).toHaveValue('Two chests & a kettle.\nBy May.');
}

/** The text of the e-mail that a link would open. */
async function letterOf(link: Locator): Promise<string> {
  const { searchParams, pathname } = new URL((await link.getAttribute('href')) ?? '');
  expect(pathname).toBe('hello@tea.example');
  return (searchParams.get('body') ?? '').replaceAll('\r\n', '\n');
}

const LETTER = `Name: Asha Raman
E-mail: asha@example.com
Phone: 9876543210
Page: Contact (/contact-us)

Two chests & a kettle.
By May.`;

test.describe('29: the contact page', () => {
  test('calls and writes with one press', async ({ page }) => {
    await page.goto('/contact-us');
    await expect(page.getByRole('link', { name: /^Call now/ })).toHaveAttribute('href', 'tel:+442000000000');
    await expect(page.getByRole('link', { name: /^Write an e-mail/ })).toHaveAttribute(
      'href',
      'mailto:hello@tea.example',
    );
  });

  for (const [width, isBeside] of [
    [995, false],
    [996, true],
  ] as const) {
    test(`has the address ${isBeside ? 'beside' : 'under'} the form at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/contact-us');
      const form = await page.getByRole('form').boundingBox();
      const address = await page.locator('main address').boundingBox();
      if (form === null || address === null) throw new Error('one of them is not there');
      expect(address.x > form.x + form.width).toBe(isBeside);
      expect(address.y > form.y + form.height).toBe(!isBeside);
    });
  }
});

test.describe('39: the built-in form', () => {
  test('that is sent empty names every mistake at its field and puts the visitor into the first', async ({
    page,
    outside,
  }) => {
    await page.goto('/contact-us');
    await send(page).click();
    await expect(box(page, 'Your name')).toBeFocused();
    await expect(page.locator('form [aria-invalid=true]')).toHaveCount(4);
    await expect(page.getByRole('status')).toHaveText('4 fields need a correction.');
    expect(await described(box(page, 'Your name'))).toEqual(['Type your name.']);
    expect(await described(box(page, 'E-mail'))).toEqual(['Type your e-mail address.']);
    expect(await described(box(page, 'Phone'))).toContain('Type your phone number: 10 to 15 digits.');
    expect(await described(box(page, 'What do you need?'))).toContain(
      'Tell us in a sentence or two what you need.',
    );
    await expect(box(page, /Budget/)).not.toHaveAttribute('aria-invalid');
    expect(outside.received).toEqual([]);
  });

  for (const [label, wrong, sentence, right] of [
    ['Your name', 'A', 'Type your name with at least 2 characters.', 'Al'],
    ['E-mail', 'asha@', 'Type the whole e-mail address: asha@example.com.', 'a@b.co'],
    ['E-mail', 'asha', 'An e-mail address has an @ in it: asha@example.com.', 'asha@example.com'],
    ['Phone', '+91 98765 43210', 'Type the digits only: 919876543210', '919876543210'],
    ['Phone', '98765 43210', 'Type the digits only: 9876543210', '9876543210'],
    ['Phone', '123456789', 'Type 10 to 15 digits; this number has 9.', '1234567890'],
    ['Phone', '1234567890123456', 'Type 10 to 15 digits; this number has 16.', '123456789012345'],
    [
      'What do you need?',
      'too short',
      'Tell us a little more: at least 10 characters, so far 9.',
      'long enough',
    ],
  ] as const) {
    test(`asks for another ${label} than "${wrong}", and takes "${right}"`, async ({ page, outside }) => {
      await page.goto('/contact-us');
      await fillIn(page);
      await box(page, label).fill(wrong);
      await send(page).click();
      await expect(box(page, label)).toBeFocused();
      await expect(page.locator('form [aria-invalid]')).toHaveCount(1);
      await expect(page.getByRole('status')).toHaveText('One field needs a correction.');
      expect(await described(box(page, label))).toContain(sentence);
      await expect(page.getByText(sentence)).toBeVisible();
      expect(outside.received).toEqual([]);
      await box(page, label).fill(right);
      await expect(page.locator('form [aria-invalid]')).toHaveCount(0);
      await send(page).click();
      await expect(sent(page)).toBeFocused();
      expect(outside.received).toHaveLength(1);
    });
  }

  test('is filled in by browsers and on telephones as it should be', async ({ page }) => {
    await page.goto('/contact-us');
    for (const [label, autocomplete, inputMode] of [
      ['Your name', 'name', ''],
      ['E-mail', 'email', 'email'],
      ['Phone', 'tel', 'numeric'],
    ] as const) {
      await expect(box(page, label)).toHaveAttribute('autocomplete', autocomplete);
      await expect(box(page, label)).toHaveJSProperty('inputMode', inputMode);
    }
    // Safari enlarges the page for anything smaller.
    await expect(box(page, 'Phone')).toHaveCSS('font-size', /^(?:1[6-9]|[2-9]\d)/);
    const privacy = page.getByRole('form').getByRole('link', { name: 'Privacy policy' });
    await expect(privacy).toHaveAttribute('href', '/');
  });

  test('is posted as a form, says so in a heading that takes the focus, and nothing on the page moves', async ({
    page,
    outside,
  }) => {
    await page.goto('/contact-us');
    await fillIn(page);
    const footer = await page.locator('body > footer').evaluate(({ offsetTop }) => offsetTop);
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
    expect(await page.locator('body > footer').evaluate(({ offsetTop }) => offsetTop)).toBe(footer);
    await expect(page.getByRole('form')).toHaveCount(0);
    await page.getByRole('button', { name: 'Write another message' }).click();
    await expect(box(page, 'Your name')).toBeFocused();
    await expect(box(page, 'Your name')).toHaveValue('');
  });

  test('is sent by the Enter key, and once however often it is pressed', async ({ page, outside }) => {
    outside.answer = 'never';
    await page.goto('/contact-us');
    await fillIn(page);
    await box(page, 'Phone').press('Enter');
    const waiting = page.getByRole('button', { name: 'Sending…' });
    await expect(waiting).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('form')).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('status')).toHaveText('Sending your message.');
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

test.describe('39: a visitor whose enquiry does not arrive keeps every word and is offered the e-mail', () => {
  const alert = (page: Page) => page.getByRole('alert');

  async function expectOffered(page: Page, why: string): Promise<void> {
    await expect(alert(page)).toContainText(`Your message was not sent: ${why}`);
    await expectWordsKept(page);
    const link = alert(page).getByRole('link', { name: 'Send it by e-mail' });
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
    await expectOffered(page, 'no answer came within 15 seconds.');
  });

  test('when the server answers 500; sent again it arrives', async ({ page, outside, said }) => {
    outside.answer = 500;
    await page.goto('/contact-us');
    await fillIn(page);
    await send(page).click();
    await expectOffered(page, 'the server did not take it.');
    // The browser's own line for the answer.
    expect(said.splice(0).filter((line) => !/status of 500/.test(line))).toEqual([]);
    outside.answer = 200;
    await send(page).click();
    await expect(sent(page)).toBeFocused();
    await expect(alert(page)).toHaveCount(0);
    expect(outside.received).toHaveLength(2);
  });

  test('when there is no connection', async ({ page, context, said, outside }) => {
    await page.goto('/contact-us');
    await wake(page);
    await fillIn(page);
    await context.setOffline(true);
    await send(page).click();
    await expectOffered(page, 'there seems to be no connection.');
    expect(said.splice(0).filter((line) => !/ERR_INTERNET_DISCONNECTED/.test(line))).toEqual([]);
    expect(outside.received).toEqual([]);
  });

  test('when a program has filled in what people do not see', async ({ page, outside }) => {
    await page.goto('/contact-us');
    await fillIn(page);
    await page.locator('[name=extra]').evaluate((trap: HTMLInputElement) => {
      trap.value = 'https://spam.example';
    });
    await send(page).click();
    await expectOffered(page, 'the server did not take it.');
    expect(outside.received).toEqual([]);
  });
});

test.describe('39: without an endpoint', () => {
  test.use({ kind: 'mailed' });

  test('the e-mail program is asked to open with the message, and the page says what to do if nothing opened', async ({
    page,
  }) => {
    const opened: string[] = [];
    await page.exposeFunction('noteLetter', (href: string) => opened.push(href));
    await page.addInitScript(() => {
      // No e-mail program here: what would be handed to it is noted.
      window.addEventListener('click', (event) => {
        const { target } = event;
        if (!(target instanceof HTMLAnchorElement) || target.protocol !== 'mailto:') return;
        event.preventDefault();
        const note: unknown = Reflect.get(globalThis, 'noteLetter');
        if (typeof note === 'function') note(target.href);
      });
    });
    await page.goto('/contact-us');
    await expect(page.getByText('Opens your e-mail program with the message in it.')).toBeVisible();
    await fillIn(page);
    await send(page).click();
    const again = page.getByRole('link', { name: 'Open the e-mail again' });
    await expect(again).toBeVisible();
    await expect(page.getByText(/Nothing opened\?/)).toBeVisible();
    await expect(page.getByRole('status')).toHaveText('Your e-mail program has been asked to open.');
    await expect.poll(() => opened).toHaveLength(1);
    expect(await letterOf(again)).toBe(LETTER);
    expect(opened[0]).toBe(await again.getAttribute('href'));
    await expectWordsKept(page);
  });
});

test.describe('39: a visitor who is faster than the script', () => {
  test('finds his words as he typed them, and the first click on the button has sent them', async ({
    page,
    outside,
  }) => {
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

  test('goes on typing where he was when the page comes alive', async ({ page }) => {
    const runtime = await holdRuntime(page);
    await page.goto('/contact-us');
    await box(page, 'What do you need?').pressSequentially('Two che');
    await runtime.release();
    await expect(box(page, 'What do you need?')).toBeFocused();
    await page.keyboard.type('sts.');
    await expect(box(page, 'What do you need?')).toHaveValue('Two chests.');
  });

  test('has it sent by the browser when the script never comes', async ({ page, outside, said }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/contact-us');
    await fillIn(page);
    await send(page).click();
    await expect(page).toHaveURL(`${outside.origin}/enquiries`);
    expect(new Map(outside.received[0]?.fields)).toMatchObject(
      new Map([...enquiry('Contact (/contact-us)'), ['details', 'Two chests & a kettle.\r\nBy May.']]),
    );
    expect(said.splice(0).join('\n')).toContain('the page works without them');
  });
});

test.describe('10 and 39: a visitor without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('has the form posted by the browser, with all its fields', async ({ page, outside }) => {
    await page.goto('/contact-us?role=tea-taster');
    await fillIn(page);
    await send(page).click();
    await expect(page).toHaveURL(`${outside.origin}/enquiries`);
    const [arrived] = outside.received;
    expect(arrived?.method).toBe('POST');
    expect(arrived?.type).toBe('application/x-www-form-urlencoded');
    const fields = new Map(arrived?.fields);
    expect(fields).toEqual(
      new Map([
        ...enquiry('Contact (/contact-us)'),
        ['details', 'Two chests & a kettle.\r\nBy May.'],
        // What only programs fill in; the form does not know the role without a script.
        ['extra', ''],
      ]),
    );
  });

  for (const [label, wrong] of [
    ['Your name', ''],
    ['Your name', 'A'],
    ['E-mail', 'asha'],
    ['Phone', '98765 43210'],
    ['Phone', '123456789'],
    ['What do you need?', 'too short'],
  ] as const) {
    test(`is kept from sending "${wrong}" as ${label} by the browser`, async ({ page, outside }) => {
      await page.goto('/contact-us');
      await fillIn(page);
      // Typed, since a browser measures only what was.
      await box(page, label).clear();
      await box(page, label).pressSequentially(wrong);
      await send(page).click();
      await expect(box(page, label)).toBeFocused();
      await expect(page).toHaveURL(/contact-us$/);
      expect(outside.received).toEqual([]);
    });
  }
});

test.describe('39: the form in a dialog', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Taste it' });

  test('names its mistakes, keeps what was typed when it is closed, and says from which page it comes', async ({
    page,
    outside,
  }) => {
    await page.goto('/assam');
    const opener = page.getByRole('link', { name: 'Book a tasting' });
    await opener.click();
    await box(dialog(page), 'Phone').fill('+44 20 0000 0000');
    await send(dialog(page)).click();
    await expect(box(dialog(page), 'Your name')).toBeFocused();
    expect(await described(box(dialog(page), 'Phone'))).toContain('Type the digits only: 442000000000');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await opener.click();
    await expect(box(dialog(page), 'Phone')).toHaveValue('+44 20 0000 0000');
    await fillIn(dialog(page));
    await send(dialog(page)).click();
    await expect(sent(page)).toBeFocused();
    expect(outside.received.map(({ fields }) => fields)).toEqual([enquiry('Assam (/assam)')]);
    await page.getByRole('button', { name: 'Close' }).click();
    await opener.click();
    await expect(box(dialog(page), 'Your name')).toHaveValue('');
  });

  test('can be reached to its end in a window that is lower than it', async ({ page }) => {
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
  const hint = (page: Page) => page.getByText(/^Role: tea taster\./);

  test('finds it named, by a link or at the first look, and it is sent with the rest', async ({
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

  test('finds none where the address asks for something else', async ({ page }) => {
    await page.goto('/contact-us?role=Call%201800%20now');
    await untilAlive(page);
    await expect(page.getByText(/^Role:/)).toHaveCount(0);
  });
});

test.describe('39: another form in a frame', () => {
  test.use({ kind: 'framed' });
  const frame = (page: Page) => page.locator('iframe[title="Tell us what you need"]');

  test('says "Loading..." until it is there, and is 800 by 1200 px or as wide as there is room', async ({
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
    // It has an origin of its own: forms that remember their visitors work.
    await expect(inside.getByText(`origin ${outside.origin}`)).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    const around = frame(page).locator('..');
    expect((await around.boundingBox())?.height).toBe(1200);
    await page.setViewportSize({ width: 390, height: 900 });
    const size = await around.boundingBox();
    const room = await page.locator('[data-block=form] .wrap').boundingBox();
    expect(size?.width).toBe(room?.width);
    expect(size?.height).toBe(1200);
    await page.setViewportSize({ width: 1920, height: 900 });
    expect((await around.boundingBox())?.width).toBeLessThanOrEqual(800);
  });

  test('stands in the dialogs, too', async ({ page }) => {
    await page.goto('/assam');
    await page.getByRole('link', { name: 'Book a tasting' }).click();
    await expect(page.frameLocator('iframe[title="Taste it"]').getByRole('heading')).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(0);
  });

  test('is asked for by nobody who does not come near it', async ({ page, outside }) => {
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

test.describe('the form is accessible', () => {
  const findings = async (page: Page): Promise<string[]> => {
    const { violations } = await new AxeBuilder({ page }).analyze();
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`));
  };

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [320, 1280]) {
      test(`at ${width} px, ${colorScheme}: empty, wrong, not sent, sent, in a dialog`, async ({
        page,
        outside,
        said,
      }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 800 });
        const expectFine = async (): Promise<void> => {
          expect(await findings(page)).toEqual([]);
          const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect(wider).toBeLessThanOrEqual(0);
        };
        await page.goto('/contact-us');
        await expectFine();
        await send(page).click();
        await expect(box(page, 'Your name')).toBeFocused();
        await expectFine();
        await fillIn(page);
        await box(page, 'Your name').fill('Ash'.repeat(40));
        outside.answer = 500;
        await send(page).click();
        await expect(page.getByRole('alert')).toBeVisible();
        await expectFine();
        said.length = 0;
        outside.answer = 200;
        await send(page).click();
        await expect(sent(page)).toBeFocused();
        await expectFine();
        await page.goto('/assam');
        await page.getByRole('link', { name: 'Book a tasting' }).click();
        await send(page).click();
        await expect(box(page, 'Your name')).toBeFocused();
        await expectFine();
      });
    }
  }

  test('every target is 44 px high, or 24 in a line of text', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/contact-us');
    const low = await page
      .locator('main')
      .locator('a, button, input:not([type=hidden]):not([tabindex="-1"]), textarea')
      .filter({ visible: true })
      .evaluateAll(
        (targets) => targets.filter((target) => target.getBoundingClientRect().height < 44).length,
      );
    expect(low).toBe(0);
  });
});
