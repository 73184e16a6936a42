import type { Page } from '../siteTypes.ts';

/** Returns the link to the demo card of a page, or `undefined` if it has none that can be linked. */
export function demoLink({ blocks }: Page): string | undefined {
  const card = blocks.find((block) => block.type === 'bookDemo' && block.id !== undefined);
  return card === undefined ? undefined : `#${card.id}`;
}
