import { discoverKinds } from '../discover/findings.ts';
import { launchKinds } from '../launch/findings.ts';
import { linkKinds } from '../link/findings.ts';
import type { FactsOf as Facts } from '../model/finding.ts';
import { parseKinds } from '../parse/findings.ts';
import { pictureKinds } from '../pictures/findings.ts';
import { planKinds } from '../plan/findings.ts';
import { validateKinds } from '../validate/findings.ts';

/**
 * Every kind of mistake, with its wording. A new kind needs an entry in the `findings.ts` of its stage, a section in
 * `schemas/MISTAKES.md` and a fixture; a test names whatever is missing.
 */
export const catalogue = {
  ...discoverKinds,
  ...parseKinds,
  ...validateKinds,
  ...pictureKinds,
  ...planKinds,
  ...linkKinds,
  ...launchKinds,
};

/** The permanent name of a kind of mistake. */
export type IssueCode = keyof typeof catalogue;

/** The facts that the wording of a kind of mistake is made from. */
export type FactsOf<Code extends IssueCode> = Facts<(typeof catalogue)[Code]>;
