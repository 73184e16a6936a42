import { type Role, type Roles, roleInQuery } from './form/role.ts';
import { useHydrated } from './useHydrated.ts';

/** Returns the role that the address of the page asks for; `undefined` if none, and until the component is hydrated. */
export function useRole(roles: Roles): Role | undefined {
  return useHydrated() ? roleInQuery(window.location.search, roles) : undefined;
}
