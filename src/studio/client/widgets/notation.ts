import type { Extensions, JSONContent } from '@tiptap/core';
import type { Field } from '../forms/field.ts';
import {
  isShownMarkdown,
  keptElements,
  openMarkdown,
  partsInMarkdown,
  type RichSource,
} from '../markdown/openMarkdown.ts';
import { KEPT } from '../markdown/readMarkdown.ts';
import type { ChosenPicture } from './PictureRow.tsx';
import {
  cleanPasted,
  cleanPastedMarkdown,
  htmlExtensions,
  isRepresentable,
  keptInHtml,
  markdownExtensions,
  openHtml,
  partsInHtml,
  type Shown,
} from './richText.ts';
import type { ShownPart } from './shownParts.ts';

/** How a formatted text may be written. */
export interface Notation {
  readonly name: 'HTML' | 'Markdown';
  readonly isShown: (text: string) => boolean;
  readonly parts: (elements: readonly Element[], text: string) => readonly ShownPart[];
  /** `kept`: what of it is not to be changed, as it is written. */
  readonly open: (
    text: string,
    kept?: ReadonlyMap<string, Element>,
    around?: ShownPart['around'],
  ) => RichSource;
  /** The element on the page of each piece that is not to be changed. */
  readonly kept: (
    element: Element,
    text: string,
    around: ShownPart['around'] | undefined,
  ) => ReadonlyMap<string, Element>;
  readonly extensions: (drawn?: ReadonlyMap<string, Element>, shownAt?: Shown) => Extensions;
  /** A paragraph that is a picture. */
  readonly picture: (picture: ChosenPicture) => JSONContent;
  /** Cleans what is pasted from elsewhere. */
  readonly pasted: (html: string) => string;
  /** What plain words that are pasted are, where they are more. */
  readonly inWords?: (text: string) => readonly JSONContent[] | undefined;
  /** Why a text cannot be shown. */
  readonly refusal: string;
}

const HTML: Notation = {
  name: 'HTML',
  isShown: isRepresentable,
  parts: partsInHtml,
  open: openHtml,
  kept: keptInHtml,
  extensions: htmlExtensions,
  picture: (attrs) => ({ type: 'paragraph', content: [{ type: 'picture', attrs }] }),
  pasted: cleanPasted,
  refusal: 'Nothing of this text has a button here, so it is edited as HTML.',
};

/** A row with the line of dashes below it. */
const TABLE = /^[ \t]*\|.*\|[ \t]*\r?\n[ \t]*\|(?:[ \t]*:?-+:?[ \t]*\|)+[ \t]*$/m;

export const MARKDOWN: Notation = {
  name: 'Markdown',
  isShown: isShownMarkdown,
  parts: partsInMarkdown,
  open: openMarkdown,
  kept: keptElements,
  extensions: markdownExtensions,
  picture: ({ src, alt }) => ({
    type: KEPT,
    attrs: { source: `![${alt.replaceAll(/[[\]\\]/g, '\\$&')}](${src})` },
  }),
  pasted: cleanPastedMarkdown,
  inWords: (text) => (TABLE.test(text) ? openMarkdown(text).content.content : undefined),
  refusal: 'This text is too long, or has lists too deep in lists, so it is edited as Markdown.',
};

/** How the text of a field is written. */
export const notationOf = ({ widget }: Field): Notation => (widget === 'markdown' ? MARKDOWN : HTML);
