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
    const path = decoded(withoutSlash(splat ? from.slice(0, -2) : from));
    return [{ from: path, splat, to, status: Number.parseInt(status, 10), force: status.endsWith('!') }];
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

function withoutSlash(path: string): string {
  return path === '/' ? path : path.replace(/\/$/, '');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
