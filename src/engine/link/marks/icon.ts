import { findEach } from '../../model/findEach.ts';
import { atValue } from '../../model/finding.ts';
import { finding } from '../findings.ts';
import type { MarkKind } from '../mark.ts';

/** The name of an icon, replaced by its drawing. */
export const icon: MarkKind = {
  prepare: async (values, { icons }) => {
    const found = await findEach(values, icons);
    return {
      resolve: ({ value: name, pointer }, { file }) => {
        const one = found.get(name);
        if (typeof one === 'string') return { value: one, findings: [] };
        const facts = { name, nearest: undefined, others: [], isSure: false, ...one };
        return { value: '', findings: [finding('unknown-icon', file.source.path, atValue(pointer), facts)] };
      },
    };
  },
  offered: 'icon',
};
