import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { project } from '../../../scripts/project.ts';
import { check as checkAgain } from '../../../src/engine/build.ts';
import { newBuildCache } from '../../../src/engine/pool/buildCache.ts';
import { HOOK } from '../../unit/engine/buildProcess.ts';
import { change, readingRoom } from '../../unit/engine/foreignCopy.ts';
import { page, plainSite } from '../../unit/engine/siteFromFiles.ts';
import { readSite } from '../../unit/engine/write/siteOnDisk.ts';
import { article, type GoingOn, goingOn, picture, tea, teaSite, told } from './goingOn.ts';

/** What an author does, and what a build does then. */
interface Step {
  readonly does: string;
  readonly change: (work: GoingOn) => Promise<unknown>;
  /** The pages and other texts that are written; absent if that depends on more than the change. */
  readonly wrote?: readonly string[];
  readonly removed?: readonly string[];
  /** The codes of what is reported; with an error, the old site stays. */
  readonly codes?: readonly string[];
}

const edit =
  (path: string, from: string | RegExp, to: string) =>
  ({ edit }: GoingOn) =>
    edit(path, (text) => text.replace(from, to));

const STEPS: readonly Step[] = [
  { does: 'changes nothing', change: async () => {}, wrote: [] },
  {
    does: 'changes the words of a page',
    change: edit('pages/about.yaml', 'Welcome to About', 'Who we are'),
    wrote: ['about.html'],
  },
  {
    does: 'changes the name of a page that a list and its neighbours show',
    change: edit('pages/teas/green.yaml', 'name: Green', 'name: Gunpowder'),
    wrote: ['teas.html', 'teas/assam.html', 'teas/green.html', 'teas/white.html'],
  },
  {
    does: 'changes the order of a list, a shared list within another, and the text of a note, which the feed has, too',
    change: async (work) => {
      await edit('pages/teas/white.yaml', 'order: 3', 'order: 0')(work);
      await edit('pages/_shared/inner.yaml', 'Come in', 'Sit down')(work);
      await work.edit('pages/notes/one.yaml', (text) => text + article('<p>More.</p>'));
    },
    wrote: ['feed.xml', 'index.html', 'notes/one.html', 'teas.html'],
  },
  {
    does: 'puts a note under another tag, whose page is made',
    change: edit('pages/notes/three.yaml', '[Cup]', '[Pot]'),
    wrote: ['feed.xml', 'leaves/pot.html', 'notes.html', 'sitemap.xml'],
    removed: ['leaves/cup.html'],
  },
  {
    does: 'adds a page',
    change: ({ put }) => put('pages/teas/oolong.yaml', tea('Oolong', 4)),
    wrote: ['sitemap.xml', 'teas.html', 'teas/green.html', 'teas/oolong.html', 'teas/white.html'],
  },
  {
    does: 'removes it',
    change: ({ remove }) => remove('pages/teas/oolong.yaml'),
    wrote: ['sitemap.xml', 'teas.html', 'teas/green.html', 'teas/white.html'],
    removed: ['teas/oolong.html'],
  },
  {
    does: 'gives a page another address, which is still linked to',
    change: ({ move }) => move('pages/teas/green.yaml', 'pages/teas/gunpowder.yaml'),
    codes: ['broken-link'],
    wrote: [],
  },
  {
    does: 'keeps the old address',
    change: ({ edit }) => edit('pages/teas/gunpowder.yaml', (text) => `aliases: [/teas/green]\n${text}`),
    codes: ['link-to-alias'],
  },
  {
    does: 'mends the link, and makes mistakes',
    change: async (work) => {
      await edit('pages/about.yaml', /Who we are(.*)\/teas\/green/s, 'Who we were$1/teas/gunpowder')(work);
      await edit('pages/index.yaml', 'title: Welcome', 'tilte: Welcome')(work);
      await edit('pages/teas/assam.yaml', /^(name: .*)/, '$1\n\tx: [')(work);
    },
    codes: ['unknown-property', 'yaml-syntax'],
    wrote: [],
  },
  {
    does: 'mends one, and removes the page with the other',
    change: async (work) => {
      await edit('pages/index.yaml', 'tilte: Welcome', 'title: Welcome')(work);
      await work.remove('pages/teas/assam.yaml');
    },
    wrote: ['about.html', 'sitemap.xml', 'teas.html', 'teas/gunpowder.html', 'teas/white.html'],
    removed: ['teas/assam.html'],
  },
  {
    does: 'removes a note, so that the list is shorter by a page',
    change: ({ remove }) => remove('pages/notes/two.yaml'),
    removed: ['notes/page/2.html', 'notes/two.html'],
  },
  {
    does: 'lists fewer notes on a page, and changes what the pages of tags say',
    change: async (work) => {
      await edit('pages/notes.yaml', 'perPage: 2', 'perPage: 1')(work);
      await edit('pages/leaves.yaml', 'On it', 'On that')(work);
    },
    wrote: ['leaves/leaf.html', 'leaves/pot.html', 'notes.html', 'notes/page/2.html', 'sitemap.xml'],
  },
  {
    does: 'changes a picture',
    change: async ({ put }) => put('pages/_media/leaf.png', await picture('#070')),
    wrote: ['about.html'],
  },
  {
    does: 'removes a picture that is shown',
    change: ({ remove }) => remove('pages/_media/leaf.png'),
    codes: ['missing-image'],
    wrote: [],
  },
  {
    does: 'shows it no longer, and changes a file that is published as it is',
    change: async (work) => {
      await edit('pages/about.yaml', /<img[^>]*>/, '')(work);
      await work.put('pages/_static/menu.txt', 'Green tea.');
    },
    wrote: ['about.html', 'menu.txt'],
  },
  {
    does: 'changes the footer and the e-mail address',
    change: ({ edit }) =>
      edit('site.config.yaml', (text) =>
        text.replace('quote: A leaf', 'quote: A cup').replace('hello@', 'post@'),
      ),
  },
];

/** What is neither a picture nor code. */
const isText = (path: string): boolean => !path.startsWith('assets/');

describe('an author who goes on working on a site', { timeout: HOOK }, () => {
  it('gets what a clean build gives, byte for byte, after each change, and is told the same', async () => {
    const work = await goingOn(await teaSite());
    expect((await work.build()).issues).toEqual([]);
    let before = await work.site();
    expect(before).toEqual((await work.clean()).files);
    for (const { does, change, wrote, removed, codes = [] } of STEPS) {
      await change(work);
      const built = await work.build();
      const clean = await work.clean();
      expect(
        built.issues.map(({ code }) => code),
        does,
      ).toEqual(codes);
      expect(told(built.report), does).toEqual(told(clean.report));
      if (codes.length > 0) expect(told(await work.check()), does).toEqual(told(clean.report));
      const files = clean.report.summary.errors === 0 ? clean.files : before;
      expect(await work.site(), does).toEqual(files);
      before = files;
      if (wrote !== undefined) expect(built.wrote.filter(isText), does).toEqual(wrote);
      if (removed !== undefined) expect(built.removed.filter(isText), does).toEqual(removed);
      expect(built.notes, does).toEqual([]);
    }
    expect(await readSite(work.out)).toEqual(await readSite(work.cleanOut));
  });

  it('is told in which file somebody has edited the built site, which is built whole', async () => {
    const { out, site, build } = await goingOn(plainSite);
    await build();
    const whole = await site();
    const others = (count: number): string => (count === 0 ? '' : ` and ${count} more files`);
    const changes: [first: string, more: number, change: () => Promise<unknown>][] = [
      [
        'index.html',
        1,
        async () => {
          await writeFile(join(out, 'index.html'), 'Hello');
          await writeFile(join(out, 'note.txt'), 'Hello');
        },
      ],
      // What marks the folder as a built site.
      ['_headers', 0, () => rm(join(out, '_headers'))],
      ['_headers', 0, () => writeFile(join(out, '_headers'), 'Hello')],
      ['pictures/', 0, () => mkdir(join(out, 'pictures'))],
    ];
    for (const [first, more, change] of changes) {
      await change();
      expect((await build()).notes).toEqual([
        `"${first}"${others(more)} in the built site ${more === 0 ? 'was' : 'were'} changed since it was built, so the whole site is built again.`,
      ]);
      expect(await site()).toEqual(whole);
      expect(await readdir(out)).not.toContain('pictures');
    }
    expect(await build()).toMatchObject({ wrote: [], removed: [], notes: [] });
    // Nobody is told what they know: that they have removed it.
    await rm(out, { recursive: true });
    expect((await build()).notes).toEqual([]);
    expect(await site()).toEqual(whole);
  });

  it('gets a clean build if what was kept of the last one is damaged', async () => {
    const { root, site, build, clean, edit, put } = await goingOn(plainSite);
    await put('pages/tea.yaml', page({ name: 'Tea' }));
    await build();
    const kept = join(project, 'node_modules/.cache/runs');
    const ofThis = async (): Promise<string[]> => {
      const names = await readdir(kept);
      const heads = await Promise.all(
        // Another process may have removed that of a site that is gone.
        names.map((name) => readFile(join(kept, name), 'latin1').catch(() => '')),
      );
      return names.filter((_, at) => heads[at]?.split('\n', 2)[1] === root);
    };
    const names = await ofThis();
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
      const contents = await readFile(join(kept, name));
      contents[contents.length - 9] = (contents[contents.length - 9] ?? 0) ^ 1;
      await writeFile(join(kept, name), contents);
    }
    await edit('pages/tea.yaml', (text) => text.replace(/^name: .*/, 'name: Green tea'));
    expect((await build()).wrote).toContain('index.html');
    expect(await site()).toEqual((await clean()).files);
    // From here on, it is known again.
    await edit('pages/tea.yaml', (text) => text.replace('Welcome', 'Good day'));
    expect((await build()).wrote).toEqual(['tea.html']);
  });
});

describe('somebody who checks a site again', { timeout: HOOK }, () => {
  it('gets the same answer, and another one after a schema, the theme, the content or the configuration has changed', async () => {
    const root = await readingRoom();
    const check = async (): Promise<string[]> => {
      const options = { project, root, cwd: root, now: () => 0 };
      const { report } = await checkAgain(options, newBuildCache(project));
      return report.issues.map(({ code, file }) => `${code} ${file}`);
    };
    expect([await check(), await check()]).toEqual([[], []]);
    const changes: [path: string, from: string, to: string, issue: string][] = [
      ['schemas/blocks/tally.schema.json', '"label"', '"caption"', 'unknown-property pages/index.yaml'],
      [
        'src/site/theme.ts',
        "reservedIds: ['shelves']",
        "reservedIds: ['visits']",
        'reserved-id pages/index.yaml',
      ],
      ['pages/notes/first.yaml', 'name:', 'nmae:', 'unknown-property pages/notes/first.yaml'],
      ['site.config.yaml', 'motto:', 'moto:', 'unknown-property site.config.yaml'],
    ];
    for (const [path, from, to, issue] of changes) {
      await change(root, path, (text) => text.replaceAll(from, to));
      expect(await check(), path).toContain(issue);
      expect(await check(), path).toContain(issue);
      await change(root, path, (text) => text.replaceAll(to, from));
      expect(await check(), path).toEqual([]);
    }
  });
});

describe('a visitor of a site with a page that is not published', { timeout: HOOK }, () => {
  it('finds no trace of it and its picture before it appears, all of it then, and none after it has expired', async () => {
    const mint = page({
      name: 'Peppermint',
      top: 'publishAt: 2026-12-01\nexpiresAt: 2027-01-01\naliases: [/old-mint]\nalsoAt: [/mint]\n',
      blocks: `  - type: mediaRows
    title: Leaves
    items: [{ title: Sprig, text: Green., image: { src: _media/sprig.png, alt: A sprig } }]
`,
    });
    const { clock, build, site } = await goingOn({
      ...plainSite,
      'site.config.yaml': `${plainSite['site.config.yaml']}collections: { teas: { permalink: /tea-:slug } }\n`,
      'pages/index.yaml': page({
        name: 'Home',
        blocks: '  - { type: cards, title: All, collection: teas }\n',
      }),
      'pages/teas/assam.yaml': page({ name: 'Assam' }),
      'pages/teas/mint.yaml': mint,
      'pages/_media/sprig.png': await sharp({
        create: { width: 1280, height: 8, channels: 3, background: '#7a7' },
      })
        .png()
        .toBuffer(),
    });
    const tracesAt = async (at: string): Promise<string[]> => {
      clock.at = Date.parse(at);
      expect((await build()).issues).toEqual([]);
      return Object.entries(await site()).flatMap(([path, text]) =>
        /mint|sprig/i.test(path + text) && !path.startsWith('assets/share') ? [path] : [],
      );
    };
    // A second before it is that day where the site is at home, and at that second.
    expect(await tracesAt('2026-11-30T18:29:59Z')).toEqual([]);
    const before = await site();
    const traces = await tracesAt('2026-11-30T18:30:00Z');
    const isOfSprig = (path: string): boolean =>
      /^assets\/.*sprig-[\da-f]{8}-\d+\.(?:avif|webp|jpg)$/.test(path);
    expect(traces.filter((path) => !isOfSprig(path))).toEqual([
      '_redirects',
      'index.html',
      'mint.html',
      'old-mint.html',
      'sitemap.xml',
      'tea-mint.html',
    ]);
    expect(traces.some(isOfSprig)).toBe(true);
    const during = await site();
    expect(during['sitemap.xml']).not.toContain('old-mint');
    expect(await tracesAt('2026-12-31T18:30:00Z')).toEqual([]);
    expect(await site()).toEqual(before);
    // Somebody who looks back sees what was there.
    await tracesAt('2026-12-24T00:00:00Z');
    expect(await site()).toEqual(during);
  });
});
