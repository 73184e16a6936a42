import anek from '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2?url';
import figtreeExtended from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';

/** The URLs of the fonts that every page needs and preloads. */
export const preloadedFonts: readonly string[] = [anek, figtree];

interface Face {
  readonly family: string;
  readonly src: string;
  readonly more: string;
}

/** Headings have `line-height: normal`; this makes it 1.04 for Latin and leaves other scripts the height they need. */
const TIGHT = 'ascent-override:87%;descent-override:17%;line-gap-override:0%';

// "Rupee" is first in both stacks: the sign is only in the extended file, which is not fetched unless the sign is used.
// The fallbacks are Arial, adjusted to the web fonts' widths and heights (measured on this site's own text, strong
// weights separately), so that as little as possible shifts when the fonts load.
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

/** The `@font-face` rules as CSS text. */
export const fontFaces: string = faces
  .map(({ family, src, more }) => `@font-face{font-family:"${family}";src:${src};font-display:swap;${more}}`)
  .join('');
