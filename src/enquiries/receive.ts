import { randomBytes } from 'node:crypto';
import { checkAnswers } from '../site/parts/form/checkAnswer.ts';
import { namesOf } from '../site/parts/form/fields.ts';
import { islandWordsFor } from '../site/words/wordsFor.ts';
import { type Answer, answered } from './answer.ts';
import type { EnquirySite, EnquiryStore } from './enquiry.ts';
import type { RateLimit } from './rateLimit.ts';
import { readSubmission } from './submission.ts';

/** What receives forms: a request and the address of who sent it, in; the answer, out. */
export type Receive = (request: Request, address: string) => Promise<Response>;

interface Receiver {
  readonly site: EnquirySite;
  readonly store: Pick<EnquiryStore, 'keep' | 'hasSince'>;
  readonly limit: RateLimit;
  /** The time, in milliseconds since 1970. */
  readonly now: () => number;
  /** Called as soon as there is something to send on. */
  readonly onKept: () => void;
}

/** Within this time the same content is the same enquiry: a form that was sent twice. In milliseconds. */
const TWICE_WITHIN = 10 * 60_000;

/**
 * Takes the forms of a site: checks them by the rules that their pages check them by, and keeps them before it answers. A
 * script gets JSON, a browser without one a page. What seems to come from a program is kept as well, and held.
 */
export const newReceiver =
  ({ site, store, limit, now, onKept }: Receiver): Receive =>
  async (request, address) => {
    const { form: words } = islandWordsFor(site.language);
    const answer = (what: Answer): Response => answered(what, request, site);
    if (request.method !== 'POST') return answer({ kind: 'notPosted' });
    const origin = request.headers.get('origin');
    if (origin !== null && origin !== new URL(site.baseUrl).origin && origin !== new URL(request.url).origin)
      return answer({ kind: 'foreign' });
    const wait = limit(address);
    if (wait > 0) return answer({ kind: 'tooMany', seconds: wait });
    const read = await readSubmission(request);
    if ('refused' in read) return answer({ kind: read.refused });
    const { suspect, ...submission } = read;
    if (read.form === 'application' && read.file === undefined) return answer({ kind: 'wrongFile' });
    const names = namesOf({ purpose: submission.form, products: [], ...site });
    const mistakes = checkAnswers(submission.answers, words.mistakes, names, submission.form, site.ask);
    if (mistakes.size > 0) return answer({ kind: 'mistakes', mistakes });
    const received = now();
    if (!(await store.hasSince(received - TWICE_WITHIN, read))) {
      const state = suspect === undefined ? 'waiting' : 'held';
      const id = randomBytes(6).toString('hex');
      const fault = suspect ?? '';
      await store.keep({ ...submission, id, received, state, attempts: 0, due: received, fault });
      onKept();
    }
    return answer({ kind: 'kept', name: submission.answers.name.trim() });
  };
