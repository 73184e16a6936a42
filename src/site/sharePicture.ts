import type { DrawSharePicture } from '#model/theme.ts';
import * as art from './art/sharePicture.tsx';
import { shareBrandOf } from './brand/look.ts';
import type { Page, Site } from './siteTypes.ts';

/** The picture that social networks show for a page. The further pages of a list have the one of the first. */
export const sharePicture: DrawSharePicture<Page, Site> = (
  { meta, name, listPage, accent, scene },
  chance,
  site,
) => {
  const shown = { title: listPage === undefined ? titleOf(meta.ogTitle) : name, accent, scene };
  const picture = art.sharePicture(shown, chance, shareBrandOf(site));
  return site.brand === undefined
    ? picture
    : { ...picture, facts: [...picture.facts, site.brand, site.logoSeenOn] };
};

/** A title without the name of the site, which networks show next to the picture. */
const titleOf = (title: string): string => title.replace(/ \| [^|]+$/, '');
