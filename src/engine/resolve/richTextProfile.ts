/** What an element is, for the element around it. */
type Role = 'block' | 'phrase' | 'item' | 'term' | 'caption' | 'rows' | 'row' | 'cell' | 'figcaption';

/** An element that rich text may contain, and its place in canonical HTML. */
export interface RichElement {
  readonly role: Role;
  /** The roles of the elements in it; `undefined` for a void element, which has no end tag. */
  readonly holds: ReadonlySet<Role> | undefined;
  /** Whether it may contain words; otherwise only space between its elements. */
  readonly words: boolean;
}

const PHRASES: ReadonlySet<Role> = new Set(['phrase']);
const FLOW: ReadonlySet<Role> = new Set(['phrase', 'block']);
const structure = (role: Role, ...holds: readonly Role[]): RichElement => ({
  role,
  holds: new Set(holds),
  words: false,
});
const phrases = (role: Role): RichElement => ({ role, holds: PHRASES, words: true });
const flow = (role: Role): RichElement => ({ role, holds: FLOW, words: true });
const empty = (role: Role): RichElement => ({ role, holds: undefined, words: false });

/** The elements that hold only phrases, and are phrases themselves. */
const PHRASE_NAMES =
  'code kbd samp a strong em b i s u small sub sup abbr cite q mark time del ins span'.split(' ');

/**
 * Every element that rich text may contain, by name. Where each may be is stricter than HTML: it describes the texts
 * that a browser reads in only one way. Others are cleaned by DOMPurify, which asks only for the names.
 */
export const richElements: ReadonlyMap<string, RichElement> = new Map([
  ...['p', 'h2', 'h3', 'h4', 'pre'].map((name) => [name, phrases('block')] as const),
  ...PHRASE_NAMES.map((name) => [name, phrases('phrase')] as const),
  ['br', empty('phrase')],
  ['img', empty('phrase')],
  ['hr', empty('block')],
  ['ul', structure('block', 'item')],
  ['ol', structure('block', 'item')],
  ['li', flow('item')],
  ['dl', structure('block', 'term')],
  ['dt', phrases('term')],
  ['dd', flow('term')],
  ['blockquote', flow('block')],
  ['figure', { ...flow('block'), holds: new Set<Role>([...FLOW, 'figcaption']) }],
  ['figcaption', flow('figcaption')],
  ['table', structure('block', 'caption', 'rows')],
  ['caption', phrases('caption')],
  ...['thead', 'tbody', 'tfoot'].map((name) => [name, structure('rows', 'row')] as const),
  ['tr', structure('row', 'cell')],
  ['th', flow('cell')],
  ['td', flow('cell')],
]);

/** What may be at the top level of a rich text. */
export const topLevel: RichElement = flow('block');

/** Every attribute that rich text may contain, on any of its elements. */
export const richAttributes: ReadonlySet<string> = new Set(
  'href title lang dir colspan rowspan scope start reversed datetime'.split(' '),
);

/** The attributes that only a picture may have. */
export const pictureAttributes: ReadonlySet<string> = new Set(['src', 'alt']);

/** The path of a picture as authors write it, as in schemas/parts/image.schema.json. No other address is shown. */
export const picturePath = /^_media\/[A-Za-z0-9][A-Za-z0-9._/-]*\.(?:jpe?g|png|webp|avif|gif|svg)$/;
