import type { Words } from '../../words/en.ts';
import type { Answers } from './fields.ts';
import type { Letter } from './mailLink.ts';

/** What a visitor sends: his answers, and where he wrote them. */
export interface Enquiry {
  readonly answers: Answers;
  /** The page the form stood on. */
  readonly page: string;
  /** The role he asks for; empty as a rule. */
  readonly role: string;
}

/** Why an enquiry did not arrive. */
export type Failure = 'late' | 'unreachable' | 'refused';

/** Milliseconds after which an endpoint that has not answered is given up (behaviour 39). */
export const TIMEOUT_MS = 15_000;

/**
 * Posts an enquiry as a form would.
 *
 * @param endpoint an https address
 * @returns nothing when it was taken, else why it was not; never throws
 */
export async function post(endpoint: string, enquiry: Enquiry): Promise<Failure | undefined> {
  const aborter = new AbortController();
  const timer = setTimeout(() => aborter.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      // Such a body gives the header `application/x-www-form-urlencoded`, and no preflight is asked for.
      body: new URLSearchParams(fieldsOf(enquiry)),
      headers: { Accept: 'application/json' },
      credentials: 'omit',
      signal: aborter.signal,
    });
    return response.ok ? undefined : 'refused';
  } catch {
    return aborter.signal.aborted ? 'late' : 'unreachable';
  } finally {
    clearTimeout(timer);
  }
}

/** The fields in the order in which they are sent, answers without the spaces around them. */
function fieldsOf({ answers, page, role }: Enquiry): [string, string][] {
  const typed = Object.entries(answers).map(([name, text]): [string, string] => [name, text.trim()]);
  return [...typed, ['page', page], ['role', role]];
}

/** The same enquiry as an e-mail. What may be long comes last: a link can hold only so much. */
export function letter(enquiry: Enquiry, to: string, words: Words['enquiry']): Letter {
  const {
    name = '',
    email = '',
    phone = '',
    budget = '',
    details = '',
    page = '',
    role = '',
  } = Object.fromEntries(fieldsOf(enquiry));
  const lines = [
    [words.name, name],
    [words.email, email],
    [words.phone, phone],
    [words.budget, budget],
    [words.role, role],
    [words.page, page],
  ];
  const known = lines.filter(([, value]) => value !== '').map(([what, value]) => `${what}: ${value}`);
  return { to, subject: words.subjectFrom(name), body: `${known.join('\n')}\n\n${details}` };
}
