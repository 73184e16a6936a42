import { atValue, type Finding } from '../../model/finding.ts';
import type { ValidBlock, ValidFile } from '../../validate/validateFile.ts';
import { finding } from '../findings.ts';
import { meantName } from './meantName.ts';

/** A block on a page: the page's own, or one that a `use:` entry includes. */
export interface PlacedBlock {
  readonly block: ValidBlock;
  readonly file: ValidFile;
  /** Pointer in the page's own file to the block or to the `use:` that brought it. */
  readonly pointer: string;
  readonly render: boolean;
}

export interface SharedLists {
  /** By name; `undefined` for a list that could not be read. */
  readonly byName: ReadonlyMap<string, ValidFile | undefined>;
  /** `false` if there may be lists that could not be found: then no name is reported as unknown. */
  readonly allSeen: boolean;
}

/** The blocks of a file, with each `use:` entry replaced by the blocks it includes. */
export interface Expansion {
  readonly blocks: readonly PlacedBlock[];
  /** Names of the lists it includes, and of those that a misspelt name probably means. */
  readonly used: ReadonlySet<string>;
  /** `false` if a block is missing because of an error. */
  readonly complete: boolean;
  readonly findings: readonly Finding[];
}

/** Expands the blocks of a page, or of a list that no page includes. Never throws for any content. */
export function expandBlocks(page: ValidFile, { byName, allSeen }: SharedLists): Expansion {
  const blocks: PlacedBlock[] = [];
  const used = new Set<string>();
  const findings: Finding[] = [];
  let complete = true;
  /** @param trail the lists that are being expanded, outermost first */
  const expand = (file: ValidFile, around: Partial<PlacedBlock>, trail: readonly string[]): void => {
    complete &&= file.complete;
    for (const block of file.blocks) {
      const { pointer = block.pointer } = around;
      const render = around.render !== false && block.value.render !== false;
      if (block.type !== undefined) {
        blocks.push({ block, file, pointer, render });
        continue;
      }
      const name = String(block.value.use);
      const list = byName.get(name);
      if (byName.has(name)) used.add(name);
      if (list !== undefined && !trail.includes(name)) {
        expand(list, { pointer, render }, [...trail, name]);
        continue;
      }
      complete = false;
      const at = atValue(`${block.pointer}/use`);
      const path = file.file.source.path;
      if (trail.includes(name)) {
        const names = [...trail.slice(trail.indexOf(name)), name];
        findings.push(finding('shared-block-cycle', path, at, { names }));
      } else if (!byName.has(name) && allSeen) {
        const meant = meantName(name, byName);
        // Count the list that was meant as used, so that it is not reported as unused.
        if (meant.nearest !== undefined) used.add(meant.nearest);
        findings.push(finding('unknown-shared-block', path, at, { name, ...meant }));
      }
    }
  };
  expand(page, {}, []);
  return { blocks, used, complete, findings };
}
