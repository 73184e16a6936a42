import { markKind } from '../mark.ts';

/** The name of a list of shared blocks. `expandBlocks` replaces its whole entry with the list. */
export const shared = markKind({
  prepare: async () => undefined,
  dependsOnPage: () => false,
  resolve: ({ value }) => ({ value, findings: [] }),
  received: (schema) => ({ own: schema }),
  offered: 'shared',
});
