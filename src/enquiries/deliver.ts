import type { EnquiryStore, KeptEnquiry } from './enquiry.ts';

interface Delivery {
  readonly store: Pick<EnquiryStore, 'waiting' | 'whole' | 'note'>;
  /** Sends one enquiry on. Throws if that did not work. */
  readonly send: (enquiry: KeptEnquiry) => Promise<unknown>;
  /** The time, in milliseconds since 1970. */
  readonly now: () => number;
  /** Whether those are tried as well that are not due yet. */
  readonly isEarly?: boolean;
  /** Whether no other is begun. */
  readonly isStopped?: () => boolean;
  /** Takes a line for the log: it never has personal data. */
  readonly log: (line: string) => void;
}

const MINUTE = 60_000;

/** How long to wait after each attempt that failed; after the last of these, always as long as that. */
const PAUSES = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * MINUTE);

/**
 * Sends on what is due, one after the other. It never gives up, because whoever wrote was told that the message has arrived.
 *
 * @returns when the next one is due; `undefined` if none waits
 */
export async function deliverDue({
  store,
  send,
  now,
  isEarly = false,
  isStopped = () => false,
  log,
}: Delivery): Promise<number | undefined> {
  for (const { id, due } of await store.waiting()) {
    if (isStopped()) break;
    if (due > now() && !isEarly) continue;
    const enquiry = await store.whole(id);
    if (enquiry === undefined) continue;
    const attempts = enquiry.attempts + 1;
    const fault = await send(enquiry).then(() => undefined, faultOf);
    if (fault === undefined) {
      await store.note(id, { state: 'sent', attempts, due: 0, fault: '' });
      log(`${id} was sent on.`);
    } else {
      const pause = PAUSES[Math.min(attempts, PAUSES.length) - 1] ?? 0;
      await store.note(id, { state: 'waiting', attempts, due: now() + pause, fault });
      const again = `It is kept, and tried again in ${pause / MINUTE} min.`;
      log(`${id} was not sent on at attempt ${attempts}: ${fault}. ${again}`);
    }
  }
  const waiting = await store.waiting();
  return waiting.length === 0 ? undefined : Math.min(...waiting.map(({ due }) => due));
}

/** The code of a problem with a mail server. What the server says may have addresses in it. */
function faultOf(problem: unknown): string {
  const { code, responseCode } = Object(problem) as { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'no connection';
}
