import { useSyncExternalStore } from 'react';
import { type Outcome, onOutcomeChange, outcomeOf } from './form/outcome.ts';

/** Returns what has become of the last message from a form, also if the form was not on screen meanwhile. */
export function useOutcome(form: string): Outcome {
  const read = (): Outcome => outcomeOf(form);
  return useSyncExternalStore(onOutcomeChange, read, read);
}
