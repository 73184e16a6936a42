import { segmentsOf, valueBelow } from '../model/jsonPointer.ts';
import { NO_POSITIONS } from '../model/positions.ts';
import type { Mark } from '../resolve/mark.ts';
import { kinds } from '../resolve/markKinds.ts';
import type { ValidBlock, ValidFile } from '../validate/validateFile.ts';

/** A page as its process keeps it. */
interface PackedPage extends Omit<ValidFile, 'file' | 'marks' | 'launchMarks' | 'blocks'> {
  readonly path: string;
  readonly marks: PackedMarks;
  readonly blocks: readonly PackedBlock[];
}

interface PackedBlock extends Omit<ValidBlock, 'marks' | 'launchMarks'> {
  readonly marks: PackedMarks;
  /** The texts of its marks, if its value is not there. */
  readonly texts?: readonly string[];
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

/**
 * @param holder what contains the marks, and `at` where that is
 * @param texts those of the marks, if they are not in the holder
 */
function wholeMarks(packed: PackedMarks, at: string, holder: unknown, texts?: readonly string[]): Mark[] {
  const marks = typeof packed === 'number' ? (knownMarks[packed] ?? []) : found(packed, at);
  return marks.map(({ mark, names }, place) => {
    const value = texts === undefined ? valueBelow(holder, names) : texts[place];
    if (typeof value !== 'string') throw new Error(`there is no text at ${mark.pointer}`);
    return { ...mark, value };
  });
}

/**
 * Packs a page that will be drawn: without positions and its text, because pages with mistakes are read again. Its blocks
 * are kept once, as blocks. What is checked before a launch has been checked. Only the process that has packed a page can
 * unpack it.
 */
export const packWhole = (page: ValidFile): Uint8Array => packed(page, wholeBlock);

/**
 * Packs a page that will only be checked: of most blocks, nothing but the marks and their texts. Some kinds read what
 * stands beside their mark, and a `use:` entry what it includes.
 */
export const packChecked = (page: ValidFile): Uint8Array =>
  packed(page, (block) =>
    block.type === undefined || block.marks.some(({ resolves }) => kinds[resolves].readsBeside === true)
      ? wholeBlock(block)
      : {
          ...wholeBlock(block),
          value: 'render' in block.value ? { render: block.value.render } : {},
          texts: block.marks.map(({ value }) => value),
        },
  );

type UnpackedBlock = Omit<ValidBlock, 'launchMarks'>;

const wholeBlock = (block: UnpackedBlock): PackedBlock => ({
  ...block,
  marks: withoutTexts(block.marks, block.pointer),
});

function packed(
  { file, value, blocks, marks, complete }: ValidFile,
  packBlock: (block: UnpackedBlock) => PackedBlock,
): Uint8Array {
  const { blocks: _blocks, ...own } = value;
  const page: PackedPage = {
    ...{ path: file.source.path, value: own, complete, marks: withoutTexts(marks, '') },
    blocks: blocks.map(({ launchMarks: _, ...block }) => packBlock(block)),
  };
  return Buffer.from(JSON.stringify(page));
}

/** The opposite of both. */
export function unpackPage(bytes: Uint8Array): ValidFile {
  // Made by `packed`; everything in a page comes from YAML and is JSON.
  const { path, marks, blocks, ...rest } = JSON.parse(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString(),
  ) as PackedPage;
  return {
    ...rest,
    file: { source: { path, text: '' }, value: undefined, positions: NO_POSITIONS },
    marks: wholeMarks(marks, '', rest.value),
    blocks: blocks.map(({ texts, ...block }) => ({
      ...block,
      marks: wholeMarks(block.marks, block.pointer, block.value, texts),
      launchMarks: [],
    })),
    launchMarks: [],
  };
}
