import { error, listed, quoted, type Wording, warning } from './wording.ts';

/** Mistakes in a file as a whole, and in its YAML. */
export const fileIssues = {
  'unreadable-file': error((facts: { what: 'file' | 'folder'; reason: string }) => ({
    message: `This ${facts.what} cannot be read: ${facts.reason}.`,
    hint:
      facts.what === 'file'
        ? 'Put an ordinary file here that you have permission to read.'
        : 'Give yourself permission to read the folder.',
  })),
  'symbolic-link': error(() => ({
    message: 'This is a symbolic link, and symbolic links are not followed.',
    hint: 'Content must be in the content folder itself. Put a copy of the file here.',
  })),
  'wrong-extension': error((facts: { name: string; better: string }) => ({
    message: `${quoted(facts.name)} is not read: content files end in ".yaml".`,
    hint: `Rename it to ${quoted(facts.better)}.`,
  })),
  'stray-file': warning((facts: { name: string }) => ({
    message: `${quoted(facts.name)} is not a page and is ignored.`,
    hint: 'Pages end in ".yaml"; pictures belong in pages/_media. For other files, use a name that begins with "_" or ".".',
  })),
  'invalid-file-name': error((facts: { name: string; better: string | undefined }) => ({
    message: `${quoted(facts.name)} cannot be part of an address: file and folder names consist of lower-case letters, digits and single hyphens.`,
    hint: facts.better === undefined ? undefined : `Rename it to ${quoted(facts.better)}.`,
  })),
  'file-too-large': error((facts: { bytes: number; limit: number }) => ({
    message: `This file is ${(facts.bytes / 1_000_000).toFixed(1)} MB; the limit for a content file is ${facts.limit / 1_000_000} MB.`,
    hint: 'Split it into several pages, or move what several pages share to pages/_shared.',
  })),
  'wrong-encoding': error((facts: { encoding: string | undefined; document?: string | undefined }) =>
    facts.document !== undefined
      ? {
          message: `This file is ${facts.document}, whatever its name says; a page is plain text.`,
          hint:
            facts.document === 'a picture'
              ? 'Move it to pages/_media, and write its path where it is to be shown.'
              : 'Copy its words into a page: npm run new -- page "Name". For visitors to download it, put it in pages/_static and link to it.',
        }
      : {
          message:
            facts.encoding === undefined
              ? 'This file is not UTF-8 text: the character here was saved in another encoding.'
              : `This file is saved as ${facts.encoding}; content must be UTF-8.`,
          hint: 'Save the file as UTF-8. In most editors: "Save with encoding", then UTF-8.',
        },
  ),
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
