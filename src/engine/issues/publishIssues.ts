import { error, listed, quoted, sentence, type Wording, warning } from './wording.ts';

/** When pages are published, where they were before, and files that are published as they are. */
export const publishIssues = {
  'impossible-date': error((facts: { place: string; value: string; reason: string }) => ({
    message: `${sentence(facts.place)} is ${quoted(facts.value)}, which does not exist.`,
    hint: `${facts.reason}.`,
  })),
  'expiry-before-publication': error((facts: { publishAt: string; expiresAt: string }) => ({
    message:
      facts.publishAt === facts.expiresAt
        ? `The page expires at the moment it appears, on ${facts.publishAt}, so nobody would ever see it.`
        : `The page expires on ${facts.expiresAt}, before it appears on ${facts.publishAt}, so nobody would ever see it.`,
    hint: 'Write a date after "publishAt". A date without a time means the beginning of that day.',
  })),
  'held-back-home-page': error((facts: { name: string; isHome: boolean }) => ({
    message: `${facts.isHome ? 'The home page' : 'The not-found page'} cannot have ${quoted(facts.name)}: a site always needs it.`,
    hint: 'Remove the line.',
  })),
  'future-date': warning((facts: { date: string }) => ({
    message: `The date ${quoted(facts.date)} is in the future, but the page is published now.`,
    hint: `To hold the page back until then, write "publishAt: ${facts.date}". A "date" is only shown.`,
  })),
  'expired-security-contact': warning((facts: { expires: string }) => ({
    message: `The security contact expired on ${facts.expires}, so security.txt is no longer valid.`,
    hint: 'If it is still right, write a later day under "expires", at most a year ahead.',
  })),
  'link-to-draft': error((facts: { link: string; file: string }) => ({
    message: `The page at ${quoted(facts.link)} is a draft, so this link would lead nowhere.`,
    hint: `Remove "draft: true" from ${facts.file}, or the link.`,
  })),
  'link-to-held-back-page': warning(
    (facts: { link: string; file: string; isExpired: boolean; on: string }) => ({
      message: facts.isExpired
        ? `The page at ${quoted(facts.link)} expired on ${facts.on}, so this link is drawn as text.`
        : `The page at ${quoted(facts.link)} appears on ${facts.on}; until then, this link is drawn as text.`,
      hint: `Its date is ${facts.isExpired ? '"expiresAt"' : '"publishAt"'} in ${facts.file}.${facts.isExpired ? ' Change it, or remove the link.' : ' If that date is right, nothing needs to be done.'}`,
    }),
  ),
  'held-back-collection': warning((facts: { name: string; files: readonly string[] }) => ({
    message: `No page of the collection ${quoted(facts.name)} is published at the moment, so this list is empty.`,
    hint: `Held back: ${listed(facts.files, 5)}.`,
  })),
  'gone-address': warning(
    (facts: {
      addresses: readonly string[];
      /** The pages that the page may have become; if there is one, it is where this is told. */
      heirs: readonly string[];
      /** The address of that one. */
      route: string | undefined;
      fix: Wording['fix'];
    }) => {
      const { addresses, heirs, route, fix } = facts;
      const line = `"aliases: [${addresses.join(', ')}]"`;
      const likely = heirs.length > 1 ? ` It has most in common with ${listed(heirs, 3)}.` : '';
      return {
        message:
          route === undefined
            ? `${listed(addresses, 5)} ${addresses.length === 1 ? 'was' : 'were'} public until now. Visitors and search engines would find nothing there any more.`
            : `This page was public at ${listed(addresses, 5)} until now. Visitors and search engines would find nothing there any more.`,
        hint:
          route === undefined
            ? `Write ${line} in the page that they should get instead.${likely} If nothing takes its place, this is right.`
            : `Write ${line}: it sends them on to ${quoted(route)}.`,
        fix,
        moved: route === undefined ? undefined : { from: addresses, to: route },
      };
    },
  ),
  'link-to-alias': warning((facts: { link: string; route: string; fix: string }) => ({
    message: `${quoted(facts.link)} is an old address of the page at ${quoted(facts.route)}.`,
    hint: `Did you mean ${quoted(facts.fix)}? That saves visitors a detour.`,
    suggestion: facts.fix,
    fix: 'suggestion',
  })),
  'invalid-alias': error((facts: { alias: string; reason: string; better: string | undefined }) => ({
    message: `The alias ${quoted(facts.alias)} ${facts.reason}.`,
    hint: `${facts.better === undefined ? '' : `Did you mean ${quoted(facts.better)}? `}An alias is an old address on this site, such as "/About_Us.html".`,
    suggestion: facts.better,
  })),
  'alias-collision': error((facts: { alias: string; what: string }) => ({
    message: `The alias ${quoted(facts.alias)} is ${facts.what}.`,
    hint: 'An alias is an address that no longer has a page of its own: visitors are sent from there to this page. Remove it, or change the other one.',
  })),
  'self-alias': error((facts: { alias: string; name: string }) => ({
    message: `The alias ${quoted(facts.alias)} is already ${facts.name} of this page.`,
    hint: 'Remove it.',
  })),
  'static-file-collision': error((facts: { address: string; other: string }) => ({
    message: `This file would be published at ${quoted(facts.address)}, which is the address of ${facts.other}.`,
    hint: 'Rename the file, or change the other address.',
  })),
  'reserved-static-file': error((facts: { address: string }) => ({
    message: `This file would be published at ${quoted(facts.address)}, but the build itself writes what is there.`,
    hint: 'Rename or remove it. The build makes 404.html, robots.txt, sitemap.xml, feed.xml, manifest.webmanifest, _headers, _redirects, everything in assets/ and everything that begins with "_".',
  })),
  'one-icon-of-several': warning((facts: { address: string; others: string }) => ({
    message: `This file replaces ${quoted(facts.address)} alone. The other icons are still drawn from the theme: ${facts.others}.`,
    hint: 'To replace all of them, have whoever develops the site change "icon" in the theme, an SVG, and delete this file.',
  })),
  'blocked-in-static-page': warning((facts: { what: string; isScript: boolean }) => ({
    message: `This page has ${facts.what}, which browsers leave out: the policy of the site allows no code in pages of pages/_static, only in files of the site.`,
    hint: facts.isScript
      ? 'Put the script into a file beside the page, such as "pages/_static/page.js", and write <script src="/page.js"></script>.'
      : 'Put the styles into a file beside the page, such as "pages/_static/page.css", and write <link rel="stylesheet" href="/page.css">.',
  })),
  'invalid-static-file-name': error((facts: { name: string; reason: string }) => ({
    message: `The file name ${quoted(facts.name)} ${facts.reason}.`,
    hint: 'Rename the file. Letters, digits, hyphens, underscores and dots are always safe.',
  })),
  'static-file-too-large': error((facts: { bytes: number; limit: number }) => ({
    message: `This file is ${megabytes(facts.bytes)}; the limit is ${megabytes(facts.limit)}.`,
    hint: 'Many hosts do not accept larger files. Make it smaller, or publish it elsewhere and link to it.',
  })),
  'ignored-static-file': warning((facts: { name: string; isSecret: boolean }) => ({
    message: `The file ${quoted(facts.name)} is not published.`,
    hint: facts.isSecret
      ? 'Names that begin with a dot are usually secrets or settings. Only .well-known, .htaccess, .nojekyll and .domains are published.'
      : 'It looks like a leftover of the operating system or an editor. Delete it.',
  })),
};

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;
