/** What a page keeps of its own speed, on `window`; times are milliseconds from its start. */
export interface Noted {
  readonly painted: Promise<number>;
  largest: number;
  /** The start and the length of each task over 50 ms. */
  readonly tasks: [number, number][];
  /** When each page's heading was first on screen (Element Timing), in place or not. */
  readonly headings: number[];
}

declare global {
  interface Window {
    noted: Noted;
  }
}

/** What an entry of Element Timing has besides: the time of the frame that it was first in. */
interface Rendered {
  readonly renderTime: number;
}

/** Begins to note, before anything else on the page runs. */
export function note(): void {
  const observe = (type: string, use: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
  const painted = new Promise<number>((resolve) =>
    observe('paint', ({ name, startTime }) => name === 'first-contentful-paint' && resolve(startTime)),
  );
  const noted: Noted = { painted, largest: 0, tasks: [], headings: [] };
  window.noted = noted;
  observe('element', (entry) => void noted.headings.push((entry as PerformanceEntry & Rendered).renderTime));
  new MutationObserver(() => document.querySelector('main h1')?.setAttribute('elementtiming', '')).observe(
    document,
    { childList: true, subtree: true },
  );
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

/** Clicks as soon as the control is there and something has been painted, as a finger does. */
export async function clickAtFirstPaint({ control, effect }: Click) {
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
export async function followInPlace(href: string) {
  const wait = (milliseconds: number): Promise<unknown> =>
    new Promise((later) => setTimeout(later, milliseconds));
  const { headings, tasks } = window.noted;
  const link = document.querySelector<HTMLElement>(`a[href="${href}"]`);
  const before = headings.length;
  const begun = performance.now();
  link?.click();
  while (headings.length === before && performance.now() - begun < 20_000) await wait(10);
  const milliseconds = (headings[before] ?? performance.now()) - begun;
  await wait(1000);
  const longest = tasks.filter(([start]) => start >= begun).map(([, length]) => length);
  return { milliseconds, longestTask: Math.max(0, ...longest) };
}
