/**
 * Wrong usage or a broken environment: one or two plain sentences that say what to do. It is printed without a stack, and the
 * exit code is 2. A mistake in the content is never one (it is an issue), nor is a bug of the program (a plain Error).
 */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
