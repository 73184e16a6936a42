import { hash } from 'node:crypto';
import { defined } from '../model/defined.ts';
import { segmentsOf } from '../model/jsonPointer.ts';
import type { Mark } from '../model/mark.ts';
import { NO_POSITIONS } from '../model/positions.ts';
import { asRecord } from '../model/readValue.ts';
import type { ValidBlock, ValidFile } from '../validate/validateFile.ts';
import { headingsOf } from './blocks/textHeadings.ts';

/**
 * The properties of a page that the engine itself knows, because they decide its address, its place in lists and whether
 * others may show it. What cards show besides, its schema says.
 */
const KNOWN = 'name order accent scene date updated checked tags tagsOf draft publishAt expiresAt'.split(' ');

/**
 * Reduces a page to what `planSite` reads, so that ten thousand pages fit in memory: what lists show of it, its
 * addresses, the types and ids of its blocks, and the headings in their texts.
 */
export function outlineOf(valid: ValidFile): ValidFile {
  const { file, value, blocks, marks, onCards, complete, placeholders, searches, sends } = valid;
  const shown = onCards.flatMap(({ pointer }) => segmentsOf(pointer).slice(0, 1));
  return {
    file: {
      source: { path: file.source.path, text: '' },
      value: addressesIn(file.value),
      positions: NO_POSITIONS,
    },
    value: { ...picked(value, [...KNOWN, ...shown]), meta: metaOf(value.meta) },
    blocks: blocks.map(outlineOfBlock).filter(hasMeaning),
    marks: picturesOnCards({ marks, onCards }),
    launchMarks: [],
    onCards,
    complete,
    ...defined({ searches, sends, placeholders }),
  };
}

/** The title, and instead of the description its print: all that is said of it is which other page has the same one. */
function metaOf(meta: unknown): Record<string, unknown> {
  const own = picked(meta, ['title', 'description']);
  return typeof own.description === 'string'
    ? { ...own, description: hash('sha1', own.description, 'base64') }
    : own;
}

/** The marks of the pictures that cards show of a page. */
export const picturesOnCards = ({ marks, onCards }: Pick<ValidFile, 'marks' | 'onCards'>): Mark[] =>
  marks.filter(
    (mark) => mark.resolves === 'image' && onCards.some(({ pointer }) => mark.pointer === `${pointer}/src`),
  );

function outlineOfBlock(block: ValidBlock): ValidBlock {
  const { pointer, type, value, mainHeading, marks } = block;
  const headings = headingsOf(block);
  // The number of pages that a list has follows from these.
  const isList = typeof value.perPage === 'number';
  return {
    pointer,
    type,
    value: picked(value, ['render', 'use', ...(isList ? ['perPage', 'tag', 'count'] : [])]),
    mainHeading,
    marks: marks.filter(({ resolves }) => resolves === 'id' || (isList && resolves === 'collection')),
    launchMarks: [],
    ...(headings.length === 0 ? {} : { headings }),
  };
}

/**
 * Whether a block matters to others: it includes a list, has the main heading, can be linked to, it or a heading in it,
 * or has several pages.
 */
const hasMeaning = ({ type, mainHeading, marks, headings }: ValidBlock): boolean =>
  type === undefined || mainHeading || marks.length > 0 || headings !== undefined;

/** The properties that decide its addresses, which are asked for by name. */
const ADDRESSES = ['route', 'alsoAt', 'aliases', 'id', 'tags', 'tagsOf'];

/** The properties that may hold an address of the page: `assignRoutes` also understands misspelt ones. */
const addressesIn = (value: unknown): Record<string, unknown> =>
  kept(value, (name, inner) => ADDRESSES.includes(name) || [inner].flat().some(isAddress));

const isAddress = (value: unknown): boolean => typeof value === 'string' && value.startsWith('/');

const picked = (value: unknown, names: readonly string[]): Record<string, unknown> =>
  kept(value, (name) => names.includes(name));

const kept = (value: unknown, isKept: (name: string, inner: unknown) => boolean): Record<string, unknown> =>
  Object.fromEntries(Object.entries(asRecord(value)).filter(([name, inner]) => isKept(name, inner)));
