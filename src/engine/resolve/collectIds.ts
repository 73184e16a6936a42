import { type At, type Finding, finding } from '../issues/catalogue.ts';
import type { ValidFile } from '../validate/validateFile.ts';
import type { PlacedBlock } from './expandBlocks.ts';

/**
 * Collects the ids that links to a page may end in: those of the blocks that are drawn.
 *
 * @param blocks the page's blocks in order, shared lists expanded
 * @param page the page's own file
 * @param reserved ids that the page frame uses
 * @returns the ids, and a finding for each that may not be used
 */
export function collectIds(
  blocks: readonly PlacedBlock[],
  page: ValidFile,
  reserved: ReadonlySet<string>,
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
  return { ids: new Set(drawn), findings };
}
