import { frameFile } from 'virtual:theme/draw';

/** Thrown if a block, or the page frame, cannot be drawn: a bug in the theme's code, reported with the file to look at. */
export class BlockFailure extends Error {
  override readonly name = 'BlockFailure';

  /**
   * @param type the block's type; `undefined` for the page frame
   * @param file the path of its component; empty if unknown
   * @param page the path of the page's file
   * @param reason a sentence, or the error that was thrown
   */
  constructor(
    readonly type: string | undefined,
    readonly file: string,
    readonly page: string,
    reason: unknown,
  ) {
    const said = reason instanceof Error ? reason.message : String(reason);
    const message = said.startsWith('A component suspended')
      ? 'A component waits for something. It may not be "async", or use what is fetched: a page is drawn at once.'
      : said;
    const what = type === undefined ? `The page frame around ${page}` : `The block "${type}" of ${page}`;
    super(`${what} could not be drawn: ${message}`, { cause: reason });
  }
}

/** Draws a part of the page frame. @throws BlockFailure if it cannot be drawn */
export function ofFrame(page: { readonly file: string }, draw: () => string): string {
  try {
    return draw();
  } catch (problem) {
    throw frameFailure(page, problem);
  }
}

/** What is wrong with the page frame. @param reason a sentence, or the error that was thrown */
export const frameFailure = (page: { readonly file: string }, reason: unknown): BlockFailure =>
  new BlockFailure(undefined, frameFile, page.file, reason);
