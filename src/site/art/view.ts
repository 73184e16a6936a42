import type { ReactNode } from 'react';
import type { Scene } from '#site/blocks.generated.ts';

/** The kinds of scene that the schema offers. */
export type SceneKind = Scene['kind'];

/** The highlights that the schema offers for one kind. */
export type HighlightOf<Kind extends SceneKind> = NonNullable<Extract<Scene, { kind: Kind }>['highlight']>;

/** One drawing of a scene, with the words and numbers it shows when an author gives none. */
export interface View {
  /** In reading order. */
  labels: readonly string[];
  /** Prices, shares and dates, in reading order. */
  values: readonly string[];
  /** Draws the content of the 360 x 200 box; takes as many labels and values as there are defaults. */
  draw: (labels: readonly string[], values: readonly string[]) => ReactNode;
  /** Its telling part, as a `viewBox`: what is shown of it where its letters would be too small. */
  part: string | undefined;
}

/** All drawings of one kind: the base drawing and one for each highlight. */
export type Views<Highlight extends string> = Readonly<Record<Highlight | 'base', View>>;

type Words<List extends readonly string[]> = { readonly [Index in keyof List]: string };

type Draw<Labels extends readonly string[], Values extends readonly string[]> = (
  labels: Words<Labels>,
  values: Words<Values>,
) => ReactNode;

/**
 * Combines a drawing with its default words, so that the compiler checks how many the drawing takes.
 * @param labels the default words
 * @param values the default numbers
 * @param rest its telling part, if it has one, and what takes the words and numbers to show, as many as the defaults
 * @returns the drawing as the scene draws it
 */
export function view<const Labels extends readonly string[], const Values extends readonly string[]>(
  labels: Labels,
  values: Values,
  ...rest: [Draw<Labels, Values>] | [part: string, Draw<Labels, Values>]
): View {
  const [part, draw] = rest.length === 1 ? [undefined, ...rest] : rest;
  // Callers fill in the defaults first, so there are as many words as `draw` counts on.
  return {
    labels,
    values,
    draw: (given, numbers) => draw(given as Words<Labels>, numbers as Words<Values>),
    part,
  };
}
