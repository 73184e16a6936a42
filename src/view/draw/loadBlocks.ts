import { blocks as loaders } from 'virtual:theme/draw';
import type { ComponentType } from 'react';
import type { LinkedBlock } from '../../engine/model/page.ts';
import { pascalCase } from '../../engine/model/pascalCase.ts';
import type { BlockProps, Split } from '../blockProps.ts';
import type { IslandProps, Json } from '../island.ts';

/** The modules of a block as the theme's folder holds them. */
export interface BlockModules {
  /** The file of its component, for messages. */
  readonly file: string;
  /** Why it cannot be drawn, where a file is missing. */
  readonly fault?: string;
  readonly component?: Readonly<Record<string, unknown>>;
  readonly interactive?: Readonly<Record<string, unknown>>;
  readonly server?: Readonly<Record<string, unknown>>;
}

/** A block that is finished in the build. */
interface StaticBlock {
  readonly kind: 'static';
  readonly file: string;
  readonly Component: ComponentType<BlockProps<LinkedBlock>>;
}

/** A block that goes on living in the browser. */
interface InteractiveBlock {
  readonly kind: 'interactive';
  readonly file: string;
  readonly Component: ComponentType<IslandProps<Json>>;
  /** Divides its data into what the browser needs and what the server draws. */
  readonly split: (props: BlockProps<LinkedBlock>) => Split;
}

/** A block that cannot be drawn, and why. */
interface BrokenBlock {
  readonly kind: 'broken';
  readonly file: string;
  readonly reason: string;
}

/** Blocks by their type, ready to draw with. */
export type Blocks = ReadonlyMap<string, StaticBlock | InteractiveBlock | BrokenBlock>;

/**
 * Loads what draws blocks. `blocks/banner/Banner.tsx` of the theme exports `Banner`, and a page that says
 * `type: banner` is drawn by it. A file named `Carousel.interactive.tsx` makes the block interactive; beside it
 * `Carousel.server.tsx` exports `split`.
 *
 * @param types the types to load; by default all. A type without a folder is left out
 * @returns also the blocks that cannot be loaded: one that is broken stops no other
 */
export async function loadBlocks(types: Iterable<string> = Object.keys(loaders)): Promise<Blocks> {
  const wanted = [...new Set(types)].filter((type) => Object.hasOwn(loaders, type));
  return new Map(await Promise.all(wanted.map(async (type) => [type, await loadBlock(type)] as const)));
}

async function loadBlock(type: string): Promise<StaticBlock | InteractiveBlock | BrokenBlock> {
  let modules: BlockModules;
  try {
    modules = (await loaders[type]?.()) ?? { file: '', fault: `There is no block "${type}".` };
  } catch (problem) {
    // Under "dev" a file with a mistake in it is only found out when it is loaded.
    return { kind: 'broken', file: '', reason: problem instanceof Error ? problem.message : String(problem) };
  }
  const { file, fault, component, interactive, server } = modules;
  const broken = (reason: string): BrokenBlock => ({ kind: 'broken', file, reason });
  if (fault !== undefined) return broken(fault);
  const name = pascalCase(type);
  // Each file says by its type what it exports (`BlockComponent`, `IslandComponent`, `SplitBlock` of the theme), and
  // the block's own `type` chooses the entry: so the functions receive the block they are typed for.
  if (component !== undefined) {
    const Component = component[name];
    if (typeof Component !== 'function') return broken(`It does not export "${name}".`);
    return { kind: 'static', file, Component: Component as StaticBlock['Component'] };
  }
  const Component = interactive?.[name];
  if (typeof Component !== 'function') return broken(`It does not export "${name}".`);
  const split = server?.split;
  if (typeof split !== 'function') return broken(`${name}.server.tsx beside it does not export "split".`);
  return {
    kind: 'interactive',
    file,
    Component: Component as InteractiveBlock['Component'],
    split: split as InteractiveBlock['split'],
  };
}
