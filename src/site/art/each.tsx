import { Fragment, type ReactNode } from 'react';

/**
 * Draws a list of parts. A drawing never reorders its parts, so their places are their keys: an author may
 * write the same word twice.
 * @param items what to draw
 * @param draw draws one of them
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
