import { error, findingOf, warning } from '../model/finding.ts';
import type { NoAddress, Unreachable } from '../model/placeholderContact.ts';
import { quoted } from '../text/wording.ts';

/** Why a contact is a placeholder: nobody can be reached there, or there is no such place. */
export type PlaceholderReason = Unreachable | NoAddress;

const hintFor = (reason: PlaceholderReason): string => {
  const found = 'found' in reason ? quoted(reason.found) : '';
  const host = 'host' in reason ? quoted(reason.host) : '';
  const hints: Record<PlaceholderReason['kind'], string> = {
    reserved: `${host} is reserved for examples and tests, so nobody can be reached there. Write the real address.`,
    loopback: `For each visitor, ${host} is the visitor's own computer. Write the public address.`,
    telephone: 'Nobody can be reached at this number. Write the real one.',
    fillIn: 'This only says what to write here. Write the real address.',
    house: `No house has the number ${found}. Write the real address.`,
    postalCode: `${found} is not the postal code of a house. Write the real address.`,
    word: `${found} only holds the place of a real address. Write that.`,
  };
  return hints[reason.kind];
};

interface Unfinished {
  /** Of the whole file. */
  readonly count: number;
  readonly text: string;
  /** The home page can be no draft. */
  readonly kind: 'page' | 'home' | 'shared';
  readonly isDraft: boolean;
}

const leftToWrite = ({ count, text, kind, isDraft }: Unfinished): { message: string; hint: string } => {
  const place = kind === 'shared' ? 'This list of blocks' : 'This page';
  const values = count === 1 ? 'a placeholder' : `${count} placeholders`;
  const write = `Write ${count === 1 ? 'its text' : 'their texts'}: whatever is in [square brackets], marked "# a placeholder" or taken from an example.`;
  return {
    message: `${place} still has ${values}; ${count === 1 ? 'it' : 'the first'} is ${quoted(text)}.`,
    hint: isDraft
      ? `${write} Then delete "draft: true" to publish the page.`
      : kind === 'home'
        ? write
        : kind === 'page'
          ? `${write} Until then, write "draft: true", so that visitors do not see the page.`
          : `${write} Until then, write "render: false" in its block, so that visitors do not see it.`,
  };
};

/** A file in another language, and how many of its sentences are those of what it translates. */
interface Untranslated {
  readonly kind: 'page' | 'shared' | 'words';
  /** Absent for a text that is in Latin letters, which its language does not have. */
  readonly of?: string;
  readonly left: number;
  readonly count: number;
  readonly language: string;
  /** Whether the language has Latin letters. */
  readonly isLatin: boolean;
}

/** What is fine while a site is being made, and must not go live. Most of it is only reported by `check --launch`. */
export const launchKinds = {
  'placeholder-text': warning(leftToWrite),
  'unfinished-page': error(leftToWrite),
  // An error wherever an unfinished page is one.
  'untranslated-text': warning(({ kind, of, left, count, language, isLatin }: Untranslated) => {
    const texts = kind === 'words' ? 'texts' : 'sentences';
    const some = left < count ? `${left} of the ${count} ${texts}` : `All ${count} ${texts}`;
    const here = { page: 'of this page', shared: 'of this list of blocks', words: 'in this file' }[kind];
    return {
      message: `${count === 1 ? `The only ${texts.slice(0, -1)}` : some} ${here} ${left === 1 ? 'is' : 'are'} ${of === undefined ? (isLatin ? 'in English' : 'in Latin letters') : `as in ${of}`}, not in ${language}.`,
      hint: {
        page:
          of === undefined
            ? 'Write the page in the language of the site.'
            : 'Translate the page, or write "draft: true" until then, so that visitors do not see it.',
        shared: `${of === undefined ? 'Write' : 'Translate'} the list: pages in this language show it.`,
        words: 'Translate the texts. Those of the interface may also be deleted: the program has its own.',
      }[kind],
    };
  }),
  'placeholder-contact': error((facts: { text: string; reason: PlaceholderReason }) => ({
    message: `${quoted(facts.text)} is a placeholder.`,
    hint: hintFor(facts.reason),
  })),
  'starting-text': error((facts: { isPage: boolean }) => ({
    message: `${facts.isPage ? 'This page still says' : 'The site still says'} what every new site says.`,
    hint: 'Write what is so with you. Then delete the line "# A starting text", also if you keep the text on purpose.',
  })),
  'sample-content': error(() => ({
    message: 'This is marked as a sample.',
    hint: 'Put real content in its place and delete "sample: true", or delete the whole item.',
  })),
  'missing-source': error((facts: { subject: string; purpose: string | undefined }) => ({
    message: `${facts.subject} needs "source" before the site goes live.`,
    hint: `${facts.purpose === undefined ? '' : `${facts.purpose} `}If you know of none, delete it.`,
  })),
  'unsourced-claim': error((facts: { text: string }) => ({
    message: `${quoted(facts.text)} is a statistic without a source.`,
    hint: 'Add it to "claims" in site.config.yaml, with its source. If you know of none, delete it.',
  })),
  'email-only-form': error((facts: { subject: string }) => ({
    message: `${facts.subject} has no "endpoint", so the form only works for visitors who have an e-mail program.`,
    hint: 'Add "endpoint": "/enquiries" for the service that "npm run enquiries" starts, or the https address of another one.',
  })),
};

export const finding = findingOf(launchKinds);
