/**
 * Wrong usage or a broken environment: the person who ran the command can put it right.
 *
 * `scripts/run.mjs` prints the message on standard error, without a stack, and exits with 2. An author's
 * mistake in content is never one of these (it is an issue), nor is a fault of ours (it is a plain Error).
 * The message is one or two plain sentences and says what to do.
 */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
