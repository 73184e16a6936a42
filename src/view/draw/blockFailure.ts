/** A block that cannot be drawn: a mistake in the theme's code, told with the file to look into. */
export class BlockFailure extends Error {
  override readonly name = 'BlockFailure';

  /**
   * @param type the block's type
   * @param file the file of its component; empty where it is not known
   * @param page the page's file
   * @param reason what went wrong, or the error that was thrown
   */
  constructor(
    readonly type: string,
    readonly file: string,
    readonly page: string,
    reason: unknown,
  ) {
    const words = reason instanceof Error ? reason.message : String(reason);
    super(`The block "${type}" of ${page} could not be drawn: ${words}`, { cause: reason });
  }
}
