import { expect } from '@playwright/test';
import type { Engine } from './engine.ts';

/** A visitor with a mouse and a keyboard, in whichever browser. */
export class Visitor {
  readonly #engine: Engine;
  readonly #origin: string;

  /** @param origin where the site is served, as in `location.origin` */
  constructor(engine: Engine, origin: string) {
    this.#engine = engine;
    this.#origin = origin;
  }

  /** Opens a page of the site, other than by a link. */
  async open(path: string): Promise<void> {
    await this.#engine.go(new URL(path, this.#origin).href);
  }

  /**
   * Calls a function in the page.
   *
   * @param look must not refer to anything outside of itself
   * @param words its arguments
   * @returns what it returns, as JSON carries it; `null` for `undefined`
   */
  async see<Words extends readonly unknown[], Seen>(
    look: (...words: Words) => Seen,
    ...words: Words
  ): Promise<Seen> {
    const call = `(${look})(...${JSON.stringify(words)})`;
    return JSON.parse(await this.#engine.evaluate(`JSON.stringify(${call} ?? null)`));
  }

  /** Asserts what a function in the page returns, sooner or later. */
  async expect<Words extends readonly unknown[], Seen>(
    expected: Seen,
    look: (...words: Words) => Seen,
    ...words: Words
  ): Promise<void> {
    await expect.poll(() => this.see(look, ...words), { intervals: [50] }).toEqual(expected);
  }

  /** Moves the mouse to the middle of the first visible element that matches, once it rests and nothing covers it. */
  async point(selector: string): Promise<void> {
    const seen: string[] = [];
    const rests = async (): Promise<boolean> => {
      seen.push(JSON.stringify(await this.see(middleOf, selector)));
      return seen.at(-1) !== 'null' && seen.at(-1) === seen.at(-2);
    };
    await expect.poll(rests, { message: `"${selector}" rests`, intervals: [50] }).toBe(true);
    const { x, y }: { x: number; y: number } = JSON.parse(seen.at(-1) ?? '');
    // A hand does not come in one jump: the first movement may be the sign that brings what heeds the second.
    await this.#engine.move(x + 1, y);
    await this.#engine.move(x, y);
  }

  async click(selector: string): Promise<void> {
    await this.point(selector);
    await this.#engine.click();
  }

  /** Clicks a place in the window, in CSS pixels. */
  async clickAt(x: number, y: number): Promise<void> {
    await this.#engine.move(x, y);
    await this.#engine.click();
  }

  /** @param keys names as in `KeyboardEvent.key` */
  async press(...keys: string[]): Promise<void> {
    await this.#engine.press(keys);
  }

  /** Types into the field with this name. */
  async type(name: string, words: string): Promise<void> {
    await this.click(`main form [name=${name}]`);
    await this.#engine.press([...words]);
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#engine.resize(width, height);
  }

  /** What the console has said, where the browser tells. */
  get heard(): readonly string[] {
    return this.#engine.said;
  }
}

/** The middle of the first visible element; `null` if there is none, or if something covers it. Runs in the page. */
function middleOf(selector: string): { x: number; y: number } | null {
  const element = [...document.querySelectorAll(selector)].find((one) => one.getClientRects().length > 0);
  if (element === undefined) return null;
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  // A link whose text is broken over two lines has nothing in its middle.
  const [box] = element.getClientRects();
  if (box === undefined) return null;
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const hit = document.elementFromPoint(x, y);
  return hit !== null && element.contains(hit) ? { x, y } : null;
}
