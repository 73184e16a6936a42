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
