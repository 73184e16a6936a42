import { placeholderInAddress, unreachableAddress, unreachableTelephone } from '#model/placeholderContact.ts';
import { TOUCH_ICON } from '#model/siteAddresses.ts';
import type { Thing } from '#model/theme.ts';
import type { Site } from '../siteTypes.ts';

/** The organisation, as far as what the footer says of it is real: a placeholder is no fact. */
export function organization(site: Site): Thing {
  const { contact, social = [], baseUrl } = site;
  const pages = social.map(({ link }) => link).filter((link) => unreachableAddress(link) === undefined);
  // The first line is the addressee.
  const place = (contact.address ?? []).filter((line) => line !== site.name);
  const isPlace = place.length > 0 && place.every((line) => placeholderInAddress(line) === undefined);
  return {
    ...publisher(site),
    logo: baseUrl + TOUCH_ICON,
    ...(contact.phone === undefined || unreachableTelephone(contact.phone) !== undefined
      ? {}
      : { telephone: contact.phone }),
    ...(contact.email === undefined || unreachableAddress(contact.email) !== undefined
      ? {}
      : { email: contact.email }),
    ...(isPlace ? { address: place.join(', ') } : {}),
    ...(pages.length === 0 ? {} : { sameAs: pages }),
  };
}

/** The organisation as others refer to it. */
export const publisher = ({ name, baseUrl, describes }: Site): Thing => ({
  '@type': describes,
  name,
  url: `${baseUrl}/`,
});
