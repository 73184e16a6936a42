import { expect, type Locator, type Page } from '@playwright/test';
import { ABOUT, ROLES, SERVICES, STORIES } from '../unit/site/specification.ts';
import { namedLinks } from './named.ts';
import { quiet as test } from './quiet.ts';
import { untilAlive, wake } from './visit.ts';

const block = (page: Page, type: string) => page.locator(`[data-block=${type}]`);
const headings = (within: Locator) => within.getByRole('heading', { level: 3 });
const paths = (links: Locator): Promise<(string | null)[]> =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));

test.describe('27: a visitor of "About us"', () => {
  test.beforeEach(({ page }) => page.goto('/about-us'));

  test('gets in touch', async ({ page }) => {
    await block(page, 'banner').getByRole('link', { name: 'GET IN TOUCH', exact: true }).click();
    await expect(page).toHaveURL('/contact-us');
  });

  test('reads what the agency does, what it stands for and why to choose it', async ({ page }) => {
    await expect(page).toHaveTitle('About Us');
    await expect(block(page, 'gallery').getByRole('figure')).not.toHaveCount(0);
    await expect(page.getByRole('heading', { level: 2, name: 'What We Do' })).toBeVisible();
    await expect(headings(block(page, 'statements'))).toHaveText([...ABOUT.statements]);
    await expect(block(page, 'statements')).toContainText('premier IT solutions provider');
    await expect(headings(block(page, 'whyUs'))).toHaveText([...ABOUT.reasons]);
  });

  test('presses a card of "Our Services" anywhere and arrives at the service', async ({ page }) => {
    await expect(page.getByRole('heading', { level: 2, name: 'Our Services' })).toBeVisible();
    const services = SERVICES.map(([route]) => route);
    expect(await paths(namedLinks(block(page, 'cards').getByRole('link'), services))).toEqual(services);
    // The link covers the whole card, so the click does not hit the heading itself.
    await block(page, 'cards').getByRole('heading', { name: 'SEO', exact: true }).click({ force: true });
    await expect(page).toHaveURL('/service-seo');
  });
});

test.describe('28: a visitor who looks for work', () => {
  /** For each reason, whether the picture is to the left of the words, and whether it is above them. */
  const sides = (page: Page) =>
    block(page, 'mediaRows')
      .getByRole('listitem')
      .evaluateAll((rows) =>
        rows.map((row) => {
          const [picture, words] = [...row.children].map((part) => part.getBoundingClientRect());
          if (picture === undefined || words === undefined) throw new Error('a row without picture or words');
          return { left: picture.right <= words.left, above: picture.bottom <= words.top };
        }),
      );

  test('28 and 40: reads ten reasons or more, with pictures on alternating sides', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/careers');
    await expect(block(page, 'banner')).toContainText('We are hiring');
    const left = (await sides(page)).map((side) => side.left);
    expect(left.length).toBeGreaterThanOrEqual(10);
    expect(left).toEqual(left.map((_, place) => place % 2 === 0));
    await expect(headings(block(page, 'mediaRows'))).toHaveCount(left.length);
  });

  test('reads them on a phone with each picture above its words', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto('/careers');
    const above = (await sides(page)).map((side) => side.above);
    expect(above.length).toBeGreaterThanOrEqual(10);
    expect(above).not.toContain(false);
  });

  test('gets from every role to the page for sending a resume, and finds the contact card last', async ({
    page,
  }) => {
    await page.goto('/careers');
    const roles = await paths(block(page, 'links').getByRole('link'));
    expect(roles.length).toBeGreaterThan(0);
    for (const role of roles) expect(role).toMatch(/^\/resume-submit\?role=[a-z-]+$/);
    const last = page.locator('main [data-block]').last();
    await expect(last.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact-us');
    await block(page, 'links').getByRole('link', { name: 'Node.js developer' }).click();
    await expect(page).toHaveURL('/resume-submit?role=node-js-developer');
    // The page, the subject and the text agree, in the words of the careers page.
    const application = block(page, 'application');
    await expect(application).toContainText('RoleNode.js developer');
    const { subject, lines } = await applicationOf(page);
    expect(subject).toBe('Resume for a role at Pulli Works: Node.js developer');
    expect(lines).toContain('The role I apply for: Node.js developer');
    await expect(application).toContainText(subject);
    await page.goto('/resume-submit?role=astronaut');
    await untilAlive(page);
    expect((await applicationOf(page)).subject).toBe('Resume for a role at Pulli Works');
    await expect(page.locator('body')).not.toContainText('astronaut');
  });
});

test('32: a visitor reads four success stories', async ({ page }) => {
  await page.goto('/success-stories');
  await expect(headings(block(page, 'mediaRows'))).toContainText([...STORIES]);
});

test('34 and 40: a visitor sees thirteen people or more, each with a position and a picture', async ({
  page,
}) => {
  await page.goto('/team');
  const people = block(page, 'people').getByRole('listitem');
  expect(await people.count()).toBeGreaterThanOrEqual(13);
  for (const person of await people.all()) {
    await expect(headings(person)).not.toBeEmpty();
    await expect(person.getByRole('paragraph')).not.toBeEmpty();
    await expect(person.locator('svg, img').first()).toBeVisible();
  }
});

/** The e-mail that the button for sending a resume opens. */
async function applicationOf(page: Page): Promise<{ subject: string; lines: string[] }> {
  const href = await page.getByRole('link', { name: 'SEND YOUR RESUME', exact: true }).getAttribute('href');
  const mail = new URL(href ?? '');
  expect(mail.protocol + mail.pathname).toBe('mailto:careers@pulliworks.example');
  // Not `searchParams`: in a `mailto:` link a plus sign is a plus sign.
  const [, subject = '', body = ''] = /^\?subject=([^&]+)&body=([^&]+)$/.exec(mail.search) ?? [];
  return { subject: decodeURIComponent(subject), lines: decodeURIComponent(body).split('\r\n') };
}

test('35: an applicant gets an e-mail that is written except for their own details, also to copy', async ({
  page,
  context,
}) => {
  await page.goto('/resume-submit');
  const { subject, lines } = await applicationOf(page);
  expect(subject).toBe('Resume for a role at Pulli Works');
  expect(lines).toEqual(expect.arrayContaining(['The role I apply for:', 'My resume is attached.']));
  const application = block(page, 'application');
  await expect(application).toContainText(subject);
  await expect(application.getByText('careers@pulliworks.example', { exact: true })).toBeVisible();
  await expect(application.getByRole('textbox')).toHaveValue(lines.join('\n'));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await application.getByRole('button', { name: 'Copy the text' }).click();
  await expect(application.getByRole('status')).toHaveText('Copied.');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.replaceAll('\r\n', '\n')).toBe(lines.join('\n'));
  for (const name of ['Why Us', 'Victories', 'How we made it possible']) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  }
  await expect(page.locator('main')).not.toContainText(/lorem|ipsum/i);
});

test('36: a visitor who hires for any role finds the role named in the form', async ({ page }) => {
  for (const role of ROLES) {
    const slug = role.toLowerCase().replaceAll(/[^a-z]+/g, '-');
    await page.goto('/technology');
    await wake(page);
    const button = block(page, 'links').getByRole('link', { name: new RegExp(`^Hire An? ${role}`) });
    await button.click();
    await expect(page).toHaveURL(`/contact-us?role=${slug}`);
    await expect(page.getByText(new RegExp(`^Role: ${role}\\.`, 'i'))).toBeVisible();
    await expect(page.locator('form input[name=role]'), role).toHaveValue(slug);
  }
});

test('37: a visitor who reads the small print finds everything it must say', async ({ page }) => {
  await page.goto('/terms-conditions');
  const main = page.locator('main');
  await expect(main).toContainText(/at least 18 years old, or of legal age/);
  await expect(main).toContainText(/governed by the\s+laws of India/);
  await expect(main).toContainText(/arbitration is Chennai/);
  await page.goto('/privacy-policy');
  await expect(main).toContainText('Last updated: 21 April 2024');
  await expect(main).toContainText('not sold or rented');
  const request = main.getByRole('paragraph').filter({ hasText: /access.*updated.*deleted/s });
  await expect(request.getByRole('link')).toHaveAttribute('href', /^mailto:hello@pulliworks\.example/);
});

test('38: a visitor at an address that does not exist is told so, inside the site', async ({
  page,
  refused,
  said,
}) => {
  for (const path of ['/there-is-no-such-page', '/services/seo', '/billing-software/features']) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    expect(refused.splice(0)).toEqual([`404 ${path}`]);
    // The browser's own message about the address that was requested.
    expect(
      said.splice(0).filter((line) => !/status of 404/.test(line)),
      path,
    ).toEqual([]);
    await expect(page, path).toHaveTitle(/^Page not found/);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Contact' }), path).toBeVisible();
    await expect(page.getByRole('contentinfo'), path).toBeVisible();
    await page.locator('main').getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page, path).toHaveURL('/');
  }
});

test('7: an address with a trailing slash leads to the one without', async ({ page }) => {
  await page.goto('/about-us/');
  await expect(page).toHaveURL('/about-us');
});
