import { expect, test } from '@playwright/test';
import { everyBlock } from '../../../e2e/routes.ts';
import { siteNamed } from '../../../e2e/sites.ts';
import type { EngineProgram } from './engine.ts';
import { ENGINE_PACKAGES, findFirefox, findWebKit } from './findEngines.ts';
import { startFirefox } from './firefox.ts';
import { Visitor } from './visitor.ts';
import { startWebKit } from './webkit.ts';

const PRODUCT = '/billing-software';
const LATER_PRODUCT = '/crowdfunding-platforms';
const TABS = '[data-block=featureShowcase] [data-side]';

/**
 * The engines, and how each is started; `undefined` where the machine does not have it. All that is walked through here
 * has tests of its own in Chromium.
 */
const ENGINES: Readonly<Record<keyof typeof ENGINE_PACKAGES, () => Promise<EngineProgram> | undefined>> = {
  Firefox: () => {
    const program = findFirefox();
    return program === undefined ? undefined : startFirefox(program);
  },
  WebKit: () => {
    const programs = findWebKit();
    return programs && startWebKit(programs);
  },
};

/** What a visitor sees of the page that he has come to. */
function arrival(): object {
  const { title } = document;
  return {
    path: location.pathname,
    isTitled: title !== '' && document.querySelector('h1') === document.activeElement,
    isSameDocument: document.documentElement.hasAttribute('data-same-document'),
    current: [...document.querySelectorAll('header [aria-current=page]')].map((link) => link.textContent),
  };
}

const focused = (selector: string): boolean => document.activeElement?.matches(selector) === true;

for (const name of ['Firefox', 'WebKit'] as const) {
  test.describe(`a visitor with ${name}`, () => {
    // One browser for all of them.
    test.describe.configure({ mode: 'default' });
    let program: EngineProgram | undefined;
    let visitor: Visitor;
    let leave: () => Promise<void>;

    test.beforeAll(async () => {
      program = await ENGINES[name]();
    });
    test.beforeEach(async () => {
      const missing = `${name} is not installed (Debian: apt-get install ${ENGINE_PACKAGES[name].join(' ')})`;
      test.skip(program === undefined, missing);
      const engine = await program?.open();
      if (engine === undefined) return;
      visitor = new Visitor(engine, (await siteNamed('real')).url);
      leave = engine.close;
      await visitor.resize(1280, 800);
    });
    test.afterEach(async () => {
      if (program === undefined) return;
      // A page that is left while its script is loading says that it has not come. If it really does not come, no walk
      // gets to its end.
      const isOfLeftPage = (line: string): boolean => line.includes('dynamically imported module');
      expect(visitor.heard.filter((line) => !isOfLeftPage(line))).toEqual([]);
      await leave();
    });
    test.afterAll(() => program?.quit());

    test('5 and 8: goes from page to page without a reload, and back to his place', async () => {
      await visitor.open('/');
      await visitor.see(() => document.documentElement.setAttribute('data-same-document', ''));
      // Until the runtime has taken over, a link is an ordinary one.
      await visitor.point('header a[href="/products"]');
      await visitor.expect('ready', () => document.documentElement.dataset.live);
      await visitor.click('header a[href="/products"]');
      const products = { path: '/products', isTitled: true, isSameDocument: true, current: ['Products'] };
      await visitor.expect(products, arrival);
      await visitor.expect(0, () => scrollY);
      // A card below the first screen.
      const card = `main [data-block=cards] a[href="${LATER_PRODUCT}"]`;
      await visitor.point(card);
      const place = await visitor.see(() => scrollY);
      expect(place).toBeGreaterThan(0);
      await visitor.click(card);
      await visitor.expect({ ...products, path: LATER_PRODUCT, current: [] }, arrival);
      await visitor.expect(0, () => scrollY);
      await visitor.see(() => history.back());
      await visitor.expect('/products', () => location.pathname);
      // Firefox rounds what is above, so that a pixel may be missing.
      await visitor.expect(true, (place) => Math.abs(scrollY - Number(place)) <= 1, String(place));
      await visitor.see(() => history.forward());
      await visitor.expect(true, (path) => location.pathname === path && scrollY === 0, LATER_PRODUCT);
      await visitor.expect(true, () => document.documentElement.hasAttribute('data-same-document'));
    });

    test('3: opens the drawer, closes it in every way, and follows its links', async () => {
      await visitor.resize(600, 800);
      await visitor.open(PRODUCT);
      const menu = 'header button[aria-haspopup=dialog]';
      const drawer = (): object | null => {
        const { left, width } = document.querySelector('dialog#menu')?.getBoundingClientRect() ?? {};
        const isIn = document.querySelector('dialog#menu')?.contains(document.activeElement);
        return width ? { left, isWide: Math.abs(width / innerWidth - 0.75) < 0.01, isIn } : null;
      };
      for (const close of [
        () => visitor.press('Escape'),
        () => visitor.click('dialog#menu button'),
        () => visitor.clickAt(590, 400),
      ]) {
        await visitor.click(menu);
        await visitor.expect({ left: 0, isWide: true, isIn: true }, drawer);
        await close();
        await visitor.expect(null, drawer);
        await visitor.expect(true, focused, menu);
      }
      await visitor.click(menu);
      await visitor.point('dialog#menu a[href="/products"]');
      await visitor.expect('ready', () => document.documentElement.dataset.live);
      await visitor.click('dialog#menu a[href="/products"]');
      await visitor.expect(null, drawer);
      await visitor.expect(true, () => location.pathname === '/products');
      await visitor.expect(true, focused, 'h1');
    });

    test('39: is told what to correct in the form, and sends it', async () => {
      // The other site is one whose own service takes what is sent.
      await visitor.open(new URL('contact-us', (await siteNamed('enquiring')).url).href);
      await visitor.click('main form button[type=submit]');
      const wrong = (): string[] =>
        [...document.querySelectorAll('main form [aria-invalid=true]')].map(
          (field) => field.getAttribute('name') ?? '',
        );
      await visitor.expect(['name', 'email', 'phone', 'details'], wrong);
      await visitor.expect(true, focused, '[name=name]');
      await visitor.type('name', 'Asha Raman');
      await visitor.type('email', 'asha@example.com');
      await visitor.type('phone', '+91 98765 43210');
      await visitor.type('details', 'Two chests and a kettle.');
      await visitor.expect([], wrong);
      await visitor.click('main form button[type=submit]');
      await visitor.expect('Thank you, Asha Raman', () => document.activeElement?.textContent?.slice(0, 21));
    });

    test('18 and 19: highlights features with the mouse and the arrow keys, or sees all of them', async () => {
      await visitor.open(PRODUCT);
      const highlighted = (tabs: string): object => {
        const all = [...document.querySelectorAll(tabs)];
        const shown = [...document.querySelectorAll('[data-block=featureShowcase] h3')];
        const visible = shown.filter((heading) => heading.checkVisibility({ visibilityProperty: true }));
        const active = all.findIndex((tab) => tab.hasAttribute('data-active'));
        return {
          active,
          isShown: visible.map((one) => one.textContent).join() === all[active]?.textContent,
        };
      };
      await visitor.point(`${TABS}:nth-of-type(3)`);
      await visitor.expect({ active: 2, isShown: true }, highlighted, TABS);
      await visitor.click(`${TABS}:nth-of-type(2)`);
      await visitor.press('ArrowDown');
      await visitor.expect({ active: 2, isShown: true }, highlighted, TABS);
      await visitor.press('ArrowRight');
      await visitor.expect({ active: 6, isShown: true }, highlighted, TABS);
      await visitor.press('End');
      await visitor.expect({ active: 7, isShown: true }, highlighted, TABS);
      await visitor.resize(600, 800);
      await visitor.expect(8, () => {
        const features = [...document.querySelectorAll('[data-block=featureShowcase] h3')];
        return features.filter((heading) => heading.checkVisibility({ visibilityProperty: true })).length;
      });
    });

    test('8: never has to scroll sideways, and reads every heading whole', async () => {
      for (const route of everyBlock) {
        await visitor.open(route);
        for (const width of [600, 1280]) {
          await visitor.resize(width, 800);
          const cut = await visitor.see(() =>
            [document.documentElement, ...document.querySelectorAll('h1, h2, h3')]
              .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1)
              .map((element) => `${element.localName} ${element.textContent?.slice(0, 40)}`),
          );
          expect(cut, `${route} at ${width} px`).toEqual([]);
        }
      }
    });
  });
}
