import type { MarkKind } from './mark.ts';

/** The name of a list of shared blocks. `expandBlocks` puts the list in the place of its whole entry. */
export const shared: MarkKind = {
  prepare: async () => undefined,
  dependsOnPage: () => false,
  resolve: ({ value }) => ({ value, findings: [] }),
  received: (schema) => ({ own: schema }),
};
