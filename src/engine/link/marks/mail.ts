import { markKind } from '../mark.ts';

/** The name of a placeholder, replaced by that e-mail address from site.config.yaml. */
export const mail = markKind({
  prepare: async () => undefined,
  dependsOnPage: () => false,
  resolve: ({ value }, _place, { site }) => ({ value: site.placeholders.get(value) ?? '', findings: [] }),
  received: ({ enum: _names, ...schema }) => ({ own: schema }),
});
