import type { Answers, Questions, SentForm } from '../site/parts/form/fields.ts';
import type { Roles } from '../site/parts/form/role.ts';

/** What the service has to know of the site: parts of its configuration. */
export interface EnquirySite {
  readonly name: string;
  /** A BCP 47 tag. */
  readonly language: string;
  /** The address of the site, without a slash at the end. */
  readonly baseUrl: string;
  /** Who gets enquiries and demos, and who gets applications. */
  readonly email: string;
  readonly careersEmail: string;
  readonly roles: Roles;
  /** The fields that its forms do without. */
  readonly leaveOut: readonly string[];
  /** What its form asks besides. */
  readonly ask: Questions;
}

/** A file that came with a form. */
export interface SentFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** A form as it came, before it is checked. */
export interface Submission {
  readonly form: SentForm;
  readonly answers: Answers;
  /** The page that the form was on. */
  readonly page: string;
  /** The short name of the role that it asks for; empty for none. */
  readonly role: string;
  /** Why it looks as if a program had filled it in. */
  readonly suspect: 'trap' | 'haste' | undefined;
  readonly file: SentFile | undefined;
}

/** An enquiry that is kept. All times are milliseconds since 1970. */
export interface KeptEnquiry extends Omit<Submission, 'suspect'> {
  /** Names it everywhere: in the list, in logs, and as the message's own id, so that a second copy can be told. */
  readonly id: string;
  readonly received: number;
  /** `waiting` to be sent on, `sent`, or `held` because a program seems to have filled it in. */
  readonly state: 'waiting' | 'sent' | 'held';
  /** How often it was tried to send it on. */
  readonly attempts: number;
  /** When it is tried next. */
  readonly due: number;
  /** Why the last attempt failed, without personal data; empty if none did. */
  readonly fault: string;
}

/** Where enquiries are kept. What is kept survives the end of the process at any moment. */
export interface EnquiryStore {
  /** Keeps an enquiry, and resolves when it is on the disk. */
  keep(enquiry: KeptEnquiry): Promise<void>;
  /** Whether the same has been received since a time. */
  hasSince(time: number, submission: Submission): Promise<boolean>;
  /** Those that wait, the oldest first, without the bytes of their files: together they may be more than fits in memory. */
  waiting(): Promise<readonly KeptEnquiry[]>;
  /** One of them with its file; `undefined` if it has been deleted meanwhile. */
  whole(id: string): Promise<KeptEnquiry | undefined>;
  /** All of them, the oldest first, without the bytes of their files. */
  all(): Promise<readonly KeptEnquiry[]>;
  /** Notes what has become of one. */
  note(id: string, state: Pick<KeptEnquiry, 'state' | 'attempts' | 'due' | 'fault'>): Promise<void>;
  /** Deletes all enquiries of somebody for good, and returns how many there were. */
  forget(emailOrPhone: string): Promise<number>;
  close(): Promise<void>;
}
