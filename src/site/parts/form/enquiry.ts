import type { IslandWords } from '../../words/en.ts';
import { digitsOf } from './digitsOf.ts';
import { type Answers, FORMS, type FormKind } from './fields.ts';
import type { Letter } from './mailLink.ts';
import type { Role } from './role.ts';

/** What a visitor sends: their answers, and the page they wrote them on. */
export interface Enquiry {
  readonly kind: FormKind;
  readonly answers: Answers;
  /** The page the form was on. */
  readonly page: string;
  /** The role they ask for; usually none. */
  readonly role: Role | undefined;
}

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
    if (aborter.signal.aborted) return 'late';
    // `fetch` rejects in the same way whether the request or only the response was lost (Fetch, "network error").
    return navigator.onLine ? 'unreadable' : 'offline';
  } finally {
    clearTimeout(timer);
  }
}

/** The fields in the order they are sent: the answers trimmed, the phone number as digits only. */
function fieldsOf({ kind, answers, page, role }: Enquiry): [string, string][] {
  const typed = normalised(answers);
  return [
    ...FORMS[kind].flatMap((name): [string, string][] =>
      // Where the page is about one product, the form has no such field; most visitors have tried nothing.
      (name === 'product' || name === 'made') && typed[name] === '' ? [] : [[name, typed[name]]],
    ),
    ['page', page],
    ['role', role?.slug ?? ''],
  ];
}

function normalised({ product, name, email, phone, time, budget, details, made }: Answers): Answers {
  return {
    product,
    name: name.trim(),
    email: email.trim(),
    phone: digitsOf(phone),
    time: time.trim(),
    budget: budget.trim(),
    details: details.trim(),
    made: made.trim(),
  };
}

/** Returns the enquiry as an e-mail. The longest part comes last, because a `mailto:` link has a maximum length. */
export function letter(
  { kind, answers, page, role }: Enquiry,
  to: string,
  words: IslandWords['enquiry'],
): Letter {
  const { details, made, ...short } = normalised(answers);
  const lines = [
    ...FORMS[kind].flatMap((name) =>
      name === 'details' || name === 'made' ? [] : [[words[name], short[name]]],
    ),
    [words.role, role?.label ?? ''],
    [words.page, page],
  ];
  const known = lines.filter(([, value]) => value !== '').map(([what, value]) => `${what}: ${value}`);
  const subject = kind === 'demo' ? words.demoFor(short.name) : words.subjectFrom(short.name);
  const longest = kind === 'demo' ? (made === '' ? [] : [`${words.made}:\n${made}`]) : [details];
  return { to, subject, body: [known.join('\n'), ...longest].join('\n\n') };
}
