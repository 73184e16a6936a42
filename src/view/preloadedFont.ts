/** A font that pages preload. */
export interface PreloadedFont {
  readonly url: string;
  /** Matches the letters that it is for: only a page with one of them in its first screen preloads it. Without, all do. */
  readonly letters?: RegExp;
}
