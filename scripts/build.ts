import { resolve } from 'node:path';
import { build } from '../src/engine/build.ts';
import type { Stage } from '../src/engine/model/stage.ts';
import { recoverSite } from '../src/engine/write/recover.ts';
import { ciHelp, contentFlags, contentHelp, contentOptions } from './contentOptions.ts';
import { readOptions } from './options.ts';
import { chooseFormat, printReport } from './printReport.ts';
import { progressOnErrors } from './progressOnErrors.ts';
import { writtenLine } from './writtenLine.ts';

const USAGE = `Usage: npm run build [-- options]

Checks the content and writes the site. If the content has errors, the output folder is left as it is.

${contentHelp}
  --out DIR    the output folder, seen from where you are, with --root too (default: dist)
  --timings    print how long each stage took, on standard error
  --help       this text

${ciHelp}

Exit code: 0 built, 1 errors in the content, 2 wrong usage or a broken environment.`;

const options = readOptions(USAGE, {
  ...contentFlags,
  out: { type: 'string', default: 'dist' },
  timings: { type: 'boolean', default: false },
});
// React reads this variable when it is first imported; without it, drawing is five times slower.
process.env.NODE_ENV = 'production';
const out = resolve(process.cwd(), options.out);
// First, clean up after a build that was killed.
await recoverSite(out);
const progress = progressOnErrors();
const times: string[] = [];
const content = {
  ...contentOptions(options),
  onProgress: progress.show,
  onStage: (stage: Stage, milliseconds: number) => {
    times.push(`${stage.padEnd(9)}${milliseconds.toFixed(0).padStart(7)} ms\n`);
  },
};
const result = await build(content, out, { note: progress.say }).finally(progress.clear);
if (options.timings) process.stderr.write(times.join(''));
printReport(result, chooseFormat(undefined), content);
if (result.report.summary.errors === 0) console.log(writtenLine(result, out, process.cwd()));
