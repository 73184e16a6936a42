import { type At, type Finding, finding } from '../issues/catalogue.ts';
import type { TextWithHeadings } from '../model/theme.ts';
import type { ValidFile } from '../validate/validateFile.ts';
import type { PlacedBlock } from './expandBlocks.ts';
import { headingsOf } from './textHeadings.ts';

/** What the theme says about ids. */
export interface IdRules {
  /** Ids that the page frame uses, which no block may have. */
  readonly reserved: ReadonlySet<string>;
  /** The ids of headings in texts, as `Theme.headingIds` gives them. */
  readonly ofHeadings: ((texts: readonly TextWithHeadings[]) => readonly string[]) | undefined;
}

/**
 * Collects the ids that links to a page may end in: those of the blocks that are drawn, and of the headings in their
 * texts.
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
  const taken = new Map<string, PlacedBlock>();
  for (const placed of blocks) {
    const { block, file, pointer } = placed;
    const mark = block.marks.find(
      ({ resolves, pointer: at }) => resolves === 'id' && at === `${block.pointer}/id`,
    );
    if (mark === undefined) continue;
    const id = mark.value;
    const other = taken.get(id);
    const written: At = { pointer: mark.pointer, target: 'value' };
    // A mistake inside a shared list is reported in the list, however many pages include it.
    const isWithinList =
      file !== page && other?.file === file && other.pointer === pointer && other.block !== block;
    if (reserved.has(id)) findings.push(finding('reserved-id', file.file.source.path, written, { id }));
    else if (other === undefined) taken.set(id, placed);
    else {
      const facts = { id, other: `the ${other.block.type ?? 'block'} before it` };
      findings.push(
        file === page || isWithinList
          ? finding('duplicate-id', file.file.source.path, written, facts)
          : finding('duplicate-id', page.file.source.path, { pointer, target: 'mapping' }, facts),
      );
    }
  }
  const drawn = [...taken].filter(([, { render }]) => render).map(([id]) => id);
  const texts = ofHeadings === undefined ? [] : blocks.flatMap((placed) => withHeadings(placed, taken));
  return { ids: new Set([...drawn, ...(ofHeadings?.(texts) ?? [])]), findings };
}

/** A drawn block with headings in its texts, as a theme sees it. */
function withHeadings(placed: PlacedBlock, taken: ReadonlyMap<string, PlacedBlock>): TextWithHeadings[] {
  const { block, render } = placed;
  const headings = headingsOf(block);
  if (!render || block.type === undefined || headings.length === 0) return [];
  const id = [...taken].find(([, other]) => other === placed)?.[0];
  return [{ type: block.type, id, headings }];
}
