import { FORMS, isAsked } from './fields.ts';
import { type Enquiry, normalised } from './letter.ts';

/**
 * Why an enquiry was not delivered (`offline`, `refused`), or why that cannot be known: no response came in time
 * (`late`), or none that this page can read (`unreadable`), as from an endpoint that takes the form but allows no other
 * origin to read its answer.
 */
export type Failure = 'offline' | 'refused' | 'late' | 'unreadable';

/** How long to wait for a response from the endpoint, in milliseconds (behaviour 39). */
export const TIMEOUT_MS = 15_000;

/**
 * Posts an enquiry as a form submission. Never throws.
 *
 * @param endpoint an https URL, or a path of this site
 * @param took the time from the first key to the button, in milliseconds, if it is known
 * @returns `undefined` if the endpoint accepted it, otherwise the reason for the failure
 */
export async function post(endpoint: string, enquiry: Enquiry, took?: number): Promise<Failure | undefined> {
  const aborter = new AbortController();
  const timer = setTimeout(() => aborter.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      // Sent as `application/x-www-form-urlencoded`, which needs no CORS preflight.
      body: new URLSearchParams(fieldsOf(enquiry, took)),
      headers: { Accept: 'application/json' },
      credentials: 'omit',
      signal: aborter.signal,
    });
    return response.ok ? undefined : 'refused';
  } catch {
    if (aborter.signal.aborted) return 'late';
    // `fetch` rejects in the same way whether the request or only the response was lost (Fetch, "network error").
    return navigator.onLine ? 'unreadable' : 'offline';
  } finally {
    clearTimeout(timer);
  }
}

/** The fields in the order they are sent. */
function fieldsOf({ kind, answers, page, role }: Enquiry, took: number | undefined): [string, string][] {
  const typed = normalised(answers);
  return [
    ['form', kind],
    ...FORMS[kind].flatMap((name): [string, string][] =>
      // Where the page is about one product, the form has no such field; most visitors have tried nothing.
      (name === 'product' || name === 'made') && typed[name] === '' ? [] : [[name, typed[name]]],
    ),
    ...Object.entries(typed).filter(([name]) => isAsked(name)),
    ['page', page],
    ['role', role?.slug ?? ''],
    ...(took === undefined ? [] : [['took', String(Math.round(took))] satisfies [string, string]]),
  ];
}
