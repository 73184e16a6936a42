import type { Finding } from '../model/finding.ts';
import { segmentsOf } from '../model/jsonPointer.ts';
import type { Mark } from '../model/mark.ts';
import type { BrokenAnchor } from './links/linkTargets.ts';
import type { Place, Resolution } from './mark.ts';
import type { Prepared } from './markKinds.ts';
import type { SiteView } from './siteLookup.ts';

export interface Replaced {
  readonly value: Readonly<Record<string, unknown>>;
  readonly findings: readonly Finding[];
  readonly anchors: readonly BrokenAnchor[];
}

/**
 * Makes the data that a component receives: the holder with every mark resolved. Only what contains a mark is copied; the
 * rest is shared with the holder.
 *
 * @param marks the marks in `place.holder`; their pointers begin with `place.pointer`
 */
export function replaceMarks(
  marks: readonly Mark[],
  place: Place,
  site: SiteView,
  prepared: Prepared,
): Replaced {
  const findings: Finding[] = [];
  const anchors: BrokenAnchor[] = [];
  const copies = new Set<object>();
  const value = ownCopy(place.holder, copies);
  for (const mark of marks) {
    const kind = prepared.get(mark.resolves);
    if (kind === undefined) throw new Error(`no kind of mark "${mark.resolves}" was prepared`);
    const resolution = kind.resolve(mark, place, site);
    findings.push(...resolution.findings);
    anchors.push(...(resolution.anchors ?? []));
    replace(value, mark.pointer.slice(place.pointer.length), resolution, copies);
  }
  return { value, findings, anchors };
}

/** A copy of a mapping or a list, without what is in it; the object itself if it is such a copy. */
function ownCopy<Value extends object>(value: Value, copies: Set<object>): Value {
  if (copies.has(value)) return value;
  // A copy of a list is a list.
  const copy = (Array.isArray(value) ? value.slice() : { ...value }) as Value;
  copies.add(copy);
  return copy;
}

/** Replaces the value at a pointer, or removes it if the resolution fills another property. Copies what is on the way. */
function replace(
  root: object,
  pointer: string,
  { value, fills, beside }: Resolution,
  copies: Set<object>,
): void {
  const names = segmentsOf(pointer);
  const last = names.pop() ?? '';
  let holder = root;
  for (const name of names) {
    const inner: unknown = Object.hasOwn(holder, name) ? Reflect.get(holder, name) : undefined;
    if (typeof inner !== 'object' || inner === null) throw new Error(`there is nothing at ${pointer}`);
    const copy = ownCopy(inner, copies);
    Reflect.set(holder, name, copy);
    holder = copy;
  }
  if (fills !== undefined) Reflect.deleteProperty(holder, last);
  Reflect.set(holder, fills ?? last, value);
  Object.assign(holder, beside);
}
