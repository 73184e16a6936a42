const LONGEST = 40;

/**
 * The role that `/contact-us?role=full-stack-developer` asks for (behaviour 36).
 *
 * @param query as in `location.search`
 * @returns its slug; empty where there is none. Anybody can write a link, so nothing but short words passes.
 */
export function roleInQuery(query: string): string {
  const role = new URLSearchParams(query).get('role') ?? '';
  return role.length <= LONGEST && /^[a-z]+(?:-[a-z]+)*$/.test(role) ? role : '';
}
