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
    logo: baseUrl + logoOf(site),
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

/** The least that search engines take as a logo, in pixels on each side. */
const SMALLEST_LOGO = 112;

/** The address of the brand's logo below that of the site, if it is large enough; otherwise that of the icon. */
function logoOf({ brand, basePath }: Site): string {
  const logo = brand?.logo;
  const isLarge = logo !== undefined && Math.min(logo.width, logo.height) >= SMALLEST_LOGO;
  return isLarge ? logo.src.slice(basePath.length) : TOUCH_ICON;
}

/** The organisation as others refer to it. */
export const publisher = ({ name, baseUrl, describes }: Site): Thing => ({
  '@type': describes,
  name,
  url: `${baseUrl}/`,
});
