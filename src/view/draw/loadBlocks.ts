import { blocks as loaders } from 'virtual:theme/draw';
import type { ComponentType, ReactNode } from 'react';
import type { LinkedBlock } from '../../engine/model/page.ts';
import { pascalCase } from '../../engine/model/pascalCase.ts';
import type { BlockProps, Split } from '../blockProps.ts';
import type { IslandProps, Json } from '../island.ts';

/** The modules found in a block's folder of the theme. */
export interface BlockModules {
  /** The path of its component, for error messages. */
  readonly file: string;
  /** Why it cannot be drawn; set if a file is missing. */
  readonly fault?: string;
  readonly component?: Readonly<Record<string, unknown>>;
  readonly interactive?: Readonly<Record<string, unknown>>;
  readonly server?: Readonly<Record<string, unknown>>;
}

/** A block that is rendered to HTML at build time and never hydrated. */
interface StaticBlock {
  readonly kind: 'static';
  readonly file: string;
  readonly Component: ComponentType<BlockProps<LinkedBlock>>;
}

/** A block that is server-rendered and hydrated in the browser. */
interface InteractiveBlock {
  readonly kind: 'interactive';
  readonly file: string;
  readonly Component: ComponentType<IslandProps<Json>>;
  /** Splits its data into the props that the browser needs and the slots that the server draws. */
  readonly split: (props: BlockProps<LinkedBlock>) => Split;
}

/** A block that cannot be drawn, and why. */
interface BrokenBlock {
  readonly kind: 'broken';
  readonly file: string;
  readonly reason: string;
}

/** Loaded blocks by type. */
export type Blocks = ReadonlyMap<string, StaticBlock | InteractiveBlock | BrokenBlock>;

/**
 * Loads the code that draws blocks. The theme's `blocks/banner/Banner.tsx` exports `Banner`, which draws every block
 * with `type: banner`. A file named `Carousel.interactive.tsx` makes the block interactive; `Carousel.server.tsx` next
 * to it exports `split`.
 *
 * @param types the types to load; all of them by default. A type without a folder is left out
 * @returns the blocks by type. One that cannot be loaded is included as `broken`, so that it does not stop the others
 */
export async function loadBlocks(types: Iterable<string> = Object.keys(loaders)): Promise<Blocks> {
  const wanted = [...new Set(types)].filter((type) => Object.hasOwn(loaders, type));
  return new Map(await Promise.all(wanted.map(async (type) => [type, await loadBlock(type)] as const)));
}

/** A component that says so if it has forgotten to return what it draws: React takes that for nothing to draw. */
const drawing =
  <Props>(component: CallableFunction, name: string): ComponentType<Props> =>
  (props) => {
    const drawn: ReactNode = Reflect.apply(component, undefined, [props]);
    if (drawn === undefined)
      throw new Error(`"${name}" returns nothing. It returns null if it draws nothing.`);
    return drawn;
  };

async function loadBlock(type: string): Promise<StaticBlock | InteractiveBlock | BrokenBlock> {
  let modules: BlockModules;
  try {
    modules = (await loaders[type]?.()) ?? { file: '', fault: `There is no block "${type}".` };
  } catch (problem) {
    // In `dev`, a mistake in a file only shows up when the file is loaded.
    const reason = problem instanceof Error ? problem.message : String(problem);
    // Without the colours that tools give to a terminal.
    return { kind: 'broken', file: '', reason: reason.replace(/\p{Cc}\[[0-9;]*m/gu, '') };
  }
  const { file, fault, component, interactive, server } = modules;
  const broken = (reason: string): BrokenBlock => ({ kind: 'broken', file, reason });
  if (fault !== undefined) return broken(fault);
  const name = pascalCase(type);
  // The casts below are safe: each file types its export (the theme's `BlockComponent`, `IslandComponent` or
  // `SplitBlock`), and the block's `type` selects the file, so each function receives the block it is typed for.
  if (component !== undefined) {
    const Component = component[name];
    if (typeof Component !== 'function') return broken(`It does not export "${name}".`);
    return { kind: 'static', file, Component: drawing(Component, name) };
  }
  const Component = interactive?.[name];
  if (typeof Component !== 'function') return broken(`It does not export "${name}".`);
  const split = server?.split;
  if (typeof split !== 'function') return broken(`${name}.server.tsx next to it does not export "split".`);
  return {
    kind: 'interactive',
    file,
    Component: drawing(Component, name),
    split: split as InteractiveBlock['split'],
  };
}
