import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { LinkedPage } from '../model/page.ts';
import { NO_POSITIONS } from '../model/positions.ts';
import type { LinkedSite } from '../model/site.ts';
import type { ImageFile } from '../pictures/readPicture.ts';
import type { PictureReads } from '../resolve/reads.ts';
import type { ValidBlock, ValidFile } from '../validate/validateFile.ts';
import type { CrewSetup, PageCheck, PageReading } from './crew.ts';

/**
 * What a member is asked. `open` comes first; `pack` is the file in which it keeps its pages, and `plan` the one that
 * `writePlan` has written.
 */
export type Request =
  | { readonly name: 'open'; readonly setup: CrewSetup; readonly pack: string }
  | { readonly name: 'parseAndValidate'; readonly paths: readonly string[] }
  | { readonly name: 'resolve'; readonly plan: string }
  | { readonly name: 'render'; readonly site: LinkedSite; readonly folder: string }
  | { readonly name: 'share'; readonly pages: readonly LinkedPage[]; readonly folder: string }
  | { readonly name: 'picture'; readonly images: readonly ImageFile[]; readonly folder: string };

/** The answer to `resolve`. */
export interface SentCheck extends Pick<PageCheck, 'wrong'> {
  /** In parts, as `packReads` makes them. */
  readonly reads: readonly Uint8Array[];
  readonly pictures: PictureReads;
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

/** The opposite of `packReadings`; see `decodeReadings` for `known`. */
export const unpackReadings = (packed: Uint8Array, known: KnownBlocks): PageReading[] =>
  decodeReadings(inflateRawSync(packed).toString(), known);

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

/** Outlines of blocks by their JSON, for readings that come in many texts. */
export type KnownBlocks = Map<string, ValidBlock>;

/** Blocks that are shared: a site whose blocks all differ would gain nothing from more. */
const MOST_SHARED = 5000;

/**
 * Outlines have no positions. What is the same in many of them is one object, so that
 * ten thousand fit in memory.
 *
 * @param known blocks that occurred earlier; more are added
 */
function decodeReadings(text: string, known: KnownBlocks): PageReading[] {
  // Made by `encodeReadings` in the same version of this program.
  const { blocks, readings } = JSON.parse(text) as WrittenReadings;
  const shared = blocks.map((written): ValidBlock => {
    const earlier = known.get(written);
    if (earlier !== undefined) return earlier;
    const block = JSON.parse(written) as ValidBlock;
    if (known.size < MOST_SHARED) known.set(written, block);
    return block;
  });
  return readings.map(({ outline, ...reading }): PageReading => {
    const { path, findings } = reading;
    const own = { ...reading, findings: findings.length === 0 ? NONE : findings };
    if (outline === undefined) return { ...own, outline };
    const { value, complete } = outline;
    const file = { source: { path, text: '' }, value: orEmpty(outline.written), positions: NO_POSITIONS };
    return {
      ...own,
      outline: {
        ...{ file, value, complete, launchMarks: NONE },
        // Unlike `flatMap`, it makes a list without room for more.
        blocks: outline.blocks.map((place) => {
          const block = shared[place];
          if (block === undefined) throw new Error(`there is no block ${place}`);
          return block;
        }),
        marks: outline.marks.length === 0 ? NONE : outline.marks,
      },
    };
  });
}

/** Most pages have none of many things. */
const NONE: readonly never[] = [];
const EMPTY = {};

const orEmpty = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0 ? EMPTY : value;
