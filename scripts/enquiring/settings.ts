import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { load } from 'js-yaml';
import { UsageError } from '../../src/engine/model/usageError.ts';
import type { EnquirySite } from '../../src/enquiries/enquiry.ts';
import type { ServiceSettings } from '../../src/enquiries/service.ts';

export const settingsHelp = `Environment variables:
  ENQUIRIES    the database (default: enquiries.sqlite in the folder of the site)
  SMTP_URL     the mail server, as smtps://user:password@mail.example:465; without it, enquiries are only kept
  MAIL_FROM    the address that it sends for (default: the e-mail address of site.config.yaml)
  BEHIND_PROXY 1 if a proxy of yours stands in front and sets X-Forwarded-For`;

/**
 * Reads what the service needs from the environment.
 *
 * @param root the folder of the site
 * @throws UsageError for a mail server that is none
 */
export function readSettings(root: string, log: (line: string) => void): ServiceSettings {
  const { ENQUIRIES, SMTP_URL: smtp, MAIL_FROM, BEHIND_PROXY } = process.env;
  if (smtp && !(/^smtps?:\/\/[^\s/]+\/?$/.test(smtp) && URL.canParse(smtp) && !/%(?![\da-f]{2})/i.test(smtp)))
    // What is in it may be a password.
    throw new UsageError(
      'SMTP_URL is not the address of a mail server: smtps://user:password@mail.example:465',
    );
  return {
    database: resolve(ENQUIRIES || join(root, 'enquiries.sqlite')),
    smtp: smtp || undefined,
    from: MAIL_FROM || undefined,
    isBehindProxy: BEHIND_PROXY === '1',
    patience: 20_000,
    log,
  };
}

/** The parts of site.config.yaml that the service needs; the schema says more. */
type Configuration = Partial<Pick<EnquirySite, 'language' | 'roles'>> &
  Pick<EnquirySite, 'name' | 'baseUrl'> & {
    readonly languages?: readonly { readonly tag: string; readonly at: string }[];
    readonly contact?: { readonly email?: string; readonly careersEmail?: string };
    readonly forms?: Partial<Pick<EnquirySite, 'leaveOut' | 'ask'>> & { readonly endpoint?: string };
  };

/** The site.config.yaml of a site as far as it can be read: whatever else is wrong with it keeps no enquiry from arriving. */
async function configuration(root: string): Promise<Partial<Configuration>> {
  const text = await readFile(join(root, 'site.config.yaml'), 'utf8').catch(() => '');
  return Object(load(text));
}

/** Where the forms of a site are sent; `undefined` if they open an e-mail, or there are none. @param root the folder of the site */
export const formsEndpoint = async (root: string): Promise<string | undefined> =>
  (await configuration(root)).forms?.endpoint;

/**
 * Reads what the service has to know of a site from its configuration, which `npm run check` checks.
 *
 * @param root the folder of the site
 * @throws UsageError if it is not there or lacks what the service cannot do without
 */
export async function enquirySite(root: string): Promise<EnquirySite> {
  const written = await configuration(root);
  const { name = '', baseUrl = '', contact, roles = {}, forms } = written;
  const main = written.languages?.find(({ at }) => at === '/');
  if (!URL.canParse(baseUrl) || !contact?.email)
    throw new UsageError(
      `${join(root, 'site.config.yaml')} has no "baseUrl" or no "contact.email". What is wrong with it says: npm run check`,
    );
  const { email, careersEmail = email } = contact;
  return {
    name,
    language: main?.tag ?? written.language ?? 'en',
    baseUrl,
    email,
    careersEmail,
    roles,
    leaveOut: forms?.leaveOut ?? [],
    ask: forms?.ask ?? {},
  };
}
