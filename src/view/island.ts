/** A value that JSON can carry. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** The interactive block of a page, as the browser is told of it. */
export interface IslandData {
  /** Its place among the page's sections, from 0. */
  readonly at: number;
  readonly type: string;
  readonly props: Json;
}

/**
 * What an interactive block's component receives, on the server and in the browser: its own small props, and
 * the HTML of everything in it that is drawn once and for all (drawings, icons, long texts), by name.
 */
export interface IslandProps<Props> {
  readonly props: Props;
  readonly slots: Slots;
}

/** HTML by slot name. In the browser it is trusted HTML, or empty for what the server has drawn already. */
export type Slots = ReadonlyMap<string, SlotHtml>;

/** A string, or the `TrustedHTML` that a browser with Trusted Types asks for. */
export type SlotHtml = string | { toString: () => string };

/** The id of the element that carries `IslandData[]`. */
export const ISLANDS_ID = 'islands';

/** A section of `<main>` as the browser holds it. */
export type PageSection =
  | { readonly kind: 'static'; readonly type: string; readonly html: SlotHtml }
  | { readonly kind: 'island'; readonly type: string; readonly props: Json; readonly slots: Slots };
