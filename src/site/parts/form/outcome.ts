import type { Failure } from './enquiry.ts';
import type { Letter } from './mailLink.ts';

/** What has become of a message. */
export type Outcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'sent'; readonly name: string; readonly email: string }
  | { readonly kind: 'failed'; readonly why: Failure; readonly letter: Letter }
  | { readonly kind: 'mail'; readonly letter: Letter };

const NONE: Outcome = { kind: 'none' };

/*
 * Module state, because an answer may arrive while its form is not on screen: the visitor has closed the dialog, or has
 * gone to another page. The form shows it when it is on screen again.
 */
const outcomes = new Map<string, Outcome>();
const listeners = new Set<() => void>();

/** Returns the name under which the outcomes of a form are kept: by page, title and role it is told from all others. */
export const outcomeName = (page: string, title: string, role = ''): string => [page, title, role].join('\n');

/** Returns what has become of the last message from a form, since the document was loaded. */
export const outcomeOf = (form: string): Outcome => outcomes.get(form) ?? NONE;

/** Says what has become of the message from a form; without an outcome, the form is as if none had been sent. */
export function setOutcome(form: string, outcome: Outcome = NONE): void {
  outcomes.set(form, outcome);
  for (const listener of listeners) listener();
}

/** Calls `listener` after every change of an outcome, until the returned function is called. */
export function onOutcomeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
