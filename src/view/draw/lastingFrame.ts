import { VOID } from './openAtTheEnd.ts';

/**
 * The markup of a frame without what the runtime replaces when it shows another page in place (`showHead`): `aria-current`,
 * and the elements with `data-of-page`. Where two pages differ in the rest, neither can be shown in the frame of the other.
 */
export function lastingFrame(markup: string): string {
  /** How many elements are open in one that is replaced, itself included. */
  let open = 0;
  return markup.replace(
    /<(\/?)([a-zA-Z][\w-]*)[^>]*?(\/?)>|[^<]+/g,
    (piece, slash: string | undefined, name: string | undefined, end: string | undefined) => {
      const isInside = open > 0;
      const isPart = name !== undefined && / data-of-page[=\s>]/.test(piece);
      if (isInside && slash === '/') open -= 1;
      else if ((isInside || isPart) && name !== undefined && end !== '/' && !VOID.test(name)) open += 1;
      if (isInside) return '';
      return isPart ? '<data-of-page>' : piece.replace(/ aria-current="[^"]*"/, '');
    },
  );
}
