import { expect, type Locator, type Page } from '@playwright/test';
import { layoutFlaws } from './layoutFlaws.ts';
import { namedLinks } from './named.ts';
import { everyBlock, NOWHERE } from './routes.ts';
import { test } from './visit.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expected: /the server responded with a status of 404/,
});

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };
/** An A4 sheet inside the margins that browsers give it, in CSS pixels. */
const SHEET = { width: 718, height: 1046 };

const header = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');

/** The words of the header's visible links and buttons, from left to right. */
async function headerFromLeft(page: Page): Promise<string[]> {
  const controls = await header(page).locator('a, button').filter({ visible: true }).all();
  const placed = await Promise.all(
    controls.map(async (control) => ({
      words: (await control.textContent()) ?? '',
      left: (await control.boundingBox())?.x ?? 0,
    })),
  );
  return placed.sort((one, other) => one.left - other.left).map(({ words }) => words);
}

test.describe('1: the header', () => {
  test('has the logo, six pages and Contact from 996 px, and a menu button, the logo and Contact below that', async ({
    page,
  }) => {
    await page.goto('/products');
    const pages = ['Home', 'Products', 'Services', 'Success Stories', 'About Us', 'Blogs'];
    const named = ['Pulli Works', ...pages, 'Contact'];
    for (const width of [1920, 1280, 996]) {
      await page.setViewportSize({ width, height: 700 });
      const words = (await headerFromLeft(page)).filter((word) => named.includes(word));
      expect(words, `at ${width} px`).toEqual(named);
    }
    for (const width of [995, 390, 320]) {
      await page.setViewportSize({ width, height: 700 });
      expect(await headerFromLeft(page), `at ${width} px`).toEqual(['Menu', 'Pulli Works', 'Contact']);
      const name = header(page).getByText('Pulli Works', { exact: true });
      expect((await name.boundingBox())?.height, `at ${width} px`).toBeLessThan(30);
    }
    const targets = await header(page)
      .locator('a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const routes = [
      ...['/home', '/home', '/products', '/services', '/success-stories', '/about-us', '/blogs'],
      '/contact-us',
    ];
    expect(targets.filter((target) => routes.includes(`${target}`))).toEqual(routes);
  });

  test('is at the top of the window wherever the visitor has scrolled to, without a shadow only at the top', async ({
    page,
  }) => {
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size);
      for (const route of ['/', '/billing-software', '/blog-detail/1']) {
        await page.goto(route);
        await expect(header(page)).toHaveCSS('box-shadow', 'none');
        for (const top of [1, 500, 100_000]) {
          await page.evaluate((y) => scrollTo(0, y), top);
          expect((await header(page).boundingBox())?.y, `${route} at ${top} px`).toBe(0);
          await expect(header(page)).not.toHaveCSS('box-shadow', 'none');
        }
        await page.evaluate(() => scrollTo(0, 0));
        await expect(header(page)).toHaveCSS('box-shadow', 'none');
      }
    }
  });

  test('hides nothing from a visitor who has doubled the text size', async ({ page }) => {
    for (const size of [PHONE, DESK]) {
      const at = `at ${size.width} px`;
      await page.setViewportSize(size);
      await page.goto('/billing-software');
      // Through the CSSOM, which the content security policy permits.
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      const bar = await header(page).boundingBox();
      const first = await page.locator('main').boundingBox();
      expect(first?.y, at).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
      await page.evaluate(() => document.querySelector('main section[id]')?.scrollIntoView());
      const target = await page.locator('main section[id]').first().boundingBox();
      expect(target?.y, at).toBeGreaterThanOrEqual((bar?.height ?? 0) - 1);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(sideways, at).toBeLessThanOrEqual(0);
    }
  });
});

const PRODUCTS = [
  ...['/billing-software', '/custom-ecommerce-platform', '/social-media-platform'],
  ...['/text-voice-video-communication-tool', '/healthcare-management-software', '/travel-management-system'],
  ...['/crowdfunding-platforms', '/quick-commerce-platforms', '/digital-marketing-platforms'],
];
const SERVICES = [
  ...['/service-social-media-marketing', '/service-seo', '/service-email-marketing'],
  ...['/service-creative-designing', '/service-uiux-designing', '/service-payper-click-ads'],
  ...['/service-website-development', '/service-app-development'],
];
const QUICK = [
  ...['/about-us', '/home', '/careers', '/blogs', '/team'],
  ...['/services', '/products', '/success-stories'],
];

test.describe('4: at the end of every page', () => {
  test('a visitor finds every link of the specification, in its order', async ({ page }) => {
    for (const route of ['/', '/billing-software', NOWHERE]) {
      await page.goto(route);
      const linksOf = (name: string, named: readonly string[]) =>
        namedLinks(footer(page).getByRole('navigation', { name }).getByRole('link'), named).evaluateAll(
          (links) => links.map((link) => link.getAttribute('href')),
        );
      expect(await linksOf('Products', PRODUCTS), route).toEqual(PRODUCTS);
      expect(await linksOf('Services', SERVICES), route).toEqual(SERVICES);
      expect(await linksOf('Quick links', QUICK), route).toEqual(QUICK);
      const all = await footer(page)
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      const legal = ['/terms-conditions', '/privacy-policy'];
      expect(all.filter((href) => legal.includes(`${href}`)).slice(-2), route).toEqual(legal);
    }
  });

  test('a visitor finds the brand, the address in Chennai, the phone, the e-mail and the year', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(footer(page)).toContainText('Software is drawn like a kolam:');
    await expect(footer(page).locator('address')).toContainText('Chennai 600 000');
    await expect(footer(page).getByRole('link', { name: '+91 44 0000 0000' })).toHaveAttribute(
      'href',
      'tel:+914400000000',
    );
    const mail = footer(page).getByRole('link', { name: 'hello@pulliworks.example' });
    await expect(mail).toHaveAttribute('href', 'mailto:hello@pulliworks.example');
    await expect(footer(page)).toContainText('© 2024 Pulli Works. All rights reserved.');
    for (const width of [320, 768, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const logo = await footer(page)
        .locator('p')
        .filter({ has: page.locator('svg') })
        .boundingBox();
      expect(logo?.width).toBeGreaterThan(42);
      expect(logo?.width, `at ${width} px`).toBeLessThanOrEqual(180);
    }
  });

  test('a visitor with a tablet finds three columns above three, as wide as each other and without a gap', async ({
    page,
  }) => {
    await page.goto('/');
    for (const width of [640, 768, 995]) {
      await page.setViewportSize({ width, height: 900 });
      const boxes = async (parts: Locator) =>
        parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().toJSON() as DOMRect));
      const above = await boxes(footer(page).locator('p:has(svg), address, nav:has(a[target])'));
      const below = await boxes(footer(page).locator('nav:has(details)'));
      expect(below, `at ${width} px`).toHaveLength(3);
      expect(above.map(({ x }) => Math.round(x))).toEqual(below.map(({ x }) => Math.round(x)));
      expect(new Set(below.map(({ y }) => y)).size, `at ${width} px`).toBe(1);
      expect(new Set(above.map(({ y }) => Math.round(y))).size, `at ${width} px`).toBe(1);
    }
  });

  test('the five networks open in a tab that has no access to this one', async ({ page }) => {
    await page.goto('/');
    const networks = footer(page).getByRole('navigation', { name: 'Social networks' }).getByRole('link');
    const found = await networks.evaluateAll((links) =>
      links.map((link) => [
        link.firstChild?.textContent,
        link.getAttribute('target'),
        [...(link.getAttribute('rel') ?? '').split(' ')].sort().join(' '),
      ]),
    );
    const inNewTab = (name: string) => [name, '_blank', 'noopener noreferrer'];
    const five = ['Instagram', 'Facebook', 'X', 'LinkedIn', 'YouTube'];
    expect(found.filter(([name]) => five.includes(`${name}`))).toEqual(five.map(inNewTab));
  });
});

test('7: / and /home serve one and the same page, whose canonical address is /', async ({
  page,
  request,
}) => {
  const words: string[] = [];
  for (const route of ['/', '/home']) {
    const response = await page.goto(route);
    expect(response?.status()).toBe(200);
    words.push((await page.locator('main').textContent()) ?? '');
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(new URL(canonical ?? '').pathname).toBe('/');
    const current = header(page).locator('[aria-current=page]');
    await expect(current).toHaveText(['Home']);
  }
  expect(words[1]).toBe(words[0]);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap).toMatch(/<loc>https:\/\/[^/]+\/<\/loc>/);
  expect(sitemap).not.toMatch(/\/home</);
});

test('8: a visitor with large fingers hits every target: 44 px, 24 px in dense text, and no overlaps', async ({
  page,
}) => {
  for (const route of ['/', '/billing-software', '/blog-detail/1', '/contact-us']) {
    await page.goto(route);
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size);
      expect(await layoutFlaws(page), `${route} at ${size.width} px`).toEqual([]);
    }
  }
});

test('8: whatever has the focus looks different from before, in either theme', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    // Focus set by a script is shown if the keyboard was used last.
    await page.keyboard.press('Tab');
    const { seen, same } = await page.evaluate(() => {
      const look = (element: Element): string => {
        const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element);
        return outlineStyle === 'none' ? boxShadow : `${outlineWidth} ${outlineColor} ${boxShadow}`;
      };
      const focusable = [
        ...document.querySelectorAll<HTMLElement>('a[href], button, input, summary, [tabindex="0"]'),
      ];
      const shown = focusable.filter((element) => element.checkVisibility({ visibilityProperty: true }));
      const unchanged = shown.filter((element) => {
        // A radio button that is invisible on top of its label has its focus ring there, a tall link around its words.
        const isInvisible = getComputedStyle(element).opacity === '0';
        const ringed = isInvisible ? [element.nextElementSibling] : [element, element.firstElementChild];
        element.blur();
        const looks = () => ringed.flatMap((one) => (one === null ? [] : look(one))).join('\n');
        const before = looks();
        element.focus();
        return document.activeElement !== element || looks() === before;
      });
      return { seen: shown.length, same: unchanged.map((element) => element.outerHTML.slice(0, 120)) };
    });
    expect(seen, colorScheme).toBeGreaterThan(50);
    expect(same, colorScheme).toEqual([]);
  }
});

test.describe('8: a visitor whose browser forces colours', () => {
  /** The visible matches without an edge that differs from the background. */
  const withoutEdge = (page: Page, selector: string): Promise<string[]> =>
    page.evaluate((what) => {
      const shown = [...document.querySelectorAll(what)].filter((element) =>
        element.checkVisibility({ visibilityProperty: true }),
      );
      if (shown.length === 0) return [`nothing is ${what}`];
      return shown
        .filter((element) => {
          const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(element);
          const canvas = getComputedStyle(document.body).backgroundColor;
          const isLine = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1;
          return !isLine || borderTopColor === canvas || /^rgba.*, 0\)$/.test(borderTopColor);
        })
        .map((element) => element.outerHTML.slice(0, 120));
    }, selector);

  test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

  test('sees the edge of every button, field and card', async ({ page }) => {
    await page.goto('/');
    expect(await withoutEdge(page, '.button')).toEqual([]);
    expect(await withoutEdge(page, '[aria-roledescription=carousel] button')).toEqual([]);
    await page.goto('/contact-us');
    expect(await withoutEdge(page, 'main form :is(input:not([type=hidden]), textarea)')).toEqual([]);
  });

  test('sees which feature and which theme is chosen', async ({ page }) => {
    await page.setViewportSize(DESK);
    await page.goto('/billing-software');
    const tab = '[data-block=featureShowcase] [data-picks] button';
    await expect(page.locator(tab)).toHaveCount(8);
    // Of forced backgrounds only the alpha is the author's: two that differ only in alpha look the same.
    const ground = (selector: string) =>
      page.evaluate((what) => {
        const element = document.querySelector(what);
        return element && /\d+, \d+, \d+/.exec(getComputedStyle(element).backgroundColor)?.[0];
      }, selector);
    const canvas = await ground('body');
    expect(canvas).toMatch(/\d/);
    for (const chosen of [`${tab}[data-active]`, 'fieldset :checked + span']) {
      expect(await ground(chosen), chosen).toMatch(/\d/);
      expect(await ground(chosen), chosen).not.toBe(canvas);
    }
  });

  test('sees where the menu and a dialog end', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/billing-software');
    await header(page).getByRole('button', { name: 'Menu' }).click();
    expect(await withoutEdge(page, 'dialog[open]')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page
      .locator('main')
      .getByRole('link', { name: 'Book a Demo' })
      .or(page.locator('main').getByRole('button', { name: 'Book a Demo' }))
      .last()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await withoutEdge(page, 'dialog[open]')).toEqual([]);
  });
});

test.describe('8: on paper', () => {
  test.use({ viewport: SHEET, colorScheme: 'dark' });

  test('there is no menu, no switch and no button', async ({ page }) => {
    for (const route of ['/', '/billing-software', '/contact-us']) {
      await page.goto(route);
      await page.emulateMedia({ media: 'print' });
      const controls = page.locator('nav, button, fieldset, .button, dialog').filter({ visible: true });
      await expect(controls).toHaveCount(0);
      await page.emulateMedia({ media: 'screen' });
      await expect(controls).not.toHaveCount(0);
    }
  });

  test('every kind of block is there, black on white, with nothing cut off', async ({ page }) => {
    for (const route of everyBlock) {
      await page.setViewportSize(SHEET);
      await page.emulateMedia({ media: 'screen' });
      await page.goto(route);
      await page.keyboard.press('Tab');
      await page.emulateMedia({ media: 'print' });
      for (const size of [SHEET, DESK]) {
        await page.setViewportSize(size);
        const found = await page.evaluate(() => {
          const all = [
            ...document.querySelectorAll<HTMLElement>('body *:not(svg, svg *, script, noscript, style)'),
          ];
          const shown = all.filter((element) => element.checkVisibility({ visibilityProperty: true }));
          const clear = 'rgba(0, 0, 0, 0)';
          return {
            coloured: shown.filter((element) => getComputedStyle(element).color !== 'rgb(0, 0, 0)').length,
            grounds: shown.filter((element) => getComputedStyle(element).backgroundColor !== clear).length,
            fixed: shown.filter((element) => /sticky|fixed/.test(getComputedStyle(element).position)).length,
            sideways: document.documentElement.scrollWidth - innerWidth,
          };
        });
        const at = `${route} at ${size.width} px`;
        expect(found, at).toEqual({ coloured: 0, grounds: 0, fixed: 0, sideways: 0 });
        const flaws = (await layoutFlaws(page)).filter((flaw) => !flaw.endsWith(' are due.'));
        expect(flaws, at).toEqual([]);
      }
    }
  });

  test('every answer, every feature and every quotation is there', async ({ page }) => {
    await page.goto('/billing-software');
    await page.keyboard.press('Tab');
    await page.emulateMedia({ media: 'print' });
    const answers = page.locator('main details > :not(summary)');
    expect(await answers.count()).toBeGreaterThan(1);
    for (const answer of await answers.all()) await expect(answer).toBeVisible();
    const features = page.locator('[data-block=featureShowcase] h3');
    await expect(features).toHaveCount(8);
    for (const feature of await features.all()) await expect(feature).toBeVisible();
    await page.goto('/');
    const quotations = await page.locator('[aria-roledescription=carousel] li').all();
    expect(quotations.length).toBeGreaterThanOrEqual(6);
    for (const quotation of quotations) {
      const { x = -1, width = 0 } = (await quotation.boundingBox()) ?? {};
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(SHEET.width);
    }
  });

  test('a product fits on a handful of sheets', async ({ page }) => {
    await page.goto('/billing-software');
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.startsWith('%PDF-')).toBe(true);
    const sheets = Number(/\/Type \/Pages\s[^>]*?\/Count (\d+)/.exec(pdf)?.[1] ?? 0);
    expect(sheets).toBeGreaterThan(1);
    expect(sheets).toBeLessThan(10);
  });
});
