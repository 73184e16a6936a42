import { error, findingOf, fixIf, type MeantName, type Wording, warning } from '../model/finding.ts';
import type { PicturePath } from '../model/picturePath.ts';
import type { Span } from '../model/source.ts';
import { pictureKinds } from '../pictures/findings.ts';
import { planKinds } from '../plan/findings.ts';
import { didYouMean, listed, quoted } from '../text/wording.ts';
import { validateKinds } from '../validate/findings.ts';
import type { LostHtml } from './richText/lostHtml.ts';

/** What to write instead of what only looks like Markdown. */
const INSTEAD = {
  'space-before-address': 'Write the address right after the bracket: [Text](/products).',
  'space-in-address':
    'Put an address with spaces in angle brackets, or write it without them: [Text](/products).',
  'number-for-address':
    'Write "tel:" before a telephone number, and no spaces: [Call us](tel:+914400000000).',
  'words-for-address':
    'Write the address of the page in the round brackets, not its name: [Text](/products).',
  'brackets-in-wrong-order':
    'The words come in square brackets, and then the address in round ones: [Text](/products).',
  'unclosed-address': 'Write ")" where the address ends: [Text](/products).',
  'heading-without-space':
    'Write a space before the text of the heading: ## Heading. To show the sign, write "\\#".',
  'list-without-space': 'Write a space after each sign or number: - item, 1. item.',
  footnote: 'The text has no such note. Write it in a paragraph of its own: % The note.',
  'unused-footnote':
    'Nothing in the text refers to it. Write its name in brackets where it belongs, or remove it.',
  'unknown-alert':
    'Begin the quotation with [!NOTE], [!TIP], [!IMPORTANT], [!WARNING] or [!CAUTION], alone in its line.',
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

/** What an author meant as Markdown and visitors would read as it is written. */
export interface MarkdownSlip {
  readonly kind: keyof typeof INSTEAD;
  /** The signs that stay, without spaces unless they are the mistake. */
  readonly written: string;
  /** The same with the words around it, for people. */
  readonly shown: string;
  /** What to write instead of `written`, if that alone mends it. */
  readonly meant: string | undefined;
  /** Code units from the beginning of the text. */
  readonly span: Span;
}

const CROPS = {
  beyond: [
    (src: string) => `This part reaches beyond the picture ${src}.`,
    'Of a picture, x and width together are at most 100 percent, and so are y and height.',
  ],
  drawing: [(src: string) => `${src} is a drawing, and drawings are not cropped.`, 'Remove the crop.'],
  animation: [(src: string) => `${src} is an animation, and animations are not cropped.`, 'Remove the crop.'],
} as const;

const OPEN = {
  quote: ['The quotation mark after % is never closed', 'Write %'],
  tag: ['The tag % is never closed with ">"', 'Write ">" where the tag ends.'],
  comment: ['The comment that begins here is never closed', 'Write "-->" where it ends, or remove "<!--".'],
  element: ['The element % is never closed', 'Write "%" where it ends.'],
} as const;

/** A broken link: `fix` is the whole link to write. */
export type Broken = MeantName & { fix: string | undefined };

export const linkKinds = {
  'absolute-own-link': warning((facts: { link: string; fix: string }) => ({
    message: `${quoted(facts.link)} is a page of this site, written as a full address.`,
    hint: `Write ${quoted(facts.fix)}, which leads there wherever the site is.`,
    suggestion: facts.fix,
    fix: 'suggestion',
  })),
  // `pages`: those with the link, usually one, but a link in a shared list may be on many.
  'broken-anchor': error((facts: Broken & { anchor: string; pages: readonly string[] }) => ({
    message:
      facts.pages.length === 1
        ? `The page ${listed(facts.pages)} has no block and no heading with the id ${quoted(facts.anchor)}.`
        : `The pages ${listed(facts.pages, 5)} show this link but have no block and no heading with the id ${quoted(facts.anchor)}.`,
    hint: `${didYouMean(facts.nearest)}${facts.known.length === 0 ? 'Give an "id" to the block you mean.' : `The ids of ${quoted(facts.pages[0] ?? '')}: ${listed(facts.known)}.`}`,
    suggestion: facts.fix,
    fix: fixIf(facts.isSure),
  })),
  'broken-html': error(({ kind, piece, end, fix }: LostHtml & Pick<Wording, 'fix'>) => {
    const [what, hint] = OPEN[kind];
    const shown = quoted(kind === 'quote' ? piece.replace(/\s*=[\s\S]*$/, '=') : piece);
    return {
      message: `${what.replace('%', () => shown)}, so the text after it would be ${kind === 'element' ? 'a part of it' : 'lost'}.`,
      hint: hint.replace('%', () => (kind === 'quote' ? `${piece}${end}` : end)),
      fix,
    };
  }),
  'broken-link': error(({ link, nearest, fix, isSure }: Omit<Broken, 'known'> & { link: string }) => ({
    message: `There is no page at ${quoted(link)}.`,
    hint: didYouMean(nearest).trim() || 'Create the page, or link to one that exists.',
    suggestion: fix,
    fix: fixIf(isSure),
    link,
  })),
  // `isOwn`: whether this is the site's own host.
  'disallowed-embed-host': error(
    ({ host, known, isOwn, nearest }: Omit<MeantName, 'isSure'> & { host: string; isOwn: boolean }) =>
      isOwn
        ? {
            message: `Pages of this site, ${quoted(host)}, may not be embedded in it.`,
            hint: 'Link to the page instead: embedded in its own site, it could lift the restrictions on its frame.',
          }
        : {
            message: `Pages of ${quoted(host)} may not be embedded.`,
            hint: `${didYouMean(nearest)}The allowed hosts are listed under "embedHosts" in site.config.yaml; ${known.length === 0 ? 'there are none yet' : `so far ${listed(known)}`}. Add this one if you trust its pages.`,
          },
  ),
  'empty-collection': error((facts: { name: string }) => ({
    message: `The collection ${quoted(facts.name)} has no pages, so this list would be empty.`,
    hint: `Add a page to pages/${facts.name}/, or remove the list.`,
  })),
  'heading-level': error((facts: { level: number; written: string }) => ({
    message: `Headings in a text have levels 2 to 4, not ${facts.level}.`,
    hint:
      facts.level === 1
        ? 'Level 1 is the main heading, in the banner of the page. Begin with "##".'
        : 'Write "####", or make it a paragraph.',
    ...(facts.written.startsWith('#') ? { suggestion: facts.level === 1 ? '##' : '####' } : {}),
  })),
  'held-back-collection': warning((facts: { name: string; files: readonly string[] }) => ({
    message: `No page of the collection ${quoted(facts.name)} is published at the moment, so this list is empty.`,
    hint:
      facts.files.length === 0
        ? 'None of them is translated into this language yet. Until one is, visitors do not see the list.'
        : `Held back: ${listed(facts.files, 5)}.`,
  })),
  'link-to-alias': warning((facts: { link: string; route: string; fix: string }) => ({
    message: `${quoted(facts.link)} is an old address of the page at ${quoted(facts.route)}.`,
    hint: `Did you mean ${quoted(facts.fix)}? That saves visitors a detour.`,
    suggestion: facts.fix,
    fix: 'suggestion',
  })),
  'plain-code': warning((facts: { needs: string }) => ({
    message: `Code in texts stays plain: the package that colours it, ${quoted(facts.needs)}, is not installed.`,
    hint: `Install it beside the program: npm install ${facts.needs}. Or leave this line out.`,
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
  'markdown-slip': warning(
    (facts: Pick<MarkdownSlip, 'kind' | 'written' | 'shown' | 'meant'> & Pick<Wording, 'fix'>) => ({
      message:
        facts.kind === 'unclosed-code'
          ? `The code that begins with ${quoted(facts.shown)} never ends.`
          : facts.kind === 'unused-footnote'
            ? `Visitors do not see the footnote ${quoted(facts.shown)}.`
            : `This is not valid Markdown, so visitors would see ${quoted(facts.shown)} as it is.`,
      hint: facts.shown.startsWith('!')
        ? INSTEAD[facts.kind].replace('[Text](/products)', '![What it shows](_media/desk.jpg)')
        : INSTEAD[facts.kind].replace('%', () => `${facts.written}:`),
      suggestion: facts.meant,
      ...(facts.kind === 'page-in-brackets' ? { page: facts.shown.slice(1, -1) } : {}),
      fix: facts.fix,
    }),
  ),
  'missing-alternative-text': error((facts: { src: string }) => ({
    message: `The picture ${quoted(facts.src)} has no text for people who cannot see it.`,
    hint: 'Say in one sentence what it shows: ![Two people at a desk](_media/desk.jpg), or alt="Two people at a desk".',
  })),
  'unusable-crop': error((facts: { src: string; why: keyof typeof CROPS }) => {
    const [says, hint] = CROPS[facts.why];
    return { message: says(quoted(facts.src)), hint };
  }),
  'missing-image': error(({ src, path }: { src: string; path?: PicturePath | undefined }) => ({
    wanted: src,
    ...(path === undefined
      ? {
          message: `There is no picture ${quoted(src)}.`,
          hint: 'Pictures are in pages/_media, and capitals count: "_media/office.jpg". The file must be a picture.',
        }
      : {
          message: `${quoted(src)} cannot be shown as a picture.`,
          hint: `${path.reason}${path.better === undefined ? '' : `: ${quoted(path.better)}`}.`,
          suggestion: path.better,
          fix: fixIf(path.isOnlyPath),
        }),
  })),
  'unknown-code-language': warning((facts: { language: string; nearest: string | undefined }) => ({
    message: `Nothing is known of the language ${quoted(facts.language)}, so this code is shown without colours.`,
    hint: `${didYouMean(facts.nearest)}Write "text" for what is in no language.`,
    suggestion: facts.nearest,
  })),
  // `others`: icons that show the same thing.
  'unknown-icon': error((facts: Omit<MeantName, 'known'> & { name: string; others: readonly string[] }) => ({
    message: `There is no icon ${quoted(facts.name)}.`,
    hint: /[a-z]/i.test(facts.name)
      ? `${didYouMean(facts.nearest, facts.others)}Use the name of an outline icon from tabler.io/icons.`
      : 'An icon is written as its English name, such as "bike" or "clock-hour-4". All of them are shown at tabler.io/icons.',
    suggestion: facts.nearest,
    fix: fixIf(facts.isSure),
  })),
  'unknown-placeholder': warning(
    (facts: { written: string; known: readonly string[]; nearest: string; isExact: boolean }) => ({
      message: `There is no placeholder ${quoted(facts.written)}, so visitors would see it as it is.`,
      hint: `Did you mean ${quoted(`{${facts.nearest}}`)}? Placeholders: ${listed(facts.known.map((name) => `{${name}}`))}.`,
      suggestion: facts.isExact ? `{${facts.nearest}}` : undefined,
    }),
  ),
  'unfilled-placeholder': error((facts: { written: string; property: readonly string[] }) => ({
    message: `The site has no ${quoted(facts.property.join('.'))}, so visitors would see ${quoted(facts.written)} as it is.`,
    hint: `Write ${facts.property.map(quoted).reverse().join(' under ')} in site.config.yaml, or take ${quoted(facts.written)} out of the text.`,
  })),
  'unknown-tag': error((facts: Omit<MeantName, 'isSure'> & { tag: string; collection: string }) => ({
    message: `No page in ${quoted(facts.collection)} has the tag ${quoted(facts.tag)}, so this list would be empty.`,
    hint: `${didYouMean(facts.nearest)}${facts.known.length === 0 ? 'Pages name their tags under "tags".' : `Its tags: ${listed(facts.known)}.`}`,
    suggestion: facts.nearest,
  })),
  'unlisted-page': error((facts: { link: string; collection: string }) => ({
    message: `${quoted(facts.link)} is not a page of ${quoted(facts.collection)}, so nothing here can be about it.`,
    hint: 'Name one of its pages, or leave this line out.',
  })),
  'unsafe-html': warning((facts: { removed: readonly string[] }) => ({
    message: `Removed from this text: ${listed(facts.removed)}.`,
    hint: 'A text may not contain scripts, styles, classes, ids or event handlers.',
  })),
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
};

/** Records one of these mistakes, or one that a stage before this may find. */
export const finding = findingOf({ ...pictureKinds, ...planKinds, ...validateKinds, ...linkKinds });
