import { expect, type Page } from '@playwright/test';
import { brokenWords } from './brokenWords.ts';
import { layoutFlaws } from './layoutFlaws.ts';
import { startVisit } from './longVisit.ts';
import { FRAME, lookAtMarkup, lookAtMotion } from './looks.ts';
import { quiet as test } from './quiet.ts';
import { measureReadability } from './readability.ts';
import { tabThrough } from './tabThrough.ts';

// Where nothing is found (everyRoute.spec.ts), something would have been.
test.describe('a visitor would be told', () => {
  test('about a button without a name and a picture without a text, anywhere', async ({ page }) => {
    await page.goto('/');
    const plant = (where: string): Promise<void> =>
      page.evaluate((place) => {
        const [button, picture] = ['button', 'img'].map((name) => document.createElement(name));
        picture?.setAttribute('src', 'data:image/gif;base64,R0lGODlhAQABAAAAACw=');
        document.querySelector(place)?.append(...[button, picture].filter((one) => one !== undefined));
      }, where);
    const barriers = async (except?: string): Promise<string[]> =>
      (await lookAtMarkup(page, except)).map((line) => line.replace(/ .*/, '')).sort();
    const planted = ['button-name', 'image-alt'];
    await plant('footer');
    expect(await barriers()).toEqual(planted);
    expect(await barriers(FRAME)).toEqual([]);
    await plant('main');
    expect(await barriers(FRAME)).toEqual(planted);
    // A rule about the page as a whole.
    await page.evaluate(() => document.querySelector('h1')?.remove());
    expect(await barriers(FRAME)).toContain('page-has-heading-one');
  });

  test('about what is hard to read, out of place, out of reach of keys, or moves', async ({ page }) => {
    await test.step('about text that fades into its background, in a drawing and far below as well', async () => {
      await page.setContent(`<body style="background: white">
      <p style="color: #777">Just too faint</p>
      <p style="color: #767676">Just strong enough</p>
      <p style="color: #949494; font-size: 24px">Large, and strong enough</p>
      <p style="color: oklch(0.5 0 0 / 0.4)">Strong, were it not for its veil</p>
      <div style="opacity: 0.5"><p style="color: #555">Behind the veil of another</p></div>
      <div style="background: #222; margin-top: 3000px"><p style="color: #333">On a ground of its own</p></div>
      <svg viewBox="0 0 100 20" width="200"><rect width="100" height="20" fill="#000"/>
        <text x="5" y="14" font-size="8" fill="#444">Drawn on black</text></svg>
      <p style="color: white"><input aria-label="Name" style="border: 1px solid #eee; background: white"></p>
    </body>`);
      const { faint, texts } = await measureReadability(page);
      expect(texts).toBe(7);
      expect(faint.join('\n')).toMatch(
        /^"Just too faint" in page p. has 4.47 of 4.5\n"Strong, were .*\n"Behind the .*\n"On a ground .*\n"Drawn on .*\nthe edge of page input.*$/,
      );
    });
    await test.step('about what is too wide, cut, covered or too small, and about broken words', async () => {
      await page.setViewportSize({ width: 390, height: 800 });
      const told = async (html: string): Promise<string> => {
        await page.setContent(`<main style="font: 16px/20px monospace">${html}</main>`);
        return (await layoutFlaws(page)).join('\n');
      };
      expect(await told('<p>All is well</p>')).toBe('');
      for (const [html, flaw] of [
        ['<p style="width: 900px">Wide</p>', /^The page is 9\d\d px wide in a window of 390/],
        ['<p style="position: relative; left: -99px">Far out</p>', /^page p. "Far out" reaches /],
        ['<p style="overflow: hidden; height: 9px">Too low a box</p>', /^page p.* cuts page p/],
        ['<p>One</p><p style="margin-top: -34px">Two</p>', /"One" and .*"Two" lie over one another/],
        ['<svg width="60" height="60"></svg><p style="margin-top: -40px">Two</p>', /^page svg.* lies over/],
        ['<button style="height: 30px; width: 99px">Go</button>', /"Go" is 99 x 30 px, and 44 are due/],
      ] as const)
        expect(await told(html)).toMatch(flaw);
      await page.setContent('<p style="width: 3em; overflow-wrap: anywhere">Communication</p>');
      expect(await brokenWords(page)).toEqual(['frame: <p class=""> "Communication"']);
    });
    await test.step('about a link that Tab passes over, comes to too early, or that nobody sees', async () => {
      const link = (text: string, how = ''): string => `<p><a href="#" ${how}>${text}</a></p>`;
      await page.setContent(`<main>${link('first')}${link('no ring', 'style="outline: none"')}
      <details open><summary>Takes away</summary>${link('gone')}</details>${link('last')}</main>
      <b style="position: fixed; inset: auto 0 0; height: 40px; background: red"></b>
      <main id="covered" style="margin-top: 9000px">${link('below')}</main><a href="#">After</a>`);
      await page.evaluate(() => {
        document
          .querySelector('summary')
          ?.addEventListener('focus', ({ target }) => (target as Element).nextElementSibling?.remove());
      });
      expect(await tabThrough(page, 'main')).toEqual([
        'nothing shows the focus on <a> "no ring"',
        'Tab never reaches <a> "gone"',
      ]);
      await page.goto('about:blank');
      await page.setContent(`<main>${link('one', 'tabindex="2"')}${link('two', 'tabindex="1"')}
      <b style="position: fixed; inset: 0; background: red"></b></main><a href="#">After</a>`);
      const flaws = (await tabThrough(page, 'main')).join('\n');
      expect(flaws).toMatch(/^<b> "" covers <a> "two".*\nTab goes back from <a> "two" to <a> "one"\n/);
    });
    await test.step('about what moves, unless it is over in no time', async () => {
      await page.setContent(`<style>@keyframes turn { to { rotate: 1turn } } html { scroll-behavior: smooth }
      b { animation: turn 3s infinite } i { animation: turn 0.001s infinite }</style><b>Turns</b><i>Jumps</i>`);
      expect(await lookAtMotion(page)).toEqual(['<b>Turns</b>', 'the page, when it scrolls']);
    });
  });

  test('about everything that a page says, fails at and asks for in vain', async ({ browser }) => {
    const { page, heard, end } = await startVisit(browser, {});
    const reported = async (does: (page: Page) => Promise<unknown>, what: string): Promise<void> => {
      await does(page);
      await expect.poll(() => heard().join('\n')).toContain(what);
    };
    await page.goto('/privacy-policy');
    expect(heard()).toEqual([]);
    await reported((there) => there.evaluate(() => console.log('still here')), 'says still here');
    await reported(
      (there) => there.evaluate(() => void setTimeout(() => JSON.parse('no'))),
      '/privacy-policy fails with SyntaxError',
    );
    await reported((there) => there.evaluate(() => fetch('/gone.svg').then(String)), '404 /gone.svg');
    await end();
  });
});
