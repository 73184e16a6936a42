import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { project } from '../../../scripts/project.ts';
import { checkSite } from '../../../src/engine/build.ts';

import { newPage } from '../../../src/engine/scaffold/newPage.ts';
import { findKind, pageKinds } from '../../../src/engine/scaffold/pageKinds.ts';
import { readSiteBefore } from '../../../src/engine/scaffold/siteBefore.ts';
import { HOOK, siteHere } from '../../unit/engine/buildProcess.ts';
import { freshCache } from '../../unit/engine/freshCache.ts';
import { contentFolder, page, plainSite } from '../../unit/engine/siteFromFiles.ts';

const blocks = (name: string): string => `  - type: faq
    items: [{ question: Who cooks ${name}?, answer: <p>We do.</p> }]
`;

describe('a page that somebody begins', () => {
  it('is a draft, then public but told to nobody, and listed when it is written', {
    timeout: HOOK,
  }, async () => {
    const root = await contentFolder({
      ...plainSite,
      'site.config.yaml': `${plainSite['site.config.yaml']}collections: { recipes: { permalink: "/:slug", feed: true, describes: SoftwareApplication } }\n`,
      ...Object.fromEntries(
        ['Dosa', 'Idli'].map((name) => [
          `pages/recipes/${name.toLowerCase()}.yaml`,
          page({ name, top: 'date: 2026-01-02\nsummary: A dish.\n', blocks: blocks(name) }),
        ]),
      ),
    });
    const options = { project, root, cwd: root, now: () => 0 };
    const check = async (launch: boolean | 'unfinished' = false): Promise<string[]> => {
      const { report } = (await checkSite({ ...options, launch }, { cache: freshCache() })).result;
      return report.issues
        .filter(({ file }) => file === 'pages/recipes/pongal.yaml')
        .map(({ severity, code, message }) => `${severity} ${code}: ${message}`);
    };
    const site = await readSiteBefore(options, freshCache());
    const kind = findKind(pageKinds(site.config), 'recipe');
    if (kind === undefined) throw new Error('no kind');
    const made = await newPage(site, { kind, name: 'Pongal', today: '2026-01-03' });
    const file = join(root, made.path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, made.text);

    const said = `This page still has ${made.placeholders} placeholders; the first is "[Pongal: summary]".`;
    expect(await check()).toEqual([`note placeholder-text: ${said}`]);
    expect(await check(true)).toEqual([`note placeholder-text: ${said}`]);
    const draft = await siteHere(root);
    expect(Object.keys(draft).filter((path) => path.includes('pongal'))).toEqual([]);

    await writeFile(file, made.text.replace('draft: true\n', ''));
    expect(await check()).toEqual([`warning placeholder-text: ${said}`]);
    expect(await check(true)).toEqual([`error unfinished-page: ${said}`]);
    expect(await check('unfinished')).toEqual([`error unfinished-page: ${said}`]);
    const early = await siteHere(root);
    const isTold = (path: string): boolean => early[path]?.includes('/pongal') === true;
    expect([isTold('pongal.html'), isTold('sitemap.xml'), isTold('feed.xml')]).toEqual([true, false, false]);
    expect(early['pongal.html']).not.toMatch(/FAQPage|SoftwareApplication/);
    expect(early['dosa.html']).toMatch(/FAQPage/);

    const written = (await readFile(file, 'utf8'))
      .replace(/ {2}# a placeholder/g, '')
      .replace(/\[([\w: ]+)\]/g, 'Our $1');
    await writeFile(file, written);
    expect(await check(true)).toEqual([]);
    const done = await siteHere(root);
    expect([done['sitemap.xml'], done['feed.xml']].map((text) => text?.includes('/pongal'))).toEqual([
      true,
      true,
    ]);
    expect(done['pongal.html']).toMatch(/FAQPage/);
  });
});
