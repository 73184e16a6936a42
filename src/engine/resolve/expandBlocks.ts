import { type Finding, finding } from '../issues/catalogue.ts';
import { nearest } from '../issues/nearest.ts';
import type { ValidBlock, ValidFile } from '../validate/validate.ts';

/** A block in its place on a page: its own, or one that a `use:` entry stands for. */
export interface PlacedBlock {
  readonly block: ValidBlock;
  /** The file it is written in. */
  readonly file: ValidFile;
  /** Pointer in the page's own file to the block or to the `use:` that brought it. */
  readonly pointer: string;
  readonly render: boolean;
}

/** Lists of shared blocks by name; a list that could not be read is there without content. */
export type SharedLists = ReadonlyMap<string, ValidFile | undefined>;

/** Expands `use:` entries and keeps account of who uses what. */
export interface Expander {
  /**
   * The blocks of a page in their order.
   *
   * @returns `complete: false` when a block is missing because of an error that has been reported
   */
  readonly expand: (page: ValidFile) => { blocks: PlacedBlock[]; complete: boolean };
  readonly findings: Finding[];
  /** Names of lists that nobody used. */
  readonly unused: () => string[];
}

/**
 * An expander over the shared lists of a site.
 *
 * @param allSeen `false` when lists may exist that nobody could see: then none is called unknown
 */
export function newExpander(shared: SharedLists, allSeen: boolean): Expander {
  const used = new Set<string>();
  const findings: Finding[] = [];
  // A list is used by many pages; what is wrong with it is said once.
  const reported = new Set<string>();
  return {
    findings,
    unused: () => [...shared.keys()].filter((name) => !used.has(name)),
    expand: (page) => {
      const complete = { value: page.complete };
      const blocks = page.blocks.flatMap((block) => place(block, page, block.pointer, true, [], complete));
      return { blocks, complete: complete.value };
    },
  };

  function place(
    block: ValidBlock,
    file: ValidFile,
    pointer: string,
    outerRender: boolean,
    trail: readonly string[],
    complete: { value: boolean },
  ): PlacedBlock[] {
    const render = outerRender && block.value.render !== false;
    if (block.type !== undefined) return [{ block, file, pointer, render }];
    const name = String(block.value.use);
    const path = file.file.source.path;
    const at = { pointer: `${block.pointer}/use`, target: 'value' } as const;
    const say = (found: Finding): PlacedBlock[] => {
      complete.value = false;
      const key = `${path}${block.pointer}`;
      if (!reported.has(key)) findings.push(found);
      reported.add(key);
      return [];
    };
    if (!shared.has(name)) {
      complete.value = false;
      if (!allSeen) return [];
      const known = [...shared.keys()];
      const near = nearest(name, known);
      // The list that was meant is not unused as well.
      if (near !== undefined) used.add(near);
      return say(finding('unknown-shared-block', path, at, { name, known, nearest: near }));
    }
    used.add(name);
    if (trail.includes(name)) {
      const names = [...trail.slice(trail.indexOf(name)), name];
      for (const member of names) used.add(member);
      return say(finding('shared-block-cycle', path, at, { names }));
    }
    const list = shared.get(name);
    if (list === undefined || !list.complete) complete.value = false;
    return (list?.blocks ?? []).flatMap((inner) =>
      place(inner, list ?? file, pointer, render, [...trail, name], complete),
    );
  }
}
