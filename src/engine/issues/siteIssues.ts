import { error, listed, quoted, warning } from './wording.ts';

const didYouMean = (near: string | undefined): string =>
  near === undefined ? '' : `Did you mean ${quoted(near)}? `;

/** Mistakes that show only when the files of a site are seen together. */
export const siteIssues = {
  'missing-site-config': error(() => ({
    message: 'There is no site.config.yaml here.',
    hint: 'It belongs beside the folder pages/ and holds the name, the menus and the contact details.',
  })),
  'no-pages': error(() => ({
    message: 'There is no page here.',
    hint: 'Write the home page to pages/index.yaml.',
  })),
  'missing-home-page': error(() => ({
    message: 'No page answers at "/".',
    hint: 'Write the home page to pages/index.yaml.',
  })),
  'invalid-route': error((facts: { route: string; better: string | undefined }) => ({
    message: `${quoted(facts.route)} cannot be an address of this site.`,
    hint: `${didYouMean(facts.better)}An address begins with a slash, has no slash at the end, and holds lower-case letters, digits and single hyphens: "/about-us".`,
    suggestion: facts.better,
  })),
  'reserved-route': error((facts: { route: string }) => ({
    message: `The address ${quoted(facts.route)} is reserved.`,
    hint: '"/404", "/assets" and addresses that begin with "/_" belong to the engine. Choose another one.',
  })),
  'duplicate-route': error((facts: { route: string; other: string }) => ({
    message: `The address ${quoted(facts.route)} is taken by ${facts.other} already.`,
    hint: 'Rename one of the two files, or give one of them another "route".',
  })),
  'case-colliding-route': error((facts: { route: string; other: string; otherRoute: string }) => ({
    message: `The address ${quoted(facts.route)} differs only in upper and lower case from ${quoted(facts.otherRoute)} of ${facts.other}.`,
    hint: 'On many servers the two are the same file. Write both in lower case and make them differ.',
  })),
  'duplicate-id': error((facts: { id: string; other: string }) => ({
    message: `The id ${quoted(facts.id)} is taken on this page by ${facts.other}.`,
    hint: 'Ids are what links end in, so no two blocks of a page share one.',
  })),
  'reserved-id': error((facts: { id: string }) => ({
    message: `The id ${quoted(facts.id)} belongs to the frame around every page.`,
    hint: 'Choose another one.',
  })),
  'broken-link': error((facts: { link: string; nearest: string | undefined; fix: string | undefined }) => ({
    message: `No page answers at ${quoted(facts.link)}.`,
    hint: `${didYouMean(facts.nearest)}${facts.nearest === undefined ? 'Create the page, or link to one that exists.' : ''}`.trim(),
    suggestion: facts.fix,
  })),
  'broken-anchor': error(
    (facts: {
      anchor: string;
      /** The pages that show the link, one as a rule; a link of a shared list may stand on many. */
      pages: readonly string[];
      known: readonly string[];
      nearest: string | undefined;
      fix: string | undefined;
    }) => ({
      message:
        facts.pages.length === 1
          ? `The page ${listed(facts.pages)} has no block with the id ${quoted(facts.anchor)}.`
          : `The pages ${listed(facts.pages, 5)} show this link and have no block with the id ${quoted(facts.anchor)}.`,
      hint: `${didYouMean(facts.nearest)}${facts.known.length === 0 ? 'Give the block that is meant an "id".' : `The ids of ${quoted(facts.pages[0] ?? '')}: ${listed(facts.known)}.`}`,
      suggestion: facts.fix,
    }),
  ),
  'unknown-collection': error(
    (facts: { name: string; known: readonly string[]; nearest: string | undefined }) => ({
      message: `There is no collection ${quoted(facts.name)}.`,
      hint: `${didYouMean(facts.nearest)}${facts.known.length === 0 ? 'Collections are listed in site.config.yaml.' : `Collections: ${listed(facts.known)}.`}`,
      suggestion: facts.nearest,
    }),
  ),
  'empty-collection': error((facts: { name: string }) => ({
    message: `The collection ${quoted(facts.name)} has no pages, so this list would be empty.`,
    hint: `Add a page to pages/${facts.name}/, or remove the list.`,
  })),
  'unknown-shared-block': error(
    (facts: { name: string; known: readonly string[]; nearest: string | undefined }) => ({
      message: `There is no list of shared blocks ${quoted(facts.name)}.`,
      hint: `${didYouMean(facts.nearest)}${facts.known.length === 0 ? `Create pages/_shared/${facts.name}.yaml.` : `Lists in pages/_shared: ${listed(facts.known)}.`}`,
      suggestion: facts.nearest,
    }),
  ),
  'shared-block-cycle': error((facts: { names: readonly string[] }) => ({
    message: `These lists of shared blocks include each other: ${facts.names.join(' → ')}.`,
    hint: 'Take one of the "use:" entries out.',
  })),
  'unused-shared-block': warning((facts: { name: string }) => ({
    message: `No page uses the shared blocks ${quoted(facts.name)}.`,
    hint: 'Include them with "use", or delete the file.',
  })),
  'unknown-icon': error((facts: { name: string; nearest: string | undefined }) => ({
    message: `There is no icon ${quoted(facts.name)}.`,
    hint: `${didYouMean(facts.nearest)}Icons are the outline icons of tabler.io/icons.`,
    suggestion: facts.nearest,
  })),
  'disallowed-embed-host': error(
    (facts: {
      host: string;
      known: readonly string[];
      /** Whether it is the site's own host. */
      isOwn: boolean;
      nearest: string | undefined;
    }) =>
      facts.isOwn
        ? {
            message: `A frame may not show a page of this site, ${quoted(facts.host)}.`,
            hint: 'Link to the page instead: from inside a frame it could undo what confines the frame.',
          }
        : {
            message: `No frame may show pages of ${quoted(facts.host)}.`,
            hint: `${didYouMean(facts.nearest)}Allowed hosts are listed under "embedHosts" in site.config.yaml; ${facts.known.length === 0 ? 'so far there is none' : `so far ${listed(facts.known)}`}. Add this one if you trust what it shows.`,
          },
  ),
  'missing-image': error((facts: { src: string }) => ({
    message: `There is no picture ${quoted(facts.src)}.`,
    hint: 'Pictures lie below pages/_media and are named letter by letter: "_media/office.jpg". A file that is no picture does not count.',
  })),
  'unsafe-html': warning((facts: { removed: readonly string[] }) => ({
    message: `Removed from this text: ${listed(facts.removed)}.`,
    hint: 'Pages hold no scripts, styles, classes, ids or event handlers, and links only to safe addresses.',
  })),
  'duplicate-title': warning((facts: { title: string; other: string }) => ({
    message: `The title ${quoted(facts.title)} is the same as that of ${facts.other}.`,
    hint: 'Search engines show titles side by side: say what is particular to this page.',
  })),
  'duplicate-description': warning((facts: { other: string }) => ({
    message: `The description is the same as that of ${facts.other}.`,
    hint: 'Say what is particular to this page.',
  })),
  'missing-main-heading': error((facts: { found: number }) => ({
    message: `A page has exactly one banner, which holds its main heading; this one has ${facts.found === 0 ? 'none' : facts.found}.`,
    hint:
      facts.found === 0
        ? 'Begin the page with "- type: banner".'
        : 'Keep the first; the others can be "cards" or an "article".',
  })),
};
