import { describe, expect, it } from 'vitest';
import { textOf, understandOwnSite } from '../ownSite.ts';
import { FOOTER, HEADER, INDUSTRIES, SERVICES } from '../specification.ts';

const own = await understandOwnSite();

const addresses = (pages: readonly (readonly [route: string, name: string])[]) =>
  pages.map(([route]) => route);

describe.each(['/', '/billing-software', '/404'])('around the page %s', (route) => {
  const at = (selector: string): Element[] => [...own.drawn(route).querySelectorAll(selector)];
  /** The addresses of the links there that the specification names, out of all of them, in the order of the page. */
  const linksIn = (place: string, named: readonly string[]): (string | null)[] =>
    at(`${place} a`)
      .map((link) => link.getAttribute('href'))
      .filter((href) => named.includes(`${href}`));
  const one = (selector: string): Element => {
    const [found, ...more] = at(selector);
    if (found === undefined || more.length > 0) throw new Error(`${more.length} more than one ${selector}`);
    return found;
  };

  it('4: a visitor finds every link of the specification at the end, in its order', () => {
    for (const [name, named] of [
      ['Products', addresses(INDUSTRIES)],
      ['Services', addresses(SERVICES)],
      ['Quick links', FOOTER.quick],
    ] as const) {
      expect(linksIn(`footer nav[aria-label="${name}"]`, named), name).toEqual(named);
    }
    const legal = linksIn('footer', FOOTER.legal).slice(-FOOTER.legal.length);
    expect(legal).toEqual(FOOTER.legal);
  });

  it('4: a visitor finds the brand, the address in Chennai, the telephone, the e-mail and the year', () => {
    expect(textOf(one('footer'))).toContain('Software is drawn like a kolam:');
    const address = textOf(one('footer address'));
    expect(address).toContain('Chennai 600 000');
    const contacts = at('footer address a').map((link) => `${textOf(link)} ${link.getAttribute('href')}`);
    expect(contacts).toEqual([
      '+91 44 0000 0000 tel:+914400000000',
      'hello@pulliworks.example mailto:hello@pulliworks.example',
    ]);
    expect(at('footer p').map(textOf)).toContain('© 2024 Pulli Works. All rights reserved.');
  });

  it('4: the five networks open in a tab that has no access to this one', () => {
    const found = at('footer nav[aria-label="Social networks"] a').map((link) => [
      link.firstChild?.textContent,
      link.getAttribute('target'),
      [...(link.getAttribute('rel') ?? '').split(' ')].sort().join(' '),
    ]);
    const named = found.filter(([name]) => FOOTER.social.some((network) => network === name));
    expect(named).toEqual(FOOTER.social.map((name) => [name, '_blank', 'noopener noreferrer']));
  });

  it('1 and 3: the header and the menu have the same pages, and the logo leads home', () => {
    const pages = addresses(HEADER);
    expect(linksIn('body > header nav, header nav', pages)).toEqual(pages);
    expect(linksIn('#menu nav[aria-label="Main"]', pages)).toEqual(pages);
    const [logo] = at('header a');
    expect([logo?.getAttribute('href'), textOf(logo)]).toEqual(['/home', 'Pulli Works']);
  });

  it('3: without JavaScript, the browser itself opens and closes the menu', () => {
    const menu = one('dialog#menu');
    expect([menu.getAttribute('closedby'), menu.getAttribute('aria-label')]).toEqual(['any', 'Menu']);
    const buttons = at('[commandfor=menu]').map((button) => [
      button.getAttribute('command'),
      button.getAttribute('aria-haspopup'),
      button.closest('dialog')?.id ?? '',
      textOf(button),
    ]);
    expect(buttons).toEqual([
      ['show-modal', 'dialog', '', 'Menu'],
      ['close', null, 'menu', 'Close the menu'],
    ]);
  });

  it('9: without JavaScript, there is no switch that would do nothing', () => {
    const switches = at('fieldset:has([name=theme])');
    expect(switches).toHaveLength(2);
    for (const fieldset of switches) {
      expect(fieldset.hasAttribute('hidden')).toBe(true);
      const choices = [...fieldset.querySelectorAll('input')];
      expect(choices.map((choice) => [choice.value, choice.hasAttribute('checked')])).toEqual([
        ['system', true],
        ['light', false],
        ['dark', false],
      ]);
    }
  });
});

// The key / leads from there to the field (src/view/live/boot/shortcuts.ts).
it.each([
  ['/search', 'page'],
  ['/services', null],
])('a visitor of %s hears of the sign for searching whether its page is open: %s', (route, current) => {
  const sign = own.drawn(route).querySelector('header a[aria-keyshortcuts]');
  expect(sign?.getAttribute('aria-current')).toBe(current);
});
