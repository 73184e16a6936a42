import type { DrawSharePicture } from '#model/theme.ts';
import * as art from './art/sharePicture.tsx';
import type { Page } from './siteTypes.ts';

/** The picture that social networks show for a page. The further pages of a list have the one of the first. */
export const sharePicture: DrawSharePicture<Page> = ({ meta, name, listPage, accent, scene }, chance) =>
  art.sharePicture({ title: listPage === undefined ? titleOf(meta.ogTitle) : name, accent, scene }, chance);

/** A title without the name of the site, which networks show next to the picture. */
const titleOf = (title: string): string => title.replace(/ \| [^|]+$/, '');
