import { error, findingOf, type Wording } from '../model/finding.ts';
import { listed, quoted } from '../text/wording.ts';

/** Mistakes in a file as a whole, and in its YAML. */
export const parseKinds = {
  'empty-file': error((facts: { what: string }) => ({
    message: `This file is empty; it should contain ${facts.what}.`,
    hint: 'Fill it in, or delete the file.',
  })),
  'wrong-root': error((facts: { expected: string; found: string; what: string }) => ({
    message: `${facts.what} is ${facts.expected}; this file contains ${facts.found}.`,
    hint:
      facts.expected === 'a list'
        ? 'Begin each block with "- type: ...".'
        : 'Write each property at the start of a line, beginning with "name: ...".',
  })),
  'yaml-syntax': error((facts: Wording) => facts),
  'duplicate-key': error(
    (facts: {
      name: string;
      firstLine: number;
      /** The properties after it that are repeated, too, and the last line of those that they repeat. */
      others?: readonly string[];
      lastLine?: number;
    }) =>
      facts.others === undefined
        ? {
            message: `${quoted(facts.name)} is already on line ${facts.firstLine}.`,
            hint: 'Keep only one of them.',
          }
        : {
            message: `${listed([facts.name, ...facts.others])} are already on lines ${facts.firstLine} to ${facts.lastLine}.`,
            hint: 'If another item begins here, the line with its hyphen is missing: write it above this one. Otherwise keep only one of each.',
          },
  ),
  'multiple-documents': error(() => ({
    message: 'A second YAML document begins here, but a file may contain only one.',
    hint: 'Remove this line, or move what follows it to a file of its own.',
  })),
  'nested-too-deep': error((facts: { limit: number }) => ({
    message: `This file is nested more than ${facts.limit} levels deep.`,
    hint: 'No block needs more than about ten levels. Look for a missing line break or an extra bracket.',
  })),
  'alias-expansion': error((facts: { reason: 'cycle' | 'size'; name: string }) =>
    facts.reason === 'cycle'
      ? {
          message: `The alias ${quoted(`*${facts.name}`)} is inside the very value it repeats, so the value would never end.`,
          hint: 'Write the repeated part out.',
        }
      : {
          message: 'With its aliases written out, this file would contain more values than any page needs.',
          hint: 'Write the repeated parts out, or move them to pages/_shared.',
        },
  ),
};

export const finding = findingOf(parseKinds);
