import type { Outcome } from './requests.ts';
import type { StateCell } from './StateCell.ts';

/** Milliseconds until a server that did not answer is asked again. */
const AGAIN = 1000;

/** Waits until a server that did not answer may be asked again. */
export const pause = (): Promise<void> => new Promise((passed) => setTimeout(passed, AGAIN));

/** Asks until there is a server to answer; meanwhile the state says that there is none. */
export async function untilAnswered<Answer>(
  cell: StateCell,
  ask: () => Promise<Outcome<Answer>>,
): Promise<Exclude<Outcome<Answer>, { readonly kind: 'gone' }>> {
  for (;;) {
    const outcome = await ask();
    if (outcome.kind !== 'gone') {
      if (cell.read().isAway) cell.set({ isAway: false });
      return outcome;
    }
    cell.set({ isAway: true });
    await pause();
  }
}
