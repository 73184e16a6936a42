import { setImmediate as afterThisTurn } from 'node:timers/promises';

/** Whether a promise has been fulfilled by now. */
export const isFulfilled = (promise: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    promise.then(
      () => true,
      () => false,
    ),
    afterThisTurn(false),
  ]);
