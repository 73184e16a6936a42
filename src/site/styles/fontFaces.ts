import anek from '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2?part=latin&wght=700-700&height=87-17';
import tamil, {
  range as tamilLetters,
} from '@fontsource-variable/anek-tamil/files/anek-tamil-tamil-wght-normal.woff2?part=tamil&wght=400-700';
import tamilName from '@fontsource-variable/anek-tamil/files/anek-tamil-tamil-wght-normal.woff2?part=tamilname&wght=600-600';
import figtreeExtended, {
  range as extended,
} from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?part=extended&wght=400-800';
import rupee, {
  range as rupeeSign,
} from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?part=rupee&wght=400-800&height=87-17';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?part=latin&wght=400-800';
import figtreeRare, {
  range as rare,
} from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?part=rare&wght=400-800';

/**
 * The fonts that pages preload (`PreloadedFont`), those of the sign and of Tamil where the first screen shows them:
 * otherwise they are asked for once the page has been laid out, which is then laid out again.
 */
export const preloadedFonts = [
  { url: anek },
  { url: figtree },
  { url: rupee, letters: /₹/ },
  { url: tamil, letters: /\p{Script=Tamil}/u },
];

interface Face {
  readonly family: string;
  readonly src: string;
  readonly more: string;
}

/**
 * The weights of the text font and of the heading font. Headings are the only use of that, and all have one weight: a file
 * for several is nearly twice as large. They have `line-height: normal`; the height that the files above are cut with
 * makes it 1.04 for Latin and leaves other scripts what they need.
 */
const TEXT = 'font-display:swap;font-weight:400 800';
const HEADINGS = 'font-display:swap;font-weight:700';

// "Rupee" is first in both stacks: the sign has a file of 1 KB, which is not fetched unless the sign is used.
// The fallbacks are Arial, adjusted to the web fonts' widths and heights (measured on this site's own text, strong
// weights separately), so that as little as possible shifts when the fonts load.
const faces: readonly Face[] = [
  {
    family: 'Rupee',
    src: `url(${rupee})`,
    more: `${TEXT};unicode-range:${rupeeSign}`,
  },
  { family: 'Figtree', src: `url(${figtree})`, more: TEXT },
  { family: 'Anek', src: `url(${anek})`, more: HEADINGS },
  {
    family: 'Figtree Fallback',
    src: 'local(Arial),local(Liberation Sans),local(Roboto)',
    more: 'font-weight:300 500;size-adjust:100.6%;ascent-override:94.4%;descent-override:24.9%;line-gap-override:0%',
  },
  {
    family: 'Figtree Fallback',
    src: 'local(Arial Bold),local(Liberation Sans Bold),local(Roboto Bold),local(Arial)',
    more: 'font-weight:600 900;size-adjust:96.2%;ascent-override:98.8%;descent-override:26%;line-gap-override:0%',
  },
  {
    family: 'Anek Fallback',
    src: 'local(Arial Bold),local(Liberation Sans Bold),local(Roboto Bold),local(Arial)',
    more: 'size-adjust:93%;ascent-override:93.5%;descent-override:18.3%;line-gap-override:0%',
  },
];

/** The letters that few pages have, each range in a file of its own. Headings have them in the hand of the text. */
const lateFaces: readonly Face[] = [
  { family: 'Figtree More', src: `url(${figtreeRare})`, more: `${TEXT};unicode-range:${rare}` },
  { family: 'Figtree More', src: `url(${figtreeExtended})`, more: `${TEXT};unicode-range:${extended}` },
  // For the switch of languages on pages in another one: from the first to the last letter of the name, in few bytes.
  { family: 'Tamil Name', src: `url(${tamilName})`, more: `${TEXT};unicode-range:U+BA4-BCD` },
  { family: 'Figtree More', src: `url(${tamil})`, more: `${TEXT};unicode-range:${tamilLetters}` },
];

const asCss = (list: readonly Face[]): string =>
  list.map(({ family, src, more }) => `@font-face{font-family:${family};src:${src};${more}}`).join('');

/** The `@font-face` rules of the first screen as CSS text. */
export const fontFaces: string = asCss(faces);

/** Those that the sheet of all pages brings. */
export const lateFontFaces: string = asCss(lateFaces);
