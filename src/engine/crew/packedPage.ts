import { segmentsOf, valueBelow } from '../model/jsonPointer.ts';
import { NO_POSITIONS } from '../model/positions.ts';
import type { Mark } from '../resolve/mark.ts';
import { kinds } from '../resolve/markKinds.ts';
import type { ValidBlock, ValidFile } from '../validate/validateFile.ts';

/** A page that will be drawn, as its process keeps it. */
interface PackedPage extends Omit<ValidFile, 'file' | 'marks' | 'launchMarks' | 'blocks'> {
  readonly path: string;
  readonly marks: PackedMarks;
  readonly blocks: readonly PackedBlock[];
}

interface PackedBlock extends Omit<ValidBlock, 'marks' | 'launchMarks'> {
  readonly marks: PackedMarks;
}

/** A page that will only be checked. */
interface CheckedPage extends Omit<ValidFile, 'file'> {
  readonly path: string;
}

/** A place in `knownMarks`, or the marks. */
type PackedMarks = number | readonly PackedMark[];

/** A mark without its text. */
type PackedMark = Omit<Mark, 'value'>;

/** A mark, and where its text is, from what contains the mark. */
interface FoundMark {
  readonly mark: PackedMark;
  readonly names: readonly string[];
}

/** The marks of pages and blocks. Those of a kind mostly have the same ones, so each list is kept once. */
const knownMarks: (readonly FoundMark[])[] = [];
const placesOfMarks = new Map<string, number>();
/** How many marks may still be kept, in all lists. */
let room = 20_000;

/** @param at the pointer to what contains the marks */
function withoutTexts(marks: readonly Mark[], at: string): PackedMarks {
  let key = at;
  for (const { resolves, pointer, fills, shownAt } of marks)
    key += `\n${resolves} ${fills} ${shownAt} ${pointer.length} ${pointer}`;
  const known = placesOfMarks.get(key);
  if (known !== undefined) return known;
  const packed = marks.map(({ value: _value, ...mark }) => mark);
  if (packed.length > room) return packed;
  room -= packed.length;
  placesOfMarks.set(key, knownMarks.length);
  return knownMarks.push(found(packed, at)) - 1;
}

const found = (marks: readonly PackedMark[], at: string): FoundMark[] =>
  marks.map((mark) => ({ mark, names: segmentsOf(mark.pointer.slice(at.length)) }));

/** @param holder what contains the marks, and `at` where that is */
function wholeMarks(packed: PackedMarks, at: string, holder: unknown): Mark[] {
  const marks = typeof packed === 'number' ? (knownMarks[packed] ?? []) : found(packed, at);
  return marks.map(({ mark, names }) => {
    const value = valueBelow(holder, names);
    if (typeof value !== 'string') throw new Error(`there is no text at ${mark.pointer}`);
    return { ...mark, value };
  });
}

/**
 * Packs a page that will be drawn: without positions and its text, because pages with mistakes are read again. Its blocks
 * are kept once, as blocks. What is checked before a launch has been checked. Only the process that has packed a page can
 * unpack it.
 */
export function packWhole({ file, value, blocks, marks, complete }: ValidFile): Uint8Array {
  const { blocks: _blocks, ...own } = value;
  const page: PackedPage = {
    ...{ path: file.source.path, value: own, complete, marks: withoutTexts(marks, '') },
    blocks: blocks.map(({ launchMarks: _, ...block }) => ({
      ...block,
      marks: withoutTexts(block.marks, block.pointer),
    })),
  };
  return Buffer.from(JSON.stringify(page));
}

/** The opposite of `packWhole`. */
export function unpackWhole(bytes: Uint8Array): ValidFile {
  // Made by `packWhole`; everything in a page comes from YAML and is JSON.
  const { path, marks, blocks, ...rest } = JSON.parse(textOf(bytes)) as PackedPage;
  return {
    ...rest,
    file: fileAt(path),
    marks: wholeMarks(marks, '', rest.value),
    blocks: blocks.map((block) => ({
      ...block,
      marks: wholeMarks(block.marks, block.pointer, block.value),
      launchMarks: NONE,
    })),
    launchMarks: NONE,
  };
}

/**
 * Packs a page that will only be checked: of most blocks, nothing but the marks that are not settled, and nothing at all
 * if there are none. Some kinds read what stands beside their mark, and a `use:` entry what it includes.
 *
 * @param icons the names of all icons
 */
export const packChecked =
  (icons: ReadonlySet<string>) =>
  ({ file, value, blocks, marks, complete }: ValidFile): Uint8Array => {
    const open = (all: readonly Mark[]): Mark[] =>
      all.filter((mark) => kinds[mark.resolves].isSettled?.(mark.value, icons) !== true);
    const { blocks: _blocks, ...own } = value;
    const page: CheckedPage = {
      ...{ path: file.source.path, value: own, complete, marks: open(marks), launchMarks: NONE },
      blocks: blocks.flatMap((block) => checkedBlock(block, open(block.marks))),
    };
    return Buffer.from(JSON.stringify(page));
  };

function checkedBlock(block: ValidBlock, marks: readonly Mark[]): ValidBlock[] {
  const { pointer, type, mainHeading, value } = block;
  if (type === undefined) return [{ ...block, launchMarks: NONE }];
  if (marks.length === 0) return [];
  const isRead = marks.some(({ resolves }) => kinds[resolves].readsBeside === true);
  const kept = isRead ? value : value.render === undefined ? NOTHING : { render: value.render };
  return [{ pointer, type, value: kept, mainHeading, marks, launchMarks: NONE }];
}

/** The opposite of `packChecked`. */
export function unpackChecked(bytes: Uint8Array): ValidFile {
  // Made by `packChecked`; everything in a page comes from YAML and is JSON.
  const { path, ...rest } = JSON.parse(textOf(bytes)) as CheckedPage;
  return { ...rest, file: fileAt(path) };
}

const textOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();

const fileAt = (path: string): ValidFile['file'] => ({
  source: { path, text: '' },
  value: undefined,
  positions: NO_POSITIONS,
});

const NONE: readonly never[] = [];
const NOTHING = {};
