import * as React from 'react';
import { NOT_PLAIN } from './notPlain.ts';

/** Under this name, React's parts share who answers the hooks at the moment; what a renderer sets, and nobody else needs. */
const SHARED = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const shared: unknown = Reflect.get(React, SHARED);

/**
 * Returns what `draw` returns. Meanwhile React's hooks return what they do on a server, where every component is drawn
 * once: states have their first values, and effects never come. A hook that is not among them throws. Should a later
 * version of React have no such place, all hooks throw, and React draws.
 *
 * @param prefix what the ids of `useId` begin with, as React's `identifierPrefix`
 */
export function withFirstHooks<Drawn>(prefix: string, draw: () => Drawn): Drawn {
  if (typeof shared !== 'object' || shared === null || !('H' in shared)) return draw();
  const before = shared.H;
  shared.H = HOOKS;
  idPrefix = prefix;
  depth = 0;
  try {
    return draw();
  } finally {
    shared.H = before;
  }
}

/** Does nothing: what a server never calls. */
const never = (): void => {};

/** A component that sets a state while it is drawn is drawn again. */
const set = (): never => {
  throw NOT_PLAIN;
};

const firstOf = (initial: unknown): unknown => (typeof initial === 'function' ? initial() : initial);

/** The hooks of React that are answered here, by name. */
const HOOKS = {
  useState: (initial: unknown) => [firstOf(initial), set],
  useReducer: (_reducer: unknown, initial: unknown, init?: (initial: unknown) => unknown) => [
    init === undefined ? initial : init(initial),
    set,
  ],
  useRef: (current: unknown) => ({ current }),
  useMemo: (make: () => unknown) => make(),
  useCallback: (callback: unknown) => callback,
  useSyncExternalStore: (_subscribe: unknown, _now: unknown, onServer: () => unknown) => onServer(),
  useId: () => {
    const own = asked === 0 ? '' : `H${asked.toString(32)}`;
    asked += 1;
    return `_${idPrefix}R_${placeInTree()}${own}_`;
  },
  useEffect: never,
  useLayoutEffect: never,
  useInsertionEffect: never,
  useImperativeHandle: never,
  useDebugValue: never,
};

let idPrefix = '';

/** How many ids the component has asked for that is being drawn. */
let asked = 0;

/** The lists around what is being drawn, from the outermost: how many children each has, and which of them it is. */
const counts: number[] = [];
const places: number[] = [];
let depth = 0;

/** To be called before a component. */
export function startIds(): void {
  asked = 0;
}

/** Whether the component has asked for ids: then what it consists of is drawn as in a list of one. */
export const hasIds = (): boolean => asked > 0;

/** To be called before a child of a list, and `leaveChild` after it. */
export function enterChild(count: number, place: number): void {
  counts[depth] = count;
  places[depth] = place;
  depth += 1;
}

export function leaveChild(): void {
  depth -= 1;
}

/** The place of a component, as React writes it in ids, so that it makes the same ones in the browser. */
function placeInTree(): string {
  let id = 1;
  let overflow = '';
  for (let level = 0; level < depth; level += 1) {
    const bitsOfCount = bitsOf(counts[level] ?? 1);
    const number = (places[level] ?? 0) + 1;
    let length = bitsOf(id) - 1;
    let bits = id & ~(1 << length);
    if (bitsOfCount + length > MOST_BITS) {
      // Whole digits go into a text.
      const full = length - (length % BITS_OF_DIGIT);
      overflow = (bits & ((1 << full) - 1)).toString(32) + overflow;
      bits >>= full;
      length -= full;
    }
    id = (1 << (bitsOfCount + length)) | (number << length) | bits;
  }
  return (id & ~(1 << (bitsOf(id) - 1))).toString(32) + overflow;
}

/** Without the one that marks the length. */
const MOST_BITS = 30;
const BITS_OF_DIGIT = 5;
const bitsOf = (value: number): number => 32 - Math.clz32(value);
