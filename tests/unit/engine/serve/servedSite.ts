import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { siteMarker } from '../../../../src/engine/model/siteMarker.ts';
import { type StaticServer, startServer } from '../../../../src/engine/serve/serve.ts';
import { contentFolder } from '../siteFromFiles.ts';
import { scratchFolder } from '../write/siteOnDisk.ts';

/** The home page, long enough to be worth compressing. */
export const home = `<!doctype html><title>Home</title>${'<p>Welcome to the works.</p>'.repeat(40)}`;
const script = 'console.log("a script long enough to be worth packing");'.repeat(20);
/** A built site, with files that must never be served. */
export const site: Readonly<Record<string, string>> = {
  _headers: `${siteMarker}\n/*\n  Content-Security-Policy: default-src 'none'\n  X-Frame-Options: DENY\n/assets/*\n  Cache-Control: public, max-age=60\n`,
  _redirects: '/old-name /products/billing-software 301\n/elsewhere https://example.com/ 302\n',
  '404.html': '<!doctype html><title>Not found</title>',
  'ta/404.html': '<!doctype html><title>இல்லை</title>',
  'index.html': home,
  'about-us.html': '<!doctype html><title>About us</title>',
  'products/billing-software.html': '<!doctype html><title>Billing</title>',
  'game/index.html': '<!doctype html><title>Game</title><img src="dice.png">',
  'sitemap.xml': '<urlset/>',
  'manifest.webmanifest': '{}',
  'assets/app-1a2b.js': script,
  'assets/app-1a2b.css': 'a{}',
  'assets/photo-1a2b.png': 'png'.repeat(400),
  '.well-known/security.txt': 'Contact: mailto:security@tea.example',
  '.well-known/.hidden': 'secret',
  '.env': 'secret',
  '.git/config': 'secret',
};

/** Serves the site for all tests of a file, which change nothing in it. Beside its folder is a file "secret.txt". */
export function servedForAll(): () => StaticServer {
  let server: StaticServer | undefined;
  beforeAll(async () => {
    const root = await contentFolder(site, join(await scratchFolder(), 'dist'));
    await put(dirname(root), { 'secret.txt': 'secret' });
    server = await startServer({ root, port: 0 });
  });
  afterAll(() => server?.close());
  return () => {
    if (server === undefined) throw new Error('the server has not started yet');
    return server;
  };
}

/** Serves a site that a test changes on a free port until it is over. */
export async function serve(files: Readonly<Record<string, string>> = site) {
  const root = await contentFolder(files, join(await scratchFolder(), 'dist'));
  const server = await startServer({ root, port: 0 });
  onTestFinished(() => server.close());
  return { server, root };
}

/** Writes files into a folder. */
export const put = (root: string, files: Readonly<Record<string, string>>) => contentFolder(files, root);

/** Requests a target exactly as written: `fetch` would normalise it first. */
export async function ask(
  server: StaticServer,
  target: string,
  options: { method?: string; headers?: object } = {},
) {
  const { port, hostname } = new URL(server.url);
  const { method = 'GET', headers = {} } = options;
  const asking = request({ hostname, port, path: target, method, headers: { ...headers } });
  asking.end();
  const [response]: IncomingMessage[] = await once(asking, 'response');
  if (response === undefined) throw new Error('there is no response');
  return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) };
}
