import { baseFault } from './siteBase.ts';

/**
 * The first line of every built site's `_headers`. It marks a folder as made by a build, which a later build may
 * replace. Hosts ignore it as a comment.
 */
export const siteMarker = '# A built site. "npm run build" replaces this whole folder.';

/** What begins the line of `_headers` that says where the site is published; hosts ignore it as a comment. */
export const PUBLISHED_AT = '# Published at ';

/** Where a built site is published, as its `_headers` says; `undefined` if it does not. */
export function publishedAt(headers: string): string | undefined {
  const line = headers.split('\n').find((one) => one.startsWith(PUBLISHED_AT)) ?? '';
  const address = line.slice(PUBLISHED_AT.length);
  return baseFault(address) === undefined ? address : undefined;
}
