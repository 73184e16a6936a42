/** What a text has to fit in. All lengths are in pixels. */
export interface TextBox {
  /** Where it begins, on the left; a text that runs from right to left begins at the other end. */
  readonly x: number;
  /** The top of the first line. */
  readonly y: number;
  readonly width: number;
  readonly sizes: readonly number[];
  readonly lines: number;
  /**
   * Whether a word that is too long for a line at the smallest size is broken between two letters; without it, such a
   * text is not set.
   */
  readonly breaksWords?: boolean;
}

/** A word as an outline. */
export interface WordShape {
  /** SVG path data. */
  readonly path: string;
  /** First the path is scaled, then its origin is moved to a pixel. */
  readonly place: { readonly x: number; readonly y: number; readonly scale: number };
}

export interface SetText {
  readonly shapes: readonly WordShape[];
  readonly width: number;
  readonly height: number;
}

/** Sets texts as shapes, with the fonts that a theme names. */
export interface Letters {
  /**
   * Sets a text in lines. Lines end between words; a text that is too long at the smallest size ends with an ellipsis
   * after a whole word. Letters that no font has, such as emoji, are left out.
   *
   * @returns `undefined` if no font has any of its letters, or if it has a word that is too long for a line and may not
   *   be broken
   */
  set(text: string, box: TextBox): SetText | undefined;
}
