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
