import { lstatSync, realpathSync } from 'node:fs';
import { dirname, sep } from 'node:path';

/**
 * Whether a path lies in a folder, wherever links on the way lead. The folder itself may be a link. Of a path that is not there
 * yet, what is there counts.
 */
export function isWithin(folder: string, path: string): boolean {
  if (lstatSync(path, { throwIfNoEntry: false }) === undefined) return isWithin(folder, dirname(path));
  try {
    return `${realpathSync(path)}${sep}`.startsWith(`${realpathSync(folder)}${sep}`);
  } catch {
    // A link to what is not there.
    return false;
  }
}
