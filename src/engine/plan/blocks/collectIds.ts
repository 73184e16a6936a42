import GithubSlugger from 'github-slugger';
import { type At, atMapping, atValue, type Finding } from '../../model/finding.ts';
import type { Mark } from '../../model/mark.ts';
import type { ValidFile } from '../../validate/validateFile.ts';
import { finding } from '../findings.ts';
import type { PlacedBlock } from './expandBlocks.ts';
import { headingsOf } from './textHeadings.ts';

export interface IdRules {
  readonly reserved: ReadonlySet<string>;
}

/** The ids in use, each with the mark that sets it and the block that the mark is in. */
type Taken = Map<string, { readonly placed: PlacedBlock; readonly mark: Mark }>;

/**
 * Collects the ids of drawn blocks, of items in them, and of headings in their texts, and reports those that may not be
 * used.
 */
export function collectIds(
  blocks: readonly PlacedBlock[],
  page: ValidFile,
  rules: IdRules,
): { ids: Set<string>; findings: Finding[] } {
  const findings: Finding[] = [];
  const taken: Taken = new Map();
  for (const placed of blocks) {
    const { block, file, pointer } = placed;
    for (const mark of block.marks) {
      if (mark.resolves !== 'id') continue;
      const id = mark.value;
      const other = taken.get(id);
      const written: At = atValue(mark.pointer);
      // A mistake inside a shared list is reported in the list, however many pages include it.
      const isWithinList =
        file !== page &&
        other?.placed.file === file &&
        other.placed.pointer === pointer &&
        other.mark !== mark;
      if (rules.reserved.has(id))
        findings.push(finding('reserved-id', file.file.source.path, written, { id }));
      else if (other === undefined) taken.set(id, { placed, mark });
      else {
        const facts = { id, other: `the ${other.placed.block.type ?? 'block'} before it` };
        findings.push(
          file === page || isWithinList
            ? finding('duplicate-id', file.file.source.path, written, facts)
            : finding('duplicate-id', page.file.source.path, atMapping(pointer), facts),
        );
      }
    }
  }
  const written = writtenIds(blocks);
  const idOf = headingNamer(written, rules);
  const headings = blocks.flatMap(({ block, render }) => (render ? headingsOf(block) : []));
  return { ids: new Set([...written, ...headings.map(({ text }) => idOf(text))]), findings };
}

/** The ids that authors have given to the blocks of a page that are drawn, and to items in them. */
export const writtenIds = (blocks: readonly PlacedBlock[]): string[] =>
  blocks
    .filter(({ render }) => render)
    .flatMap(({ block }) =>
      block.marks.filter(({ resolves }) => resolves === 'id').map(({ value }) => value),
    );

/**
 * Names the headings in the texts of a page, as GitHub does: a link to one stays right when a section is added before it, and
 * documents that come from elsewhere keep theirs.
 *
 * @returns a function that returns the id of the next heading, given its words
 */
export function headingNamer(written: readonly string[], { reserved }: IdRules): (text: string) => string {
  const slugger = new GithubSlugger();
  for (const id of [...reserved, ...written]) slugger.occurrences[id] = 0;
  return (text) => slugger.slug(text.trim() || 'section');
}
