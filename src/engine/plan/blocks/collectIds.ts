import type { At, Finding } from '../../model/finding.ts';
import type { Mark } from '../../model/mark.ts';
import type { TextWithHeadings } from '../../model/theme.ts';
import type { ValidBlock, ValidFile } from '../../validate/validateFile.ts';
import { finding } from '../findings.ts';
import type { PlacedBlock } from './expandBlocks.ts';
import { headingsOf } from './textHeadings.ts';

/** What the theme says about ids. */
export interface IdRules {
  /** Ids that the page frame uses, which no block may have. */
  readonly reserved: ReadonlySet<string>;
  /** The ids of headings in texts, as `Theme.headingIds` gives them. */
  readonly ofHeadings: ((texts: readonly TextWithHeadings[]) => readonly string[]) | undefined;
}

/** The ids in use, each with the mark that sets it and the block that the mark is in. */
type Taken = Map<string, { readonly placed: PlacedBlock; readonly mark: Mark }>;

/** Whether an id is that of the block itself, and not of an item in it. */
const isOwn = (mark: Mark, { pointer }: ValidBlock): boolean => mark.pointer === `${pointer}/id`;

/**
 * Collects the ids that links to a page may end in: those of the blocks that are drawn, of items in them, and of the
 * headings in their texts.
 *
 * @param blocks the page's blocks in order, shared lists expanded
 * @param page the page's own file
 * @returns the ids, and a finding for each that may not be used
 */
export function collectIds(
  blocks: readonly PlacedBlock[],
  page: ValidFile,
  { reserved, ofHeadings }: IdRules,
): { ids: Set<string>; findings: Finding[] } {
  const findings: Finding[] = [];
  const taken: Taken = new Map();
  for (const placed of blocks) {
    const { block, file, pointer } = placed;
    for (const mark of block.marks) {
      if (mark.resolves !== 'id') continue;
      const id = mark.value;
      const other = taken.get(id);
      const written: At = { pointer: mark.pointer, target: 'value' };
      // A mistake inside a shared list is reported in the list, however many pages include it.
      const isWithinList =
        file !== page &&
        other?.placed.file === file &&
        other.placed.pointer === pointer &&
        other.mark !== mark;
      if (reserved.has(id)) findings.push(finding('reserved-id', file.file.source.path, written, { id }));
      else if (other === undefined) taken.set(id, { placed, mark });
      else {
        const facts = { id, other: `the ${other.placed.block.type ?? 'block'} before it` };
        findings.push(
          file === page || isWithinList
            ? finding('duplicate-id', file.file.source.path, written, facts)
            : finding('duplicate-id', page.file.source.path, { pointer, target: 'mapping' }, facts),
        );
      }
    }
  }
  const drawn = [...taken].filter(([, { placed }]) => placed.render).map(([id]) => id);
  const texts = ofHeadings === undefined ? [] : blocks.flatMap((placed) => withHeadings(placed, taken));
  return { ids: new Set([...drawn, ...(ofHeadings?.(texts) ?? [])]), findings };
}

/** A drawn block with headings in its texts, as a theme sees it. */
function withHeadings(placed: PlacedBlock, taken: Taken): TextWithHeadings[] {
  const { block, render } = placed;
  const headings = headingsOf(block);
  if (!render || block.type === undefined || headings.length === 0) return [];
  const id = [...taken].find(([, by]) => by.placed === placed && isOwn(by.mark, block))?.[0];
  return [{ type: block.type, id, headings }];
}
