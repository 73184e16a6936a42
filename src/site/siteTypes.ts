import type { ReactNode } from 'react';
import type { LinkedPage } from '../engine/model/page.ts';
import type { LinkedSite } from '../engine/model/site.ts';
import type { BlockProps, Split } from '../view/blockProps.ts';
import type { IslandProps } from '../view/island.ts';
import type { Block, Scene, SiteProperties } from './blocks.generated.ts';

/** site.config.yaml as components receive it: what the engine reads, and all that this site's schema describes. */
export type Site = LinkedSite & SiteProperties;

/** A page as components receive it. */
export interface Page extends LinkedPage {
  readonly scene?: Scene;
  readonly blocks: readonly Block[];
}

/** The name of a block type. */
export type BlockType = Block['type'];

/** What a block of a type receives. */
type PropsOf<Type extends BlockType> = BlockProps<Extract<Block, { type: Type }>, Page, Site>;

/** The component of a static block: `banner/Banner.tsx` exports `Banner: BlockComponent<'banner'>`. */
export type BlockComponent<Type extends BlockType> = (props: PropsOf<Type>) => ReactNode;

/** The component of an interactive block, which the browser draws, too: `map/Map.interactive.tsx` exports `Map`. */
export type IslandComponent<Props> = (props: IslandProps<Props>) => ReactNode;

/**
 * The server's half of an interactive block, which divides its data into what the browser needs and what is drawn
 * here: `map/Map.server.tsx` exports `split: SplitBlock<'map', MapProps>`.
 */
export type SplitBlock<Type extends BlockType, Props> = (props: PropsOf<Type>) => Split<Props>;
