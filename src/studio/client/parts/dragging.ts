import { useEffect, useRef, useState } from 'react';
import type { FilePlace } from '../state/state.ts';

/** What is dragged: what it is called, in the gaps of which list it can land, and what becomes of it there. */
export interface Dragged {
  readonly name: string;
  readonly list: FilePlace;
  /** `gap`: the number of the item that it lands before. */
  readonly put: (gap: number) => void;
  readonly begin?: () => void;
  /** Into the page of a file, in this gap of its blocks or behind the last; absent if it stays in its list. */
  readonly toPage?: ((file: string, gap?: number) => void) | undefined;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Landing<At> {
  /** Where it would be, for showing it. */
  readonly at: At;
  readonly drop: () => void;
}

interface Target {
  /** `undefined` if it cannot land here. */
  readonly over: (dragged: Dragged, point: Point) => Landing<unknown> | undefined;
  readonly show: (at: unknown) => void;
}

const targets = new WeakMap<Element, Target>();

/** Milliseconds after which a finger that rests takes hold; one that moves before scrolls. */
const HOLD = 350;
/** CSS pixels that a pointer moves before it drags; until then, it is a click. */
const SLOP = 6;
/** From this near the edge of something that scrolls, it does, by so many CSS pixels a frame at most. */
const EDGE = 56;
const FASTEST = 16;
/** Milliseconds after which what is marked `data-spring` opens under what is dragged, unless the mark says so itself. */
const SPRING = 600;

/**
 * Not the drag and drop of HTML: no finger can do that everywhere, and it tells nothing while it is over a frame.
 *
 * @param source where it is taken hold of: by a mouse at once, by a finger that rests, or at once under `touch-action: none`
 * @param dragged without it, nothing is
 */
export function useDragSource(
  source: React.RefObject<HTMLElement | null>,
  dragged: Dragged | undefined,
): void {
  const now = useRef(dragged);
  now.current = dragged;
  useEffect(() => {
    const element = source.current;
    if (element === null) return;
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener(
      'pointerdown',
      (event) => {
        if (event.button === 0 && event.isPrimary && now.current !== undefined)
          takeHold(element, event, now.current);
      },
      { signal },
    );
    element.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
    // A browser asks only those who have asked before the finger came.
    element.addEventListener('touchmove', () => undefined, { signal, passive: false });
    return () => listening.abort();
  }, [source]);
}

/** @returns where what is dragged would land in the element, while it is over it */
export function useLanding<At>(
  element: React.RefObject<HTMLElement | null>,
  over: (dragged: Dragged, point: Point) => Landing<At> | undefined,
): At | undefined {
  const [at, setAt] = useState<At>();
  const now = useRef(over);
  now.current = over;
  useEffect(() => {
    if (element.current === null) return;
    targets.set(element.current, {
      over: (dragged, point) => now.current(dragged, point),
      // It is what its own `over` has said.
      show: (next) => setAt(next as At | undefined),
    });
  }, [element]);
  return at;
}

/** An item that is dragged within its list, or lets another one land above or below. */
export function useDragged(
  item: React.RefObject<HTMLElement | null>,
  handle: React.RefObject<HTMLElement | null>,
  index: number,
  dragged: Dragged | undefined,
): 'above' | 'below' | undefined {
  useDragSource(handle, dragged);
  return useLanding(item, (other, { y }) => {
    if (dragged === undefined || item.current === null) return undefined;
    const { top, height } = item.current.getBoundingClientRect();
    const isAbove = y < top + height / 2;
    const drop = dropIn(other, dragged.list, isAbove ? index : index + 1);
    return drop && { at: isAbove ? 'above' : 'below', drop };
  });
}

/** What lets something that is dragged go in a gap of a list; `undefined` if it cannot land there. */
export function dropIn(
  { list, put, toPage }: Dragged,
  { file, pointer }: FilePlace,
  gap: number,
): (() => void) | undefined {
  if (list.file === file && list.pointer === pointer) return () => put(gap);
  const isOtherPage = list.file !== file && pointer === '/blocks';
  return isOtherPage && toPage !== undefined ? () => toPage(file, gap) : undefined;
}

/** Follows a pointer until it is lifted, or lost, or somebody presses Escape. */
function takeHold(source: HTMLElement, down: PointerEvent, dragged: Dragged): void {
  const listening = new AbortController();
  const { signal } = listening;
  const isOwn = ({ pointerId }: PointerEvent): boolean => pointerId === down.pointerId;
  const rests = down.pointerType === 'touch' && getComputedStyle(source).touchAction !== 'none';
  let drag: Drag | undefined;
  const begin = (): void => {
    // Not the source: that may go away, with the list that it is in.
    document.documentElement.setPointerCapture(down.pointerId);
    dragged.begin?.();
    drag = beginDrag(dragged, { x: down.clientX, y: down.clientY });
  };
  const held = rests ? setTimeout(begin, HOLD) : undefined;
  const end = (isDropped: boolean): void => {
    listening.abort();
    clearTimeout(held);
    if (drag === undefined) return;
    drag.end(isDropped);
    const noClick = new AbortController();
    window.addEventListener('click', (event) => event.stopPropagation(), {
      signal: noClick.signal,
      capture: true,
    });
    setTimeout(() => noClick.abort());
  };
  const on = <Kind extends keyof WindowEventMap>(
    kind: Kind,
    heard: (event: WindowEventMap[Kind]) => void,
  ): void => window.addEventListener(kind, heard, { signal, capture: true });
  on('pointermove', (event) => {
    if (!isOwn(event)) return;
    const to = { x: event.clientX, y: event.clientY };
    if (drag === undefined && !isNear({ x: down.clientX, y: down.clientY }, to)) {
      if (rests) return end(false);
      begin();
    }
    drag?.move(to);
  });
  for (const kind of ['pointerup', 'pointercancel'] as const)
    on(kind, (event) => {
      if (isOwn(event)) end(kind === 'pointerup');
    });
  on('keydown', (event) => {
    if (event.key !== 'Escape' || drag === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    end(false);
  });
  if (!rests) return;
  on('contextmenu', (event) => event.preventDefault());
  source.addEventListener('touchmove', (event) => (drag === undefined ? undefined : event.preventDefault()), {
    signal,
    passive: false,
  });
}

const isNear = (one: Point, other: Point): boolean => Math.hypot(one.x - other.x, one.y - other.y) <= SLOP;

interface Drag {
  readonly move: (to: Point) => void;
  readonly end: (isDropped: boolean) => void;
}

/** Shows what is dragged beside the pointer and where it would land, and scrolls and opens what is under it. */
function beginDrag(dragged: Dragged, from: Point): Drag {
  let point = from;
  let target: Target | undefined;
  let landing: Landing<unknown> | undefined;
  let spring: { readonly element: Element | undefined; readonly since: number } | undefined;
  /** Where it would have landed when something opened under it: it still does until it is moved on. */
  let rested: { readonly at: Point; readonly landing: Landing<unknown> } | undefined;
  const label = document.createElement('div');
  label.className = 'dragged cut';
  label.textContent = dragged.name;
  document.body.append(label);
  document.documentElement.dataset.dragging = '';
  getSelection()?.removeAllRanges();
  const look = (): void => {
    label.style.translate = `${point.x}px ${point.y}px`;
    const before = target;
    target = landing = undefined;
    if (rested !== undefined && isNear(rested.at, point)) {
      before?.show(undefined);
      landing = rested.landing;
      return;
    }
    rested = undefined;
    const under = document.elementFromPoint(point.x, point.y);
    for (let element = under; element !== null && landing === undefined; element = element.parentElement) {
      target = targets.get(element);
      landing = target?.over(dragged, point);
    }
    if (before !== target) before?.show(undefined);
    target?.show(landing?.at);
  };
  const step = (now: number): void => {
    const under = document.elementFromPoint(point.x, point.y);
    scrollAt(under, point);
    const opens = under?.closest('[data-spring]') ?? undefined;
    if (opens !== spring?.element) spring = { element: opens, since: now };
    else if (
      opens instanceof HTMLElement &&
      now - (spring?.since ?? now) > (Number(opens.dataset.spring) || SPRING)
    ) {
      spring = { element: opens, since: Number.POSITIVE_INFINITY };
      if (opens.ariaExpanded !== 'true' && opens.ariaPressed !== 'true') {
        if (landing !== undefined) rested = { at: point, landing };
        opens.click();
      }
    }
    look();
    frame = requestAnimationFrame(step);
  };
  let frame = requestAnimationFrame(step);
  return {
    move: (to) => {
      point = to;
    },
    end: (isDropped) => {
      cancelAnimationFrame(frame);
      if (isDropped) look();
      target?.show(undefined);
      label.remove();
      delete document.documentElement.dataset.dragging;
      if (isDropped) landing?.drop();
    },
  };
}

/** Scrolls what is under a pointer that is near its upper or lower edge. */
function scrollAt(under: Element | null, { y }: Point): void {
  const area = scrolledAround(under);
  if (area === undefined) return;
  const { top, bottom } = area.seen.getBoundingClientRect();
  const [above, below] = [y - top, bottom - y];
  const depth = above < below ? above - EDGE : EDGE - below;
  const isNear = Math.min(above, below) < EDGE;
  if (isNear) area.scrolls.scrollBy({ top: (depth / EDGE) * FASTEST, behavior: 'instant' });
}

function scrolledAround(
  under: Element | null,
): { readonly seen: Element; readonly scrolls: Element | Window } | undefined {
  for (let element = under; element !== null; element = element.parentElement) {
    if (element instanceof HTMLIFrameElement && element.contentWindow !== null)
      return { seen: element, scrolls: element.contentWindow };
    const canScroll = element.scrollHeight > element.clientHeight;
    if (canScroll && /auto|scroll/.test(getComputedStyle(element).overflowY))
      return { seen: element, scrolls: element };
  }
  return undefined;
}
