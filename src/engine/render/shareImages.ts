import { hash } from 'node:crypto';
import { type DiskCache, kept } from '../model/diskCache.ts';
import { siteOf } from '../model/language.ts';
import { memoisedBy } from '../model/memoised.ts';
import type { OutputFile } from '../model/outputFile.ts';
import type { LinkedPage } from '../model/page.ts';
import type { ImageAt } from '../model/picture.ts';
import type { Bundle, Renderer } from '../model/renderer.ts';
import type { LinkedSite } from '../model/site.ts';
import { drawPicture } from './drawPicture.ts';
import { newLetters } from './letters/newLetters.ts';

type Naming = Pick<Bundle, 'id'> & { readonly renderer: Pick<Renderer, 'sharePicture'> };

/** The theme's picture for a page, with its address from the site's root. All pages of a list have the same. */
function pictureOf(page: LinkedPage, site: LinkedSite, { renderer, id }: Naming) {
  const { picturedAs } = page;
  const seed = picturedAs?.route ?? page.listPage?.first ?? page.canonical;
  const shown = picturedAs === undefined ? page : asPictured(page, picturedAs);
  const picture = renderer.sharePicture(shown, hash('sha256', seed, 'buffer')[0] ?? 0, site);
  // A brand's fonts are named by their contents.
  const facts = site.fonts === undefined ? picture.facts : [picture.facts, site.fonts.css];
  const name = hash('sha256', JSON.stringify(facts), 'hex').slice(0, 12);
  return { ...picture, name, path: `/assets/share-${name}-${id.slice(0, 8)}.png` };
}

function asPictured(
  { accent: _accent, scene: _scene, listPage: _listPage, ...page }: LinkedPage,
  { route: _route, ...pictured }: NonNullable<LinkedPage['picturedAs']>,
): LinkedPage {
  return { ...page, ...pictured, meta: { ...page.meta, ogTitle: pictured.name } };
}

/** The address of a page's picture for social networks, from the site's root. It is known without drawing the picture. */
export const shareImagePath = (page: LinkedPage, site: LinkedSite, naming: Naming): string =>
  pictureOf(page, site, naming).path;

/**
 * Makes the pictures for social networks, as PNG because networks do not read SVG. Pages whose pictures have the same
 * name share a file. Pictures made earlier by the same code are neither drawn nor made again.
 *
 * @param imageAt reads the pictures of the site that they show
 * @param fonts the files of the site's own fonts, which come before those of the theme
 */
export async function* shareImages(
  pages: readonly LinkedPage[],
  site: LinkedSite,
  bundle: Naming & Pick<Bundle, 'theme'>,
  cache: DiskCache,
  imageAt: ImageAt,
  fonts: readonly string[] = [],
): AsyncGenerator<OutputFile> {
  const own = pages.filter(({ meta }) => meta.ogImage === undefined);
  const pictures = own.map((page) => pictureOf(page, siteOf(site, page), bundle));
  for (const { path, name, draw } of new Map(pictures.map((picture) => [picture.path, picture])).values()) {
    const contents = await kept(cache, `${name}.png`, async () => {
      const letters = await lettersOf([...fonts, ...bundle.theme.letters].join('\n'));
      return drawPicture(draw(letters), imageAt);
    });
    yield { path: path.slice(1), contents };
  }
}

/** The fonts are loaded once, when the first picture is drawn. @param fonts their files, a line each */
const lettersOf = memoisedBy((fonts: string) => newLetters(fonts.split('\n').filter(Boolean)));
