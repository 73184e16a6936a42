import type { SendMailOptions } from 'nodemailer';
import { letter } from '../site/parts/form/letter.ts';
import { islandWordsFor } from '../site/words/wordsFor.ts';
import type { EnquirySite, KeptEnquiry } from './enquiry.ts';

/**
 * Writes the e-mail that sends an enquiry on. An answer to it goes to whoever sent the form, and its id is always the same, so
 * that mail programs show a second copy, which a crash between sending and noting may cause, as the first.
 *
 * @param from the address that the mail server sends for
 */
export function mailOf(
  { id, form, answers, page, role, file }: KeptEnquiry,
  site: EnquirySite,
  from: string,
): SendMailOptions {
  const to = form === 'application' ? site.careersEmail : site.email;
  const label = site.roles[role];
  const { subject, body } = letter(
    {
      kind: form,
      answers,
      page,
      ask: site.ask,
      role: label === undefined ? undefined : { slug: role, label },
    },
    to,
    islandWordsFor(site.language).enquiry,
  );
  const replyTo = { name: answers.name.trim(), address: answers.email.trim() };
  return {
    from: { name: site.name, address: from },
    to,
    ...(replyTo.address === '' ? {} : { replyTo }),
    subject,
    text: `${body}\n\n-- \n${new URL(site.baseUrl).host}, ${id}\n`,
    messageId: `<${id}@${new URL(site.baseUrl).hostname}>`,
    ...(file === undefined
      ? {}
      : { attachments: [{ filename: file.name, contentType: file.type, content: Buffer.from(file.bytes) }] }),
  };
}
