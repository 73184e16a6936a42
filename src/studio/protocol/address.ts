/**
 * Everything that passes between the Studio in the browser and its half in the dev server.
 *
 * All requests go to the origin of the Studio's document. Each carries the header `X-Studio-Token`, whose value is in
 * `<meta name="studio-token" content="…">` of that document; the document and the pages in its frame need none. Bodies
 * are JSON (`Content-Type: application/json`), uploads aside. An answer with a status from 400 on is a `Refused`.
 */

export const TOKEN_HEADER = 'X-Studio-Token';

/** The header with a name that a window gives itself: events say by it whose change they are about. */
export const WINDOW_HEADER = 'X-Studio-Window';

export const ADDRESS = {
  studio: '/_studio',
  site: '/_studio/api/site',
  links: '/_studio/api/links',
  icons: '/_studio/api/icons',
  fonts: '/_studio/api/fonts',
  page: '/_studio/api/page',
  file: '/_studio/api/file',
  edit: '/_studio/api/edit',
  text: '/_studio/api/text',
  undo: '/_studio/api/undo',
  redo: '/_studio/api/redo',
  save: '/_studio/api/save',
  discard: '/_studio/api/discard',
  repair: '/_studio/api/repair',
  pages: '/_studio/api/pages',
  beginning: '/_studio/api/beginning',
  share: '/_studio/api/share',
  move: '/_studio/api/move',
  find: '/_studio/api/find',
  replace: '/_studio/api/replace',
  media: '/_studio/api/media',
  favicon: '/_studio/api/favicon',
  pictures: '/_studio/api/pictures',
  changes: '/_studio/api/changes',
  launch: '/_studio/api/launch',
  publish: '/_studio/api/publish',
  reviews: '/_studio/api/reviews',
  versions: '/_studio/api/versions',
  original: '/_studio/api/original',
  back: '/_studio/api/back',
  weight: '/_studio/api/weight',
  outside: '/_studio/api/outside',
  events: '/_studio/events',
  /** Of a team's server: where a link lets somebody in and out, and who else looks at `?route=…`. */
  enter: '/_studio/enter',
  leave: '/_studio/leave',
  people: '/_studio/people',
  /** Followed by the route: `/_studio/page/about-us`. */
  drawn: '/_studio/page',
  card: '/_studio/card',
  /** Followed by the name of an installed font: `/_studio/font/lora`. */
  font: '/_studio/font',
  code: '/_studio/code',
  /** What looks for barriers: the one script that a page may run that is drawn with `?check`. */
  axe: '/_studio/code/axe.js',
} as const;

/**
 * `GET /_studio/page/<route>?v=<version>`: the page as the build draws it, with places.
 *
 * - `data-at="<file>#<pointer> …"` on the element whose text is the value there; several are separated by spaces, and
 *   characters that cannot stand in a URL's fragment are percent-encoded.
 * - `data-at-<attribute>="…"` for a text in an attribute (`data-at-alt`, `data-at-aria-label`), and `data-at-href`,
 *   `data-at-src`, `data-at-icon`, `data-at-scene` for links, pictures, icons and drawings.
 * - `data-section="<file>#<pointer>"` on the outermost element of each block, with `data-section-type="<type>"`.
 *
 * The frame's document has no script of the site but the theme's; `?theme=light|dark` overrides the visitor's theme.
 * It is not isolated from the Studio's window (same origin), so the client reads `contentDocument` itself.
 */
export const MARKS = { at: 'data-at', section: 'data-section', type: 'data-section-type' } as const;
