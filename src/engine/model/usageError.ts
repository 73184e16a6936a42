/**
 * Wrong usage or a broken environment, which the person who ran the command can fix.
 *
 * `scripts/command.mjs` prints the message on standard error, without a stack, and exits with 2. A mistake in the
 * content is never a UsageError (it is an issue), nor is a bug of the program (it is a plain Error). The message is
 * one or two plain sentences and says what to do.
 */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
