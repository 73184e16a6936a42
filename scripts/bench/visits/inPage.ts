/** What a page keeps of its own speed, on `window`; times are milliseconds from its start. */
export interface Noted {
  /** Resolves with the time of the first paint with content. */
  readonly painted: Promise<number>;
  largest: number;
  /** The start and the length of each task over 50 ms. */
  readonly tasks: [number, number][];
}

declare global {
  interface Window {
    noted: Noted;
  }
}

/** Begins to note, before anything else on the page runs. */
export function note(): void {
  const observe = (type: string, use: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
  const painted = new Promise<number>((resolve) =>
    observe('paint', ({ name, startTime }) => name === 'first-contentful-paint' && resolve(startTime)),
  );
  const noted: Noted = { painted, largest: 0, tasks: [] };
  window.noted = noted;
  observe('largest-contentful-paint', ({ startTime }) => {
    noted.largest = startTime;
  });
  observe('longtask', ({ startTime, duration }) => void noted.tasks.push([startTime, duration]));
}

/** A control to click, and what is there once the click has had its effect; both are selectors. */
export interface Click {
  readonly control: string;
  readonly effect: string;
}

/** What a click has taken, and the longest task from then on, in milliseconds. */
export interface ClickTime {
  readonly milliseconds: number;
  readonly longestTask: number;
}

/** Clicks as soon as the control is there and something has been painted, as a finger does. */
export async function clickAtFirstPaint({ control, effect }: Click): Promise<ClickTime> {
  const frame = (): Promise<number> => new Promise((drawn) => requestAnimationFrame(drawn));
  await window.noted.painted;
  let element = document.querySelector(control);
  for (; element === null; element = document.querySelector(control)) await frame();
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  await frame();
  const begun = performance.now();
  element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  while (document.querySelector(effect) === null && performance.now() - begun < 20_000) await frame();
  await frame();
  const ended = performance.now();
  // What comes alive after the effect counts, too.
  await new Promise((later) => setTimeout(later, 1500));
  const tasks = window.noted.tasks.filter(([start]) => start >= begun).map(([, length]) => length);
  return { milliseconds: ended - begun, longestTask: Math.max(0, ...tasks) };
}

/** Follows a link of the page and waits until the heading of the next page is on screen. */
export async function followInPlace(href: string): Promise<ClickTime> {
  const frame = (): Promise<number> => new Promise((drawn) => requestAnimationFrame(drawn));
  const heading = document.querySelector('main h1');
  const link = document.querySelector<HTMLElement>(`a[href="${href}"]`);
  const begun = performance.now();
  link?.click();
  while (document.querySelector('main h1') === heading && performance.now() - begun < 20_000) await frame();
  await frame();
  const milliseconds = performance.now() - begun;
  await new Promise((later) => setTimeout(later, 1000));
  const tasks = window.noted.tasks.filter(([start]) => start >= begun).map(([, length]) => length);
  return { milliseconds, longestTask: Math.max(0, ...tasks) };
}
