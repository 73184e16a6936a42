import { answersFrom, FIELD_NAMES, FORMS, isAsked, type SentForm, TRAP } from '../site/parts/form/fields.ts';
import type { SentFile, Submission } from './enquiry.ts';

/** Why a form is not read: it is too large, is no form, or has a file of another kind. */
export interface Refused {
  readonly refused: 'tooLarge' | 'noForm' | 'wrongFile';
}

/** The bytes of a form without a file, and of the largest file. */
const MOST_TEXT = 64 * 1024;
const MOST_FILE = 5 * 1024 * 1024;

/** The fields with texts of several lines, and the most letters of any other. */
const LONG: ReadonlySet<string> = new Set(['details', 'made']);
const MOST_LETTERS = 500;

/** More questions of its own than these no site can have, as its schema says. */
const MOST_ASKED = 8;

/** A person needs longer than this from the first key to the button, in milliseconds. Only a script tells the time. */
const HASTE = 700;

/** The kinds of files that a form may have, each with how it begins. A DOCX is a ZIP. */
const FILES = [
  { type: 'application/pdf', ending: /\.pdf$/i, begins: '%PDF-' },
  {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ending: /\.docx$/i,
    begins: 'PK\u0003\u0004',
  },
];

/** Reads a form as browsers send it: `application/x-www-form-urlencoded`, or `multipart/form-data` with a file. */
export async function readSubmission(request: Request): Promise<Submission | Refused> {
  const type = request.headers.get('content-type') ?? '';
  const hasFile = /^multipart\/form-data\b/i.test(type);
  if (!hasFile && !/^application\/x-www-form-urlencoded\b/i.test(type)) return { refused: 'noForm' };
  // Whoever hangs up in the middle has sent no form.
  const body = await bytesOf(request, hasFile ? MOST_FILE + MOST_TEXT : MOST_TEXT).catch(
    () => 'cut off' as const,
  );
  if (body === 'cut off') return { refused: 'noForm' };
  if (body === undefined) return { refused: 'tooLarge' };
  const data = await new Response(body, { headers: { 'content-type': type } })
    .formData()
    .catch(() => undefined);
  if (data === undefined) return { refused: 'noForm' };
  const text = (name: string): string => {
    const value = data.get(name);
    const typed = typeof value === 'string' ? value : '';
    // Only a text of several lines has line breaks, and none has other signs that nobody types.
    return LONG.has(name) ? typed.replace(/[^\P{Cc}\t\n\r]+/gu, ' ') : typed.replace(/\p{Cc}+/gu, ' ');
  };
  const form = text('form');
  const asked = [...data.keys()].filter(isAsked);
  if (asked.length > MOST_ASKED) return { refused: 'noForm' };
  if (!isForm(form)) return { refused: 'noForm' };
  for (const name of [...FIELD_NAMES, ...asked, 'page', 'role'])
    if (!LONG.has(name) && text(name).length > MOST_LETTERS) return { refused: 'tooLarge' };
  const sent = data.get('file');
  const file =
    sent === null || typeof sent === 'string' || sent.size === 0 ? undefined : await readFile(sent);
  if (typeof file === 'string') return { refused: file };
  const took = text('took');
  const isHasty = took !== '' && Number(took) < HASTE;
  const suspect = text(TRAP) !== '' ? 'trap' : isHasty ? 'haste' : undefined;
  return { form, answers: answersFrom(text, asked), page: text('page'), role: text('role'), suspect, file };
}

const isForm = (name: string): name is SentForm => Object.hasOwn(FORMS, name);

/** The body, unless it has more bytes than it may have. What is too large is not read to its end. */
async function bytesOf({ body }: Request, most: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > most) return undefined;
  }
  return new Uint8Array(Buffer.concat(chunks));
}

async function readFile(sent: File): Promise<SentFile | 'wrongFile' | 'tooLarge'> {
  if (sent.size > MOST_FILE) return 'tooLarge';
  const bytes = new Uint8Array(await sent.arrayBuffer());
  const kind = FILES.find(
    ({ ending, begins }) =>
      ending.test(sent.name) && Buffer.from(bytes.subarray(0, begins.length)).toString('latin1') === begins,
  );
  if (kind === undefined) return 'wrongFile';
  // What is shown in a mail program: the last part of the name, without signs that mean something in a header or a path.
  const name = sent.name.replace(/^.*[\\/]/, '').replace(/[\p{C}"<>|:*?]/gu, '');
  return { name, type: kind.type, bytes };
}
