import type { Page } from '@playwright/test';

/**
 * What a visitor without JavaScript misses on the open page: words that nobody can make visible, words that are shown
 * before anyone has asked for them, controls that only a script could carry out.
 */
export function whatIsHidden(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isSeen = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return element.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0;
    };
    const seen = (selector: string): Element[] => [...document.querySelectorAll(selector)].filter(isSeen);
    // The bar with the ways to get in touch is a phone's; a wider window has them in the header and on the page.
    const words = [
      ...document.querySelectorAll('main :is(h1, h2, h3, p, li, figcaption, summary, a, td, th)'),
    ].filter(
      // A decoration says what is elsewhere on the page.
      (element) =>
        /\S/.test(element.textContent ?? '') && element.closest('nav, main [aria-hidden="true"]') === null,
    );
    // Answers that have not been opened yet, and the form of a dialog, instead of which its button leads to another one.
    const folded = (element: Element): boolean =>
      element.closest('dialog:not([open])') !== null ||
      (element.closest('summary') === null && element.closest('details:not([open])') !== null);
    // A post's list of contents is folded above the text where there is no room next to it.
    const lists = seen('nav').map((nav) => nav.getAttribute('aria-label'));
    const isNextToIt = (element: Element): boolean =>
      element.matches('summary') && lists.includes(element.textContent);
    // A button that opens a native dialog or sends a form needs no script, nor does a dot that shows a picture.
    const dead = seen(
      'button:not([commandfor], [popovertarget], main form [type=submit]), input:not(main li > [type=radio], main form *), select:not(main form *)',
    );
    const told = (what: string, elements: readonly Element[]): string[] =>
      elements.map(({ outerHTML }) => `${what} ${outerHTML.slice(0, 80)}`);
    return [
      ...['main', 'body > header', 'body > footer', 'h1'].flatMap((part) =>
        seen(part).length === 1 ? [] : [`${seen(part).length} visible ${part}`],
      ),
      ...told(
        'hidden:',
        words.filter((element) => !isSeen(element) && !folded(element) && !isNextToIt(element)),
      ),
      ...told(
        'shown too early:',
        words.filter((element) => folded(element) && isSeen(element)),
      ),
      ...told('without effect:', dead),
    ];
  });
}
