import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ListPages } from '../../../../src/site/parts/ListPages.tsx';
import { textsOf } from '../ownSite.ts';
import { parseHtml } from '../parseHtml.ts';

it('a reader of the third page of a list hears that it is the open one, and sees that some are left out', () => {
  const links = [1, 2, 3, 4, 9].map((number) => ({ number, link: `/blogs/${number}` }));
  const html = renderToStaticMarkup(<ListPages title="Blogs" number={3} count={9} links={links} />);
  const page = parseHtml(html);
  expect(textsOf(page, '[aria-current=page]')).toEqual(['3']);
  expect(textsOf(page, 'li')).toEqual(['1', '2', '3', '4', '…', '9']);
});
