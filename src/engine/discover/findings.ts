import { error, findingOf, warning } from '../model/finding.ts';
import { quoted } from '../text/wording.ts';

/** Mistakes in files, before anything in them is read. */
export const discoverKinds = {
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
  'file-too-large': error((facts: { bytes: number; limit: number }) => ({
    message: `This file is ${(facts.bytes / 1_000_000).toFixed(1)} MB; the limit for a content file is ${facts.limit / 1_000_000} MB.`,
    hint: 'Split it into several pages, or move what several pages share to pages/_shared.',
  })),
  'wrong-encoding': error(
    ({ encoding, document }: { encoding?: string | undefined; document?: string | undefined }) => {
      const isPicture = document === 'a picture';
      if (document !== undefined)
        return {
          message: `This file is ${document}, whatever its name says; a page is plain text.`,
          hint: isPicture
            ? 'Move it to pages/_media, and write its path where it is to be shown.'
            : 'Copy its words into a page: npm run new -- page "Name". For visitors to download it, put it in pages/_static and link to it.',
        };
      return {
        message:
          encoding === undefined
            ? 'This file is not UTF-8 text: the character here was saved in another encoding.'
            : `This file is saved as ${encoding}; content must be UTF-8.`,
        hint: 'Save the file as UTF-8. In most editors: "Save with encoding", then UTF-8.',
      };
    },
  ),
  'missing-site-config': error(() => ({
    message: 'There is no site.config.yaml here.',
    hint: 'It belongs next to the folder pages/ and contains the name, the menus and the contact details of the site.',
  })),
  'no-pages': error(() => ({
    message: 'There are no pages here.',
    hint: 'Create the home page in pages/index.yaml.',
  })),
  'blocked-in-static-page': warning(({ what, ending }: { what: string; ending: 'js' | 'css' }) => ({
    message: `This page has ${what}, which browsers leave out: the policy of the site allows no code in pages of pages/_static, only in files of the site.`,
    hint: `Put it into a file beside the page, such as "pages/_static/page.${ending}", and write ${ending === 'js' ? '<script src="/page.js"></script>' : '<link rel="stylesheet" href="/page.css">'}.`,
  })),
  'ignored-static-file': warning((facts: { name: string; isSecret: boolean }) => ({
    message: `The file ${quoted(facts.name)} is not published.`,
    hint: facts.isSecret
      ? 'Names that begin with a dot are usually secrets or settings. Only .well-known, .htaccess, .nojekyll and .domains are published.'
      : 'It looks like a leftover of the operating system or an editor. Delete it.',
  })),
  'invalid-static-file-name': error((facts: { name: string; reason: string }) => ({
    message: `The file name ${quoted(facts.name)} ${facts.reason}.`,
    hint: 'Rename the file. Letters, digits, hyphens, underscores and dots are always safe.',
  })),
  'static-file-too-large': error((facts: { bytes: number; limit: number }) => ({
    message: `This file is ${megabytes(facts.bytes)}; the limit is ${megabytes(facts.limit)}.`,
    hint: 'Many hosts do not accept larger files. Make it smaller, or publish it elsewhere and link to it.',
  })),
};

export const finding = findingOf(discoverKinds);

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;
