import { publishingLines } from '../src/engine/report/reporter.ts';
import { readPort } from '../src/engine/serve/readPort.ts';
import { startServer } from '../src/engine/serve/serve.ts';
import { untilStopped } from '../src/engine/serve/untilStopped.ts';
import { counted } from '../src/engine/text/wording.ts';
import { buildFlags, buildSite, outHelp } from './buildSite.ts';
import { ciHelp, contentHelp } from './contentOptions.ts';
import { ownForms } from './enquiring/ownForms.ts';
import { readOptions } from './options.ts';
import { chooseFormat, printReport } from './printReport.ts';
import { writtenLine } from './writtenLine.ts';

const USAGE = `Usage: npm start [-- options]

Builds the site and serves it on this machine until it is stopped (Ctrl+C). Without --base, it is built for the address
that the last build was given.

${contentHelp}
${outHelp}
  --help       this text

${ciHelp}

Set the environment variable PORT for a port other than 4173, and HOST for an address other than 127.0.0.1.

Exit code: 0 stopped, 1 errors in the content, 2 wrong usage or a broken environment.`;

const options = readOptions(USAGE, buildFlags);
// Before the build, so that a wrong port is reported at once.
const port = readPort(process.env.PORT, 4173);
const host = process.env.HOST || undefined;
const { result, content, out } = await buildSite(options, { goesOn: true });
const { errors, warnings } = result.report.summary;
if (errors > 0) printReport(result, chooseFormat(undefined), content);
else for (const line of publishingLines(result.report)) console.log(line);
if (errors === 0) {
  const forms = await ownForms(content.root);
  const server = await startServer({ root: out, port, host, forms });
  console.log(writtenLine(result, out, process.cwd()));
  if (warnings > 0) console.log(`${counted(warnings, 'warning')}, which "npm run check" shows.`);
  console.log(`It is built for ${server.publishedAt}.`);
  console.log(`The site is at ${server.url} until you press Ctrl+C.`);
  if (forms !== undefined) console.log(`Its forms are kept in ${forms.database}.`);
  await untilStopped(async () => {
    await server.close();
    await forms?.close();
  });
}
