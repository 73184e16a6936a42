import type { Finding } from '../model/finding.ts';
import { valueAt } from '../model/jsonPointer.ts';
import { instantOf, readMoment } from '../model/moment.ts';
import type { ValidSite } from '../validate/validateFile.ts';
import { finding } from './findings.ts';
import type { PublicationSetting } from './publication.ts';

const EXPIRES = '/security/expires';

/** The day from which on security.txt is out of date; `undefined` if the site has none, or says something else there. */
export function securityExpiry(site: ValidSite | undefined): string | undefined {
  const day = valueAt(site?.value, EXPIRES);
  return typeof day === 'string' && readMoment(day).ok ? day : undefined;
}

/** Reports a security.txt that is out of date: nobody may use it any more (RFC 9116, section 2.5.5). */
export function securityFindings(
  site: ValidSite | undefined,
  { at, timeZone }: PublicationSetting,
): Finding[] {
  const expires = securityExpiry(site);
  const verdict = expires === undefined ? undefined : readMoment(expires);
  if (site === undefined || expires === undefined || at === undefined || verdict?.ok !== true) return [];
  if (instantOf(verdict.moment, timeZone) > at) return [];
  const place = { pointer: EXPIRES, target: 'value' } as const;
  return [finding('expired-security-contact', site.file.source.path, place, { expires })];
}
