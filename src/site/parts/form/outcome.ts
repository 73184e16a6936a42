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
      /** The time that was chosen for a demo, if one was, as it is read, and a link to its calendar entry. */
      readonly slot: { readonly time: string; readonly calendar: string } | undefined;
    }
  | { readonly kind: 'failed'; readonly why: Reason }
  | { readonly kind: 'mail' };

/** Whether the form has done its part: in its place is what became of the message, or what is left to do. */
export const isDone = ({ kind }: Outcome): boolean => kind === 'sent' || kind === 'mail';

/** The outcome as long as nothing has been sent. */
export const NO_OUTCOME: Outcome = { kind: 'none' };

/**
 * What `sessionStorage` has while it is unknown whether a message has arrived, so that the next document says so: the form
 * that it was sent from.
 */
const UNSURE_KEY = 'enquiry-unsure';

/*
 * By form, because an answer belongs to the form that was sent: others know nothing of it. It is module state because it may
 * arrive while that form is not on screen.
 */
const outcomes = new Map<string, Outcome>();
const listeners = new Set<() => void>();

/** Returns what has become of the last message from a form, which is named by what it is for and by its page. */
export function readOutcome(form: string): Outcome {
  return outcomes.get(form) ?? (wasLeft(form) ? LEFT : NO_OUTCOME);
}

const LEFT: Outcome = { kind: 'failed', why: 'left' };

/** Says what has become of the visitor's message from a form; without an outcome, it is as if none had been sent. */
export function setOutcome(form: string, next: Outcome = NO_OUTCOME): void {
  outcomes.set(form, next);
  try {
    // A browser that leaves the page ends the request first, so a message that failed may just have been left.
    const isUnsure = next.kind === 'busy' || (next.kind === 'failed' && mayHaveArrived(next.why));
    if (isUnsure) sessionStorage.setItem(UNSURE_KEY, form);
    else if (wasLeft(form)) sessionStorage.removeItem(UNSURE_KEY);
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

function wasLeft(form: string): boolean {
  try {
    return sessionStorage.getItem(UNSURE_KEY) === form;
  } catch {
    return false;
  }
}
