import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { join, resolve } from 'node:path';
import { UsageError } from '../src/engine/model/usageError.ts';
import { phoneAddresses } from '../src/engine/serve/phoneAddresses.ts';
import { readPort } from '../src/engine/serve/readPort.ts';
import { untilStopped } from '../src/engine/serve/untilStopped.ts';
import { answerOf, newGit } from '../src/studio/server/publish/git.ts';
import { linkTo, newFront } from '../src/studio/server/team/front.ts';
import { peopleIn, personOf } from '../src/studio/server/team/people.ts';
import { openWorkplace, teamSite } from '../src/studio/server/team/workplaces.ts';
import { readOptions } from './options.ts';
import { project, usualRoot, usualSite } from './project.ts';

const USAGE = `Usage: npm run studio [-- options]

The Studio for a team, on a server of your own: everybody edits a copy of the site, on a branch of its own, and
publishes to the same repository. "npm run dev" is the Studio for one.

  --invite NAME       print a link that lets somebody in: it works once, for a day
  --remove NAME       end all links and sessions of somebody; the copy and its branch stay
  --host              let other devices reach it; without, only this machine does (and a proxy on it)
  --address ORIGIN    what people type, such as https://studio.example.org; needed behind a proxy
  --header NAME       take the person's name from this header, which your sign-in proxy sets (no links then)
  --proxy ADDRESS     where that proxy is; from others the header is refused (default: 127.0.0.1)
  --people DIR        where the copies are (default: a folder beside the repository)
  --root DIR          the folder of the site (default: ${usualSite})
  --help              this text

Set the environment variable PORT for a port other than 5180.`;

const text = { type: 'string' } as const;
const options = readOptions(USAGE, {
  invite: text,
  remove: text,
  address: text,
  header: text,
  proxy: text,
  people: text,
  root: text,
  host: { type: 'boolean', default: false },
});
const root = resolve(options.root ?? usualRoot);
const port = readPort(process.env.PORT, 5180);
const origin = options.address === undefined ? undefined : originOf(options.address);
const site = await teamSite(
  root,
  project,
  options.people === undefined ? undefined : resolve(options.people),
);
const folder = await answerOf(newGit(root), 'rev-parse', '--path-format=absolute', '--git-common-dir');
const kept = join(folder ?? site.people, 'studio');
const people = peopleIn(kept);
/** Where a server that runs says how it is reached: a link is made by another command. */
const place = join(kept, 'address');

if (options.invite !== undefined) {
  const person = personOf(options.invite);
  const [network] = options.host ? phoneAddresses(networkInterfaces(), port) : [];
  const running = await readFile(place, 'utf8').catch(() => undefined);
  const at = origin ?? running ?? (network ?? `http://localhost:${port}`).replace(/\/$/, '');
  console.log(`A link for ${person.name}. It works once, for a day:`);
  console.log(linkTo(at, await people.invite(person)));
} else if (options.remove !== undefined) {
  const person = personOf(options.remove);
  const count = await people.remove(person);
  console.log(
    count === 0
      ? `${person.name} had no link and was not signed in.`
      : `${person.name} cannot get in any more. The copy stays in ${join(site.people, person.id)}.`,
  );
} else {
  const from = (options.proxy ?? '127.0.0.1').split(',');
  const proxy = options.header === undefined ? undefined : { header: options.header, from };
  const open = (person: Parameters<typeof openWorkplace>[1]) => openWorkplace(site, person);
  const { server, close } = await newFront({ people, open, origin, proxy });
  server.listen(port, options.host ? '0.0.0.0' : '127.0.0.1');
  await once(server, 'listening').catch((problem: NodeJS.ErrnoException) => {
    if (problem.code !== 'EADDRINUSE') throw problem;
    throw new UsageError(`Port ${port} is in use. Set PORT to another one.`);
  });
  const addresses = options.host ? phoneAddresses(networkInterfaces(), port) : [`http://localhost:${port}/`];
  await mkdir(kept, { recursive: true, mode: 0o700 });
  await writeFile(place, (origin ?? addresses[0] ?? '').replace(/\/$/, ''));
  console.log(`The team's Studio is at ${origin ?? addresses.join('  ')} until you press Ctrl+C.`);
  console.log(`It publishes to the branch "${site.branch}" of "${site.remote}".`);
  if (proxy === undefined) console.log('Let somebody in: npm run studio -- --invite NAME');
  await untilStopped(async () => {
    await rm(place, { force: true });
    await close();
  });
}

/** @throws UsageError if it is no origin */
function originOf(typed: string): string {
  const url = URL.canParse(typed) ? new URL(typed) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.pathname !== '/')
    throw new UsageError(
      `--address is "${typed}", which is not like https://studio.example.org: a scheme and a host.`,
    );
  return url.origin;
}
