import { join } from 'node:path';
import { checkContent } from '../src/engine/pipeline.ts';
import { recoverSite } from '../src/engine/write/recover.ts';
import { contentFlags, contentHelp, contentOptions } from './contentOptions.ts';
import { readOptions } from './options.ts';
import { chooseFormat, printReport } from './printReport.ts';
import { project } from './project.ts';

const USAGE = `Usage: npm run check [-- options]

Checks every page, every list of shared blocks and site.config.yaml, and builds nothing.

${contentHelp}
  --format F   pretty, json or github (default: github under GitHub Actions, else pretty)
  --help       this text

Exit code: 0 nothing wrong (warnings allowed), 1 errors, 2 wrong usage.`;

const options = readOptions(USAGE, { ...contentFlags, format: { type: 'string' } });
const format = chooseFormat(options.format);
// Whatever a killed build has left is put right first.
await recoverSite(join(project, 'dist'));
printReport(await checkContent(contentOptions(options)), format);
