/** What every browser can be told to do. One window, opened fresh, without anything that another walk has stored. */
export interface Engine {
  /** Opens an address and waits until it has loaded. */
  readonly go: (address: string) => Promise<void>;
  /** Evaluates an expression in the page. Its value must be a string. */
  readonly evaluate: (expression: string) => Promise<string>;
  /** Moves the mouse to a place in the window, in CSS pixels. */
  readonly move: (x: number, y: number) => Promise<void>;
  /** Presses and releases the mouse button where the mouse is. */
  readonly click: () => Promise<void>;
  /** Presses keys, one after another: characters, or names as in `KeyboardEvent.key`. */
  readonly press: (keys: readonly string[]) => Promise<void>;
  /** Sizes the window's content, in CSS pixels. A browser may refuse to make its window narrower than about 450. */
  readonly resize: (width: number, height: number) => Promise<void>;
  /** What the console has said, where the browser tells. */
  readonly said: readonly string[];
  readonly close: () => Promise<void>;
}

/** A running browser. */
export interface EngineProgram {
  readonly open: () => Promise<Engine>;
  readonly quit: () => Promise<void>;
}

/** The keys that WebDriver names by a character of its own (W3C WebDriver, 17.4.2, keyboard actions). */
const KEYS: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/** The argument of "Perform Actions", which is the same in classic WebDriver and in WebDriver BiDi. */
export interface Actions {
  readonly actions: readonly object[];
}

const mouse = (...actions: object[]): Actions => ({ actions: [{ type: 'pointer', id: 'mouse', actions }] });

export const moveActions = (x: number, y: number): Actions =>
  mouse({ type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y), origin: 'viewport' });

export const clickActions = (): Actions =>
  mouse({ type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 });

/** @param keys characters, or names as in `KeyboardEvent.key` */
export const keyActions = (keys: readonly string[]): Actions => ({
  actions: [
    {
      type: 'key',
      id: 'keyboard',
      actions: keys.flatMap((key) => {
        const value = KEYS[key] ?? key;
        return [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ];
      }),
    },
  ],
});
