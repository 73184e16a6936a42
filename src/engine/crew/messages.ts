import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { LinkedPage } from '../model/page.ts';
import { NO_POSITIONS } from '../model/positions.ts';
import type { ImageFile } from '../pictures/readPicture.ts';
import type { AskedPictures } from '../resolve/reads.ts';
import type { ValidBlock, ValidFile } from '../validate/validateFile.ts';
import type { CrewSetup, Drawing, PageCheck, PageReading } from './crew.ts';

/**
 * What a member is asked. `open` comes first; `pack` is the file in which it keeps its pages, and `plan` the one that
 * `writePlan` has written.
 */
export type Request =
  | { readonly name: 'open'; readonly setup: CrewSetup; readonly pack: string }
  | { readonly name: 'parseAndValidate'; readonly paths: readonly string[] }
  | { readonly name: 'resolve'; readonly plan: string; readonly drawing: Drawing | undefined }
  | { readonly name: 'render'; readonly drawing: Drawing }
  | { readonly name: 'share'; readonly pages: readonly LinkedPage[]; readonly folder: string }
  | { readonly name: 'picture'; readonly images: readonly ImageFile[]; readonly folder: string };

/** The answer to `resolve`. What its pages depend on is sent before, in parts, as `packReads` makes them. */
export interface SentCheck extends Pick<PageCheck, 'wrong'> {
  readonly pictures: AskedPictures;
}

/**
 * Readings as they are sent and stored: in one text, which takes half the time and memory. The outlines of blocks are many
 * and few of them differ, so each is written once, as JSON.
 */
interface WrittenReadings {
  readonly blocks: readonly string[];
  readonly readings: readonly (Omit<PageReading, 'outline'> & { readonly outline?: WrittenOutline })[];
}

/** Its file is that of the reading, and its blocks are places in `WrittenReadings.blocks`. */
interface WrittenOutline extends Omit<ValidFile, 'file' | 'blocks'> {
  readonly written: unknown;
  readonly blocks: readonly number[];
}

/** Readings as they are sent, kept in memory and stored: in a tenth of the bytes. */
export const packReadings = (readings: readonly PageReading[]): Uint8Array =>
  deflateRawSync(encodeReadings(readings), { level: 1 });

/** The opposite of `packReadings`; see `decodeReadings` for the others. */
export const unpackReadings = (
  packed: Uint8Array,
  known: KnownBlocks,
  paths: readonly string[] = NONE,
): PageReading[] => decodeReadings(inflateRawSync(packed).toString(), known, paths);

function encodeReadings(readings: readonly PageReading[]): string {
  const places = new Map<string, number>();
  const placeOf = (block: ValidBlock): number => {
    const text = JSON.stringify(block);
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return place;
  };
  const all = readings.map(({ outline, ...reading }) => {
    if (outline === undefined) return reading;
    const { file, blocks, ...rest } = outline;
    return { ...reading, outline: { ...rest, written: file.value, blocks: blocks.map(placeOf) } };
  });
  return JSON.stringify({ blocks: [...places.keys()], readings: all } satisfies WrittenReadings);
}

/** What outlines have in common, for readings that come in many texts. */
export interface KnownBlocks {
  /** Outlines of blocks by their JSON, each with its number. */
  readonly blocks: Map<string, KnownBlock>;
  /** Lists of these by their numbers: all blocks of a page. */
  readonly lists: Map<string, readonly ValidBlock[]>;
}

interface KnownBlock {
  readonly block: ValidBlock;
  /** `undefined` if it is not shared. */
  readonly number: number | undefined;
}

export const newKnownBlocks = (): KnownBlocks => ({ blocks: new Map(), lists: new Map() });

/** Blocks and lists that are shared: a site in which all differ would gain nothing from more. */
const MOST_SHARED = 5000;

/**
 * Outlines have no positions. What is the same in many of them is one object, so that
 * ten thousand fit in memory.
 *
 * @param known blocks that occurred earlier; more are added
 * @param paths those of the pages, if these texts are in memory anyway
 */
function decodeReadings(text: string, known: KnownBlocks, paths: readonly string[]): PageReading[] {
  // Made by `encodeReadings` in the same version of this program.
  const { blocks, readings } = JSON.parse(text) as WrittenReadings;
  const shared = blocks.map((written): KnownBlock => {
    const earlier = known.blocks.get(written);
    if (earlier !== undefined) return earlier;
    const block = JSON.parse(written) as ValidBlock;
    const { size } = known.blocks;
    if (size >= MOST_SHARED) return { block, number: undefined };
    const made = { block, number: size };
    known.blocks.set(written, made);
    return made;
  });
  return readings.map((reading, at): PageReading => {
    const { text, isUnread, fingerprint, meta, findings, outline } = reading;
    const path = paths[at] === reading.path ? paths[at] : reading.path;
    // Here and below, objects are written out: one made from others takes a third more, and there is one for each page.
    return {
      path,
      text,
      isUnread,
      outline: outline === undefined ? outline : outlineAt(path, outline, shared, known),
      fingerprint,
      meta,
      findings: findings.length === 0 ? NONE : findings,
    };
  });
}

function outlineAt(
  path: string,
  { value, complete, written, blocks, marks, placeholders }: WrittenOutline,
  shared: readonly KnownBlock[],
  known: KnownBlocks,
): ValidFile {
  return {
    file: { source: { path, text: '' }, value: orEmpty(written), positions: NO_POSITIONS },
    value,
    blocks: sharedList(
      blocks.map((place) => {
        const block = shared[place];
        if (block === undefined) throw new Error(`there is no block ${place}`);
        return block;
      }),
      known,
    ),
    marks: marks.length === 0 ? NONE : marks,
    launchMarks: NONE,
    complete,
    ...(placeholders === undefined ? {} : { placeholders }),
  };
}

function sharedList(list: readonly KnownBlock[], { lists }: KnownBlocks): readonly ValidBlock[] {
  const isShared = list.every(({ number }) => number !== undefined);
  const key = isShared ? list.map(({ number }) => number).join() : '';
  const earlier = isShared ? lists.get(key) : undefined;
  if (earlier !== undefined) return earlier;
  // Unlike `flatMap`, it makes a list without room for more.
  const blocks = list.map(({ block }) => block);
  if (isShared && lists.size < MOST_SHARED) lists.set(key, blocks);
  return blocks;
}

/** Most pages have none of many things. */
const NONE: readonly never[] = [];
const EMPTY = {};

const orEmpty = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0 ? EMPTY : value;
