import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Arrow } from '../../../../src/site/parts/Arrow.tsx';
import { ListPages } from '../../../../src/site/parts/ListPages.tsx';
import { LanguageContext } from '../../../../src/view/language.ts';
import { textsOf } from '../ownSite.ts';
import { parseHtml } from '../parseHtml.ts';

it('a reader of the third page of a list hears that it is the open one, and sees that some are left out', () => {
  const links = [1, 2, 3, 4, 9].map((number) => ({ number, link: `/blogs/${number}` }));
  const html = renderToStaticMarkup(<ListPages title="Blogs" number={3} count={9} links={links} />);
  const page = parseHtml(html);
  expect(textsOf(page, '[aria-current=page]')).toEqual(['3']);
  expect(textsOf(page, 'li')).toEqual(['1', '2', '3', '4', '…', '9']);
});

it('a reader of a language that is written from right to left sees arrows forward that point left', () => {
  const arrow = (language: string, back: boolean) =>
    renderToStaticMarkup(
      <LanguageContext value={language}>
        <Arrow back={back} />
      </LanguageContext>,
    );
  expect(arrow('ar', false)).toBe(arrow('en', true));
  expect(arrow('ar', true)).toBe(arrow('en', false));
  expect(arrow('en', true)).not.toBe(arrow('en', false));
});
