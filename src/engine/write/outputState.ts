import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { touchOf } from '../model/touch.ts';

/** The files of a built site, by path, each with when it was touched. */
export type OutputState = ReadonlyMap<string, string>;

/** The files of a built site as they are now. */
export function outputState(out: string): OutputState {
  const state = new Map<string, string>();
  const walk = (folder: string, path: string): void => {
    const entries = readdirSync(folder, { withFileTypes: true });
    // A built site has none.
    if (entries.length === 0 && path !== '') state.set(path, 'empty');
    for (const entry of entries) {
      const inside = path + entry.name;
      if (entry.isDirectory()) walk(join(folder, entry.name), `${inside}/`);
      else state.set(inside, touchOf(lstatSync(join(folder, entry.name))));
    }
  };
  try {
    walk(out, '');
  } catch {
    // It does not exist or is being changed, so it differs from every site that was built.
    return new Map();
  }
  return state;
}

/** The files that were changed, added or removed, sorted. */
export function differences(before: OutputState, now: OutputState): string[] {
  const changed: string[] = [];
  for (const [path, touch] of now) if (before.get(path) !== touch) changed.push(path);
  for (const path of before.keys()) if (!now.has(path)) changed.push(path);
  return changed.sort();
}

/**
 * Whether a folder is still a site that was built, although somebody has changed it: most of its files are as they were.
 *
 * @param changed what `differences` returns
 */
export function isMostly(before: OutputState, changed: readonly string[]): boolean {
  const lost = changed.filter((path) => before.has(path));
  return lost.length * 2 < before.size;
}
