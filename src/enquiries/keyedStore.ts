import { digestOf } from './digestOf.ts';
import type { EnquiryStore, KeptEnquiry } from './enquiry.ts';

/** Texts by keys, which hosts of functions keep for a site. */
export interface KeyedTexts {
  get(key: string): Promise<string | null | undefined>;
  put(key: string, text: string): Promise<unknown>;
  /** The keys that begin with a text. One that was put a moment ago may be missing. */
  keys(prefix: string): Promise<readonly string[]>;
  delete(key: string): Promise<unknown>;
}

const PREFIX = 'enquiry/';

/**
 * Keeps enquiries at the host of a function, one request long. It is a queue: what has been sent on is deleted, because
 * nobody looks into it.
 */
export function newKeyedStore(texts: KeyedTexts): Omit<EnquiryStore, 'all' | 'forget' | 'close'> {
  /** What this request has kept, and the host may not list yet. */
  const own = new Map<string, KeptEnquiry>();
  const put = (enquiry: KeptEnquiry): Promise<unknown> => {
    own.set(enquiry.id, enquiry);
    const { file } = enquiry;
    const written = {
      ...enquiry,
      file: file && { ...file, bytes: Buffer.from(file.bytes).toString('base64') },
    };
    return texts.put(PREFIX + enquiry.id, JSON.stringify(written));
  };
  const all = async (): Promise<KeptEnquiry[]> => {
    const others = (await texts.keys(PREFIX)).filter((key) => !own.has(key.slice(PREFIX.length)));
    const read = await Promise.all(others.map((key) => texts.get(key)));
    // Another request may have sent it on meanwhile.
    const kept = read.flatMap((text) => (text ? [enquiryFrom(text)] : []));
    return [...kept, ...own.values()].sort((one, other) => one.received - other.received);
  };
  const whole = async (id: string): Promise<KeptEnquiry | undefined> => {
    const text = own.has(id) ? undefined : await texts.get(PREFIX + id);
    return text ? enquiryFrom(text) : own.get(id);
  };
  const remove = async (id: string): Promise<void> => {
    await texts.delete(PREFIX + id);
    own.delete(id);
  };
  return {
    keep: async (enquiry) => void (await put(enquiry)),
    hasSince: async (time, submission) =>
      (await all()).some(
        (one) => one.state !== 'held' && one.received >= time && digestOf(one) === digestOf(submission),
      ),
    waiting: async () => (await all()).filter(({ state }) => state === 'waiting'),
    whole,
    async note(id, news) {
      const enquiry = await whole(id);
      if (enquiry === undefined) return;
      await (news.state === 'sent' ? remove(id) : put({ ...enquiry, ...news }));
    },
  };
}

/** @param text as `put` has written it */
function enquiryFrom(text: string): KeptEnquiry {
  const { file, ...rest } = JSON.parse(text) as Omit<KeptEnquiry, 'file'> & {
    readonly file?: { readonly name: string; readonly type: string; readonly bytes: string };
  };
  return { ...rest, file: file && { ...file, bytes: Buffer.from(file.bytes, 'base64') } };
}
