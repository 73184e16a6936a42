import type { MarkKind } from './mark.ts';

/** The name of a placeholder that stands for an e-mail address of site.config.yaml, which takes its place. */
export const mail: MarkKind = {
  prepare: async () => undefined,
  dependsOnPage: () => false,
  resolve: ({ value }, _place, { placeholders }) => ({ value: placeholders.get(value) ?? '', findings: [] }),
  received: ({ enum: _names, ...schema }) => ({ own: schema }),
};
