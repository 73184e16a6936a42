import type { ComponentType, ReactNode } from 'react';
import { pascalCase } from '../../engine/model/pascalCase.ts';
import type { BlockProps } from '../blockProps.ts';
import type { IslandProps, Json } from '../island.ts';

/** A block that is finished in the build. */
interface StaticBlock {
  readonly kind: 'static';
  readonly Component: ComponentType<BlockProps>;
}

/** A block that goes on living in the browser. */
interface InteractiveBlock {
  readonly kind: 'interactive';
  readonly Component: ComponentType<IslandProps<Json>>;
  /** Divides its data into what the browser needs and what the server draws. */
  readonly split: (props: BlockProps) => Split;
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
  const name = pascalCase(type);
  const still = modules[`../../site/blocks/${type}/${name}.tsx`]?.[name];
  // The border between the engine's plain data and the site's components: the block's `type` chooses the entry, and the
  // schema of that type has checked the data, so each function receives the block, page and site it is typed for.
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
