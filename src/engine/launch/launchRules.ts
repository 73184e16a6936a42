import { type At, atMapping, atValue, type Finding } from '../model/finding.ts';
import type { LaunchMark, LaunchRule } from '../model/launchMark.ts';
import {
  placeholderInAddress,
  unreachableAddress,
  unreachableTelephone,
} from '../model/placeholderContact.ts';
import { asRecord } from '../model/readValue.ts';
import { finding, type PlaceholderReason } from './findings.ts';

type Rule = (mark: LaunchMark, path: string) => readonly Finding[];

/** What is wrong with a text at which somebody is to be reached. */
const contact =
  (faultOf: (text: string) => PlaceholderReason | undefined) =>
  (value: unknown, path: string, at: At): readonly Finding[] => {
    const text = typeof value === 'string' ? value : '';
    const reason = faultOf(text);
    return reason === undefined ? [] : [finding('placeholder-contact', path, at, { text, reason })];
  };

/** What is wrong with an address. */
export const addressFindings = contact(unreachableAddress);

const ofContact =
  (findings: typeof addressFindings): Rule =>
  ({ value, pointer }, path) =>
    findings(value, path, atValue(pointer));

const RULES: Readonly<Record<LaunchRule, Rule>> = {
  address: ofContact(addressFindings),
  telephone: ofContact(contact(unreachableTelephone)),
  postalAddress: ofContact(contact(placeholderInAddress)),
  /** A yes or no: whether its mapping is only a sample. */
  sample: ({ value, pointer }, path) =>
    value === true ? [finding('sample-content', path, atValue(pointer), undefined)] : [],
  /** A mapping that states a figure, its `value`: it says where the figure comes from. */
  source: ({ value, pointer, subject, purpose }, path) =>
    has(value, 'source') || !has(value, 'value')
      ? []
      : [finding('missing-source', path, atMapping(pointer), { subject, purpose })],
  /** A mapping whose `text` is a statistic with its source, which covers that statistic wherever it is written. */
  claim: () => [],
  /** A mapping that configures a form: it names the address that receives the form. */
  endpoint: ({ value, pointer, subject }, path) =>
    has(value, 'endpoint') ? [] : [finding('email-only-form', path, atMapping(pointer), { subject })],
};

/** What is wrong with a marked value. */
export const ruleFindings = (mark: LaunchMark, path: string): readonly Finding[] =>
  RULES[mark.rule](mark, path);

/** The text of a claim; `undefined` for a mark of another rule. */
export function claimOf({ rule, value }: LaunchMark): string | undefined {
  const { text } = asRecord(value);
  return rule === 'claim' && typeof text === 'string' ? text : undefined;
}

const has = (value: unknown, name: string): boolean => Object.hasOwn(asRecord(value), name);
