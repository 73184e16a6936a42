import type { Finding } from '../../model/finding.ts';
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

/** The lists of shared blocks. */
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
export function expandBlocks(file: ValidFile, shared: SharedLists): Expansion {
  const parts = file.blocks.map((block) =>
    expandBlock(block, { file, pointer: block.pointer, render: true, trail: [] }, shared),
  );
  return joined(parts, file.complete);
}

/** Where a block occurs: whether what includes it is drawn, and the lists that are being expanded, outermost first. */
type Occurrence = Pick<PlacedBlock, 'file' | 'pointer' | 'render'> & { readonly trail: readonly string[] };

function expandBlock(
  block: ValidBlock,
  { file, pointer, trail, ...occurrence }: Occurrence,
  shared: SharedLists,
): Expansion {
  const render = occurrence.render && block.value.render !== false;
  if (block.type !== undefined)
    return { blocks: [{ block, file, pointer, render }], used: new Set(), complete: true, findings: [] };
  const name = String(block.value.use);
  const at = { pointer: `${block.pointer}/use`, target: 'value' } as const;
  const path = file.file.source.path;
  const { byName, allSeen } = shared;
  if (!byName.has(name)) {
    const meant = meantName(name, byName);
    // Count the list that was meant as used, so that it is not reported as unused.
    const near = allSeen && meant.nearest !== undefined ? [meant.nearest] : [];
    const findings = allSeen ? [finding('unknown-shared-block', path, at, { name, ...meant })] : [];
    return missing(near, findings);
  }
  if (trail.includes(name)) {
    const names = [...trail.slice(trail.indexOf(name)), name];
    return missing(names, [finding('shared-block-cycle', path, at, { names })]);
  }
  const list = byName.get(name);
  if (list === undefined) return missing([name], []);
  const inner = list.blocks.map((one) =>
    expandBlock(one, { file: list, pointer, render, trail: [...trail, name] }, shared),
  );
  const expansion = joined(inner, list.complete);
  return { ...expansion, used: new Set([name, ...expansion.used]) };
}

const missing = (used: readonly string[], findings: readonly Finding[]): Expansion => ({
  blocks: [],
  used: new Set(used),
  complete: false,
  findings,
});

function joined(parts: readonly Expansion[], isFileComplete: boolean): Expansion {
  return {
    blocks: parts.flatMap(({ blocks }) => blocks),
    used: new Set(parts.flatMap(({ used }) => [...used])),
    complete: isFileComplete && parts.every(({ complete }) => complete),
    findings: parts.flatMap(({ findings }) => findings),
  };
}
