import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { KeptEnquiry } from '../../src/enquiries/enquiry.ts';
import { openSqliteStore } from '../../src/enquiries/sqliteStore.ts';
import { box, expectNoBarrier, fillIn, send, sent } from './enquiry.ts';
import { type BuiltSite, contentOf } from './sites.ts';
import { test } from './visit.ts';

test.use({ siteName: 'enquiring' });

/** What the service has kept that has a text in it. */
async function kept({ out }: BuiltSite, text: string): Promise<readonly KeptEnquiry[]> {
  const store = await openSqliteStore(join(contentOf(out), 'enquiries.sqlite'));
  const all = await store.all();
  await store.close();
  return all.filter((one) => JSON.stringify(one).includes(text));
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor sends the form, and an applicant a resume, and both are thanked on a page of the service', async ({
    page,
    site,
  }) => {
    await page.goto('/contact-us');
    await fillIn(page);
    await box(page, 'Your name').fill('Asha without one');
    await send(page).click();
    await expect(sent(page)).toHaveText('Thank you, Asha without one. Your message has been sent.');

    await page.goto('/jobs');
    const form = page.getByRole('form', { name: 'Or send it from here' });
    await box(form, 'Your name').fill('Ravi');
    await box(form, 'E-mail').fill('ravi@example.com');
    await box(form, 'Phone').fill('9876543210');
    const file = {
      name: 'resume.docx',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from('PK\u0003\u0004'),
    };
    await box(form, 'Your resume').setInputFiles(file);
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(sent(page)).toHaveText('Thank you, Ravi. Your message has been sent.');
    expect(await kept(site, 'Asha without one')).toHaveLength(1);
    expect(await kept(site, 'ravi@example.com')).toMatchObject([
      { form: 'application', file: { name: 'resume.docx' } },
    ]);
  });
});

test('a script that sets cookies is not asked for before a visitor has allowed it, and no more after they have refused', async ({
  page,
}) => {
  let asked = 0;
  await page.route('https://outside.example/counts.js', async (route) => {
    asked++;
    await route.fulfill({
      contentType: 'text/javascript',
      body: 'document.documentElement.dataset.counts = document.querySelector("[data-site]").dataset.site',
    });
  });
  const bar = page.getByRole('region', { name: 'Cookies' });
  const again = page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' });
  // Nobody has touched the page.
  await page.goto('/');
  await expect(bar).toContainText('May outside.example set cookies in your browser?');
  await page.keyboard.press('Tab');
  // Right after the link that skips to the content.
  await page.keyboard.press('Tab');
  await expect(bar.getByRole('button', { name: 'Refuse' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bar).toBeHidden();
  expect(asked).toBe(0);

  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/jobs');
  await expectNoBarrier(page);
  await again.click();
  await expect(bar.getByRole('button', { name: 'Refuse' })).toBeFocused();
  await bar.getByRole('button', { name: 'Allow' }).click();
  await expect(again).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('data-counts', 'ours');
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-counts', 'ours');
  await expect(bar).toBeHidden();

  // Another host would have to ask for itself.
  expect(await page.evaluate(() => localStorage.getItem('consent'))).toBe('yes outside.example');
  await again.click();
  await bar.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-counts');
  await page.waitForLoadState();
  await expect(again).toBeVisible();
  await expect(bar).toBeHidden();
  expect(asked).toBe(2);
});
