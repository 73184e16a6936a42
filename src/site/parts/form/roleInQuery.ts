const LONGEST = 40;

/**
 * Returns the role in a query string, as in `/contact-us?role=full-stack-developer` (behaviour 36).
 *
 * @param query as in `location.search`
 * @returns the role's slug, or an empty string. Anybody can write such a link, so only short lower-case words pass.
 */
export function roleInQuery(query: string): string {
  const role = new URLSearchParams(query).get('role') ?? '';
  return role.length <= LONGEST && /^[a-z]+(?:-[a-z]+)*$/.test(role) ? role : '';
}
