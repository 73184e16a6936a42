import { error, findingOf, fixIf, type MeantName, note, type Wording, warning } from '../model/finding.ts';
import type { LogoPlace, UsedShade } from '../model/theme.ts';
import { chained, didYouMean, listed, quoted } from '../text/wording.ts';
import { validateKinds } from '../validate/findings.ts';

/** What text needs (WCAG 2.2, 1.4.3). */
const TEXT = 4.5;

/** A contrast as people compare it, cut off so that it never seems to be enough. */
const ratio = (contrast: number): string => String(Math.floor(contrast * 10) / 10);

/** A route that another page has; `id`: the page's number and one that no page has, if that decides its address. */
type TakenRoute = { route: string; other: string; id: { taken: string; free: string } | undefined };

/** `heirs`: the pages that the page may have become; if there is one, it is where this is told, and `route` its address. */
type GoneAddress = Pick<Wording, 'fix'> &
  Record<'addresses' | 'heirs', readonly string[]> & { route: string | undefined };

export const planKinds = {
  'invalid-file-name': error((facts: { name: string; better: string | undefined }) => ({
    message: `${quoted(facts.name)} cannot be part of an address: file and folder names consist of lower-case letters, digits and single hyphens.`,
    hint: facts.better === undefined ? undefined : `Rename it to ${quoted(facts.better)}.`,
  })),
  'missing-home-page': error(() => ({
    message: 'There is no page at "/".',
    hint: 'Create the home page in pages/index.yaml.',
  })),
  'no-main-language': error(() => ({
    message: 'No language of the site is at "/".',
    hint: 'The main language, whose pages are in pages/ itself, has "at: /".',
  })),
  'folder-of-no-language': warning((facts: { folder: string; name: string }) => ({
    message: `The folder pages/${facts.folder}/ looks like the pages in ${facts.name}, but that is no language of this site.`,
    hint: `Add "{ tag: ${facts.folder}, at: /${facts.folder} }" to "languages" in site.config.yaml, or give the folder another name.`,
  })),
  'language-without-pages': note((facts: { name: string; folder: string }) => ({
    message: `No page is in ${facts.name} yet, so visitors do not see that language.`,
    hint: `Its first page belongs in ${facts.folder}: the translation of pages/index.yaml is ${facts.folder}index.yaml.`,
  })),
  'unused-language': warning((facts: { tag: string }) => ({
    message: `"language: ${facts.tag}" is not used, because "languages" takes its place.`,
    hint: 'Remove it. The language of the pages in pages/ is the one at "/" under "languages".',
  })),
  'translation-without-original': warning((facts: { original: string; nearest: string | undefined }) => ({
    message: `This page is the translation of none: there is no ${facts.original}.`,
    hint: facts.nearest
      ? `The translation of a page has the same name as the page. Did you mean ${quoted(facts.nearest)}?`
      : 'The translation of a page has the same name in the folder of its language. Rename it, or leave it as it is if there is to be such a page in this language only.',
  })),
  'outdated-translation': warning((facts: { original: string }) => ({
    message: `${facts.original} has been changed since this translation of it.`,
    hint: 'Read what has changed there and translate it, too. Any commit that changes this file ends the warning.',
  })),
  'invalid-route': error((facts: { route: string; better: string | undefined; isFull: boolean }) => ({
    message: `${quoted(facts.route)} cannot be an address of this site.`,
    hint: facts.isFull
      ? `Write only what follows the host${facts.better === undefined ? '' : `: ${quoted(facts.better)}`}.`
      : `${didYouMean(facts.better)}An address begins with a slash, does not end with one, and consists of lower-case letters, digits and single hyphens: "/about-us".`,
    suggestion: facts.better,
  })),
  // `of`: what it is reserved for, and where that comes from; `undefined` for the engine itself.
  'reserved-route': error((facts: { route: string; of: { what: string; file: string } | undefined }) => ({
    message: `The address ${quoted(facts.route)} is reserved${facts.of === undefined ? '' : ` for ${facts.of.what}`}.`,
    hint:
      facts.of === undefined
        ? 'The engine itself uses "/404", "/assets" and addresses that begin with "/_", and hosts leave out "/index" at the end. Choose another one.'
        : `It follows from ${facts.of.file}. Choose another address here.`,
  })),
  'duplicate-route': error(({ route, other, id }: TakenRoute) =>
    id === undefined
      ? {
          message: `The address ${quoted(route)} is already taken by ${other}.`,
          hint: 'Rename one of the two files, or give one of them another "route".',
        }
      : {
          message: `The id ${id.taken} is already taken by ${other}, so both pages would have the address ${quoted(route)}.`,
          hint: `Give one of them another number; ${id.free} is free.`,
          suggestion: id.free,
        },
  ),
  'case-colliding-route': error((facts: { route: string; other: string; otherRoute: string }) => ({
    message: `The address ${quoted(facts.route)} differs from ${quoted(facts.otherRoute)} of ${facts.other} only in upper and lower case.`,
    hint: 'On many servers these are the same file. Write both in lower case, and make them different.',
  })),
  'duplicate-id': error((facts: { id: string; other: string }) => ({
    message: `The id ${quoted(facts.id)} is already used on this page by ${facts.other}.`,
    hint: 'Links find a block by its id, so no two blocks on a page can have the same one.',
  })),
  'reserved-id': error((facts: { id: string }) => ({
    message: `The id ${quoted(facts.id)} is already used by the frame around every page.`,
    hint: 'Choose another one.',
  })),
  'unknown-collection': error(({ name, known, nearest, isSure }: MeantName & { name: string }) => ({
    message: `There is no collection ${quoted(name)}.`,
    hint: `${didYouMean(nearest)}${known.length === 0 ? 'Collections are listed in site.config.yaml.' : `Collections: ${listed(known)}.`}`,
    suggestion: nearest,
    fix: fixIf(isSure),
  })),
  'missing-folder': error((facts: { name: string; folder: string; what: 'collection' | 'language' }) => {
    const [suggestion, rule] =
      facts.what === 'collection'
        ? [facts.folder, 'has the name of its folder']
        : [
            `/${facts.folder}`,
            `has its pages in the folder of its address, and those in pages/${facts.folder} look like them`,
          ];
    return {
      message: `There is no folder pages/${facts.name} for this ${facts.what}.`,
      hint: `Did you mean ${quoted(suggestion)}? Otherwise rename the folder: a ${facts.what} ${rule}.`,
      suggestion,
    };
  }),
  'several-paged-lists': error((facts: { first: string }) => ({
    message: `Only one list on a page can have several pages, and the ${quoted(facts.first)} block above is one already.`,
    hint: 'Remove "perPage" here, or limit this list in another way.',
  })),
  'undivided-list': warning(() => ({
    message:
      'The not-found page has no further pages, so "perPage" has no effect here and all cards are shown.',
    hint: 'Remove "perPage", or limit this list in another way.',
  })),
  'tag-variant': warning((facts: { tag: string; name: string; pages: number }) => ({
    message: `The tag ${quoted(facts.tag)}${facts.pages === 1 ? '' : `, on ${facts.pages} pages,`} differs from ${quoted(facts.name)} only in case or spacing, and is treated as the same.`,
    hint: `Write ${quoted(facts.name)}${facts.pages === 1 ? '' : ' everywhere'}.`,
    suggestion: facts.name,
  })),
  'unusable-tag': error((facts: { tag: string }) => ({
    message: `The tag ${quoted(facts.tag)} cannot have a page: its address would be empty.`,
    hint: 'The address of a tag is made from its Latin and Tamil letters and its digits. Write the tag with some of these.',
  })),
  'colliding-tags': error((facts: { tag: string; other: string; slug: string }) => ({
    message: `The pages of the tags ${quoted(facts.tag)} and ${quoted(facts.other)} would have the same address: both end in ${quoted(facts.slug)}.`,
    hint: 'Only letters and digits are part of an address. Say the rest in words: "C sharp", "C plus plus".',
  })),
  'unlisted-tags': warning(() => ({
    message: 'This page is in no collection, so no page lists its tags.',
    hint: 'Move the page to the folder of a collection, or remove its tags.',
  })),
  'duplicate-tag-page': error((facts: { collection: string; other: string }) => ({
    message: `The tags of ${quoted(facts.collection)} already have their pages, from ${facts.other}.`,
    hint: 'Keep one of the two files.',
  })),
  'unused-tag-page': warning((facts: { collection: string }) => ({
    message: `No page in ${quoted(facts.collection)} has a tag, so no page is made from this one.`,
    hint: 'Add "tags" to the pages of the collection, or remove this page.',
  })),
  'unknown-shared-block': error(({ name, known, nearest, isSure }: MeantName & { name: string }) => ({
    message: `There is no list of shared blocks called ${quoted(name)}.`,
    hint: `${didYouMean(nearest)}${known.length === 0 ? `Create pages/_shared/${name}.yaml.` : `Lists in pages/_shared: ${listed(known)}.`}`,
    suggestion: nearest,
    fix: fixIf(isSure),
  })),
  'shared-block-cycle': error((facts: { names: readonly string[] }) => ({
    message: `These lists of shared blocks include each other: ${chained(facts.names)}.`,
    hint: 'Remove one of the "use:" entries.',
  })),
  'unused-shared-block': warning((facts: { name: string }) => ({
    message: `No page uses the shared blocks ${quoted(facts.name)}.`,
    hint: 'Include them with "use", or delete the file.',
  })),
  // `also`: what else the two have in common.
  'duplicate-title': warning((facts: { title: string; other: string; also: readonly string[] }) => ({
    message: `The title ${quoted(facts.title)} is the same as that of ${facts.other}.`,
    hint: `Search engines show titles side by side, so say what is special about this page.${
      facts.also.length === 0
        ? ''
        : ` If it is a copy, change ${listed(facts.also)} as well: ${facts.also.length === 1 ? 'it is' : 'they are'} the same, too.`
    }`,
  })),
  'duplicate-description': warning((facts: { other: string }) => ({
    message: `The description is the same as that of ${facts.other}.`,
    hint: 'Say what is special about this page.',
  })),
  'missing-main-heading': error((facts: { found: number }) => ({
    message: `A page needs exactly one banner, which contains its main heading; this one has ${facts.found === 0 ? 'none' : facts.found}.`,
    hint:
      facts.found === 0
        ? 'Begin the page with "- type: banner".'
        : 'Keep the first; the others can be "cards" or an "article".',
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
  'outdated-check': error((facts: { checked: string }) => ({
    message: `The facts of this page were last checked on ${facts.checked}, more than a year ago.`,
    hint: 'Compare them with their sources, correct what has changed, and write the day under "checked".',
  })),
  'expired-security-contact': warning((facts: { expires: string }) => ({
    message: `The security contact expired on ${facts.expires}, so security.txt is no longer valid.`,
    hint: 'If it is still right, write a later day under "expires", at most a year ahead.',
  })),
  'gone-address': warning(({ addresses, heirs, route, fix }: GoneAddress) => {
    const line = `"aliases: [${addresses.join(', ')}]"`;
    const all = listed(addresses, 5);
    const lost = 'Visitors and search engines would find nothing there any more.';
    if (route !== undefined)
      return {
        message: `This page was public at ${all} until now. ${lost}`,
        hint: `Write ${line}: it sends them on to ${quoted(route)}.`,
        fix,
        moved: { from: addresses, to: route },
      };
    const likely = heirs.length > 1 ? ` It has most in common with ${listed(heirs, 3)}.` : '';
    return {
      message: `${all} ${addresses.length === 1 ? 'was' : 'were'} public until now. ${lost}`,
      hint: `Write ${line} in the page that they should get instead.${likely} If nothing takes its place, this is right.`,
    };
  }),
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
    hint: 'Rename or remove it. The build makes 404.html, robots.txt, sitemap.xml, feed.xml, search.json, search-field.txt, manifest.webmanifest, _headers, _redirects, everything in assets/ and everything that begins with "_".',
  })),
  'unreadable-colour': note((facts: Omit<UsedShade, 'pointer'>) => {
    const { written, used, needed } = facts.contrast;
    const { dark } = facts;
    const inDark =
      dark.used === facts.written.toLowerCase()
        ? ''
        : `, and in the dark ${quoted(dark.used)}, with ${ratio(dark.contrast)} : 1`;
    return {
      message: `The colour ${quoted(facts.written)} would be hard to ${needed < TEXT ? 'see' : 'read'}: its contrast is ${ratio(written)} : 1, and ${needed} : 1 is needed. The site uses the shade ${quoted(facts.used)} instead, with ${ratio(used)} : 1${inDark}.`,
      hint: `Nothing has to be done. If you want to choose it yourself, write another one, such as ${quoted(facts.used)}.`,
      suggestion: facts.used,
    };
  }),
  'brand-file': error(
    (facts: { path: string; kind: 'font' | 'icon'; problem: 'missing' | 'wrong' | 'unsafe' }) => {
      const wanted = facts.kind === 'font' ? 'a font in the format WOFF2' : 'a drawing in the format SVG';
      const messages = {
        missing: `There is no file ${facts.path}.`,
        wrong: `${facts.path} is not ${wanted}.`,
        unsafe: `${facts.path} contains a script.`,
      };
      return { message: messages[facts.problem], hint: `Put ${wanted} there, or change the name here.` };
    },
  ),
  'unseen-logo': warning(
    (facts: { contrasts: readonly { place: LogoPlace; contrast: number }[]; needed: number }) => {
      const where = { light: 'in the light theme', dark: 'in the dark theme', footer: 'in the footer' };
      const dim = facts.contrasts.filter(({ contrast }) => contrast < facts.needed);
      const said = dim.map(({ place, contrast }) => `${ratio(contrast)} : 1 ${where[place]}`);
      const isOn = (one: LogoPlace): boolean => facts.contrasts.some(({ place }) => place === one);
      const hint = !isOn('light')
        ? 'It stands on dark grounds there. Use the version of it that is white or nearly white.'
        : isOn('dark')
          ? 'It stands on white or nearly white, in the dark theme and in the footer as well. Use the version of it that is for paper, and name the one for dark grounds as "dark: { src: ... }" beside it.'
          : 'It stands on white or nearly white there. Use the version of it that is for paper.';
      return {
        message: `The logo can hardly be seen: its contrast with what it stands on is ${said.join(' and ')}, and ${facts.needed} : 1 is needed.`,
        hint,
      };
    },
  ),
  'font-not-installed': error((facts: { name: string; near: string | undefined }) => {
    const wanted = facts.name.startsWith('@') ? facts.name : `@fontsource-variable/${facts.name}`;
    return {
      message: `The font ${quoted(facts.name)} is not installed.`,
      hint:
        facts.near === undefined
          ? `If fontsource.org has a font of this name, run "npm install ${wanted}" (or @fontsource/ for one that is not variable). Otherwise change the name here.`
          : `${didYouMean(facts.near)}If not, install the package of the font that you mean, from fontsource.org, and write its name here.`,
      suggestion: facts.near,
    };
  }),
  'font-without-letters': warning((facts: { name: string; scripts: readonly string[] }) => ({
    message: `The font ${quoted(facts.name)} has no ${facts.scripts.join(' or ')} letters, in which this site is written.`,
    hint: 'Text in that script is shown in the fonts of the theme. Choose a font that has it, or add one to this list: fonts after the second stand in for letters that the others lack.',
  })),
  'search-without-field': error((facts: { page: string }) => ({
    message: `Visitors are sent here to search, but ${facts.page} has no field for it.`,
    hint: 'Add a block of the type "search" there, or leave this line out.',
  })),
  'unused-search': warning((facts: { route: string }) => ({
    message: 'This page has a field for searching, but the site has no search.',
    hint: `Write "search: ${facts.route}" in site.config.yaml, or remove the block.`,
  })),
  'form-to-nobody': warning(() => ({
    message: 'This page has a form, but what visitors write in it reaches nobody.',
    hint: 'In site.config.yaml, write an "email" under "contact", to which their e-mail programs send it; or, under "forms", an "endpoint" that takes it: "/enquiries" is the service of "npm run enquiries".',
  })),
  'vacancy-without-role': error((facts: MeantName & { role: string }) => ({
    message: `No role has the short name ${quoted(facts.role)}, so no page shows this vacancy.`,
    hint: `${didYouMean(facts.nearest)}${facts.known.length === 0 ? 'Add the role under "roles".' : `The roles: ${listed(facts.known)}.`}`,
    suggestion: facts.nearest,
    fix: fixIf(facts.isSure),
  })),
  'one-icon-of-several': warning((facts: { address: string; others: string; icon: string | undefined }) => ({
    message: `This file replaces ${quoted(facts.address)} alone. The other icons are still made from ${facts.icon ?? 'that of the theme'}: ${facts.others}.`,
    hint:
      facts.icon === undefined
        ? 'To replace all of them, name an SVG in this folder as the icon of the brand in site.config.yaml, and delete this file.'
        : 'Delete this file, so that all of them are alike.',
  })),
};

/** Records one of these mistakes, or one that a stage before this may find. */
export const finding = findingOf({ ...validateKinds, ...planKinds });
