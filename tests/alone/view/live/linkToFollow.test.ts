// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { isOpen, linkToFollow } from '../../../../src/view/live/linkToFollow.ts';

/** Where a click on the `b` of some HTML is followed to in place; `undefined` if the browser itself follows it. */
function followed(html: string, keys: MouseEventInit = {}): string | undefined {
  history.replaceState(null, '', '/here?a=b');
  document.body.innerHTML = html;
  let to: URL | undefined;
  document.body.addEventListener(
    'click',
    (event) => {
      to = linkToFollow(event);
      event.preventDefault();
    },
    { once: true },
  );
  document
    .querySelector('b')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
  return to?.href.replace(location.origin, '');
}

describe('a visitor who clicks', () => {
  it.each([
    ['a page', 'href="/teas"', '/teas'],
    ['a section of another page', 'href="/teas?c#four"', '/teas?c#four'],
    ['the open page', 'href="/here?a=b"', '/here?a=b'],
    ['the open page with another query', 'href="/here#top"', '/here#top'],
    ['a page, in this tab', 'href="/teas" target="_self"', '/teas'],
  ])('on a link to %s is led there in place', (_, attributes, to) => {
    expect(followed(`<a ${attributes}><i><b>Go</b></i></a>`)).toBe(to);
  });

  it.each([
    ['to a section of the open page', 'href="#top"'],
    ['to another site', 'href="https://elsewhere.example/teas"'],
    ['to an e-mail address', 'href="mailto:hello@tea.example"'],
    ['to a telephone', 'href="tel:+4420"'],
    ['with a new tab', 'href="/teas" target="_blank"'],
    ['with a frame', 'href="/teas" target="frame"'],
    ['to a download', 'href="/teas" download'],
    ['that leads nowhere', ''],
  ])('on a link %s is left to the browser', (_, attributes) => {
    expect(followed(`<a ${attributes}><b>Go</b></a>`)).toBeUndefined();
  });

  it('beside a link goes nowhere', () => {
    expect(followed('<a href="/teas">Go</a><b>Stay</b>')).toBeUndefined();
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'with %o gets what the browser makes of that',
    (keys) => {
      expect(followed('<a href="/teas"><b>Go</b></a>', keys)).toBeUndefined();
    },
  );

  it('on a link that something else has dealt with stays', () => {
    document.addEventListener('click', (event) => event.preventDefault(), { once: true, capture: true });
    expect(followed('<a href="/teas"><b>Go</b></a>')).toBeUndefined();
  });
});

it.each([
  ['/here?a=b', true],
  ['/here/?a=b#c', true],
  ['/here.html?a=b', true],
  ['/here', false],
  ['/there?a=b', false],
])('whoever is at /here?a=b and is led to %s: is there already, %s', (address, isThere) => {
  history.replaceState(null, '', '/here?a=b');
  expect(isOpen(new URL(address, location.href))).toBe(isThere);
});
