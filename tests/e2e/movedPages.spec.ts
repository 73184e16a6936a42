import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { axeFindings } from '../../scripts/audit/axeFindings.ts';
import { startServer } from '../../src/engine/serve/serve.ts';
import { test as base, wake } from './visit.ts';

/** The site of tests/fixtures/moved-pages: old addresses, a page that appears much later, and static files. */
const test = base.extend({
  siteName: 'movedPages',
});

for (const address of ['/old-about', '/old-about/', '/About_Us.html']) {
  test(`a visitor who follows the old address ${address} comes to the page`, async ({ page }) => {
    const response = await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Four people and a workshop');
    await expect(page).toHaveURL('/about-us');
    expect(
      await response
        ?.request()
        .redirectedFrom()
        ?.response()
        .then((first) => first?.status()),
    ).toBe(301);
  });
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor comes to the page also where the host knows nothing of redirects', async ({
    page,
    site,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), 'plain-'));
    const plain = join(folder, 'dist');
    await cp(site.out, plain, { recursive: true, filter: (path) => !path.endsWith('_redirects') });
    const server = await startServer({ root: plain, port: 0 });
    try {
      for (const address of ['old-about', 'About_Us.html']) {
        await page.goto(server.url + address, { waitUntil: 'commit' });
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Four people and a workshop');
        expect(new URL(page.url()).pathname).toBe('/about-us');
      }
    } finally {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
});

test('a visitor reads what links to a page that has not appeared yet as text', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('main').getByText('The winter offer')).toBeVisible();
  await expect(
    page.getByRole('main').getByText('Soon there is an offer, and we look forward to it.'),
  ).toBeVisible();
  await expect(page.getByRole('navigation').getByText('Winter offer').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /offer/i })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  expect((await page.request.get('/winter-offer')).status()).toBe(404);
  expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain('winter');
});

test('a visitor opens a file that is published as it is, and comes back', async ({ page }) => {
  await page.goto('/');
  await wake(page);
  await page.getByRole('link', { name: 'Opening hours' }).click();
  await expect(page.getByText('Monday to Friday, 9 to 6.')).toBeVisible();
  await expect(page).toHaveURL('/opening-hours.txt');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Built to order');
});
