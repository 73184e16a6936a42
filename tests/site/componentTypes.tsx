import type { BlockComponent, IslandComponent, SplitBlock } from '../../src/site/siteTypes.ts';

/*
 * A developer whose component has the wrong signature for its block is told by the compiler. The compiler is the test:
 * `tsc -p tests/tsconfig.json` fails if a line below that should be wrong is right.
 */

interface Props {
  readonly count: number;
}

export const right: BlockComponent<'banner'> = ({ block, page, site }) =>
  `${block.title} ${page.addresses[0]} ${site.contact.phone}`;
export const rightIsland: IslandComponent<Props> = ({ props, slots }) => <p>{props.count + slots.size}</p>;
export const rightSplit: SplitBlock<'carousel', Props> = ({ block }) => ({
  props: { count: block.items.length },
  slots: { one: <p>{block.title}</p> },
});

// @ts-expect-error there is no such block type
export const unknownType: BlockComponent<'baner'> = () => null;
// @ts-expect-error a banner has no items
export const otherBlock: BlockComponent<'banner'> = ({ block }) => block.items.length;
// @ts-expect-error a component returns something that React can render
export const drawsNothing: BlockComponent<'banner'> = () => new Date();
// @ts-expect-error a component takes one argument, its props
export const twoArguments: BlockComponent<'banner'> = (props, context: string) => context + props.block.title;
// @ts-expect-error the site has no such property
export const unknownOfSite: BlockComponent<'contact'> = ({ site }) => site.contact.fax;
// @ts-expect-error the browser's half receives no block
export const blockInBrowser: IslandComponent<Props> = ({ block }) => block.title;
export const missingProps: SplitBlock<'carousel', Props> = ({ block }) => ({
  // @ts-expect-error the browser's half asks for a count
  props: { length: block.items.length },
  slots: {},
});
// @ts-expect-error the server-rendered part is missing
export const missingSlots: SplitBlock<'carousel', Props> = () => ({ props: { count: 1 } });
