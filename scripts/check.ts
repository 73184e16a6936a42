import { join } from 'node:path';
import { checkContent } from '../src/engine/pipeline.ts';
import { recoverSite } from '../src/engine/write/recover.ts';
import { contentFlags, contentHelp, contentOptions } from './contentOptions.ts';
import { readOptions } from './options.ts';
import { chooseFormat, printReport } from './printReport.ts';
import { project } from './project.ts';

const USAGE = `Usage: npm run check [-- options]

Checks every page, every list of shared blocks and site.config.yaml without building the site.

${contentHelp}
  --launch     also refuse what must not go live: placeholder contacts, samples, figures
               without a source, and a form that only opens an e-mail program
  --format F   pretty, json or github (default: github on GitHub Actions, otherwise pretty)
  --help       this text

Exit code: 0 no errors (there may be warnings), 1 errors, 2 wrong usage.`;

const options = readOptions(USAGE, {
  ...contentFlags,
  format: { type: 'string' },
  launch: { type: 'boolean' },
});
const format = chooseFormat(options.format);
// First, clean up after a build that was killed.
await recoverSite(join(project, 'dist'));
printReport(await checkContent({ ...contentOptions(options), launch: options.launch }), format);
