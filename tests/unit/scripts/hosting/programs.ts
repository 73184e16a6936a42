import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import handler from 'serve-handler';
import { project } from '../../../../scripts/project.ts';
import { startServer } from '../../../../src/engine/serve/serve.ts';
import {
  freePort,
  type Host,
  hosting,
  type ServingHost,
  startListener,
  startProgram,
  withoutProgram,
} from './host.ts';

/** Servers that were started by root read files as another user. */
function letEverybodyRead(folder: string): void {
  for (let at = folder; at !== '/tmp' && at !== '/'; at = join(at, '..')) chmodSync(at, 0o755);
}

/** What a server with a file of scripts/hosting gets. */
interface Setting {
  /** The built site. */
  readonly root: string;
  /** The folder that the host serves at its root: the built site, or with a path the folder that has it there. */
  readonly top: string;
  readonly base: string;
  readonly folder: string;
  readonly port: number;
}

/** A server that reads a file of scripts/hosting. */
function configured(name: string, program: string, start: (setting: Setting) => Promise<ServingHost>): Host {
  return {
    name,
    kind: 'program',
    missing: () => withoutProgram(program),
    serve: async (root, folder, base = '') => {
      if (!root.endsWith(base)) throw new Error(`${root} is not at ${base}`);
      letEverybodyRead(root);
      letEverybodyRead(folder);
      const top = root.slice(0, root.length - base.length);
      return start({ root, top, base, folder, port: await freePort() });
    },
  };
}

const nginx = configured('nginx', '/usr/sbin/nginx', ({ top, base, folder, port }) => {
  const own = hosting('nginx.conf')
    .replace('listen 80', `listen 127.0.0.1:${port}`)
    .replace('default "";', `default "${base}";`)
    .replace('/var/www/site', top);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  const conf = join(folder, 'main.conf');
  const main = `pid ${join(folder, 'pid')}; daemon off; events {} http { access_log off; ${temporary.join(' ')}\n${own}}`;
  writeFileSync(conf, main);
  return startProgram('/usr/sbin/nginx', ['-c', conf, '-e', join(folder, 'error.log')], port, folder);
});

const apache = configured('Apache', '/usr/sbin/apache2', ({ root, top, folder, port }) => {
  writeFileSync(join(root, '.htaccess'), hosting('apache.htaccess'));
  const modules = [
    'mpm_event',
    'authz_core',
    'dir',
    'mime',
    'rewrite',
    'headers',
    'filter',
    'deflate',
    'brotli',
  ].map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`);
  const conf = join(folder, 'apache.conf');
  const lines = [
    ...modules,
    'ServerName localhost',
    `Listen 127.0.0.1:${port}`,
    `PidFile ${join(folder, 'pid')}`,
    `ErrorLog ${join(folder, 'error.log')}`,
    `DocumentRoot ${top}`,
    'TypesConfig /etc/mime.types',
    // As scripts/hosting's README says.
    'AllowEncodedSlashes NoDecode',
    `<Directory ${top}>\nAllowOverride All\nRequire all granted\n</Directory>`,
  ];
  writeFileSync(conf, `${lines.join('\n')}\n`);
  return startProgram('/usr/sbin/apache2', ['-X', '-f', conf], port, folder);
});

const caddy = configured('Caddy', '/usr/bin/caddy', ({ top, base, folder, port }) => {
  const conf = join(folder, 'Caddyfile');
  const own = hosting('Caddyfile')
    .replace(':80 {', `http://127.0.0.1:${port} {`)
    .replace('vars base ""', `vars base "${base}"`)
    .replace('/var/www/site', top);
  writeFileSync(conf, `{\n\tadmin off\n}\n${own}`);
  const home = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const words = ['run', '--config', conf, '--adapter', 'caddyfile'];
  return startProgram('/usr/bin/caddy', words, port, folder, home);
});

/** The servers that have a file in scripts/hosting. */
export const configuredServers: readonly Host[] = [nginx, apache, caddy];

const ownServer: Host = {
  name: 'npm start',
  kind: 'program',
  missing: () => undefined,
  serve: async (root) => {
    const { url, close } = await startServer({ root, port: 0 });
    return { url: url.slice(0, -1), close };
  },
};

/** `npx serve`, as it is without any setting. */
const serve: Host = {
  name: 'serve',
  kind: 'program',
  missing: () => undefined,
  serve: (root) => startListener((request, response) => void handler(request, response, { public: root })),
};

const CACHE = join(project, 'node_modules/.cache/hosts');
const WRANGLER = join(CACHE, 'node_modules/.bin/wrangler');

/** Cloudflare's own program, which weighs 200 MB and is therefore no dependency. */
const wrangler: Host = {
  name: 'wrangler pages dev',
  kind: 'program',
  missing: () =>
    withoutProgram(WRANGLER) &&
    'wrangler is not installed (npm install --prefix node_modules/.cache/hosts wrangler)',
  serve: async (root, folder) => {
    const [port, inspector] = [await freePort(), await freePort()];
    const words = ['pages', 'dev', root, '--ip', '127.0.0.1', '--port', String(port)];
    const more = ['--inspector-port', String(inspector), '--compatibility-date', '2025-01-01'];
    const env = { HOME: folder, XDG_CONFIG_HOME: folder, WRANGLER_SEND_METRICS: 'false', CI: '1' };
    return startProgram(WRANGLER, [...words, ...more], port, folder, env);
  },
};

/** Every server that can be run here. */
export const programs: readonly Host[] = [ownServer, ...configuredServers, serve, wrangler];
