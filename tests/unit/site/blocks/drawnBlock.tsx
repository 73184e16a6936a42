import { renderToStaticMarkup } from 'react-dom/server';
import { expect } from 'vitest';
import { siteOf } from '../../../../src/engine/model/language.ts';
import { loadBlocks } from '../../../../src/view/draw/loadBlocks.ts';
import { type ContentFiles, page, plainSite, understandFiles } from '../../engine/siteFromFiles.ts';
import { parseHtml } from '../parseHtml.ts';

/** A block as it is on a page. */
export type Written = Readonly<Record<string, unknown>>;

/**
 * The static blocks of one page as they are served to a visitor.
 *
 * @param blocks the blocks of the home page, after its banner
 * @param files further files of its site
 * @param route the page to render, if it is not the home page
 */
export async function drawnBlocks(
  blocks: readonly Written[],
  files: ContentFiles = {},
  route = '/',
): Promise<Element[]> {
  const items = blocks.map((block) => `  - ${JSON.stringify(block)}\n`).join('');
  const { pages, site, issues } = await understandFiles({
    ...plainSite,
    'pages/index.yaml': page({ name: 'Home', blocks: items }),
    ...files,
  });
  expect(issues).toEqual([]);
  const found = pages.get(route);
  if (found === undefined || site === undefined) throw new Error('nothing to draw');
  const loaded = await loadBlocks();
  return found.blocks.slice(1).map((block) => {
    const entry = loaded.get(block.type);
    if (entry?.kind !== 'static') throw new Error(`${block.type} is no static block`);
    const html = renderToStaticMarkup(
      <entry.Component block={block} page={found} site={siteOf(site, found)} />,
    );
    return parseHtml(html).body;
  });
}

/** The same for a single block. */
export async function drawnBlock(block: Written, files?: ContentFiles, route?: string): Promise<Element> {
  const [drawn] = await drawnBlocks([block], files, route);
  if (drawn === undefined) throw new Error('nothing was drawn');
  return drawn;
}

/** The words of every element that a selector matches, in order. */
export function words(body: Element, selector: string): string[] {
  return [...body.querySelectorAll(selector)].map(({ textContent }) => textContent.trim());
}
