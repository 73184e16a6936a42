import { beforeEach, describe, expect, it, vi } from 'vitest';
import { again } from '../../../../../src/view/live/boot/again.ts';
import { holdEarly } from '../../../../../src/view/live/boot/early.ts';
import { LIMIT_MS } from '../../../../../src/view/live/timeLimit.ts';
import { at } from '../../../at.ts';

/** Does something, and tells whether the browser did what it does then; jsdom goes nowhere. */
function act(selector: string, event: Event): 'done' | 'held' {
  let isDone = false;
  const done = (seen: Event): void => {
    isDone = !seen.defaultPrevented;
    seen.preventDefault();
  };
  document.body.addEventListener(event.type, done, { once: true });
  at(selector).dispatchEvent(event);
  document.body.removeEventListener(event.type, done);
  return isDone ? 'done' : 'held';
}
const click = (selector: string, keys: MouseEventInit = {}) =>
  act(selector, new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
const press = (selector: string, key: string, keys: KeyboardEventInit = {}) =>
  act(selector, new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...keys }));

let isBegun = false;
beforeEach(() => {
  vi.useFakeTimers();
  // Listens to the window once; what it shares is new each time.
  if (!isBegun) holdEarly();
  isBegun = true;
  window.early.drop(true);
  window.early.state = 'waiting';
  document.documentElement.dataset.live = '';
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  document.body.innerHTML = `<p data-loading-text="Loading"></p>
    <a id="plain" href="/teas">Teas</a>
    <a id="opens" href="#demo" aria-haspopup="dialog">Demo</a>
    <button id="menu" command="show-modal" commandfor="drawer">Menu</button>
    <button id="outside">Outside</button>
    <div data-island="0"><button id="tab"><b>Tab</b></button><a id="link" href="#b">B</a>
    <button id="send" type="submit">Send</button><input id="field">
    <button id="close" command="close" commandfor="drawer">Close</button></div>`;
});

describe('10, 14, 16, 18 and 39: a visitor who does something before the script is there', () => {
  it.each([
    ['#tab b', 'held'],
    ['#opens', 'held'],
    ['#plain', 'done'],
    ['#field', 'done'],
    // Without invoker commands in the browser, it takes a script to do what they say.
    ['#menu', 'held'],
  ])('by a click on %s has it %s', (selector, what) => {
    expect(click(selector)).toBe(what);
    expect(at(selector).closest('[data-held]') !== null).toBe(what === 'held');
  });

  it.each(['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])('with %s has it done by the browser', (key) => {
    expect([click('#tab', { [key]: true }), press('#tab', 'End', { [key]: true })]).toEqual(['done', 'done']);
  });

  it.each([
    ...['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'].map((key) => [key, 'held']),
    ...['Tab', 'Enter', ' ', 'a', 'Escape', 'PageDown'].map((key) => [key, 'done']),
  ])('with the key %j in a list of tabs has it %s', (key, what) => {
    expect(press('#tab', key)).toBe(what);
  });

  it('has all of it done in its order, once', async () => {
    const done: string[] = [];
    for (const id of ['tab', 'send']) at(`#${id}`).addEventListener('click', () => done.push(id));
    at('#link').focus();
    at('#link').addEventListener('keydown', ({ key }) => done.push(key));
    expect([click('#send'), press('#link', 'End'), click('#tab')]).toEqual(['held', 'held', 'held']);
    expect(done).toEqual([]);
    const { isToHold } = window.early;
    window.early.isToHold = () => false;
    await again();
    expect(done).toEqual(['send', 'End', 'tab']);
    await again();
    expect(done).toHaveLength(3);
    expect(document.querySelector('[data-held]')).toBeNull();
    window.early.isToHold = isToHold;
  });

  it('goes on without the script 8 s after the first click, and not before', () => {
    click('#tab');
    click('#send');
    const sent = vi.fn((event: Event) => event.preventDefault());
    at('#send').addEventListener('click', sent);
    vi.advanceTimersByTime(LIMIT_MS - 1);
    expect([window.early.state, sent.mock.calls.length]).toEqual(['waiting', 0]);
    vi.advanceTimersByTime(1);
    expect([window.early.state, sent.mock.calls.length]).toEqual(['failed', 1]);
    expect('live' in document.documentElement.dataset).toBe(false);
  });

  it('is not given up while the script is starting', () => {
    click('#tab');
    window.early.state = 'starting';
    vi.advanceTimersByTime(LIMIT_MS);
    expect(window.early.state).toBe('starting');
  });
});
