import { elementAt } from './elementAt.ts';

const PART = /<[\w-]+(?: [^>]*)? data-of-page[=\s>]/;

/**
 * The markup of a frame without what the runtime replaces when it shows another page in place (`showHead`): `aria-current`,
 * and the elements with `data-of-page`. Where two pages differ in the rest, neither can be shown in the frame of the other.
 */
export function lastingFrame(markup: string): string {
  const start = markup.search(PART);
  if (start < 0) return markup.replace(/ aria-current="[^"]*"/g, '');
  const rest = markup.slice(start + elementAt(markup, start).length);
  return `${lastingFrame(markup.slice(0, start))}<data-of-page>${lastingFrame(rest)}`;
}
