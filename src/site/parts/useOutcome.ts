import { useSyncExternalStore } from 'react';
import { NO_OUTCOME, type Outcome, onOutcomeChange, readOutcome } from './form/outcome.ts';

/** Returns what has become of the last message from a form (`formName`); none until hydrated. */
export function useOutcome(form: string): Outcome {
  return useSyncExternalStore(
    onOutcomeChange,
    () => readOutcome(form),
    () => NO_OUTCOME,
  );
}
