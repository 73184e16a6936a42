/** Thrown if a block cannot be drawn: a bug in the theme's code, reported with the file to look at. */
export class BlockFailure extends Error {
  override readonly name = 'BlockFailure';

  /**
   * @param type the block's type
   * @param file the path of its component; empty if unknown
   * @param page the path of the page's file
   * @param reason a sentence, or the error that was thrown
   */
  constructor(
    readonly type: string,
    readonly file: string,
    readonly page: string,
    reason: unknown,
  ) {
    const said = reason instanceof Error ? reason.message : String(reason);
    const message = said.startsWith('A component suspended')
      ? 'A component waits for something. It may not be "async", or use what is fetched: a page is drawn at once.'
      : said;
    super(`The block "${type}" of ${page} could not be drawn: ${message}`, { cause: reason });
  }
}
