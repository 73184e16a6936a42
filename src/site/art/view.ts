import type { ReactNode } from 'react';

/** One drawing of a scene, with the words and numbers it shows when an author gives none. */
export interface View {
  /** In reading order. */
  labels: readonly string[];
  /** Prices, shares and dates, in reading order. */
  values: readonly string[];
  /** Draws the content of the 360 x 200 box; takes as many labels and values as stand above. */
  draw: (labels: readonly string[], values: readonly string[]) => ReactNode;
}

/** All drawings of one kind: the base one and one for each highlight. */
export type Views<Highlight extends string> = Readonly<Record<Highlight | 'base', View>>;

type Words<List extends readonly string[]> = { readonly [Index in keyof List]: string };

/**
 * Puts a drawing together with its default words, so that the compiler counts them.
 * @param labels the default words
 * @param values the default numbers
 * @param draw takes the words and numbers to show, as many as the defaults
 */
export function view<const Labels extends readonly string[], const Values extends readonly string[]>(
  labels: Labels,
  values: Values,
  draw: (labels: Words<Labels>, values: Words<Values>) => ReactNode,
): View {
  return { labels, values, draw: (given, numbers) => draw(given as Words<Labels>, numbers as Words<Values>) };
}
