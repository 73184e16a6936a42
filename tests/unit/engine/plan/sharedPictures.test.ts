import { expect, it } from 'vitest';
import type { DrawSharePicture } from '../../../../src/engine/model/theme.ts';
import { shareImagePath } from '../../../../src/engine/render/shareImages.ts';
import { page, plainSite, understandFiles } from '../siteFromFiles.ts';

/** A picture that shows all that one may show of a page. */
const sharePicture: DrawSharePicture = ({ meta, name, accent, scene }, chance) => ({
  facts: [meta.ogTitle, name, accent, scene, chance],
  draw: () => ({ width: 1200, height: 630, ground: '#112233', drawing: '' }),
});

const shop = { name: 'Tea', baseUrl: '', basePath: '', language: 'en', timeZone: 'UTC' };

const post = (name: string, date: string): string => page({ name, top: `date: ${date}\naccent: 20\n` });

/** Two collections of three pages, one of which has a page that lists it. */
const site = {
  ...plainSite,
  'site.config.yaml': `${plainSite['site.config.yaml']}sharePictures: 4
collections: { teas: { permalink: /teas/:slug, index: /teas }, notes: { permalink: /notes/:slug } }
`,
  'pages/teas.yaml': page({ name: 'All teas', top: 'accent: 90\n' }),
  'pages/teas/a.yaml': page({ name: 'Tea A', top: 'order: 3\n' }),
  'pages/teas/b.yaml': page({ name: 'Tea B', top: 'order: 1\n' }),
  'pages/teas/c.yaml': page({ name: 'Tea C', top: 'order: 2\n' }),
  'pages/notes/old.yaml': post('Old', '2024-01-01'),
  'pages/notes/new.yaml': post('New', '2024-03-01'),
  'pages/notes/held.yaml': page({ name: 'Held', top: 'draft: true\n' }),
  'pages/notes/middle.yaml': post('Middle', '2024-02-01'),
};

it('a page that comes late in the list of a large site is shared with the picture of that, and has one file with it', async () => {
  // The home page and the list, then the first tea and the newest note.
  const { pages, report } = await understandFiles(site);
  const shared = [...pages.values()].flatMap(({ route, picturedAs }) =>
    picturedAs === undefined ? [] : [`${route} as ${picturedAs.name}`],
  );
  expect(shared.sort()).toEqual([
    '/notes/middle as Home',
    '/notes/old as Home',
    '/teas/a as All teas',
    '/teas/c as All teas',
  ]);
  expect(report.summary.sharingPictures).toBe(4);
  // Whatever their own titles and colours.
  const paths = ['/notes/middle', '/notes/old', '/notes/new', '/teas/a', '/teas/c'].map((route) => {
    const found = pages.get(route);
    if (found === undefined) throw new Error(`no page at ${route}`);
    return shareImagePath(found, shop, { renderer: { sharePicture }, id: 'abcdefgh' });
  });
  expect(paths[0]).toBe(paths[1]);
  expect(paths[3]).toBe(paths[4]);
  expect(new Set(paths).size).toBe(3);
});
