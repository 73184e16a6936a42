import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Footer } from '../../../../src/site/frame/Footer.tsx';
import type { Page, Site } from '../../../../src/site/siteTypes.ts';
import { page, plainSite, understandFiles } from '../../engine/siteFromFiles.ts';
import { parseHtml } from '../parseHtml.ts';

/** The words of the footer of a site that is made for a day. */
async function footerOn(day: string): Promise<string> {
  const { pages, site } = await understandFiles(
    {
      'site.config.yaml': String(plainSite['site.config.yaml']).replace('© Tea', '© 2024 Tea'),
      'pages/index.yaml': page({ name: 'Home' }),
    },
    { at: () => Date.parse(day) },
  );
  const html = renderToStaticMarkup(<Footer page={pages.get('/') as Page} site={site as unknown as Site} />);
  return parseHtml(html).body.textContent;
}

/** The links of a footer column that lists a collection of three pages. */
async function linksOf(title: string, count: number): Promise<string[]> {
  const columns = `columns: [{ title: ${title}, collection: teas, count: ${count} }, `;
  const { pages, site, issues } = await understandFiles({
    'site.config.yaml': `${plainSite['site.config.yaml']?.replace('columns: [', columns)}collections:
  teas: { permalink: /tea-:slug, index: /teas }
`,
    'pages/index.yaml': page({ name: 'Home' }),
    'pages/teas.yaml': page({ name: 'Teas' }),
    'pages/teas/assam.yaml': page({ name: 'Assam' }),
    'pages/teas/ceylon.yaml': page({ name: 'Ceylon' }),
    'pages/teas/darjeeling.yaml': page({ name: 'Darjeeling' }),
  });
  expect(issues).toEqual([]);
  const home = pages.get('/');
  if (home === undefined || site === undefined) throw new Error('there is no page');
  // The project's own schemas have checked both.
  const html = renderToStaticMarkup(<Footer page={home as Page} site={site as unknown as Site} />);
  const column = parseHtml(html).querySelector(`nav[aria-label="${title}"]`);
  return [...(column?.querySelectorAll('a') ?? [])].map(
    (link) => `${link.textContent} -> ${link.getAttribute('href')}`,
  );
}

describe('4: a visitor at the foot of a page', () => {
  it('reads since when and until when the copyright is claimed: a year alone, until another one begins', async () => {
    expect(await footerOn('2024-12-31T12:00:00Z')).toContain('© 2024 ');
    expect(await footerOn('2026-01-01T12:00:00Z')).toContain('© 2024–2026 ');
  });

  it('finds the first pages of a long list, and then the way to all of them', async () => {
    expect(await linksOf('Teas', 2)).toEqual([
      'Assam -> /tea-assam',
      'Ceylon -> /tea-ceylon',
      'All teas -> /teas',
    ]);
    expect((await linksOf('UK teas', 1)).at(-1)).toBe('All UK teas -> /teas');
  });
});
