// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageStore } from '../../../../src/view/live/PageStore.ts';
import { prefetchLinks } from '../../../../src/view/live/prefetchLinks.ts';

/** How long a pointer has to rest on a link, in milliseconds. */
const REST = 80;

/** A store of pages that are answered once `answer` is called. */
class Store {
  readonly asked: string[] = [];
  readonly forgotten: string[] = [];
  readonly #waiting: (() => void)[] = [];

  has(path: string): boolean {
    return this.asked.includes(path);
  }

  prefetch(path: string): Promise<void> {
    this.asked.push(path);
    return new Promise((done) => this.#waiting.push(done));
  }

  forget(path: string): void {
    this.forgotten.push(path);
  }

  async answer(): Promise<void> {
    for (const done of this.#waiting.splice(0)) done();
    await vi.advanceTimersByTimeAsync(0);
  }
}

let store: Store;
let stop: () => void;

/** What the browser says about the connection. */
const connect = (connection: object | undefined): void => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
};

/** Sends an event to a link, or to the text beside the links. */
function send(type: string, path: string, more: object = {}): void {
  const target = document.querySelector(`a[href="${path}"] b`) ?? document.querySelector('p');
  target?.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), more));
}

beforeEach(() => {
  vi.useFakeTimers();
  connect({ effectiveType: '4g', rtt: 50 });
  history.replaceState(null, '', '/');
  document.body.innerHTML = `<p>Text</p>${[...'abcdefghij']
    .map((name) => `<a href="/${name}"><b>${name}</b></a>`)
    .join('')}<a href="/"><b>Here</b></a><a href="https://elsewhere.example/"><b>Else</b></a>
    <a href="/file" download><b>File</b></a>`;
  store = new Store();
  // The parts of a store that are used here.
  stop = prefetchLinks(store as unknown as PageStore);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const rest = (ms = REST) => vi.advanceTimersByTimeAsync(ms);

describe('the page of a link is fetched ahead', () => {
  it.each(['pointerover', 'focusin', 'touchstart'])('80 ms after %s, not sooner', async (type) => {
    send(type, '/a');
    await rest(REST - 1);
    expect(store.asked).toEqual([]);
    await rest(1);
    expect(store.asked).toEqual(['/a']);
  });

  it.each([
    ['pointerover', 'pointerout'],
    ['focusin', 'pointerover'],
    ['focusin', 'scroll'],
    ['focusin', 'click'],
    ['touchstart', 'touchmove'],
    ['touchstart', 'pointercancel'],
    ['touchstart', 'scroll'],
    ['touchstart', 'click'],
  ])('after %s, unless %s comes before', async (type, end) => {
    send(type, '/a');
    await rest(REST - 1);
    send(end, '');
    await rest(1);
    expect(store.asked).toEqual([]);
  });

  it('after a pointer has come to rest where the page was being scrolled under it', async () => {
    send('pointerover', '/a');
    await rest(REST - 1);
    send('scroll', '');
    await rest(REST - 1);
    expect(store.asked).toEqual([]);
    await rest(1);
    expect(store.asked).toEqual(['/a']);
  });

  it('one at a time, then the last that was pointed at meanwhile', async () => {
    for (const path of ['/a', '/b', '/c']) {
      send('pointerover', path);
      await rest();
    }
    expect(store.asked).toEqual(['/a']);
    await store.answer();
    expect(store.asked).toEqual(['/a', '/c']);
  });

  it.each([
    ['the open page', '/'],
    ['another site', 'https://elsewhere.example/'],
    ['a download', '/file'],
  ])('but not that of %s', async (_, path) => {
    send('pointerover', path);
    await rest();
    expect(store.asked).toEqual([]);
  });

  it.each([{ saveData: true }, { effectiveType: '3g' }, { effectiveType: '4g', rtt: 270 }])(
    'but not on a connection like %o',
    async (connection) => {
      connect(connection);
      send('pointerover', '/a');
      await rest();
      expect(store.asked).toEqual([]);
    },
  );

  it('up to 200 KB from one page', async () => {
    for (const path of [...'abcdefghij'].map((name) => `/${name}`)) {
      send('pointerover', path);
      await rest();
      await store.answer();
    }
    expect(store.asked).toHaveLength(8);
    history.replaceState(null, '', '/elsewhere');
    send('pointerover', '/j');
    await rest();
    expect(store.asked.at(-1)).toBe('/j');
  });
});

describe('a press of the mouse on a link', () => {
  const press = (path: string, more = {}) =>
    send('pointerdown', path, { button: 0, pointerType: 'mouse', ...more });

  it('fetches its page at once, whatever the connection', () => {
    connect({ saveData: true });
    press('/a');
    expect(store.asked).toEqual(['/a']);
  });

  it('fetches nothing with another button, a finger, or for the open page', () => {
    press('/a', { button: 1 });
    press('/a', { pointerType: 'touch' });
    press('/');
    expect(store.asked).toEqual([]);
  });
});

describe('a finger on a link', () => {
  it('fetches its page at once where answers take 100 ms, and gives it up when the finger scrolls', () => {
    connect({ effectiveType: '4g', rtt: 99 });
    send('touchstart', '/a');
    expect(store.asked).toEqual([]);
    connect({ effectiveType: '4g', rtt: 100 });
    send('touchstart', '/a');
    expect(store.asked).toEqual(['/a']);
    send('touchmove', '/a');
    send('touchmove', '/a');
    expect(store.forgotten).toEqual(['/a']);
  });

  it('keeps what it has fetched when it was a tap', () => {
    connect({ effectiveType: '4g', rtt: 100 });
    send('touchstart', '/a');
    send('click', '/a');
    send('scroll', '');
    expect(store.forgotten).toEqual([]);
  });
});

it('nothing is fetched any more once it has ended', async () => {
  send('focusin', '/a');
  stop();
  await rest();
  for (const type of ['pointerover', 'focusin', 'touchstart']) send(type, '/b');
  send('pointerdown', '/b', { button: 0, pointerType: 'mouse' });
  await rest();
  expect(store.asked).toEqual([]);
});
