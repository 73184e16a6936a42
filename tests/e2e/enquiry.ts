import { expect, type Locator, type Page } from '@playwright/test';
import { axeFindings } from '../../scripts/audit/axeFindings.ts';

/** A field by its label. */
export const box = (within: Page | Locator, label: string | RegExp): Locator => within.getByLabel(label);
/** The button that sends. */
export const send = (within: Page | Locator): Locator =>
  within.getByRole('button', { name: /^Send|^Continue in your e-mail$/ });
/** The heading that confirms that it was sent. */
export const sent = (page: Page): Locator => page.getByRole('heading', { name: /^Thank you/ });
const WORDS = {
  'Your name': 'Asha Raman',
  'E-mail': 'asha@example.com',
  Phone: '9876543210',
  'What do you need?': 'Two chests & a kettle.\nBy May.',
};

/** Fills in everything that is required, correctly. */
export async function fillIn(within: Page | Locator): Promise<void> {
  for (const [label, text] of Object.entries(WORDS)) await box(within, label).fill(text);
}

/** Asserts that nothing that was typed is lost, or that nothing is there. */
export async function expectWords(within: Page | Locator, are: 'kept' | 'gone'): Promise<void> {
  for (const [label, text] of Object.entries(WORDS)) {
    await expect(box(within, label)).toHaveValue(are === 'kept' ? text : '');
  }
}

/** The fields that an enquiry arrives with. */
export const enquiry = (page: string, role = ''): [string, string][] => [
  ['form', 'enquiry'],
  ['name', 'Asha Raman'],
  ['email', 'asha@example.com'],
  ['phone', '9876543210'],
  ['budget', ''],
  ['details', 'Two chests & a kettle.\nBy May.'],
  ['page', page],
  ['role', role],
];

/** The same as sent by the browser itself, which does not know the role, and also sends the field for bots. */
export const NATIVE = new Map([
  ...enquiry('Contact (/contact-us)'),
  ['details', 'Two chests & a kettle.\r\nBy May.'],
  ['extra', ''],
]);

/** The same as the text of an e-mail. */
export const letter = (role = ''): string => `Name: Asha Raman
E-mail: asha@example.com
Phone: 9876543210${role && `\nRole: ${role}`}
Page: Contact (/contact-us)

Two chests & a kettle.
By May.`;

/** To whom a link would send an e-mail, and with which text. */
export async function mailOf(link: Locator): Promise<{ to: string; body: string }> {
  const { searchParams, pathname } = new URL((await link.getAttribute('href')) ?? '');
  return { to: pathname, body: (searchParams.get('body') ?? '').replaceAll('\r\n', '\n') };
}

/** Asserts that axe finds nothing wrong, and that nothing is wider than the window. */
export async function expectNoBarrier(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wider).toBeLessThanOrEqual(0);
}
