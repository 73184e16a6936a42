import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Frame } from '../../../../src/site/frame/Frame.tsx';
import type { Page, Site } from '../../../../src/site/siteTypes.ts';
import { Drawings } from '../../../../src/view/draw/readings.ts';
import { page, plainSite, understandFiles } from '../../engine/siteFromFiles.ts';

it('somebody builds a large collection: its pages have one frame, which is drawn once and shows where they are', async () => {
  const { pages, site } = await understandFiles({
    'site.config.yaml': `${plainSite['site.config.yaml']?.replace('link: / }]', 'link: / }, { text: Teas, link: /teas }]')}collections:
  teas: { permalink: /tea-:slug, index: /teas }
`,
    'pages/index.yaml': page({ name: 'Home' }),
    'pages/teas.yaml': page({ name: 'Teas' }),
    'pages/teas/assam.yaml': page({ name: 'Assam' }),
    'pages/teas/ceylon.yaml': page({ name: 'Ceylon' }),
    'pages/teas/darjeeling.yaml': page({ name: 'Darjeeling' }),
  });
  const drawings = new Drawings<string>();
  let times = 0;
  const frames = ['/tea-assam', '/tea-ceylon', '/tea-darjeeling'].map((route) => {
    const tea = pages.get(route);
    if (tea === undefined) throw new Error(`there is no page ${route}`);
    return drawings.find(tea, (noted) => {
      times += 1;
      // The project's own schemas have checked both.
      return renderToStaticMarkup(
        <Frame page={noted as Page} site={site as unknown as Site}>
          <main />
        </Frame>,
      );
    });
  });
  expect(times).toBe(1);
  expect(frames[2]).toMatch(/<a href="\/teas" aria-current="true">/);
});
