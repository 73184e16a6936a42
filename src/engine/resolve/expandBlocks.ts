import { type Finding, finding } from '../issues/catalogue.ts';
import { nearest } from '../issues/nearest.ts';
import type { ValidBlock, ValidFile } from '../validate/validateFile.ts';

/** A block in its place on a page: its own, or one that a `use:` entry stands for. */
export interface PlacedBlock {
  readonly block: ValidBlock;
  /** The file it is written in. */
  readonly file: ValidFile;
  /** Pointer in the page's own file to the block or to the `use:` that brought it. */
  readonly pointer: string;
  readonly render: boolean;
}

/** The lists of shared blocks. */
export interface SharedLists {
  /** By name; a list that could not be read is there without content. */
  readonly byName: ReadonlyMap<string, ValidFile | undefined>;
  /** `false` when lists may exist that nobody could see: then none is called unknown. */
  readonly allSeen: boolean;
}

/** The blocks of a file, each `use:` entry replaced by the blocks it stands for. */
export interface Expansion {
  readonly blocks: readonly PlacedBlock[];
  /** Names of the lists it includes, and of those that a misspelt name seems to mean. */
  readonly used: ReadonlySet<string>;
  /** `false` when a block is missing because of an error. */
  readonly complete: boolean;
  readonly findings: readonly Finding[];
}

/** Expands the blocks of a page, or of a list that no page includes. */
export function expandBlocks(file: ValidFile, shared: SharedLists): Expansion {
  const parts = file.blocks.map((block) =>
    expandBlock(block, { file, pointer: block.pointer, render: true, trail: [] }, shared),
  );
  return joined(parts, file.complete);
}

/** Where a block is met. */
interface Meeting {
  readonly file: ValidFile;
  readonly pointer: string;
  /** Whether what includes it is drawn. */
  readonly render: boolean;
  /** The lists that are being expanded, the outermost first. */
  readonly trail: readonly string[];
}

function expandBlock(
  block: ValidBlock,
  { file, pointer, ...meeting }: Meeting,
  shared: SharedLists,
): Expansion {
  const render = meeting.render && block.value.render !== false;
  if (block.type !== undefined)
    return { blocks: [{ block, file, pointer, render }], used: new Set(), complete: true, findings: [] };
  const name = String(block.value.use);
  const at = { pointer: `${block.pointer}/use`, target: 'value' } as const;
  const path = file.file.source.path;
  const { byName, allSeen } = shared;
  if (!byName.has(name)) {
    const known = [...byName.keys()];
    // The list that was meant is not unused as well.
    const near = allSeen ? nearest(name, known) : undefined;
    const facts = { name, known, nearest: near };
    const findings = allSeen ? [finding('unknown-shared-block', path, at, facts)] : [];
    return missing(near === undefined ? [] : [near], findings);
  }
  const { trail } = meeting;
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

/** Nothing in the place of a `use:` entry. */
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
