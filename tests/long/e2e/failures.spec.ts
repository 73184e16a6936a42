import { expect, type Route } from '@playwright/test';
import { expectSameDocument, markDocument, teaHouse as test } from '../../e2e/visit.ts';

/** Our own console messages: the browser itself reports which request has failed, and what the policy has blocked. */
const ours = (said: string[]): string[] =>
  said
    .splice(0)
    .filter((line) => !/^Failed to load resource: |MIME type|^uncaught: (?:Syntax)?Error/.test(line));

const PLAIN = /^The interactive parts (?:are not loaded|have failed); the page works without them\. .+$/;

const missing = (route: Route) => route.fulfill({ status: 404, body: 'Not found' });
const code = (body: string) => (route: Route) => route.fulfill({ contentType: 'text/javascript', body });
const loginPage = (route: Route) =>
  route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Log in first</title>' });
const changed = (change: (html: string) => string) => async (route: Route) => {
  const answer = await route.fetch();
  await route.fulfill({ response: answer, body: change(await answer.text()) });
};

/** What goes wrong, and with which files. */
const FAILURES: Readonly<Record<string, readonly [files: string, (route: Route) => unknown]>> = {
  'the boot script is missing': ['**/assets/boot-*.js', missing],
  'something else is served as the boot script': ['**/assets/boot-*.js', loginPage],
  'the code of a block is missing': ['**/assets/FeatureShowcase.interactive-*.js', missing],
  'the script that heeds him throws': [
    '**/assets/attend-*.js',
    code('export function attend() { throw new Error("broken"); }'),
  ],
  'the runtime throws': ['**/assets/client-*.js', code('throw new Error("broken");')],
  'a block throws': [
    '**/assets/FeatureShowcase.interactive-*.js',
    code('export function FeatureShowcase() { throw new Error("broken"); }'),
  ],
  'the data of the blocks is cut off': [
    '**/teas',
    changed((html) => html.replace(/("application\/json" id="islands">.{20})[^<]*/, '$1')),
  ],
};

for (const [what, [files, answer]] of Object.entries(FAILURES)) {
  test(`10: a visitor has the page as without JavaScript, when ${what}`, async ({ page, said }) => {
    const hasBoot = !files.includes('boot');
    await page.route(files, answer);
    await page.goto('/teas');
    // The dialog needs no more than the boot script, and is a link to a page without that.
    await page.getByRole('link', { name: 'Book a tasting' }).click();
    if (hasBoot) {
      await expect(page.getByRole('dialog', { name: 'Book a tasting' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    } else {
      await expect(page).toHaveURL('/write');
      await page.goBack();
    }
    await page.locator('#four').hover();
    await expect(page.locator('html[data-live]')).toHaveCount(0);
    // That a script of the page is missing, the browser itself has said.
    await expect.poll(() => said.filter((line) => PLAIN.test(line)).length).toBe(hasBoot ? 1 : 0);
    await expect(page.locator('#four h3').filter({ visible: true })).toHaveText([
      'Assam',
      'Darjeeling',
      'Sencha',
      'Rooibos',
    ]);
    await expect(page.getByText('Red and mild.')).toBeVisible();
    await expect(page.locator('[data-held], html[data-loading]')).toHaveCount(0);
    await markDocument(page);
    await page.getByRole('link', { name: 'Guests' }).first().click();
    await expect(page.locator('h1')).toHaveText('Guests');
    await expectSameDocument(page, false);
    expect(ours(said).filter((line) => !PLAIN.test(line))).toEqual([]);
  });
}
