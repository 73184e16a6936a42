import type { IslandWords } from '../../words/en.ts';
import type { Answers } from './fields.ts';
import type { Letter } from './mailLink.ts';

/** What a visitor sends: their answers, and the page they wrote them on. */
export interface Enquiry {
  readonly answers: Answers;
  /** The page the form was on. */
  readonly page: string;
  /** The role they ask for; usually empty. */
  readonly role: string;
}

/** Why an enquiry was not delivered. */
export type Failure = 'late' | 'unreachable' | 'refused';

/** How long to wait for a response from the endpoint, in milliseconds (behaviour 39). */
export const TIMEOUT_MS = 15_000;

/**
 * Posts an enquiry as a form submission. Never throws.
 *
 * @param endpoint an https URL
 * @returns `undefined` if the endpoint accepted it, otherwise the reason for the failure
 */
export async function post(endpoint: string, enquiry: Enquiry): Promise<Failure | undefined> {
  const aborter = new AbortController();
  const timer = setTimeout(() => aborter.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      // Sent as `application/x-www-form-urlencoded`, which needs no CORS preflight.
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

/** The fields in the order they are sent, with the answers trimmed. */
function fieldsOf({ answers, page, role }: Enquiry): [string, string][] {
  const typed = Object.entries(answers).map(([name, text]): [string, string] => [name, text.trim()]);
  return [...typed, ['page', page], ['role', role]];
}

/** Returns the enquiry as an e-mail. The longest part comes last, because a `mailto:` link has a maximum length. */
export function letter(enquiry: Enquiry, to: string, words: IslandWords['enquiry']): Letter {
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
