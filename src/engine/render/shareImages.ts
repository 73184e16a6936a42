import { hash } from 'node:crypto';
import type { DiskCache } from '../model/diskCache.ts';
import { siteOf } from '../model/language.ts';
import type { Letters } from '../model/letters.ts';
import type { OutputFile } from '../model/outputFile.ts';
import type { LinkedPage } from '../model/page.ts';
import type { Bundle, Renderer } from '../model/renderer.ts';
import type { LinkedSite } from '../model/site.ts';
import type { SharePicture } from '../model/theme.ts';
import { drawPicture } from './drawPicture.ts';
import { newLetters } from './letters/newLetters.ts';

/** Pictures by what draws them, which changes under live authoring, and by page: each is asked for several times. */
const pictures = new WeakMap<object, WeakMap<LinkedPage, NamedPicture>>();

/** The theme's picture for a page. All pages of a list have the same. */
function pictureOf(
  page: LinkedPage,
  site: LinkedSite,
  { sharePicture }: Pick<Renderer, 'sharePicture'>,
): NamedPicture {
  const known = pictures.get(sharePicture) ?? new WeakMap<LinkedPage, NamedPicture>();
  pictures.set(sharePicture, known);
  const picture = known.get(page) ?? namedPicture(page, site, sharePicture);
  known.set(page, picture);
  return picture;
}

function namedPicture(
  page: LinkedPage,
  site: LinkedSite,
  sharePicture: Renderer['sharePicture'],
): NamedPicture {
  const { picturedAs } = page;
  const seed = picturedAs?.route ?? page.listPage?.first ?? page.canonical;
  const shown = picturedAs === undefined ? page : asPictured(page, picturedAs);
  const picture = sharePicture(shown, hash('sha256', seed, 'buffer')[0] ?? 0, site);
  const name = hash('sha256', JSON.stringify(picture.facts), 'hex').slice(0, 12);
  return { ...picture, name };
}

/** A page with the properties of the one whose picture it has. */
function asPictured(
  { accent: _accent, scene: _scene, listPage: _listPage, ...page }: LinkedPage,
  { route: _route, ...pictured }: NonNullable<LinkedPage['picturedAs']>,
): LinkedPage {
  return { ...page, ...pictured, meta: { ...page.meta, ogTitle: pictured.name } };
}

/** A picture, and what tells it from others. */
interface NamedPicture extends SharePicture {
  readonly name: string;
}

/** What pictures are named with. */
type Naming = Pick<Bundle, 'id'> & { readonly renderer: Pick<Renderer, 'sharePicture'> };

/** The address of a page's picture for social networks, from the site's root. It is known without drawing the picture. */
export function shareImagePath(page: LinkedPage, site: LinkedSite, { renderer, id }: Naming): string {
  return `/assets/share-${pictureOf(page, site, renderer).name}-${id.slice(0, 8)}.png`;
}

/**
 * Makes the pictures for social networks, as PNG because networks do not read SVG. Pages whose pictures have the same
 * name share a file. Pictures made earlier by the same code are neither drawn nor made again.
 */
export async function* shareImages(
  pages: readonly LinkedPage[],
  site: LinkedSite,
  bundle: Naming & Pick<Bundle, 'theme'>,
  cache: DiskCache,
): AsyncGenerator<OutputFile> {
  const wanted = new Map<string, NamedPicture>();
  for (const page of pages) {
    if (page.meta.ogImage !== undefined) continue;
    const own = siteOf(site, page);
    wanted.set(shareImagePath(page, own, bundle).slice(1), pictureOf(page, own, bundle.renderer));
  }
  for (const [path, picture] of wanted) {
    const key = `${picture.name}.png`;
    const earlier = await cache.read(key);
    const contents = earlier ?? (await drawPicture(picture.draw(await lettersOf(bundle.theme.letters))));
    if (earlier === undefined) await cache.write(key, contents);
    yield { path, contents };
  }
}

/** The fonts are loaded once, when the first picture is drawn. */
const loaded = new Map<string, Promise<Letters>>();

function lettersOf(fonts: readonly string[]): Promise<Letters> {
  const key = fonts.join();
  const letters = loaded.get(key) ?? newLetters(fonts);
  loaded.set(key, letters);
  return letters;
}
