import { useEffect, useSyncExternalStore } from 'react';
import { NO_OUTCOME, type Outcome, onOutcomeChange, readOutcome, setOutcome } from './form/outcome.ts';

/**
 * Returns what has become of the visitor's last message, from whichever form of the site; none until hydrated. Thanks
 * that were read on one page are not repeated on another, where they would be for something that was never sent.
 *
 * @param page the page the form is on
 */
export function useOutcome(page: string): Outcome {
  const last = useSyncExternalStore(onOutcomeChange, readOutcome, () => NO_OUTCOME);
  useEffect(() => {
    if (last.kind === 'sent' && last.readOn === undefined) setOutcome({ ...last, readOn: page });
  }, [last, page]);
  return last.kind === 'sent' && last.readOn !== undefined && last.readOn !== page ? NO_OUTCOME : last;
}
