import { useEffect, useLayoutEffect, useReducer, useState } from 'react';

/** A rectangle in the frame's own CSS pixels, from the top left corner of what it shows. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The rectangle around elements; `undefined` if none of them is seen. */
export function boxAround(elements: readonly Element[]): Box | undefined {
  const boxes = elements.flatMap(drawnBoxes).filter(({ width, height }) => width > 0 && height > 0);
  if (boxes.length === 0) return undefined;
  const x = Math.min(...boxes.map(({ left }) => left));
  const y = Math.min(...boxes.map(({ top }) => top));
  const right = Math.max(...boxes.map((box) => box.right));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  return { x, y, width: right - x, height: bottom - y };
}

/** The boxes of an element; of what is in it, if it has none of its own (`display: contents`). */
function drawnBoxes(element: Element): readonly DOMRect[] {
  const display = element.ownerDocument.defaultView?.getComputedStyle(element).display;
  if (display === 'contents') return [...element.children].flatMap(drawnBoxes);
  const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  return isSeen ? [element.getBoundingClientRect()] : [];
}

/** How much of the frame's upper edge is behind a header that stays there while the page is scrolled, in CSS pixels. */
export function coveredHeight(document: Document): number {
  const view = document.defaultView;
  const covering = [...document.querySelectorAll('header')].filter((header) =>
    /^(?:sticky|fixed)$/.test(view?.getComputedStyle(header).position ?? ''),
  );
  return Math.max(0, ...covering.map((header) => header.getBoundingClientRect().bottom));
}

/** How large an element is inside; nothing until it has been measured. */
export function useRoom(element: React.RefObject<HTMLElement | null>): Pick<Box, 'width' | 'height'> {
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    if (element.current === null) return;
    const sizes = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    sizes.observe(element.current);
    return () => sizes.disconnect();
  }, [element]);
  return room;
}

/** Draws anew whenever boxes in a document have to be measured again: it is scrolled, resized or drawn anew. */
export function useMoved(document: Document | undefined): void {
  const [, moved] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const view = document?.defaultView;
    if (!document || !view) return;
    view.addEventListener('scroll', moved, { passive: true, capture: true });
    view.addEventListener('resize', moved);
    // What moves or fades away is elsewhere, or gone, when it has.
    document.addEventListener('transitionend', moved);
    // The frame's own constructor: an observer of this window would not see another one's layout in every browser.
    const sizes = new (view as Window & typeof globalThis).ResizeObserver(moved);
    sizes.observe(document.body);
    return () => {
      view.removeEventListener('scroll', moved, { capture: true });
      view.removeEventListener('resize', moved);
      document.removeEventListener('transitionend', moved);
      sizes.disconnect();
    };
  }, [document]);
}
