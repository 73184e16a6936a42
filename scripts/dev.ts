import { networkInterfaces } from 'node:os';
import { renderUnicodeCompact } from 'uqr';
import { textsOf } from '../src/engine/build/contentOptions.ts';
import { develop } from '../src/engine/develop/develop.ts';
import { formatReport } from '../src/engine/report/report.ts';
import { forwardedOrigin } from '../src/engine/serve/forwardedOrigin.ts';
import { phoneAddresses } from '../src/engine/serve/phoneAddresses.ts';
import { readPort } from '../src/engine/serve/readPort.ts';
import { untilStopped } from '../src/engine/serve/untilStopped.ts';
import { recoverSite } from '../src/engine/write/recover.ts';
import { newStudio } from '../src/studio/server/studio.ts';
import { contentFlags, contentHelp, contentOptions, usualOut } from './contentOptions.ts';
import { readOptions } from './options.ts';
import { project } from './project.ts';
import { fetchStudio } from './set-up.mjs';

const USAGE = `Usage: npm run dev [-- options]

Live authoring: a page you save is on screen at once. If it has mistakes, they are shown over the last good version.
If the site gets its first schemas/ or src/site/ meanwhile, run it again.

${contentHelp}
  --host       let other devices in this network see the site, and print the addresses that a phone can use.
               Whoever is in the network can then read the project's files: not for a network that you share.
               The Studio opens there for one device, under an address that works once
  --help       this text

Set the environment variable PORT for a port other than 5173, and HOST for an address other than 127.0.0.1.

All blocks are shown at /_blocks. Pages are listed with their mistakes, and edited by looking at them, at
/_studio.`;

const options = readOptions(USAGE, { ...contentFlags, host: { type: 'boolean', default: false } });
const port = readPort(process.env.PORT, 5173);
const colour = process.stdout.isTTY === true && !process.env.NO_COLOR;
const { STUDIO_PERSON: name, STUDIO_BRANCH: branch } = process.env;
const studio = newStudio(name && branch ? { name, branch } : undefined, () => fetchStudio(project));
const content = contentOptions(options);
await recoverSite(usualOut(content.root));
const server = await develop({
  ...content,
  port,
  host: options.host ? '0.0.0.0' : process.env.HOST || '127.0.0.1',
  extend: studio.extend,
  onReport: (result) => {
    process.stdout.write(formatReport(result.report, 'pretty', { colour, textOf: textsOf(content) }));
  },
});
const shown = forwardedOrigin(Number(new URL(server.url).port));
const url = shown === undefined ? server.url : `${shown}/`;
console.log(`The site is at ${url} until you press Ctrl+C. Save a page to see it change.`);
console.log(`Studio: ${url}_studio  All blocks: ${url}_blocks`);
if (options.host) {
  const addresses = phoneAddresses(networkInterfaces(), Number(new URL(server.url).port));
  const [first] = addresses;
  if (first === undefined) console.log('This machine is in no network, so a phone cannot see the site.');
  else {
    console.log(`On a phone in the same network: ${addresses.join('  ')}`);
    const invitation = studio.invitation();
    if (invitation !== undefined)
      console.log(`The Studio on one other device, once: ${first}_studio?token=${invitation}`);
    // Black on white, as cameras expect it, whatever the colours of the terminal.
    if (process.stdout.isTTY) console.log(renderUnicodeCompact(first, { border: 2 }));
  }
}
await untilStopped(server.close);
