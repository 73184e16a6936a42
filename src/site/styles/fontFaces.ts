import anek from '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2?url';
import figtreeExtended from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';

/** The fonts that every page needs, to be preloaded. */
export const preloadedFonts: readonly string[] = [anek, figtree];

interface Face {
  readonly family: string;
  readonly src: string;
  readonly more: string;
}

/** The line of a heading is as high as its font says: 1.04 for Latin, and as much as they need for other scripts. */
const TIGHT = 'ascent-override:87%;descent-override:17%;line-gap-override:0%';

// "Rupee" stands first in both stacks: the sign is in the extended file only, which is not fetched without it.
// The fallbacks are Arial, stretched to the web fonts' widths and heights (measured over the site's own text, the
// strong weights apart), so that as little as can be moves when the fonts arrive.
const faces: readonly Face[] = [
  {
    family: 'Rupee',
    src: `url(${figtreeExtended})`,
    more: `font-weight:300 900;unicode-range:U+20B9;${TIGHT}`,
  },
  { family: 'Figtree Variable', src: `url(${figtree})`, more: 'font-weight:300 900' },
  { family: 'Anek Latin Variable', src: `url(${anek})`, more: `font-weight:100 800;${TIGHT}` },
  {
    family: 'Figtree Fallback',
    src: 'local("Arial"),local("Liberation Sans"),local("Roboto")',
    more: 'font-weight:300 500;size-adjust:100.6%;ascent-override:94.4%;descent-override:24.9%;line-gap-override:0%',
  },
  {
    family: 'Figtree Fallback',
    src: 'local("Arial Bold"),local("Liberation Sans Bold"),local("Roboto Bold"),local("Arial")',
    more: 'font-weight:501 599;size-adjust:93.8%;ascent-override:101.3%;descent-override:26.7%;line-gap-override:0%',
  },
  {
    family: 'Figtree Fallback',
    src: 'local("Arial Bold"),local("Liberation Sans Bold"),local("Roboto Bold"),local("Arial")',
    more: 'font-weight:600 900;size-adjust:96.2%;ascent-override:98.8%;descent-override:26%;line-gap-override:0%',
  },
  {
    family: 'Anek Fallback',
    src: 'local("Arial Bold"),local("Liberation Sans Bold"),local("Roboto Bold"),local("Arial")',
    more: 'size-adjust:93%;ascent-override:93.5%;descent-override:18.3%;line-gap-override:0%',
  },
];

/** The `@font-face` rules. */
export const fontFaces: string = faces
  .map(({ family, src, more }) => `@font-face{font-family:"${family}";src:${src};font-display:swap;${more}}`)
  .join('');
