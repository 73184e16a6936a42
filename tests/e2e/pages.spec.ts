import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { quiet as test } from './quiet.ts';
import { untilAlive, wake } from './visit.ts';

const block = (page: Page, type: string) => page.locator(`[data-block=${type}]`);
const cards = (page: Page) => block(page, 'cards').getByRole('listitem');

test('20, 22 and 33: a visitor of the products sees three on the first screen, all nine of one size, on a phone in two screens, and each page with round icons and four reasons in its colour', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/products');
  for (const place of [0, 1, 2]) {
    await expect(cards(page).nth(place).getByRole('heading')).toBeInViewport({ ratio: 1 });
    await expect(cards(page).nth(place).locator('svg.scene:visible')).toBeInViewport({ ratio: 1 });
  }
  const widths = await cards(page).evaluateAll((all) => all.map(({ clientWidth }) => clientWidth));
  expect(new Set(widths).size).toBe(1);
  await page.setViewportSize({ width: 390, height: 844 });
  const list = await block(page, 'cards').getByRole('list').boundingBox();
  expect(list?.height).toBeLessThan(2 * 844);

  await wake(page);
  await cards(page).locator('a[href="/billing-software"]').click();
  await expect(page).toHaveURL('/billing-software');
  const icons = block(page, 'benefits').locator('li svg');
  await expect(icons).toHaveCount(5);
  for (const icon of await icons.all()) await expect(icon).toHaveCSS('border-radius', '50%');
  const grounds = await block(page, 'whyUs')
    .getByRole('listitem')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
  expect(grounds).toHaveLength(4);
  expect(new Set(grounds).size).toBe(1);
  // What it costs is shown on another page, where the visitor lands.
  await page.getByRole('link', { name: 'How the price is worked out' }).click();
  await expect(page.getByRole('heading', { name: 'A sample estimate' })).toBeInViewport();
});

test('28: a visitor who looks for work sees four pictures on alternating sides, on a phone above their words, and every reason beside one of them, and gets to an application that names the role', async ({
  page,
}) => {
  /** For each reason, whether the picture is to the left of the words, and whether it is above them. */
  const sides = () =>
    block(page, 'mediaRows')
      .locator('li:has(svg)')
      .evaluateAll((rows) =>
        rows.map((row) => {
          const [picture, words] = [...row.children].map((part) => part.getBoundingClientRect());
          if (picture === undefined || words === undefined) throw new Error('a row without picture or words');
          return { left: picture.right <= words.left, above: picture.bottom <= words.top };
        }),
      );
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/careers');
  expect((await sides()).map(({ above }) => above)).not.toContain(false);
  await page.setViewportSize({ width: 1280, height: 900 });
  const left = (await sides()).map((side) => side.left);
  expect(left).toHaveLength(4);
  await expect(block(page, 'mediaRows').getByRole('heading', { level: 3 })).toHaveCount(10);
  expect(left).toEqual(left.map((_, place) => place % 2 === 0));

  await block(page, 'links').getByRole('link', { name: 'Node.js developer' }).click();
  await expect(page).toHaveURL('/resume-submit?role=node-js-developer');
  // The page, the subject and the text agree, in the words of the careers page.
  const application = block(page, 'application');
  await expect(application).toContainText('RoleNode.js developer');
  const { subject, lines } = await applicationOf(page);
  expect(subject).toBe('Resume for a role at Pulli Works: Node.js developer');
  expect(lines[0]).toBe('The role I apply for: Node.js developer');
  await expect(application).toContainText(subject);
  await expect(application.getByRole('textbox')).toHaveValue(lines.join('\n'));
  // Anybody can write an address.
  await page.goto('/resume-submit?role=astronaut');
  await untilAlive(page);
  expect((await applicationOf(page)).subject).toBe('Resume for a role at Pulli Works');
  await expect(page.locator('body')).not.toContainText('astronaut');
});

/** The e-mail that the button for sending a resume opens. */
async function applicationOf(page: Page): Promise<{ subject: string; lines: string[] }> {
  const href = await page.getByRole('link', { name: 'SEND YOUR RESUME', exact: true }).getAttribute('href');
  // Not `searchParams`: in a `mailto:` link a plus sign is a plus sign.
  const [, subject = '', body = ''] =
    /^mailto:careers@.*\?subject=([^&]+)&body=([^&]+)$/.exec(href ?? '') ?? [];
  return { subject: decodeURIComponent(subject), lines: decodeURIComponent(body).split('\r\n') };
}

test.describe('30 and 31: a reader in another country', () => {
  test.use({ locale: 'ta-IN', timezoneId: 'America/Los_Angeles' });

  test('reads the same dates, goes from the list to a post, on to the next one, back by the link above it and to a topic, and asks no social network for anything', async ({
    page,
  }) => {
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(new URL(request.url()).host));
    await page.goto('/blogs');
    await wake(page);
    await expect(page.getByText('Published on Sunday, 7 July 2024')).toBeVisible();
    await block(page, 'cards').locator('a[href="/blog-detail/3"]').click();
    await expect(page).toHaveURL('/blog-detail/3');
    await expect(page.locator('h1')).toBeFocused();
    await expect(page.getByText('Published on Tuesday, 9 July 2024')).toBeVisible();
    await page.locator('a[rel=next]').click();
    await expect(page).toHaveURL('/blog-detail/2');
    await expect(page.locator('h1')).toBeFocused();
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Blogs' }).click();
    await expect(page).toHaveURL('/blogs');
    await block(page, 'cards').getByRole('list', { name: 'Topics' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/blogs\/topics\/[a-z-]+$/);
    await expect(page.locator('h1')).toBeFocused();
    expect([...asked]).toEqual([new URL(page.url()).host]);
  });
});

test('31: a reader has the first lines of a post on the first screen; on a laptop its contents and its notes next to it, on a phone the notes below their paragraphs, and a whole table, each figure beside its unit', async ({
  page,
}) => {
  await page.goto('/blog-detail/6');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const text = block(page, 'article').locator('section + div > p').first();
  await page.setViewportSize({ width: 1366, height: 768 });
  await expect(contents.getByRole('link').last()).toBeInViewport({ ratio: 1 });
  const cover = block(page, 'postHeader').locator(':is(svg.scene, img):visible').first();
  expect((await cover.boundingBox())?.x).toBe((await contents.boundingBox())?.x);
  await expect(text).toBeInViewport({ ratio: 0.9 });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(text).toBeInViewport({ ratio: 0.5 });
  await expect(block(page, 'article').getByRole('link', { name: 'Book a Demo' })).toHaveCount(1);

  await page.goto('/blog-detail/1');
  const notes = block(page, 'article').locator('aside:not(:first-child)');
  expect(await notes.count()).toBeGreaterThan(3);
  const placed = (): Promise<string[]> =>
    notes.evaluateAll((all) =>
      all.map((note) => {
        const [its, paragraph] = [note, note.previousElementSibling ?? note].map((one) =>
          one.getBoundingClientRect(),
        );
        if (its === undefined || paragraph === undefined) return 'alone';
        if (its.top >= paragraph.bottom) return 'below';
        return its.left > paragraph.right && its.top >= paragraph.top - 1 ? 'next to it' : 'over it';
      }),
    );
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(new Set(await placed())).toEqual(new Set(['next to it']));
  await page.setViewportSize({ width: 390, height: 844 });
  expect(new Set(await placed())).toEqual(new Set(['below']));
  await page.goto('/blog-detail/3');
  const table = block(page, 'article').getByRole('table');
  const beyond = () => table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(await beyond()).toBe(0);
  const lines = await table.getByRole('cell', { name: /^\d+ (?:hours|days)$/ }).evaluateAll((cells) =>
    cells.map((cell) => {
      const text = document.createRange();
      text.selectNodeContents(cell);
      return text.getClientRects().length;
    }),
  );
  expect(new Set(lines)).toEqual(new Set([1]));
});

test.describe('a reader with a screen of 125 %', () => {
  test.use({ viewport: { width: 768, height: 900 }, deviceScaleFactor: 1.25 });

  test('31: sees a shadow beside a table only where it goes on', async ({ page }) => {
    await page.goto('/blog-detail/1');
    const table = page.locator('main table').first();
    /** How far the colours in a line of its pixels, above its letters, are apart. */
    const shadowOf = async (cells: readonly string[]): Promise<number> => {
      await table.evaluate((element, words) => {
        const row = document.createElement('tr');
        for (const word of words) row.insertCell().textContent = word;
        element.replaceChildren(row);
      }, cells);
      const { data, info } = await sharp(await table.screenshot())
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
      // Of the pixels at its edges, a part is of what is beside it.
      const pixels = info.width * info.channels;
      const line = [...data.subarray(9 * pixels, 10 * pixels)].slice(2, -2);
      return Math.max(...line) - Math.min(...line);
    };
    // As wide as the text, narrower than its shadows are, and wider than the text.
    expect(await shadowOf(['What it says', 'what it is called'])).toBeLessThan(4);
    await table.evaluate((element) => element.style.setProperty('inline-size', '3rem'));
    expect(await shadowOf(['a', 'b'])).toBeLessThan(4);
    await table.evaluate((element) => element.style.removeProperty('inline-size'));
    expect(await shadowOf(Array.from({ length: 40 }, () => 'twelve'))).toBeGreaterThan(20);
  });
});

test('7 and 38: a visitor at an address that does not exist is told so inside the site, and finds a way back; one with a slash too many arrives', async ({
  page,
  refused,
  said,
}) => {
  const path = '/blog-detail/1.5';
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(404);
  expect(refused.splice(0)).toEqual([`404 ${path}`]);
  // The browser's own message about the address that was requested.
  expect(said.splice(0).filter((line) => !/status of 404/.test(line))).toEqual([]);
  await expect(page).toHaveTitle(/^Page not found/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Contact' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  // On a phone the ways back are not below a large drawing.
  for (const [width, most] of [
    [390, 160],
    [768, 240],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    const kolam = await page.locator('main svg.kolam').boundingBox();
    expect(kolam?.width, `at ${width} px`).toBeLessThanOrEqual(most);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.locator('main').getByRole('link', { name: 'Read the blog' }).click();
  await expect(page).toHaveURL('/blogs');
  await page.goto('/about-us/');
  await expect(page).toHaveURL('/about-us');
});

test('a reader with a laptop sees where a section ends: there is more than twice as much room as below a heading', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/about-us');
  const rooms = await page.locator('main section:has(h2)').evaluateAll((sections) =>
    sections.flatMap((section) => {
      const head = section.querySelector('h2')?.parentElement;
      const [outer, inner] = [section, head].map((one) => one && getComputedStyle(one));
      return inner && Number.parseFloat(inner.marginBottom) > 0
        ? [
            {
              end: Number.parseFloat(outer?.paddingBottom ?? ''),
              head: Number.parseFloat(inner.marginBottom),
            },
          ]
        : [];
    }),
  );
  expect(rooms.length).toBeGreaterThan(3);
  expect(rooms.filter(({ end, head }) => end < 2 * head || end < 88 || end > 100)).toEqual([]);
});
