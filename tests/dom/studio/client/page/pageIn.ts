import { act, fireEvent, screen } from '@testing-library/react';

/** Something that happens in a page without a window. @returns whether nobody has prevented what browsers do then */
export const happen = (on: Node, event: Event): Promise<boolean> => act(async () => on.dispatchEvent(event));
export const AS_USUAL = { bubbles: true, cancelable: true };

/** Has a frame show a page, which jsdom does not load. @returns the page */
export async function pageIn(title: string, html: string): Promise<Document> {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const frame = screen.getByTitle(title);
  Object.defineProperty(frame, 'contentDocument', { value: page });
  await act(async () => void fireEvent.load(frame));
  return page;
}
