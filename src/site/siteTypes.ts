import type { ReactNode } from 'react';
import type { LinkedPage } from '#model/page.ts';
import type { LinkedSite } from '#model/site.ts';
import type { Block, Scene, SiteProperties } from '#site/blocks.generated.ts';
import type { BlockProps, Split } from '#view/blockProps.ts';
import type { IslandProps } from '#view/island.ts';

/** site.config.yaml as components receive it: the properties the engine reads plus those of this site's schema. */
export type Site = LinkedSite & SiteProperties;

/** A page as components receive it. */
export interface Page extends LinkedPage {
  readonly scene?: Scene;
  readonly blocks: readonly Block[];
}

/** The name of a block type, as in `type: banner`. */
export type BlockType = Block['type'];

/** The props of a block of one type. */
type PropsOf<Type extends BlockType> = BlockProps<Extract<Block, { type: Type }>, Page, Site>;

/** The component of a static block: `banner/Banner.tsx` exports `Banner: BlockComponent<'banner'>`. */
export type BlockComponent<Type extends BlockType> = (props: PropsOf<Type>) => ReactNode;

/** The component of an interactive block, which the browser hydrates: `map/Map.interactive.tsx` exports `Map`. */
export type IslandComponent<Props> = (props: IslandProps<Props>) => ReactNode;

/**
 * The server's half of an interactive block, which splits its data into props for the browser and slots that the server
 * draws: `map/Map.server.tsx` exports `split: SplitBlock<'map', MapProps>`.
 */
export type SplitBlock<Type extends BlockType, Props> = (props: PropsOf<Type>) => Split<Props>;
