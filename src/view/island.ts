/** A value that JSON can represent. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** An interactive block of a page, as its data is embedded in the HTML. */
export interface IslandData {
  /** Its index among the page's sections, from 0. */
  readonly at: number;
  readonly type: string;
  readonly props: Json;
}

/**
 * The props of an interactive block's component, on the server and in the browser: its own small props, and the HTML
 * of everything in it that never changes (drawings, icons, long texts), by slot name.
 */
export interface IslandProps<Props> {
  readonly props: Props;
  readonly slots: Slots;
}

/** HTML by slot name. In the browser it is trusted HTML, or empty during hydration. */
export type Slots = ReadonlyMap<string, SlotHtml>;

/** A string, or `TrustedHTML` in a browser that supports Trusted Types. */
export type SlotHtml = string | { toString: () => string };

/** The id of the `<script>` element that contains `IslandData[]` as JSON. */
export const ISLANDS_ID = 'islands';

/** A section of `<main>`: one block, or what comes before the first. */
export type PageSection =
  | { readonly kind: 'static'; readonly type: string; readonly html: SlotHtml }
  | { readonly kind: 'island'; readonly type: string; readonly props: Json; readonly slots: Slots };
