import type { Failure } from './enquiry.ts';
import type { FormKind } from './fields.ts';

/** Why a message was not sent, as far as is known. `left`: its page was left, or loaded again, before an answer came. */
export type Reason = Failure | 'left';

/** What has become of a message. */
export type Outcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'busy' }
  | {
      readonly kind: 'sent';
      readonly purpose: FormKind;
      readonly name: string;
      /** Where the answer goes: the visitor's e-mail address, or the number to call for a demo. */
      readonly to: string;
      /** The page on which the visitor has read it; none yet if no form was on screen. */
      readonly readOn?: string;
    }
  | { readonly kind: 'failed'; readonly why: Reason }
  | { readonly kind: 'mail' };

/** The outcome as long as nothing has been sent. */
export const NO_OUTCOME: Outcome = { kind: 'none' };

/** What is in `sessionStorage` while it is unknown whether a message has arrived, so that the next document says so. */
const UNSURE_KEY = 'enquiry-unsure';

/*
 * One outcome for the whole site, as there is one draft: what is being sent from a dialog must not be sent again from
 * the contact page. It is module state because an answer may arrive while no form is on screen.
 */
let outcome: Outcome | undefined;
const listeners = new Set<() => void>();

/** Returns what has become of the visitor's last message. */
export function readOutcome(): Outcome {
  outcome ??= wasLeft() ? { kind: 'failed', why: 'left' } : NO_OUTCOME;
  return outcome;
}

/** Says what has become of the visitor's message; without an outcome, it is as if none had been sent. */
export function setOutcome(next: Outcome = NO_OUTCOME): void {
  outcome = next;
  try {
    // A browser that leaves the page ends the request first, so a message that failed may just have been left.
    const isUnsure = next.kind === 'busy' || (next.kind === 'failed' && mayHaveArrived(next.why));
    if (isUnsure) sessionStorage.setItem(UNSURE_KEY, '');
    else sessionStorage.removeItem(UNSURE_KEY);
  } catch {
    // Storage is disabled or full: the next document does not know.
  }
  for (const listener of listeners) listener();
}

/** Returns whether the message may have arrived in spite of the failure. */
export const mayHaveArrived = (why: Reason): boolean => why !== 'offline' && why !== 'refused';

/** Calls `listener` after every change of the outcome, until the returned function is called. */
export function onOutcomeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function wasLeft(): boolean {
  try {
    return sessionStorage.getItem(UNSURE_KEY) !== null;
  } catch {
    return false;
  }
}
