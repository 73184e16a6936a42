import type { ErrorObject } from 'ajv/dist/2020.js';
import type { LaunchMark } from '../model/launchMark.ts';
import type { Mark } from '../model/mark.ts';
import type { Theme } from '../model/theme.ts';

/** A value of a page that its cards show: its schema says `"onCards": "<field>"`. */
export interface OnCard {
  /** The property of the card. */
  readonly field: string;
  /** RFC 6901 pointer from the root of the page. */
  readonly pointer: string;
}

/** What validating collects besides errors. */
export interface Collected {
  /** What all pointers begin with: that to what is validated. */
  readonly at: string;
  readonly marks: Mark[];
  /** Texts that are longer than search results show. */
  readonly overlong: { readonly pointer: string; readonly limit: number; readonly found: number }[];
  readonly launchMarks: LaunchMark[];
  readonly onCards: OnCard[];
  /** How wide pictures are shown at most, in CSS pixels, by the pointer of the property that has them. */
  readonly widths: Map<string, number>;
}

/** @param at what all pointers begin with */
export const newCollected = (at = ''): Collected => ({
  at,
  marks: [],
  overlong: [],
  launchMarks: [],
  onCards: [],
  widths: new Map(),
});

/** Validates one kind of document in place: fills in defaults, adds to `collected`, and returns the errors. */
export type Validator = (value: unknown, collected: Collected) => readonly ErrorObject[];

/** A block type: its schema and its validator. */
export interface BlockSchema {
  readonly validate: Validator;
  /** Whether the block contains the page's main heading. */
  readonly mainHeading: boolean;
  /** Whether it is what visitors search the site with. */
  readonly searches: boolean;
  /** Whether visitors write to the site with it. */
  readonly sends: boolean;
  /** Whether it has a component. */
  readonly drawable: boolean;
}

/** All schemas of a site, compiled. */
export interface Schemas {
  readonly page: Validator;
  readonly shared: Validator;
  readonly use: Validator;
  readonly site: Validator;
  /** For each `{name}` in texts, pointers into site.config.yaml; the first one with a text is used. */
  readonly placeholders: ReadonlyMap<string, readonly string[]>;
  /** The properties that take Markdown, as messages name them. */
  readonly markdown: readonly string[];
  /** Whether they are in the site's own folder; absent if that is not known. */
  readonly atRoot?: boolean;
  /** By type. A `Map`, so that `constructor` and the like are unknown types. */
  readonly blocks: ReadonlyMap<string, BlockSchema>;
  /** Finds letters that no font of the theme has; absent if that is not known. */
  readonly uncovered?: RegExp | undefined;
  /** Whether the configuration of the site may name fonts. */
  readonly takesFonts?: boolean;
  /** The theme's; absent if it cuts no words. */
  readonly cutWords?: Theme['cutWords'];
  /** The sentences of examples: a page that says one of them is not finished. */
  readonly examples: ReadonlySet<string>;
}
