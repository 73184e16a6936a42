import { describe, expect, it } from 'vitest';
import { isLeft, leave } from '../../../../src/view/live/leave.ts';
import { isOpen, linkToFollow } from '../../../../src/view/live/linkToFollow.ts';

/** Where a click on the link leads in place; "the browser" if it is left to that. */
function followed(link: string, click: MouseEventInit = {}, isHandled = false): string {
  history.replaceState(null, '', '/teas?sort=name');
  document.body.innerHTML = link;
  let found = '';
  const target = document.querySelector('b, a, p');
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...click });
  if (isHandled) target?.addEventListener('click', () => event.preventDefault());
  document.body.addEventListener(
    'click',
    () => {
      found = linkToFollow(event)?.href.replace(location.origin, '') ?? 'the browser';
      event.preventDefault();
    },
    { once: true },
  );
  target?.dispatchEvent(event);
  return found;
}

describe('5: a visitor who clicks on a link', () => {
  it.each([
    ['<a href="/guests"><b>Guests</b></a>', '/guests'],
    ['<a href="/guests?a=b#c">Guests</a>', '/guests?a=b#c'],
    ['<a href="/teas?sort=name">The open page</a>', '/teas?sort=name'],
    ['<a href="/teas#green">Without the query</a>', '/teas#green'],
    ['<a href="#green">On the open page</a>', 'the browser'],
    ['<a href="/teas?sort=name#green">On the open page</a>', 'the browser'],
    ['<a href="/teas/?sort=name#green">With a slash</a>', '/teas/?sort=name#green'],
    ['<a href="/list.pdf" download>List</a>', 'the browser'],
    ['<a href="/ta/teas" hreflang="ta-IN">In another language</a>', 'the browser'],
    ['<a href="/guests" target="_blank">Guests</a>', 'the browser'],
    ['<a href="https://other.example/guests">Other</a>', 'the browser'],
    ['<a href="mailto:hello@tea.example">Write</a>', 'the browser'],
    ['<p>No link</p>', 'the browser'],
  ])('%s is led to %s', (link, place) => {
    expect(followed(link)).toBe(place);
  });

  it('with a key or another button, or that something else has dealt with, gets what browsers do', () => {
    for (const held of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])
      expect(followed('<a href="/guests">Guests</a>', { [held]: true }), held).toBe('the browser');
    expect(followed('<a href="/guests">Guests</a>', { button: 1 })).toBe('the browser');
    expect(followed('<a href="/guests">Guests</a>', {}, true)).toBe('the browser');
  });

  it('while the browser loads a page leaves that to it as well, until he has come back by the history', () => {
    leave('#away');
    expect(isLeft()).toBe(true);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(isLeft()).toBe(false);
  });
});

it.each([
  ['/teas', '/teas', true],
  ['/teas', '/teas/', true],
  ['/teas', '/teas.html', true],
  ['/teas.html', '/teas', true],
  ['/teas', '/teas#green', true],
  ['/teas', '/teas?a', false],
  ['/teas?a', '/teas', false],
  ['/teas', '/tea', false],
])('on %s, a link to %s is one to the open page: %s', (open, link, expected) => {
  history.replaceState(null, '', open);
  expect(isOpen(new URL(link, location.href))).toBe(expected);
});
