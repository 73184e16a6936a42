import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { project } from '../../../scripts/project.ts';
import { inProduction } from '../../../src/engine/bundle/inProduction.ts';
import * as pipeline from '../../../src/engine/pipeline.ts';
import { buildAgain } from '../../../src/engine/runAgain.ts';
import { startServer } from '../../../src/engine/serve/serve.ts';
import { HOOK } from '../../unit/engine/buildProcess.ts';
import { freshCache } from '../../unit/engine/freshCache.ts';
import { contentFolder, page, plainSite } from '../../unit/engine/siteFromFiles.ts';
import { readSite, scratchFolder } from '../../unit/engine/write/siteOnDisk.ts';

vi.mock('../../../src/engine/pipeline.ts', { spy: true });

const NOON = '2026-11-22T12:00:00Z';

/** A site on disk, and how to build it as it is at a moment. */
async function siteWith(files: Readonly<Record<string, string>>) {
  const root = await contentFolder({
    ...plainSite,
    'site.config.yaml': `${plainSite['site.config.yaml']}collections:
  teas: { permalink: /tea-:slug }
`,
    'pages/index.yaml': page({
      name: 'Home',
      blocks: '  - { type: cards, title: All, collection: teas }\n',
    }),
    'pages/teas/assam.yaml': page({ name: 'Assam' }),
    ...files,
  });
  const out = join(await scratchFolder(), 'dist');
  const build = async (at = NOON, drafts = false) => {
    vi.mocked(pipeline.buildSite).mockClear();
    const options = { project, root, cwd: root, now: () => 0, at: () => Date.parse(at), drafts };
    const { report } = await inProduction(() => buildAgain(options, out, () => {}, freshCache()));
    const site = await readSite(out);
    return { report, site, isWhole: vi.mocked(pipeline.buildSite).mock.calls.length > 0 };
  };
  return { root, out, build };
}

/** The smallest PNG: one transparent pixel. */
/** A picture that is wide enough for a row. */
const SPRIG = sharp({ create: { width: 1280, height: 720, channels: 3, background: '#7a7' } }).png();

const MINT = page({
  name: 'Peppermint',
  top: 'publishAt: 2026-12-01\nexpiresAt: 2027-01-01\naliases: [/old-mint]\nalsoAt: [/mint]\n',
  blocks: `  - type: mediaRows
    title: Leaves
    items: [{ title: Sprig, text: Green., image: { src: _media/sprig.png, alt: A sprig } }]
`,
});

describe('a visitor of a site with a page that is not published', { timeout: HOOK }, () => {
  it('finds no trace of it before it appears, all of it then, and none after it has expired', async () => {
    const { root, build } = await siteWith({ 'pages/teas/mint.yaml': MINT, 'pages/_media/sprig.png': '' });
    await writeFile(join(root, 'pages/_media/sprig.png'), await SPRIG.toBuffer());
    const traces = (site: Readonly<Record<string, string>>) =>
      Object.entries(site).flatMap(([path, text]) =>
        /mint|sprig/i.test(path + text) ? [path.replace(/[0-9a-f]{2}\/(.*)-[0-9a-f]{8}/, '$1')] : [],
      );
    const before = await build();
    expect(before.report.issues).toEqual([]);
    expect(traces(before.site)).toEqual([]);
    const during = await build('2026-12-01T00:00:00Z');
    const found = traces(during.site).filter((path) => !path.startsWith('assets/share'));
    const isOfSprig = (path: string): boolean => /^assets\/sprig-\d+\.(?:avif|webp|jpg)$/.test(path);
    expect(found.some(isOfSprig)).toBe(true);
    expect(found.filter((path) => !isOfSprig(path))).toEqual([
      '_redirects',
      ...['index.html', 'mint.html', 'old-mint.html', 'sitemap.xml', 'tea-mint.html'],
    ]);
    expect(during.site['sitemap.xml']).not.toContain('old-mint');
    expect(traces((await build('2027-01-01T00:00:00Z')).site)).toEqual([]);
  });

  it('gets it with the first build after its moment, and builds before it cost nothing', async () => {
    const { build } = await siteWith({
      'pages/teas/mint.yaml': MINT.replace(/ {2}- type: mediaRows[\s\S]*/, ''),
    });
    const first = await build();
    expect(first.isWhole).toBe(true);
    const again = await build('2026-11-30T18:29:59Z');
    expect([again.isWhole, again.site]).toEqual([false, first.site]);
    const published = await build('2026-11-30T18:30:00Z');
    expect(Object.keys(published.site)).toContain('tea-mint.html');
    expect((await build('2026-12-24T00:00:00Z')).isWhole).toBe(false);
    const gone = await build('2027-01-01T00:00:00Z');
    expect(gone.site).toEqual(first.site);
    // Somebody who looks back sees what was there.
    expect((await build('2026-12-24T00:00:00Z')).site).toEqual(published.site);
  });

  it('sees a draft only in a build with drafts', async () => {
    const { build } = await siteWith({
      'pages/teas/mint.yaml': page({ name: 'Mint', top: 'draft: true\n' }),
    });
    const path = 'tea-mint.html';
    expect((await build()).site[path]).toBeUndefined();
    expect((await build(NOON, true)).site[path]).toContain('Welcome to Mint');
    expect((await build()).site[path]).toBeUndefined();
  });
});

describe('a reader of a list that grows by itself', { timeout: HOOK }, () => {
  const post = (name: string, top: string) => page({ name, top });
  const files = {
    'pages/index.yaml': page({
      name: 'Home',
      blocks: `  - { type: cards, title: All, collection: teas, perPage: 2 }
  - { type: article, html: "<p><a href='/page/2'>More</a> <a href='/on/green'>Green</a> <a href='/on/red'>Red</a></p>" }
`,
    }),
    'pages/on.yaml': page({ name: 'On {tag}', top: 'tagsOf: teas\n' })
      .replace('name: On {tag}', 'name: "On {tag}"')
      .replaceAll(/: (The page|All about|Welcome to) On \{tag\}(\.?)/g, ': "$1 {tag}$2"'),
    'pages/teas/assam.yaml': post('Assam', 'tags: [Black]\n'),
    'pages/teas/ceylon.yaml': post('Ceylon', 'tags: [Black]\n'),
    'pages/teas/sencha.yaml': post('Sencha', 'tags: [Green, Black]\npublishAt: 2026-12-01\n'),
    'pages/teas/rooibos.yaml': post('Rooibos', 'tags: [Red]\nexpiresAt: 2026-12-24\n'),
    'pages/teas/gunpowder.yaml': post('Gunpowder', 'tags: [Gunpowder]\ndraft: true\n'),
  };
  const made = (site: Readonly<Record<string, string>>) =>
    Object.keys(site).filter((path) => /^(?:page|on)\//.test(path));

  it('finds tags and further pages only while a published page needs them', async () => {
    const { root, build } = await siteWith({
      ...files,
      'pages/teas/pu-erh.yaml': page({ name: 'Pu-erh', top: 'draft: true\n' }),
    });
    const first = await build();
    expect(first.report.issues.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'link-to-held-back-page The page at "/on/green" appears on 1 December 2026; until then, this link is drawn as text.',
    ]);
    expect(made(first.site)).toEqual(['on/black.html', 'on/red.html', 'page/2.html']);
    expect(first.site['index.html']).not.toContain('/on/green');
    const both = await build('2026-12-01T00:00:00Z');
    expect(made(both.site)).toEqual([...['on/black.html', 'on/green.html', 'on/red.html', 'page/2.html']]);
    expect(both.site['index.html']).toContain('href="/on/green"');
    await rm(join(root, 'pages/teas/ceylon.yaml'));
    // Two teas are left.
    const last = await build('2026-12-24T00:00:00Z');
    expect(made(last.site)).toEqual(['on/black.html', 'on/green.html']);
    expect(last.report.summary.errors).toBe(0);
    expect(Object.entries(last.site).filter(([path, text]) => /gunpowder/i.test(path + text))).toEqual([]);
    expect((await build('2026-12-24T00:00:00Z', true)).site['on/gunpowder.html']).toContain('Gunpowder');
  });
});

describe('a visitor who has an old address', { timeout: HOOK }, () => {
  const files = {
    'pages/about.yaml': page({
      name: 'Us & "them"',
      top: 'route: /about-us\naliases: [/old-about, /About_Us.html, /about.php, /About-Us, /என்.html]\n',
    }),
  };

  it('is sent on by hosts that read _redirects, and by pages everywhere else', async () => {
    const { site } = await (await siteWith(files)).build();
    expect(site._redirects?.split('\n').slice(1)).toEqual([
      '/About-Us /about-us 301',
      '/About_Us.html /about-us 301!',
      '/About_Us.html /about-us 301',
      '/about.php /about-us 301!',
      '/about.php /about-us 301',
      '/old-about /about-us 301!',
      '/old-about /about-us 301',
      '/old-about/ /about-us 301',
      '/%E0%AE%8E%E0%AE%A9%E0%AF%8D.html /about-us 301!',
      '/%E0%AE%8E%E0%AE%A9%E0%AF%8D.html /about-us 301',
      '',
    ]);
    const pages = Object.keys(site).filter((path) => /html$/.test(path) && /old|_Us|php|என்/.test(path));
    expect(pages).toEqual(['About_Us.html', 'old-about.html', 'என்.html']);
    const text = site['old-about.html'] ?? '';
    expect(text).toContain('<meta http-equiv="refresh" content="0; url=/about-us">');
    expect(text).toContain('<link rel="canonical" href="https://tea.example/about-us">');
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).toContain('<a href="/about-us">Us &amp; &quot;them&quot;</a>');
    expect(site['sitemap.xml']).not.toMatch(/old|html/);
  });

  it('is sent on by npm start, with what followed the address', async () => {
    const { out, build } = await siteWith(files);
    await build();
    const server = await startServer({ root: out, port: 0 });
    const asked = async (path: string) => {
      const { status, headers } = await fetch(new URL(path, server.url), { redirect: 'manual' });
      return `${status} ${headers.get('Location') ?? ''}`.trim();
    };
    try {
      expect(await asked('/old-about')).toBe('301 /about-us');
      expect(await asked('/old-about/?from=letter')).toBe('301 /about-us?from=letter');
      expect(await asked('/About_Us.html')).toBe('301 /about-us');
      expect(await asked('/About-Us')).toBe('301 /about-us');
      expect(await asked('/about.php')).toBe('301 /about-us');
      expect(await asked('/%E0%AE%8E%E0%AE%A9%E0%AF%8D.html')).toBe('301 /about-us');
      expect(await asked('/about-us')).toBe('200');
      expect(await asked('/old')).toBe('404');
    } finally {
      await server.close();
    }
  });
});

describe('a visitor who asks for a file that is published as it is', { timeout: HOOK }, () => {
  it('gets it from npm start, with its type', async () => {
    const { out, build } = await siteWith({
      'pages/_static/favicon.ico': 'icon',
      'pages/_static/docs/Menu 2026.pdf': '%PDF',
      'pages/_static/.well-known/security.txt': 'Contact: mailto:hello@tea.example',
      'pages/_static/.well-known/apple-app-site-association': '{}',
      'pages/_static/google1234.html': 'google-site-verification: google1234.html',
      'pages/_static/tea-assam/harvest.txt': 'May.',
      'pages/_static/.DS_Store': 'x',
    });
    const { site, report } = await build();
    expect(report.issues.map(({ code }) => code)).toEqual(['ignored-static-file']);
    expect(Object.keys(site)).not.toContain('.DS_Store');
    const server = await startServer({ root: out, port: 0 });
    const asked = async (path: string) => {
      const response = await fetch(new URL(path, server.url));
      return `${response.status} ${response.headers.get('Content-Type')} ${await response.text()}`;
    };
    try {
      expect(await asked('/favicon.ico')).toBe('200 image/x-icon icon');
      expect(await asked('/docs/Menu%202026.pdf')).toBe('200 application/pdf %PDF');
      expect(await asked('/.well-known/security.txt')).toContain('200 text/plain; charset=utf-8 Contact:');
      expect(await asked('/.well-known/apple-app-site-association')).toContain('200 application/json');
      expect(await asked('/google1234.html')).toContain('200 text/html; charset=utf-8 google-site');
      expect(await asked('/tea-assam/harvest.txt')).toContain('May.');
      expect(await asked('/.DS_Store')).toContain('404');
    } finally {
      await server.close();
    }
  });

  it('gets the new version after a build that copies nothing else, and no file that is gone', async () => {
    const { root, out, build } = await siteWith({
      'pages/_static/menu.txt': 'Black tea.',
      'pages/_static/.well-known/security.txt': 'a',
    });
    await build();
    const before = await stat(join(out, 'index.html'));
    await writeFile(join(root, 'pages/_static/menu.txt'), 'Green tea.');
    const changed = await build();
    expect([changed.isWhole, changed.site['menu.txt']]).toEqual([false, 'Green tea.']);
    expect((await stat(join(out, 'index.html'))).ino).toBe(before.ino);
    await writeFile(join(root, 'pages/_static/.well-known/security.txt'), 'b');
    expect((await build()).site['.well-known/security.txt']).toBe('b');
    await rm(join(root, 'pages/_static/menu.txt'));
    expect((await build()).site['menu.txt']).toBeUndefined();
    expect(await readFile(join(out, '.well-known/security.txt'), 'utf8')).toBe('b');
  });
});
