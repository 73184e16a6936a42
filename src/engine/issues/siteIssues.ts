import type { MarkdownSlip } from '../model/markdownSlip.ts';
import type { PicturePath } from '../model/picturePath.ts';
import { chained, error, type Fix, listed, quoted, warning } from './wording.ts';

/** Whether the suggestion is the only right repair. */
interface Sure {
  readonly isSure: boolean;
}

const fixIf = (isSure: boolean): 'suggestion' | undefined => (isSure ? 'suggestion' : undefined);

const didYouMean = (near: string | undefined, others: readonly string[] = []): string =>
  near === undefined ? '' : `Did you mean ${listed([near, ...others], 12, 'or')}? `;

/** What to write instead of what only looks like Markdown. */
const INSTEAD: Readonly<Record<MarkdownSlip['kind'], string>> = {
  'space-before-address': 'Write the address right after the bracket: [Text](/products).',
  'space-in-address':
    'Put an address with spaces in angle brackets, or write it without them: [Text](/products).',
  'words-for-address':
    'Write the address of the page in the round brackets, not its name: [Text](/products).',
  'brackets-in-wrong-order':
    'The words come in square brackets, and then the address in round ones: [Text](/products).',
  'unclosed-address': 'Write ")" where the address ends: [Text](/products).',
  'heading-without-space':
    'Write a space before the text of the heading: ## Heading. To show the sign, write "\\#".',
  'list-without-space': 'Write a space after each sign or number: - item, 1. item.',
  footnote: 'Texts cannot have footnotes. Put the note in the sentence, or in brackets.',
  'check-box': 'Lists cannot have checkboxes. Remove the brackets, or write "✓".',
  'unknown-reference':
    'The text does not define where this link leads. Write the address itself: [Text](/products).',
  'unclosed-bold': 'Write "**" where the bold words end, or "\\*\\*" to show asterisks.',
  'spaces-in-bold': 'Write the words without spaces next to the signs: **bold**.',
  'unclosed-code':
    'Write a line with the same characters where the code ends; until then, everything that follows is code.',
  'table-without-line':
    'Write a line such as | --- | --- | under the first row, with as many columns as that row.',
  attributes: 'A link or a picture in a text takes no settings. Remove the braces and what is in them.',
  'page-in-brackets': 'Write the address of the page after the brackets: [Text](/products).',
};

/** Mistakes that can only be found by looking at all files of a site together. */
export const siteIssues = {
  'missing-site-config': error(() => ({
    message: 'There is no site.config.yaml here.',
    hint: 'It belongs next to the folder pages/ and contains the name, the menus and the contact details of the site.',
  })),
  'no-pages': error(() => ({
    message: 'There are no pages here.',
    hint: 'Create the home page in pages/index.yaml.',
  })),
  'missing-home-page': error(() => ({
    message: 'There is no page at "/".',
    hint: 'Create the home page in pages/index.yaml.',
  })),
  'invalid-route': error((facts: { route: string; better: string | undefined; isFull: boolean }) => ({
    message: `${quoted(facts.route)} cannot be an address of this site.`,
    hint: facts.isFull
      ? `Write only what follows the host${facts.better === undefined ? '' : `: ${quoted(facts.better)}`}.`
      : `${didYouMean(facts.better)}An address begins with a slash, does not end with one, and consists of lower-case letters, digits and single hyphens: "/about-us".`,
    suggestion: facts.better,
  })),
  'reserved-route': error(
    (facts: {
      route: string;
      /** What it is reserved for, and where that comes from; `undefined` for the engine itself. */
      of: { readonly what: string; readonly file: string } | undefined;
    }) =>
      facts.of === undefined
        ? {
            message: `The address ${quoted(facts.route)} is reserved.`,
            hint: 'The engine itself uses "/404", "/assets" and addresses that begin with "/_", and hosts leave out "/index" at the end. Choose another one.',
          }
        : {
            message: `The address ${quoted(facts.route)} is reserved for ${facts.of.what}.`,
            hint: `It follows from ${facts.of.file}. Choose another address here.`,
          },
  ),
  'duplicate-route': error(
    (facts: {
      route: string;
      other: string;
      /** The page's number and one that no page has, if that decides its address. */
      id: { readonly taken: string; readonly free: string } | undefined;
    }) =>
      facts.id === undefined
        ? {
            message: `The address ${quoted(facts.route)} is already taken by ${facts.other}.`,
            hint: 'Rename one of the two files, or give one of them another "route".',
          }
        : {
            message: `The id ${facts.id.taken} is already taken by ${facts.other}, so both pages would have the address ${quoted(facts.route)}.`,
            hint: `Give one of them another number; ${facts.id.free} is free.`,
            suggestion: facts.id.free,
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
  'broken-link': error(
    (facts: Sure & { link: string; nearest: string | undefined; fix: string | undefined }) => ({
      message: `There is no page at ${quoted(facts.link)}.`,
      hint: `${didYouMean(facts.nearest)}${facts.nearest === undefined ? 'Create the page, or link to one that exists.' : ''}`.trim(),
      suggestion: facts.fix,
      fix: fixIf(facts.isSure),
      link: facts.link,
    }),
  ),
  'absolute-own-link': warning((facts: { link: string; fix: string }) => ({
    message: `${quoted(facts.link)} is a page of this site, written as a full address.`,
    hint: `Write ${quoted(facts.fix)}, which leads there wherever the site is.`,
    suggestion: facts.fix,
    fix: 'suggestion',
  })),
  'broken-anchor': error(
    (
      facts: Sure & {
        anchor: string;
        /** The pages with the link: usually one, but a link in a shared list may be on many. */
        pages: readonly string[];
        known: readonly string[];
        nearest: string | undefined;
        fix: string | undefined;
      },
    ) => ({
      message:
        facts.pages.length === 1
          ? `The page ${listed(facts.pages)} has no block and no heading with the id ${quoted(facts.anchor)}.`
          : `The pages ${listed(facts.pages, 5)} show this link but have no block and no heading with the id ${quoted(facts.anchor)}.`,
      hint: `${didYouMean(facts.nearest)}${facts.known.length === 0 ? 'Give an "id" to the block you mean.' : `The ids of ${quoted(facts.pages[0] ?? '')}: ${listed(facts.known)}.`}`,
      suggestion: facts.fix,
      fix: fixIf(facts.isSure),
    }),
  ),
  'unknown-collection': error(
    (facts: Sure & { name: string; known: readonly string[]; nearest: string | undefined }) => ({
      message: `There is no collection ${quoted(facts.name)}.`,
      hint: `${didYouMean(facts.nearest)}${facts.known.length === 0 ? 'Collections are listed in site.config.yaml.' : `Collections: ${listed(facts.known)}.`}`,
      suggestion: facts.nearest,
      fix: fixIf(facts.isSure),
    }),
  ),
  'missing-folder': error((facts: { name: string; folder: string }) => ({
    message: `There is no folder pages/${facts.name} for this collection.`,
    hint: `Did you mean ${quoted(facts.folder)}? Otherwise rename the folder: a collection has the name of its folder.`,
    suggestion: facts.folder,
  })),
  'empty-collection': error((facts: { name: string }) => ({
    message: `The collection ${quoted(facts.name)} has no pages, so this list would be empty.`,
    hint: `Add a page to pages/${facts.name}/, or remove the list.`,
  })),
  'several-paged-lists': error((facts: { first: string }) => ({
    message: `Only one list on a page can have several pages, and the ${quoted(facts.first)} block above is one already.`,
    hint: 'Remove "perPage" here, or limit this list in another way.',
  })),
  'undivided-list': warning(() => ({
    message:
      'The not-found page has no further pages, so "perPage" has no effect here and all cards are shown.',
    hint: 'Remove "perPage", or limit this list in another way.',
  })),
  'unknown-tag': error(
    (
      facts: Sure & {
        tag: string;
        collection: string;
        known: readonly string[];
        nearest: string | undefined;
      },
    ) => ({
      message: `No page in ${quoted(facts.collection)} has the tag ${quoted(facts.tag)}, so this list would be empty.`,
      hint: `${didYouMean(facts.nearest)}${facts.known.length === 0 ? 'Pages name their tags under "tags".' : `Its tags: ${listed(facts.known)}.`}`,
      suggestion: facts.nearest,
    }),
  ),
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
  'unknown-shared-block': error(
    (facts: Sure & { name: string; known: readonly string[]; nearest: string | undefined }) => ({
      message: `There is no list of shared blocks called ${quoted(facts.name)}.`,
      hint: `${didYouMean(facts.nearest)}${facts.known.length === 0 ? `Create pages/_shared/${facts.name}.yaml.` : `Lists in pages/_shared: ${listed(facts.known)}.`}`,
      suggestion: facts.nearest,
      fix: fixIf(facts.isSure),
    }),
  ),
  'shared-block-cycle': error((facts: { names: readonly string[] }) => ({
    message: `These lists of shared blocks include each other: ${chained(facts.names)}.`,
    hint: 'Remove one of the "use:" entries.',
  })),
  'unused-shared-block': warning((facts: { name: string }) => ({
    message: `No page uses the shared blocks ${quoted(facts.name)}.`,
    hint: 'Include them with "use", or delete the file.',
  })),
  'unknown-icon': error(
    (
      facts: Sure & {
        name: string;
        nearest: string | undefined;
        /** Icons that show the same thing. */
        others: readonly string[];
      },
    ) => ({
      message: `There is no icon ${quoted(facts.name)}.`,
      hint: /[a-z]/i.test(facts.name)
        ? `${didYouMean(facts.nearest, facts.others)}Use the name of an outline icon from tabler.io/icons.`
        : 'An icon is written as its English name, such as "bike" or "clock-hour-4". All of them are shown at tabler.io/icons.',
      suggestion: facts.nearest,
      fix: fixIf(facts.isSure),
    }),
  ),
  'disallowed-embed-host': error(
    (facts: {
      host: string;
      known: readonly string[];
      /** Whether this is the site's own host. */
      isOwn: boolean;
      nearest: string | undefined;
    }) =>
      facts.isOwn
        ? {
            message: `Pages of this site, ${quoted(facts.host)}, may not be embedded in it.`,
            hint: 'Link to the page instead: embedded in its own site, it could lift the restrictions on its frame.',
          }
        : {
            message: `Pages of ${quoted(facts.host)} may not be embedded.`,
            hint: `${didYouMean(facts.nearest)}The allowed hosts are listed under "embedHosts" in site.config.yaml; ${facts.known.length === 0 ? 'there are none yet' : `so far ${listed(facts.known)}`}. Add this one if you trust its pages.`,
          },
  ),
  'language-without-words': warning((facts: { language: string; known: readonly string[] }) => ({
    message: `The code of the site has no words in the language ${quoted(facts.language)}.`,
    hint: `Until they are added to src/site/words, buttons, labels and messages are in ${quoted(facts.known[0] ?? '')}.${facts.known.length > 1 ? ` There are words in ${listed(facts.known)}.` : ''}`,
  })),
  'missing-image': error((facts: { src: string; path?: PicturePath | undefined }) => {
    if (facts.path !== undefined) {
      const { reason, better, isOnlyPath } = facts.path;
      return {
        message: `${quoted(facts.src)} cannot be shown as a picture.`,
        hint: better === undefined ? `${reason}.` : `${reason}: ${quoted(better)}.`,
        suggestion: better,
        fix: fixIf(isOnlyPath),
        wanted: facts.src,
      };
    }
    return {
      message: `There is no picture ${quoted(facts.src)}.`,
      hint: 'Pictures are in pages/_media, and capitals count: "_media/office.jpg". The file must be a picture.',
      wanted: facts.src,
    };
  }),
  'missing-alternative-text': error((facts: { src: string }) => ({
    message: `The picture ${quoted(facts.src)} has no text for people who cannot see it.`,
    hint: 'Say in one sentence what it shows: ![Two people at a desk](_media/desk.jpg), or alt="Two people at a desk".',
  })),
  'heading-level': error((facts: { level: number; written: string }) => ({
    message: `Headings in a text have levels 2 to 4, not ${facts.level}.`,
    hint:
      facts.level === 1
        ? 'Level 1 is the main heading, in the banner of the page. Begin with "##".'
        : 'Write "####", or make it a paragraph.',
    ...(facts.written.startsWith('#') ? { suggestion: facts.level === 1 ? '##' : '####' } : {}),
  })),
  'markdown-slip': warning(
    (facts: Pick<MarkdownSlip, 'kind' | 'shown' | 'meant'> & { fix?: Fix | undefined }) => ({
      message:
        facts.kind === 'unclosed-code'
          ? `The code that begins with ${quoted(facts.shown)} never ends.`
          : `This is not valid Markdown, so visitors would see ${quoted(facts.shown)} as it is.`,
      hint: facts.shown.startsWith('!')
        ? INSTEAD[facts.kind].replace('[Text](/products)', '![What it shows](_media/desk.jpg)')
        : INSTEAD[facts.kind],
      suggestion: facts.meant,
      ...(facts.kind === 'page-in-brackets' ? { page: facts.shown.slice(1, -1) } : {}),
      fix: facts.fix,
    }),
  ),
  'unsafe-html': warning((facts: { removed: readonly string[] }) => ({
    message: `Removed from this text: ${listed(facts.removed)}.`,
    hint: 'A text may not contain scripts, styles, classes, ids or event handlers.',
  })),
  'broken-html': error(
    (facts: { kind: 'quote' | 'tag' | 'comment'; piece: string; end: string; fix?: Fix | undefined }) => ({
      message:
        facts.kind === 'quote'
          ? `The quotation mark after ${quoted(facts.piece.replace(/\s*=[\s\S]*$/, '='))} is never closed, so the text after it would be lost.`
          : facts.kind === 'tag'
            ? `The tag ${quoted(facts.piece)} is never closed with ">", so the text after it would be lost.`
            : 'The comment that begins here is never closed, so the text after it would be lost.',
      hint:
        facts.kind === 'quote'
          ? `Write ${facts.piece}${facts.end}`
          : facts.kind === 'tag'
            ? 'Write ">" where the tag ends.'
            : 'Write "-->" where it ends, or remove "<!--".',
      fix: facts.fix,
    }),
  ),
  'unsupported-html': error((facts: { name: string }) => ({
    message:
      facts.name === '<img>'
        ? 'This picture is not in pages/_media, so it would be missing.'
        : `A text cannot contain ${facts.name}, so what it shows would be missing.`,
    hint:
      facts.name === '<img>'
        ? 'Save the picture in pages/_media, and write its path: <img src="_media/office.jpg" alt="...">'
        : 'Videos and embedded pages have blocks of their own: schemas/README.md lists them. Or link to the address: <a href="...">.',
  })),
  'unknown-placeholder': warning(
    (facts: { written: string; known: readonly string[]; nearest: string; isExact: boolean }) => ({
      message: `There is no placeholder ${quoted(facts.written)}, so visitors would see it as it is.`,
      hint: `Did you mean ${quoted(`{${facts.nearest}}`)}? Placeholders: ${listed(facts.known.map((name) => `{${name}}`))}.`,
      suggestion: facts.isExact ? `{${facts.nearest}}` : undefined,
    }),
  ),
  'duplicate-title': warning(
    (facts: {
      title: string;
      other: string;
      /** What else the two have in common. */
      also: readonly string[];
    }) => ({
      message: `The title ${quoted(facts.title)} is the same as that of ${facts.other}.`,
      hint: `Search engines show titles side by side, so say what is special about this page.${
        facts.also.length === 0
          ? ''
          : ` If it is a copy, change ${listed(facts.also)} as well: ${facts.also.length === 1 ? 'it is' : 'they are'} the same, too.`
      }`,
    }),
  ),
  'duplicate-description': warning((facts: { other: string }) => ({
    message: `The description is the same as that of ${facts.other}.`,
    hint: 'Say what is special about this page.',
  })),
  'letters-without-font': warning(
    (facts: { word: string; letters: readonly string[]; scripts: readonly string[] }) => {
      const shown = facts.letters
        .slice(0, 12)
        .map((letter) => (/\p{M}/u.test(letter) ? `\u25cc${letter}` : letter));
      const more =
        facts.letters.length > shown.length ? ` and ${facts.letters.length - shown.length} more` : '';
      const script = facts.scripts.length === 0 ? '' : ` (${facts.scripts.join(', ')})`;
      return {
        message: `${quoted(facts.word)} has letters that no font of the site has: ${shown.join(' ')}${more}${script}.`,
        hint: 'Each device draws them in a font of its own, or as empty boxes if it has none. Ask whoever develops the site to add a font with these letters to the theme, or write the words in other letters.',
      };
    },
  ),
  'missing-main-heading': error((facts: { found: number }) => ({
    message: `A page needs exactly one banner, which contains its main heading; this one has ${facts.found === 0 ? 'none' : facts.found}.`,
    hint:
      facts.found === 0
        ? 'Begin the page with "- type: banner".'
        : 'Keep the first; the others can be "cards" or an "article".',
  })),
};
