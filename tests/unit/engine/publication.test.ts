import { describe, expect, it } from 'vitest';
import { valueAt } from '../../../src/engine/model/jsonPointer.ts';
import { type ContentFiles, page, plainSite, understandFiles } from './siteFromFiles.ts';

const at = (code: string) => ({ at: () => Date.parse(code) });
const NOON = at('2026-11-22T12:00:00Z');

/** A site in Kolkata with a collection and a page that links to something. */
const site = (files: ContentFiles, link = '/'): ContentFiles => ({
  ...plainSite,
  'site.config.yaml': `${plainSite['site.config.yaml']}collections:
  teas: { permalink: /tea-:slug, index: /teas }
`,
  'pages/index.yaml': page({
    name: 'Home',
    blocks: `  - { type: callToAction, title: Come, actions: [{ text: Go, link: "${link}" }] }
  - { type: article, html: '<p>Read <a href="${link}">this &amp; that</a> now.</p>' }
`,
  }),
  'pages/teas.yaml': page({ name: 'Teas', blocks: '  - { type: cards, title: All, collection: teas }' }),
  'pages/teas/assam.yaml': page({ name: 'Assam' }),
  ...files,
});

const tea = (top: string) => ({ 'pages/teas/mint.yaml': page({ name: 'Mint', top: `${top}\n` }) });

describe('an author whose page is not for visitors yet, or no more', () => {
  it.each([
    ['draft: true', 'Draft', 'draft', undefined],
    ['publishAt: 2026-12-01', 'Appears on 1 December 2026', 'scheduled', '2026-11-30T18:30:00Z'],
    ['expiresAt: 2026-11-22', 'Expired on 22 November 2026', 'expired', '2026-11-21T18:30:00Z'],
    // At this very moment.
    [
      'expiresAt: 2026-11-22T12:00:00Z',
      'Expired on 22 November 2026, 17:30',
      'expired',
      '2026-11-22T12:00:00Z',
    ],
  ])('with %s finds it in no list, and what is held back and why', async (top, text, reason, when) => {
    const { issues, pages, report } = await understandFiles(site(tea(top)), NOON);
    expect(issues).toEqual([]);
    expect(pages.get('/tea-mint')?.heldBack).toBe(text);
    expect(pages.get('/teas')?.blocks[1]).toMatchObject({ items: [{ title: 'Assam' }] });
    const held = { file: 'pages/teas/mint.yaml', route: '/tea-mint', reason };
    expect(report.summary.publishing?.heldBack).toEqual([when === undefined ? held : { ...held, at: when }]);
  });

  it.each([
    'publishAt: 2026-11-22',
    'expiresAt: 2026-11-22T12:00:01Z',
    'publishAt: 2026-11-01\nexpiresAt: 2026-12-01',
  ])('with %j finds it in lists like any other', async (top) => {
    const { pages, report } = await understandFiles(site(tea(top)), NOON);
    expect(pages.get('/tea-mint')?.heldBack).toBeUndefined();
    expect(pages.get('/teas')?.blocks[1]).toMatchObject({ items: [{ title: 'Assam' }, { title: 'Mint' }] });
    expect(report.summary.publishing?.heldBack ?? []).toEqual([]);
  });

  it('finds a draft in lists with --drafts, but not one that appears later', async () => {
    const heldBack = async (top: string) =>
      (await understandFiles(site(tea(top)), { ...NOON, drafts: true })).pages.get('/tea-mint')?.heldBack;
    expect(await heldBack('draft: true')).toBe(undefined);
    expect(await heldBack('draft: true\npublishAt: 2026-12-01')).toBe('Appears on 1 December 2026');
  });

  it('is told when the site changes next, and what drafts do not change', async () => {
    const files = site({
      ...tea('publishAt: 2026-12-01\nexpiresAt: 2027-01-01'),
      'pages/a.yaml': page({ name: 'A', top: 'expiresAt: 2026-11-20\n' }),
      'pages/b.yaml': page({ name: 'B', top: 'draft: true\npublishAt: 2026-11-23\n' }),
    });
    const { report } = await understandFiles(files, NOON);
    expect(report.summary.publishing).toMatchObject({
      timeZone: 'Asia/Kolkata',
      previousChange: '2026-11-19T18:30:00Z',
      nextChange: '2026-11-30T18:30:00Z',
    });
  });

  it('sees a link to a page that is not published drawn as text, in the menus as well, and is told', async () => {
    const files = site(tea('publishAt: 2026-12-01'), '/tea-mint');
    const config = String(files['site.config.yaml']).replace('Home, link: /', 'Mint, link: /tea-mint');
    const shown = await understandFiles({ ...files, 'site.config.yaml': config }, NOON);
    expect(shown.issues).toEqual([
      'link-to-held-back-page pages/index.yaml:5:68',
      'link-to-held-back-page pages/index.yaml:6:46',
      'link-to-held-back-page site.config.yaml:11:31',
    ]);
    const [, action, article] = shown.pages.get('/')?.blocks ?? [];
    expect(action).toMatchObject({ actions: [{ text: 'Go', link: '' }] });
    expect(article).toMatchObject({ html: '<p>Read this &amp; that now.</p>' });
    expect(valueAt(shown.site, '/header/links/0')).toMatchObject({ text: 'Mint', link: '' });
  });

  it.each<[own: string, other: string, ...codes: string[]]>([
    ['draft: true', 'draft: true'],
    ['publishAt: 2026-12-02', 'publishAt: 2026-12-01'],
    ['publishAt: 2026-12-01', 'publishAt: 2026-12-02', 'link-to-held-back-page'],
    ['publishAt: 2026-12-01', 'expiresAt: 2026-11-30', 'link-to-held-back-page'],
    ['publishAt: 2026-12-01', 'draft: true', 'link-to-draft'],
    ['expiresAt: 2026-11-20', 'draft: true'],
  ])('with %s may link to one with %s if that is there by then', async (own, other, ...codes) => {
    const blocks = '  - { type: callToAction, title: Come, actions: [{ text: Go, link: /tea-mint }] }\n';
    const files = { ...tea(other), 'pages/a.yaml': page({ name: 'A', top: `${own}\n`, blocks }) };
    const { issues } = await understandFiles(site(files), NOON);
    expect(issues.map((issue) => issue.split(' ')[0])).toEqual(codes);
  });

  it.each([
    ['date: 2026-11-23', ['future-date pages/teas/mint.yaml:2:7']],
    ['date: 2026-11-22', []],
    ['date: 2026-11-23\npublishAt: 2026-11-23', []],
    ['date: 2026-11-23\ndraft: true', []],
  ])('with %j is asked about a date in the future if nothing holds the page back', async (top, expected) => {
    expect((await understandFiles(site(tea(top)), NOON)).issues).toEqual(expected);
  });
});
