import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PostHeader } from '../../../../src/site/blocks/postHeader/PostHeader.tsx';
import type { Page, Site } from '../../../../src/site/siteTypes.ts';
import { page, plainSite, understandFiles } from '../../engine/siteFromFiles.ts';
import { parseHtml } from '../parseHtml.ts';
import { words } from './drawnBlock.tsx';

/** The dates at the top of a post. */
async function datesOf(top: string): Promise<string[]> {
  const { pages, site } = await understandFiles({
    ...plainSite,
    'pages/index.yaml': page({ name: 'A', top }),
  });
  const html = renderToStaticMarkup(
    <PostHeader
      block={{ type: 'postHeader', title: 'Tea' }}
      page={pages.get('/') as Page}
      site={site as unknown as Site}
    />,
  );
  return words(parseHtml(html).body, 'p:has(time)');
}

it('31: a reader sees when a post was published and, if it was changed on another day, when', async () => {
  const date = 'date: 2024-07-07\n';
  const published = 'Published on Sunday, 7 July 2024';
  expect(await datesOf(date)).toEqual([published]);
  expect(await datesOf(`${date}updated: 2024-07-07\n`)).toEqual([published]);
  expect(await datesOf(`${date}updated: 2024-07-12\n`)).toEqual([
    published,
    'Updated on Friday, 12 July 2024',
  ]);
});
