import type { MarkKind } from '../mark.ts';

/** The name of a placeholder, replaced by that e-mail address from site.config.yaml. */
export const mail: MarkKind = {
  prepare: (_values, { placeholders }) => ({
    resolve: ({ value }) => ({ value: placeholders.get(value) ?? '', findings: [] }),
  }),
  received: ({ enum: _names, ...schema }) => ({ own: schema }),
};
