import { buildFlags, buildSite, outHelp } from './buildSite.ts';
import { ciHelp, contentHelp } from './contentOptions.ts';
import { readOptions } from './options.ts';
import { chooseFormat, printReport } from './printReport.ts';
import { writtenLine } from './writtenLine.ts';

const USAGE = `Usage: npm run build [-- options]

Checks the content and writes the site. If the content has errors, the output folder is left as it is.

${contentHelp}
${outHelp}
  --timings    print how long each stage took, on standard error
  --help       this text

${ciHelp}

Exit code: 0 built, 1 errors in the content, 2 wrong usage or a broken environment.`;

const options = readOptions(USAGE, { ...buildFlags, timings: { type: 'boolean', default: false } });
const times: string[] = [];
const { result, content, out } = await buildSite(options, {
  onStage: (stage, milliseconds) => {
    times.push(`${stage.padEnd(9)}${milliseconds.toFixed(0).padStart(7)} ms\n`);
  },
});
if (options.timings) process.stderr.write(times.join(''));
printReport(result, chooseFormat(undefined), content);
if (result.report.summary.errors === 0) console.log(writtenLine(result, out, process.cwd()));
