import type { Finding } from '../issues/catalogue.ts';
import { segmentsOf } from '../model/jsonPointer.ts';
import type { BrokenAnchor } from './brokenAnchors.ts';
import { resolveMark } from './marks/kinds.ts';
import type { Context, Mark, Place, Resolution } from './marks/mark.ts';

/** Data with its marks resolved, and what is wrong with the marks. */
export interface Replaced {
  readonly value: Readonly<Record<string, unknown>>;
  readonly findings: readonly Finding[];
  readonly anchors: readonly BrokenAnchor[];
}

/**
 * Makes the data that a component receives: a copy in which every mark is resolved.
 *
 * @param marks the marks in `place.holder`; their pointers begin with `place.pointer`
 */
export function replaceMarks(marks: readonly Mark[], place: Place, context: Context): Replaced {
  const value = structuredClone(place.holder);
  const findings: Finding[] = [];
  const anchors: BrokenAnchor[] = [];
  for (const mark of marks) {
    const resolution = resolveMark(mark, place, context);
    findings.push(...resolution.findings);
    anchors.push(...(resolution.anchors ?? []));
    replace(value, mark.pointer.slice(place.pointer.length), resolution);
  }
  return { value, findings, anchors };
}

/** Replaces the value at a pointer, or removes it if the resolution fills another property. */
function replace(root: object, pointer: string, { value, fills, beside }: Resolution): void {
  const names = segmentsOf(pointer);
  const last = names.pop() ?? '';
  let holder: unknown = root;
  for (const name of names) {
    holder = typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : undefined;
  }
  if (typeof holder !== 'object' || holder === null) throw new Error(`there is nothing at ${pointer}`);
  if (fills !== undefined) Reflect.deleteProperty(holder, last);
  Reflect.set(holder, fills ?? last, value);
  Object.assign(holder, beside);
}
