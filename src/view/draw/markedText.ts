import { DRAWN_ONCE } from '../live/boot/attributes.ts';

/** What begins the attribute that marks a drawing. */
const MARK = ` ${DRAWN_ONCE}="`;

/** What a marked drawing says about when it is needed. */
const WHEN = /(true|late)"/y;

/** An `svg` element with `data-drawn-once`, and the markup before it. */
export interface MarkedDrawing {
  readonly before: string;
  /** Its tag without the attribute. */
  readonly start: string;
  readonly isLate: boolean;
  readonly content: string;
}

/** Some markup: its marked drawings, and what comes after the last one. */
export interface MarkedText {
  readonly drawings: readonly MarkedDrawing[];
  readonly rest: string;
}

/** What ends a drawing. */
export const END = '</svg>';

/** Finds the marked drawings. Not with a pattern, which would look at every character of a page several times. */
export function readMarked(html: string): MarkedText {
  const drawings: MarkedDrawing[] = [];
  let done = 0;
  for (let at = html.indexOf(MARK); at >= 0; at = html.indexOf(MARK, Math.max(at + 1, done))) {
    const open = html.lastIndexOf('<', at);
    WHEN.lastIndex = at + MARK.length;
    const when = WHEN.exec(html)?.[1];
    const close = html.indexOf('>', open) + 1;
    const end = html.indexOf(END, close);
    // The same words in a text, or of another element.
    if (open < done || !html.startsWith('<svg', open) || when === undefined || close <= at || end < 0)
      continue;
    drawings.push({
      before: html.slice(done, open),
      start: html.slice(open, at) + html.slice(WHEN.lastIndex, close),
      isLate: when === 'late',
      content: html.slice(close, end),
    });
    done = end + END.length;
  }
  return { drawings, rest: html.slice(done) };
}

/** Whether there is nothing at all. */
export const isEmpty = ({ drawings, rest }: MarkedText): boolean => drawings.length === 0 && rest === '';
