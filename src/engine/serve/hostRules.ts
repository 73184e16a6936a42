import { decodedUri } from '../model/safeUrl.ts';
import { basePathOf } from '../model/siteBase.ts';
import { publishedAt } from '../model/siteMarker.ts';

/** A rule of a `_headers` file: headers for the paths that match a pattern. */
interface HeaderRule {
  readonly pattern: RegExp;
  readonly set: readonly (readonly [name: string, value: string])[];
  /** Lower-case names of headers that rules above have set and this one removes. */
  readonly removed: readonly string[];
}

/**
 * Parses a `_headers` file as Netlify and Cloudflare Pages do: a path, then indented `Name: value` lines. `*` matches
 * anything, `:name` matches one part of the path, `! Name` removes a header (Cloudflare), and `#` begins a comment.
 * Other lines are ignored, as hosts ignore them.
 *
 * @see https://developers.cloudflare.com/pages/configuration/headers/
 * @see https://docs.netlify.com/routing/headers/
 */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: { pattern: RegExp; set: [string, string][]; removed: string[] }[] = [];
  for (const line of text.split(/\r?\n/)) {
    const words = line.trim();
    if (words === '' || words.startsWith('#')) continue;
    if (!/^\s/.test(line)) {
      // A rule for another host (https://...) does not apply, but its headers must not be added to the rule above.
      rules.push({ pattern: words.startsWith('/') ? toPattern(words) : /^$/, set: [], removed: [] });
      continue;
    }
    const rule = rules.at(-1);
    const removed = /^!\s*([\w-]+)$/.exec(words)?.[1];
    const [, name, value] = /^([\w-]+)\s*:\s*([^\p{Cc}]*)$/u.exec(words) ?? [];
    if (removed !== undefined) rule?.removed.push(removed.toLowerCase());
    else if (name !== undefined && value !== undefined) rule?.set.push([name, value]);
  }
  return rules;
}

/**
 * The headers for a path. Every rule that matches adds its own; a header that two rules set has both values, separated
 * by a comma.
 *
 * @param path the requested path, decoded, beginning with `/`, without the query
 * @returns values by lower-case name
 */
export function headersFor(rules: readonly HeaderRule[], path: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const { pattern, set, removed } of rules) {
    if (!pattern.test(path)) continue;
    for (const name of removed) headers.delete(name);
    for (const [name, value] of set) {
      const before = headers.get(name.toLowerCase());
      headers.set(name.toLowerCase(), before === undefined ? value : `${before}, ${value}`);
    }
  }
  return headers;
}

function toPattern(path: string): RegExp {
  // Rules have addresses as links write them.
  const source = (decodedUri(path) ?? path)
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replace(/:[A-Za-z]\w*/g, '[^/]+');
  return new RegExp(`^${source}$`);
}

/** The path of the site on its host, as a comment in its `_headers` says (`headersFile`); empty if none does. */
export function basePathIn(text: string): string {
  const address = publishedAt(text);
  return address === undefined ? '' : basePathOf(address);
}

/** A line of a `_redirects` file. */
export interface RedirectRule {
  /** The old path, decoded and without a trailing slash. With `splat` it includes every path below it. */
  readonly from: string;
  readonly splat: boolean;
  /** A path of this site or a full address; `:splat` is replaced by the part of the path after `from`. */
  readonly to: string;
  readonly status: number;
  /** Whether it applies even if there is a file at the old path: Netlify's "301!". */
  readonly force: boolean;
}

/**
 * Parses the common part of the `_redirects` format of Netlify and Cloudflare Pages: `old new status`, `/*` at the end
 * of `old`, `#` for comments. Other lines are ignored, as hosts ignore them.
 *
 * @see https://developers.cloudflare.com/pages/configuration/redirects/
 */
export function parseRedirects(text: string): RedirectRule[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [from = '', to = '', status = '301'] = line.trim().split(/\s+/);
    const known = from.startsWith('/') && /^(\/(?!\/)|https?:\/\/)/.test(to) && /^30[12378]!?$/.test(status);
    if (!known) return [];
    const splat = from.endsWith('/*');
    const path = withoutSlash(splat ? from.slice(0, -2) : from);
    return [
      {
        from: decodedUri(path) ?? path,
        splat,
        to,
        status: Number.parseInt(status, 10),
        force: status.endsWith('!'),
      },
    ];
  });
}

/**
 * @param path the requested path, decoded, beginning with `/`, without the query
 * @returns the target of the first rule that matches, ready for a Location header
 */
export function redirectFor(
  rules: readonly RedirectRule[],
  path: string,
): { readonly to: string; readonly status: number } | undefined {
  const wanted = withoutSlash(path);
  for (const { from, splat, to, status } of rules) {
    if (splat && (wanted === from || wanted.startsWith(`${from}/`))) {
      const rest = encodeURI(wanted.slice(from.length + 1));
      return { to: to.replace(':splat', () => rest), status };
    }
    if (!splat && wanted === from) return { to, status };
  }
  return undefined;
}

const withoutSlash = (path: string): string => (path === '/' ? path : path.replace(/\/$/, ''));
