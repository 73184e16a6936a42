import { createServer } from 'node:http';
import { join, relative } from 'node:path';
import { UsageError } from '../src/engine/model/usageError.ts';
import { listen } from '../src/engine/serve/listen.ts';
import { readPort } from '../src/engine/serve/readPort.ts';
import { untilStopped } from '../src/engine/serve/untilStopped.ts';
import { csvOf, listOf } from '../src/enquiries/listed.ts';
import { startService } from '../src/enquiries/service.ts';
import { openSqliteStore } from '../src/enquiries/sqliteStore.ts';
import { enquirySite, readSettings, settingsHelp } from './enquiring/settings.ts';
import { FUNCTIONS, writeFunction } from './enquiring/writeFunction.ts';
import { readOptions } from './options.ts';
import { project, usualRoot, usualSite } from './project.ts';

const USAGE = `Usage: npm run enquiries [-- options]

Takes what visitors send from the forms of the site, keeps it in a database, and sends it on by e-mail, until it is
stopped (Ctrl+C). What could not be sent is kept and tried again.

  --list       print what is kept, the newest first, and end
  --export csv print it as a table for a spreadsheet, and end
  --release ID send on one that is held because a program seems to have filled it in
  --delete WHO delete for good all that came from an e-mail address or a telephone number, and end
  --function HOST  write the service as a function for cloudflare, netlify or vercel, and end
  --root DIR   the folder of the site (default: ${usualSite})
  --help       this text

${settingsHelp}
  PORT         the port (default: 8787)
  HOST         the address to listen on (default: 127.0.0.1)

Exit code: 0 done or stopped, 2 wrong usage or a broken environment.`;

const options = readOptions(USAGE, {
  list: { type: 'boolean', default: false },
  export: { type: 'string' },
  release: { type: 'string' },
  delete: { type: 'string' },
  function: { type: 'string' },
  root: { type: 'string', default: usualRoot },
});
const isHost = (name: string): name is keyof typeof FUNCTIONS => Object.hasOwn(FUNCTIONS, name);
const port = readPort(process.env.PORT, 8787);
const settings = readSettings(options.root, console.log);
const { export: format, release, delete: whose, function: host } = options;
if (whose !== undefined && !whose.includes('@') && (whose.match(/\p{Nd}/gu)?.length ?? 0) < 10)
  throw new UsageError('--delete takes an e-mail address, or a telephone number with at least 10 digits.');
if (format !== undefined && format !== 'csv')
  throw new UsageError(`There is no format "${format}". Write --export csv.`);
if (host !== undefined) await writeFor(host);
else if (options.list || format !== undefined || release !== undefined || whose !== undefined) await look();
else await serve();

async function writeFor(host: string): Promise<void> {
  if (!isHost(host))
    throw new UsageError(`There is no function for "${host}". Hosts: ${Object.keys(FUNCTIONS).join(', ')}.`);
  const path = await writeFunction(host, await enquirySite(options.root), project, options.root);
  const readme = relative('.', join(project, 'scripts/hosting/README.md'));
  console.log(`Written: ${relative(options.root, path)}. ${readme} says what it needs.`);
}

/** Looks into the database, or changes what is in it, also while the service runs. */
async function look(): Promise<void> {
  const store = await openSqliteStore(settings.database);
  try {
    if (whose !== undefined) console.log(`Deleted: ${await store.forget(whose)}.`);
    const all = await store.all();
    if (release !== undefined) {
      const held = all.find(({ id, state }) => id === release && state === 'held');
      if (held === undefined)
        throw new UsageError(`No enquiry ${release} is held. --list shows those that are.`);
      await store.note(release, { state: 'waiting', attempts: 0, due: 0, fault: '' });
      console.log(`${release} is sent on with the next one, or when the service is started again.`);
    }
    if (format !== undefined) process.stdout.write(csvOf(all));
    if (options.list) process.stdout.write(all.length === 0 ? 'Nothing is kept.\n' : listOf(all));
  } finally {
    await store.close();
  }
}

async function serve(): Promise<void> {
  const service = await startService(await enquirySite(options.root), settings);
  const server = createServer((request, response) => {
    service.answer(request, response).catch((problem: unknown) => {
      console.error(problem);
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    });
  });
  const url = await listen(server, port, process.env.HOST || '127.0.0.1');
  console.log(`Forms are taken at ${url}enquiries and kept in ${settings.database}.`);
  if (settings.smtp === undefined)
    console.log('SMTP_URL is not set, so nothing is sent on. See: npm run enquiries -- --list');
  await untilStopped(async () => {
    server.close();
    server.closeIdleConnections();
    await service.close();
  });
}
