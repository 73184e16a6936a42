import { join } from 'node:path';
import { checkAgain } from '../src/engine/runAgain.ts';
import { recoverSite } from '../src/engine/write/recover.ts';
import { contentFlags, contentHelp, contentOptions } from './contentOptions.ts';
import { readOptions } from './options.ts';
import { chooseFormat, printReport } from './printReport.ts';
import { progressOnErrors } from './progressOnErrors.ts';
import { project } from './project.ts';

const USAGE = `Usage: npm run check [-- options]

Checks every page, every list of shared blocks and site.config.yaml without building the site.

${contentHelp}
  --format F   pretty, json or github (default: github on GitHub Actions, otherwise pretty)
  --launch     also refuse what must not go live: placeholder contacts, samples, figures and statistics without
               a source, and forms that nothing receives
  --help       this text

Exit code: 0 no errors (there may be warnings), 1 errors, 2 wrong usage.`;

const options = readOptions(USAGE, {
  ...contentFlags,
  format: { type: 'string' },
  launch: { type: 'boolean', default: false },
});
const format = chooseFormat(options.format);
// First, clean up after a build that was killed.
await recoverSite(join(project, 'dist'));
const progress = progressOnErrors();
const content = { ...contentOptions(options), launch: options.launch, onProgress: progress.show };
printReport(await checkAgain(content).finally(progress.clear), format);
