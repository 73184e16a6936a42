import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { currentPage } from '../../../../src/site/frame/currentPage.ts';
import { Footer } from '../../../../src/site/frame/Footer.tsx';
import type { Page, Site } from '../../../../src/site/siteTypes.ts';
import { page, plainSite, understandFiles } from '../../engine/siteFromFiles.ts';
import { parseHtml } from '../parseHtml.ts';

/** A site with a list of teas, whose configuration has something in place of something else. */
const teaSite = (what: string, now: string, day = '2024-12-31') =>
  understandFiles(
    {
      'site.config.yaml': `${plainSite['site.config.yaml']?.replace(what, now)}collections:
  teas: { permalink: /tea-:slug, index: /teas }
`,
      'pages/index.yaml': page({ name: 'Home' }),
      'pages/teas.yaml': page({ name: 'Teas' }),
      'pages/teas/assam.yaml': page({ name: 'Assam' }),
      'pages/teas/ceylon.yaml': page({ name: 'Ceylon' }),
      'pages/teas/darjeeling.yaml': page({ name: 'Darjeeling' }),
    },
    { at: () => Date.parse(day) },
  );

/** The footer of its home page. */
async function footerOf(...[what, now, day]: Parameters<typeof teaSite>): Promise<Document> {
  const { pages, site, issues } = await teaSite(what, now, day);
  expect(issues).toEqual([]);
  // The project's own schemas have checked both.
  return parseHtml(
    renderToStaticMarkup(<Footer page={pages.get('/') as Page} site={site as unknown as Site} />),
  );
}

/** The links of a column of it that lists the teas. */
async function linksOf(title: string, count: number): Promise<string[]> {
  const footer = await footerOf(
    ...(['columns: [', `columns: [{ title: ${title}, collection: teas, count: ${count} }, `] as const),
  );
  return [...footer.querySelectorAll(`nav[aria-label="${title}"] a`)].map(
    (link) => `${link.textContent} -> ${link.getAttribute('href')}`,
  );
}

it('4: a visitor at the foot of a page reads since when and until when the copyright is claimed: a year alone, until another one begins', async () => {
  const on = async (day: string) => (await footerOf('© Tea', '© 2024 Tea', day)).body.textContent;
  expect(await on('2024-12-31T12:00:00Z')).toContain('© 2024 ');
  expect(await on('2026-01-01T12:00:00Z')).toContain('© 2024–2026 ');
});

it('4: a visitor at the foot of a page finds the first pages of a long list, and then the way to all of them', async () => {
  expect(await linksOf('Teas', 2)).toEqual([
    'Assam -> /tea-assam',
    'Ceylon -> /tea-ceylon',
    'All teas -> /teas',
  ]);
  expect((await linksOf('UK teas', 1)).at(-1)).toBe('All UK teas -> /teas');
});

it('a visitor of a list sees the same menu on each of its pages', async () => {
  const { pages } = await teaSite('', '');
  const menuOf = (route: string): string =>
    ['/', '/teas', '/contact'].map((link) => currentPage(pages.get(route) as Page, link) ?? '-').join(' ');
  expect(menuOf('/')).toBe('page - -');
  expect(menuOf('/teas')).toBe('- page -');
  for (const tea of ['assam', 'ceylon', 'darjeeling']) expect(menuOf(`/tea-${tea}`)).toBe('- true -');
});
