import { Fragment, type ReactNode } from 'react';

/**
 * Draws a list of parts. Their keys are their positions: a drawing never reorders its parts, and an author may
 * write the same word twice.
 * @param items what to draw
 * @param draw draws one of them
 * @returns the drawn parts, in the same order
 */
export function each<Item>(
  items: readonly Item[],
  draw: (item: Item, index: number) => ReactNode,
): ReactNode {
  return items.map((item, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: a static drawing never reorders
    return <Fragment key={index}>{draw(item, index)}</Fragment>;
  });
}
