/** Where browsers and programs find what concerns a whole site, from its root. */

/** The feed (RFC 4287). */
export const FEED = '/feed.xml';
/** What can be found on the site. */
export const SEARCH = '/search.json';
/** The field of the page that searches, beside that page: what other pages open over themselves. */
export const SEARCH_FIELD = 'search-field.txt';
/** The manifest for a home screen (Web Application Manifest). */
export const MANIFEST = '/manifest.webmanifest';
/** The icons that browsers request at these addresses, whether or not a page names them. */
export const FAVICON = '/favicon.ico';
export const TOUCH_ICON = '/apple-touch-icon.png';
/** Whom to tell of a hole in the site's security (RFC 9116, section 3). */
export const SECURITY = '/.well-known/security.txt';
