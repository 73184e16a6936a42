import type { MarkKind } from '../mark.ts';

/** A name that links can end in. `collectIds` reads it before any link is checked; its value is left as it is. */
export const id: MarkKind = {
  prepare: () => ({ resolve: ({ value }) => ({ value, findings: [] }) }),
  received: (schema) => ({ own: schema }),
};
