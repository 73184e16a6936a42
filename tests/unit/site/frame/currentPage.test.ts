import { expect, it } from 'vitest';
import { currentPage } from '../../../../src/site/frame/currentPage.ts';
import type { Page } from '../../../../src/site/siteTypes.ts';
import { page, plainSite, understandFiles } from '../../engine/siteFromFiles.ts';

it('a visitor of a list sees the same menu on each of its pages', async () => {
  const { pages, issues } = await understandFiles({
    'site.config.yaml': `${plainSite['site.config.yaml']}collections:
  teas: { permalink: /tea-:slug, index: /teas }
`,
    'pages/index.yaml': page({ name: 'Home' }),
    'pages/teas.yaml': page({ name: 'Teas' }),
    'pages/teas/assam.yaml': page({ name: 'Assam' }),
    'pages/teas/ceylon.yaml': page({ name: 'Ceylon' }),
    'pages/teas/darjeeling.yaml': page({ name: 'Darjeeling' }),
  });
  expect(issues).toEqual([]);
  const menuOf = (route: string): string => {
    const found = pages.get(route);
    if (found === undefined) throw new Error(`there is no page ${route}`);
    // The project's own schemas have checked it.
    return ['/', '/teas', '/contact'].map((link) => currentPage(found as Page, link) ?? '-').join(' ');
  };
  expect(menuOf('/')).toBe('page - -');
  expect(menuOf('/teas')).toBe('- page -');
  for (const tea of ['assam', 'ceylon', 'darjeeling']) expect(menuOf(`/tea-${tea}`)).toBe('- true -');
});
