import { escapeSegment } from '../model/jsonPointer.ts';

/** The pointer to what some names lead to. */
export const pointerTo = (names: readonly string[]): string =>
  names.map((name) => `/${escapeSegment(name)}`).join('');

/**
 * Visits every value in another that is neither a list nor a mapping.
 *
 * @param visit gets the value and the names on the way to it, of which few need a pointer
 * @param isLeftOut whether a part is, with all that is in it
 */
export function eachLeaf(
  value: unknown,
  visit: (leaf: unknown, names: readonly string[]) => void,
  isLeftOut: (name: string, part: unknown) => boolean = () => false,
): void {
  const names: string[] = [];
  const walk = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) {
      visit(part, names);
      return;
    }
    for (const [name, inner] of Object.entries(part)) {
      if (isLeftOut(name, inner)) continue;
      names.push(name);
      walk(inner);
      names.pop();
    }
  };
  walk(value);
}

/** Whether something is a block that is not drawn. */
export const isHidden = (part: unknown): boolean =>
  typeof part === 'object' && part !== null && 'render' in part && part.render === false;
