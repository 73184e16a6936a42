import type { Page } from '@playwright/test';

/** What the page itself notes while Tab is pressed. */
interface Notes {
  /** Whether the focus has left the part that is walked through. */
  readonly hasLeft: () => boolean;
  readonly flaws: () => string[];
}

/**
 * Presses Tab until the focus has gone through a part of the page, from before it, and says what a visitor with only a
 * keyboard misses: a link or a button that is passed over or comes too early, a focus that nobody sees.
 *
 * @param within a selector of the part
 */
export async function tabThrough(page: Page, within: string): Promise<string[]> {
  await page.evaluate(noteFocus, within);
  const notes = await page.evaluateHandle<Notes>('notes');
  // Far more than any page has.
  for (let presses = 0; presses < 400; presses += 16) {
    // A key that is held is as quick as the browser; each look takes as long as a key.
    await Promise.all(Array.from({ length: 16 }, () => page.keyboard.down('Tab')));
    if (await notes.evaluate(({ hasLeft }) => hasLeft())) break;
  }
  await page.keyboard.up('Tab');
  return notes.evaluate(({ flaws }) => flaws());
}

/** Runs in the page. */
function noteFocus(within: string): void {
  const part = document.querySelector(within) ?? document.body;
  const wanted = [...part.querySelectorAll<HTMLElement>('a[href], button, summary')].filter(
    (element) => element.checkVisibility({ visibilityProperty: true }) && element.tabIndex >= 0,
  );
  const nameOf = (element: Element): string =>
    `<${element.localName}> "${(element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)}"`;
  /** A radio button lies invisible on its label, which has its ring; the ring of a tall link is around its words. */
  const isSeen = (element: Element): boolean =>
    [element, element.nextElementSibling, element.firstElementChild].some((one) => {
      if (one === null) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== 'none' && outlineWidth !== '0px';
    });
  /** What else lies over the middle of what the window shows of it. */
  function whatCovers(element: Element): string | undefined {
    const [box] = element.getClientRects();
    if (box === undefined) return 'nothing, but it has no box:';
    const middle = (start: number, end: number, size: number): number =>
      (Math.max(start, 0) + Math.min(end, size)) / 2;
    const there = document.elementFromPoint(
      middle(box.left, box.right, innerWidth),
      middle(box.top, box.bottom, innerHeight),
    );
    if (there === null) return `the edge of the window, ${innerWidth} by ${innerHeight} at ${scrollY},`;
    return element.contains(there) || there.contains(element) ? undefined : nameOf(there);
  }
  const flaws: string[] = [];
  const passed: Element[] = [];
  let hasLeft = false;
  function look(): void {
    const focused = document.activeElement;
    if (focused === null || !part.contains(focused) || focused === document.body) {
      hasLeft ||= passed.length > 0;
      return;
    }
    if (hasLeft || passed.at(-1) === focused) return;
    const before = passed.at(-1);
    if (before && before.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_PRECEDING)
      flaws.push(`Tab goes back from ${nameOf(before)} to ${nameOf(focused)}`);
    passed.push(focused);
    if (!isSeen(focused)) flaws.push(`nothing shows the focus on ${nameOf(focused)}`);
    const cover = whatCovers(focused);
    if (cover !== undefined) flaws.push(`${cover} covers ${nameOf(focused)}, which has the focus`);
  }
  // Before the key moves the focus on, everything has come to rest from the one before.
  addEventListener('keydown', look, { capture: true });
  Reflect.set(window, 'notes', {
    hasLeft: () => {
      look();
      return hasLeft;
    },
    flaws: () => [
      ...flaws,
      ...wanted
        .filter((element) => !passed.includes(element))
        .map((one) => `Tab never reaches ${nameOf(one)}`),
    ],
  } satisfies Notes);
}
