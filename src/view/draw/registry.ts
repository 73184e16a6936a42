import type { ComponentType, ReactNode } from 'react';
import type { Block } from '../../site/blocks.generated.ts';
import type { BlockProps } from '../blockProps.ts';
import type { IslandProps, Json } from '../island.ts';

/** A block that is finished in the build. */
interface StaticBlock {
  readonly kind: 'static';
  readonly Component: ComponentType<BlockProps<Block>>;
}

/** A block that goes on living in the browser. */
interface InteractiveBlock {
  readonly kind: 'interactive';
  readonly Component: ComponentType<IslandProps<Json>>;
  /** Divides its data into what the browser needs and what the server draws. */
  readonly split: (props: BlockProps<Block>) => Split;
}

/** An interactive block's data: small props for the browser, drawn content by slot name. */
export interface Split<Props = Json> {
  readonly props: Props;
  readonly slots: Readonly<Record<string, ReactNode>>;
}

const modules = import.meta.glob<Record<string, unknown>>('../../site/blocks/*/*.tsx', { eager: true });

/**
 * Every block by its type. The list is the folder: `../../site/blocks/banner/Banner.tsx` exports `Banner`, and a page that says
 * `type: banner` is drawn by it. A file named `Carousel.interactive.tsx` makes the block interactive; beside it
 * `Carousel.server.tsx` exports `split`.
 */
export const registry: ReadonlyMap<string, StaticBlock | InteractiveBlock> = new Map(
  [...new Set(Object.keys(modules).map((path) => path.split('/').at(-2) ?? ''))].map((type) => [
    type,
    entry(type),
  ]),
);

function entry(type: string): StaticBlock | InteractiveBlock {
  const name = type.charAt(0).toUpperCase() + type.slice(1);
  const still = modules[`../../site/blocks/${type}/${name}.tsx`]?.[name];
  // The resolved block's `type` chooses the entry, so the functions receive the block they are typed for.
  if (typeof still === 'function') return { kind: 'static', Component: still as StaticBlock['Component'] };
  const Component = modules[`../../site/blocks/${type}/${name}.interactive.tsx`]?.[name];
  const split = modules[`../../site/blocks/${type}/${name}.server.tsx`]?.split;
  if (typeof Component !== 'function' || typeof split !== 'function') {
    throw new Error(
      `src/site/blocks/${type} needs ${name}.tsx, or ${name}.interactive.tsx with ${name}.server.tsx`,
    );
  }
  return {
    kind: 'interactive',
    Component: Component as InteractiveBlock['Component'],
    split: split as InteractiveBlock['split'],
  };
}
