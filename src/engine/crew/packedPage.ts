import { valueAt } from '../model/jsonPointer.ts';
import { NO_POSITIONS } from '../model/positions.ts';
import { LISTS } from '../resolve/listPages.ts';
import type { Mark } from '../resolve/mark.ts';
import type { ValidBlock, ValidFile } from '../validate/validateFile.ts';

/** A page as its process keeps it. */
interface PackedPage extends Omit<ValidFile, 'file' | 'marks' | 'launchMarks' | 'blocks'> {
  readonly path: string;
  readonly marks: readonly PackedMark[];
  readonly blocks: readonly (Omit<ValidBlock, 'marks' | 'launchMarks'> & {
    readonly marks: readonly PackedMark[];
  })[];
}

/** A mark; if its text is in the page as well, without it. */
type PackedMark = Omit<Mark, 'value'> & Partial<Pick<Mark, 'value'>>;

/**
 * Packs a page that will be drawn: without positions and its text, because pages with mistakes are read again. Its blocks
 * are kept once, as blocks. What is checked before a launch has been checked.
 */
export const packWhole = (page: ValidFile): Uint8Array => packed(page, withoutText);

/**
 * Packs a page that will only be checked: of most blocks, nothing but the marks. A list reads what stands beside its mark,
 * and a `use:` entry what it includes.
 */
export const packChecked = (page: ValidFile): Uint8Array =>
  packed(page, (block) =>
    block.type === undefined || block.marks.some(({ resolves }) => LISTS.has(resolves))
      ? withoutText(block)
      : { ...block, value: 'render' in block.value ? { render: block.value.render } : {} },
  );

type OnlyMarks = Pick<PackedPage['blocks'][number], 'marks'>;

const withoutText = <Holder extends Pick<ValidBlock, 'marks'>>(holder: Holder): Holder & OnlyMarks => ({
  ...holder,
  marks: holder.marks.map(({ value: _value, ...mark }) => mark),
});

function packed(
  { file, value, blocks, marks, complete }: ValidFile,
  packBlock: (block: Omit<ValidBlock, 'launchMarks'>) => PackedPage['blocks'][number],
): Uint8Array {
  const { blocks: _blocks, ...own } = value;
  const page: PackedPage = {
    ...{ path: file.source.path, value: own, complete, ...withoutText({ marks }) },
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
    marks: marks.map((mark) => wholeMark(mark, '', rest.value)),
    blocks: blocks.map((block) => ({
      ...block,
      marks: block.marks.map((mark) => wholeMark(mark, block.pointer, block.value)),
      launchMarks: [],
    })),
    launchMarks: [],
  };
}

/** @param holder what contains the mark, and `at` where that is */
function wholeMark(mark: PackedMark, at: string, holder: unknown): Mark {
  const value = mark.value ?? valueAt(holder, mark.pointer.slice(at.length));
  if (typeof value !== 'string') throw new Error(`there is no text at ${mark.pointer}`);
  return { ...mark, value };
}
