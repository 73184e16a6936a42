import type { OutputFile } from '../model/outputFile.ts';
import { unreachableAddress } from '../model/placeholderContact.ts';
import type { LinkedSite } from '../model/site.ts';
import { SECURITY } from '../model/siteAddresses.ts';
import { dayAsTime } from './dayAsTime.ts';

/**
 * Whom to tell of a hole in the site's security (RFC 9116). The day from which on it is out of date is the author's
 * promise to have looked at it until then, so it is never made up here.
 *
 * @returns nothing for a site without a contact, or with a placeholder: a report that is never read is worse than none
 */
export function securityText(site: LinkedSite): OutputFile[] {
  const { security, baseUrl, language, timeZone } = site;
  if (security === undefined || placeholderContact(site) !== undefined) return [];
  const lines = [
    `Contact: ${security.contact}`,
    `Expires: ${dayAsTime(security.expires, timeZone)}`,
    `Preferred-Languages: ${language}`,
    `Canonical: ${baseUrl}${SECURITY}`,
  ];
  return [{ path: SECURITY.slice(1), contents: `${lines.join('\n')}\n` }];
}

/** The contact that keeps a site from having a security.txt, because nobody can be reached there. */
export function placeholderContact(site: Pick<LinkedSite, 'security'> | undefined): string | undefined {
  const contact = site?.security?.contact;
  return contact === undefined || unreachableAddress(contact) === undefined ? undefined : contact;
}
