import { join } from 'node:path';
import { develop } from '../src/engine/develop/develop.ts';
import { formatReport } from '../src/engine/issues/report.ts';
import { readPort } from '../src/engine/serve/readPort.ts';
import { untilStopped } from '../src/engine/serve/untilStopped.ts';
import { recoverSite } from '../src/engine/write/recover.ts';
import { contentFlags, contentHelp, contentOptions } from './contentOptions.ts';
import { readOptions } from './options.ts';
import { project } from './project.ts';

const USAGE = `Usage: npm run dev [-- options]

Live authoring: a page you save is on screen at once. If it has mistakes, they are shown over the last good version.

${contentHelp}
  --help       this text

Set the environment variable PORT for a port other than 5173, and HOST for an address other than 127.0.0.1.`;

const options = readOptions(USAGE, contentFlags);
const port = readPort(process.env.PORT, 5173);
const colour = process.stdout.isTTY === true && !process.env.NO_COLOR;
await recoverSite(join(project, 'dist'));
const server = await develop({
  ...contentOptions(options),
  port,
  host: process.env.HOST || '127.0.0.1',
  onReport: ({ report, texts }) => {
    const textOf = (file: string): string | undefined => texts.get(file);
    process.stdout.write(formatReport(report, 'pretty', { colour, textOf }));
  },
});
console.log(`The site is at ${server.url} until you press Ctrl+C. Save a page to see it change.`);
await untilStopped(server.close);
