import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { builtRoutes } from '../../../scripts/audit/builtRoutes.ts';
import { project } from '../../../scripts/project.ts';
import { headersFor, parseHeaders } from '../../../src/engine/serve/hostRules.ts';
import { test as base, expectSameDocument, markDocument, wake } from '../../e2e/visit.ts';
import type { Host } from '../../unit/scripts/hosting/host.ts';
import { programs } from '../../unit/scripts/hosting/programs.ts';
import { services } from '../../unit/scripts/hosting/rules.ts';

const dist = join(project, 'dist');

/** A host that serves a copy of the built site for one test. */
const test = base.extend<{ readonly served: (host: Host) => Promise<string> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  served: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'host-'));
    const closing: (() => Promise<void>)[] = [];
    await use(async (host) => {
      const [root, own] = [join(folder, 'site'), join(folder, 'own')];
      await cp(dist, root, { recursive: true });
      await mkdir(own);
      const { url, close } = await host.serve(root, own);
      closing.push(close);
      return url;
    });
    for (const close of closing) await close();
    await rm(folder, { recursive: true, force: true });
  },
});

// One after the other in one process, for the table at the end.
test.describe.configure({ mode: 'default' });

/** What each host does differently. All else is the same everywhere. */
const DIFFERENT: Readonly<Record<string, Partial<Answers>>> = {
  'GitHub Pages': { slash: '404', ending: '200', html: 'max-age=600', hashed: 'max-age=600', headers: 0 },
  Netlify: { slash: '301', ending: '200' },
  'Cloudflare Pages': { slash: '308', ending: '308' },
  Vercel: { slash: '308', ending: '308' },
  'S3 with CloudFront': { html: 'no-cache' },
  nginx: { html: 'no-cache' },
  Apache: { html: 'no-cache' },
  Caddy: { html: 'no-cache' },
  'npm start': { slash: '308', ending: '308', html: 'no-cache' },
  serve: { slash: '200', html: '', hashed: '', headers: 0 },
  'wrangler pages dev': { slash: '308', ending: '308' },
};

/** What a host answers. */
interface Answers {
  /** How many pages of the site it sends at the address that links have. */
  readonly pages: number;
  readonly redirects: number;
  /** The status for `/services/` and for `/services.html`; a redirect leads to `/services`. */
  readonly slash: string;
  readonly ending: string;
  /** The status of a page that does not exist, with the site's own page for it. */
  readonly unknown: string;
  /** What it says about keeping pages, and files with a hash in their names. */
  readonly html: string;
  readonly hashed: string;
  /** How many of the security headers it sends. */
  readonly headers: number;
}

const rows: Record<string, string | number>[] = [];

test.afterAll(() => console.table(rows));

async function ask(url: string): Promise<Answers> {
  const get = (path: string): Promise<Response> => fetch(url + path, { redirect: 'manual' });
  const routes = builtRoutes().filter((route) => route !== '/404');
  const replies = await Promise.all(routes.map(get));
  const status = async (path: string): Promise<string> => {
    const reply = await get(path);
    if (reply.status >= 300 && reply.status < 400)
      expect(reply.headers.get('location')?.replace(url, '')).toBe('/services');
    return String(reply.status);
  };
  const home = await (await get('/')).text();
  const [, script = ''] = /<script async[^>]* src="([^"]*)"/.exec(home) ?? [];
  const files = [script, /href="(\/assets\/[^"]*\.css)"/.exec(home)?.[1] ?? ''];
  const [code, sheet] = await Promise.all(files.map(get));
  expect(code?.headers.get('content-type')).toMatch(/^(?:text|application)\/javascript\b/);
  expect(sheet?.headers.get('content-type')).toMatch(/^text\/css\b/);
  // Pictures are there too, and other sites show them: previews of links, readers of the feed.
  const shown = [code, replies[0]].map((reply) => reply?.headers.get('cross-origin-resource-policy') ?? '');
  expect([
    ['', ''],
    ['cross-origin', 'same-origin'],
  ]).toContainEqual(shown);
  for (const reply of replies)
    if (reply.status === 200) expect(reply.headers.get('content-type')).toMatch(/^text\/html\b/);
  const own = parseHeaders(await readFile(join(dist, '_headers'), 'utf8'));
  const ours = headersFor(own, '/').keys();
  const missing = await get('/nothing/of/this/name');
  expect(await missing.text()).toBe(await readFile(join(dist, '404.html'), 'utf8'));
  return {
    pages: replies.filter((reply) => reply.status === 200).length,
    redirects: replies.filter((reply) => reply.status >= 300 && reply.status < 400).length,
    slash: await status('/services/'),
    ending: await status('/services.html'),
    unknown: String(missing.status),
    html: replies[0]?.headers.get('cache-control') ?? '',
    hashed: code?.headers.get('cache-control') ?? '',
    headers: [...ours].filter((name) => replies[0]?.headers.has(name)).length,
  };
}

for (const host of [...programs, ...services]) {
  test(`a visitor of the site on ${host.name} finds every page at once, and goes from one to another in place`, async ({
    page,
    said,
    served,
  }) => {
    const missing = host.missing();
    test.skip(missing !== undefined, missing);
    const url = await served(host);
    const answers = await ask(url);
    const pages = builtRoutes().length - 1;
    expect.soft(answers).toEqual({
      pages,
      redirects: 0,
      slash: '301',
      ending: '301',
      unknown: '404',
      html: 'public, max-age=0, must-revalidate',
      hashed: 'public, max-age=31536000, immutable',
      headers: 7,
      ...DIFFERENT[host.name],
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${url}/`);
    await wake(page);
    await markDocument(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Services', exact: true }).click();
    await expect(page).toHaveURL(`${url}/services`);
    await expect(page.locator('footer a[aria-current=page]')).toHaveText('Services');
    await expectSameDocument(page);
    await page.goBack();
    await expect(page).toHaveURL(`${url}/`);
    await expectSameDocument(page);
    expect(asked.filter((path) => path === '/services')).toHaveLength(1);
    expect(said).toEqual([]);
    // Nothing is on its way when the host stops.
    await page.goto('about:blank');
    rows.push({ host: host.name, 'tried as': host.kind, ...answers });
  });
}
