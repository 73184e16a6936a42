/** The site's roles: labels by slug, as in site.config.yaml. */
export type Roles = Readonly<Record<string, string>>;

/** A role that a visitor asks for. */
export interface Role {
  readonly slug: string;
  readonly label: string;
}

/** The name of the parameter that carries a role's slug in an address. */
const PARAMETER = 'role';

/**
 * Returns the role in a query string, as in `/contact-us?role=full-stack-developer` (behaviours 28 and 36).
 *
 * @param query as in `location.search`
 * @param roles the roles that exist. Anybody can write a link, so nothing else in it is ever used or shown
 */
export function roleInQuery(query: string, roles: Roles): Role | undefined {
  const slug = new URLSearchParams(query).get(PARAMETER) ?? '';
  if (!Object.hasOwn(roles, slug)) return undefined;
  return { slug, label: roles[slug] ?? '' };
}

/**
 * Adds a role to the address of a page, of this site or another one.
 *
 * @param address an absolute URL, or a path without a fragment
 */
export function withRole(address: string, slug: string): string {
  const [place = '', fragment] = address.split('#');
  const query = `${place.includes('?') ? '&' : '?'}${PARAMETER}=${encodeURIComponent(slug)}`;
  return `${place}${query}${fragment === undefined ? '' : `#${fragment}`}`;
}
