import type { MarkKind } from './mark.ts';

/** A name that links can end in. `collectIds` reads it before any link is looked up; in its place it stays. */
export const id: MarkKind = {
  prepare: async () => undefined,
  dependsOnPage: () => false,
  resolve: ({ value }) => ({ value, findings: [] }),
  received: (schema) => ({ own: schema }),
};
