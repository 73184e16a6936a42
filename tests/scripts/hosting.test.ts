import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { project } from '../../scripts/project.ts';
import { put } from '../engine/serve/servedSite.ts';
import { scratchFolder } from '../engine/write/siteOnDisk.ts';

const hosting = (name: string): string => readFileSync(join(project, 'scripts/hosting', name), 'utf8');

const page = (title: string): string => `<!doctype html><meta charset="utf-8"><title>${title}</title>`;
/** A built site: a page with others below it, as /blogs is, is a file beside a folder of the same name. */
const site = {
  'index.html': page('Home'),
  'blogs.html': page('Blogs'),
  'blogs/one.html': page('One'),
  '404.html': page('Not found'),
  'game/index.html': page('Game'),
  'sitemap.xml': '<urlset/>',
  'manifest.webmanifest': '{}',
  'assets/app-1a2b.js': 'export {};',
  'assets/font-1a2b.woff2': 'wOF2',
  _headers: '# for other hosts',
  _redirects: '# for other hosts',
};

/** A server that people have, and how it is told to serve a folder on a port. */
interface Host {
  readonly name: string;
  readonly program: string;
  readonly start: (folder: string, root: string, port: number) => ChildProcess;
}

const hosts: readonly Host[] = [
  {
    name: 'nginx',
    program: '/usr/sbin/nginx',
    start: (folder, root, port) => {
      const own = hosting('nginx.conf')
        .replace('listen 80', `listen 127.0.0.1:${port}`)
        .replace('/var/www/site', root);
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${join(folder, name)};`,
      );
      const conf = join(folder, 'main.conf');
      writeFileSync(
        conf,
        `pid ${join(folder, 'pid')}; daemon off; events {} http { access_log off; ${temporary.join(' ')}\n${own}}`,
      );
      return spawn('/usr/sbin/nginx', ['-c', conf, '-e', join(folder, 'error.log')]);
    },
  },
  {
    name: 'Apache',
    program: '/usr/sbin/apache2',
    start: (folder, root, port) => {
      writeFileSync(join(root, '.htaccess'), hosting('apache.htaccess'));
      const modules = ['mpm_event', 'authz_core', 'dir', 'mime', 'rewrite', 'headers'].map(
        (name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`,
      );
      const conf = join(folder, 'apache.conf');
      const lines = [
        ...modules,
        ...[`ServerName localhost`, `Listen 127.0.0.1:${port}`, `PidFile ${join(folder, 'pid')}`],
        ...[`ErrorLog ${join(folder, 'error.log')}`, `DocumentRoot ${root}`, 'TypesConfig /etc/mime.types'],
        `<Directory ${root}>\nAllowOverride All\nRequire all granted\n</Directory>`,
      ];
      writeFileSync(conf, `${lines.join('\n')}\n`);
      return spawn('/usr/sbin/apache2', ['-X', '-f', conf]);
    },
  },
  {
    name: 'Caddy',
    program: '/usr/bin/caddy',
    start: (folder, root, port) => {
      const conf = join(folder, 'Caddyfile');
      const own = hosting('Caddyfile')
        .replace(':80 {', `http://127.0.0.1:${port} {`)
        .replace('/var/www/site', root);
      writeFileSync(conf, `{\n\tadmin off\n}\n${own}`);
      return spawn('/usr/bin/caddy', ['run', '--config', conf, '--adapter', 'caddyfile'], {
        env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      });
    },
  },
];

const isInstalled = (program: string): boolean => {
  try {
    execFileSync('test', ['-x', program]);
    return true;
  } catch {
    return false;
  }
};

/** Starts a server with the file that scripts/hosting has for it, and waits until it answers. */
async function served(host: Host): Promise<string> {
  const folder = await scratchFolder();
  // Servers that were started by root read files as another user.
  for (let at = folder; at !== '/tmp' && at !== '/'; at = join(at, '..')) chmodSync(at, 0o755);
  const root = join(folder, 'site');
  mkdirSync(root);
  await put(root, site);
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const address = free.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  free.close();
  await once(free, 'close');
  const child = host.start(folder, root, port);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += String(chunk)));
  onTestFinished(async () => {
    const ended = child.exitCode === null ? once(child, 'exit') : undefined;
    child.kill('SIGTERM');
    await ended;
  });
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 200; attempt++) {
    if (child.exitCode !== null) throw new Error(`${host.name} has ended: ${said}`);
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return url;
    await pause(50);
  }
  throw new Error(`${host.name} does not answer: ${said}`);
}

const skipped = hosts.filter(({ program }) => !isInstalled(program)).map(({ name }) => name);
if (skipped.length > 0) console.warn(`Not installed, and so not tried: ${skipped.join(', ')}.`);

describe.each(hosts)('a visitor of a site on $name, set up with its file in scripts/hosting,', (host) => {
  it.skipIf(!isInstalled(host.program))(
    'finds every page at the address that links have, each file kept as long as it is good, and nothing else',
    async () => {
      const url = await served(host);
      const ask = async (path: string) => {
        const { status, headers } = await fetch(url + path, { redirect: 'manual' });
        const to = headers.get('location')?.replace(url, '') ?? '';
        return `${status} ${to}`.trim();
      };
      const paths = ['/', '/blogs', '/blogs/one', '/game/', '/sitemap.xml'];
      expect(await Promise.all(paths.map(ask))).toEqual(paths.map(() => '200'));
      expect(
        await Promise.all(
          ['/blogs/', '/blogs.html', '/blogs/one/', '/blogs/one.html', '/index.html'].map(ask),
        ),
      ).toEqual(['301 /blogs', '301 /blogs', '301 /blogs/one', '301 /blogs/one', '301 /']);
      const missing = [
        '/nothing',
        '/nothing/',
        '/blogs/two',
        '/assets/gone.js',
        '/assets/',
        '/_headers',
        '/_redirects',
      ];
      expect(await Promise.all(missing.map(ask))).toEqual(missing.map(() => '404'));
      for (const path of ['/nothing', '/assets/gone.js']) {
        const reply = await fetch(url + path);
        expect(await reply.text()).toContain('Not found');
        expect(reply.headers.get('cache-control'), path).toBe('no-cache');
      }
      const kinds = {
        '/blogs': ['text/html; charset=utf-8', 'no-cache'],
        '/assets/app-1a2b.js': ['text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
        '/assets/font-1a2b.woff2': ['font/woff2', 'public, max-age=31536000, immutable'],
        '/manifest.webmanifest': [expect.stringContaining('application/manifest+json'), 'no-cache'],
      };
      for (const [path, [type, cache]] of Object.entries(kinds)) {
        const { headers } = await fetch(url + path);
        const given = headers.get('content-type')?.toLowerCase();
        expect([path, given, headers.get('cache-control')]).toEqual([path, type, cache]);
        expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
        expect(headers.get('x-content-type-options')).toBe('nosniff');
      }
    },
    60_000,
  );
});
