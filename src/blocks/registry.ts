import type { ComponentType } from 'react';
import type { BlockProps } from '../model/blockProps.ts';
import type { Block } from '../model/blocks.generated.ts';

const modules = import.meta.glob<Record<string, unknown>>('./*/*.tsx', { eager: true });

/**
 * Every block's component by its type. The list is the folder: `./banner/Banner.tsx` exports `Banner`, and a
 * page that says `type: banner` is drawn by it.
 */
export const registry: ReadonlyMap<string, ComponentType<BlockProps<Block>>> = new Map(
  Object.entries(modules).flatMap(([path, module]) => {
    const [, type = ''] = path.split('/');
    const name = type.charAt(0).toUpperCase() + type.slice(1);
    if (path !== `./${type}/${name}.tsx`) return [];
    const component = module[name];
    if (typeof component !== 'function') throw new Error(`${path} does not export ${name}`);
    // The resolved block's `type` chooses the component, so the component receives the block it is typed for.
    return [[type, component as ComponentType<BlockProps<Block>>] as const];
  }),
);
