import type { ContentOptions } from '../src/engine/build/contentOptions.ts';
import { check } from '../src/engine/build.ts';
import { formerContent } from '../src/engine/discover/formerContent.ts';
import { memoised } from '../src/engine/model/memoised.ts';
import { UsageError } from '../src/engine/model/usageError.ts';
import { newBuildCache } from '../src/engine/pool/buildCache.ts';
import { FORMATS } from '../src/engine/report/report.ts';
import { recoverSite } from '../src/engine/write/recover.ts';
import { explainCode } from './checking/explainCode.ts';
import { contentFlags, contentHelp, contentOptions, usualOut } from './contentOptions.ts';
import { readOptions } from './options.ts';
import { chooseFormat, exitCodeOf, printReport } from './printReport.ts';
import { progressOnErrors } from './progressLine.ts';

const USAGE = `Usage: npm run check [-- options]

Checks every page, every list of shared blocks and site.config.yaml without building the site. If it has code of its
own in src/site/, the example of each block is drawn as well, so that a component that fails is found before a page has it.

${contentHelp}
  --format F   ${FORMATS.join(', ')} (default: github on GitHub Actions, otherwise pretty)
  --fix        repair whatever has exactly one right repair, and say what is left; only the mistake itself changes
  --dry-run    with --fix: print the repairs as a diff and change nothing
  --watch      check again after each change, until you press Ctrl+C
  --max-warnings N
               exit with 1 if there are more than N warnings
  --launch     also refuse what must not go live: pages that are not finished (unless they are drafts), placeholder
               contacts, samples, figures and statistics without a source, and forms that nothing receives. If the
               variable CI is set, as on GitHub Actions, pages that are not finished are always refused
  --explain CODE
               explain a kind of mistake, with a wrong and a right example
  --help       this text

Exit code: 0 no errors (there may be warnings), 1 errors or too many warnings, 2 wrong usage. With --watch, that of
the last check.`;

const options = readOptions(USAGE, {
  ...contentFlags,
  format: { type: 'string' },
  fix: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  watch: { type: 'boolean', default: false },
  'max-warnings': { type: 'string' },
  launch: { type: 'boolean', default: false },
  explain: { type: 'string' },
});
const most = readWishes();
if (options.explain !== undefined) process.stdout.write(explainCode(options.explain));
else await checkAsAsked();

async function checkAsAsked(): Promise<void> {
  const format = options.watch ? 'pretty' : chooseFormat(options.format);
  const from = contentOptions(options);
  // First, clean up after a build that was killed.
  await recoverSite(usualOut(from.root));
  const progress = progressOnErrors();
  const asked = () => formerContent(from.root);
  const content = {
    ...from,
    ...(options.launch ? { launch: true } : {}),
    // Whoever watches may commit meanwhile.
    former: options.watch ? asked : memoised(asked),
    onProgress: progress.show,
  };
  if (options.watch) {
    // Only these two need what they load.
    const { watchContent } = await import('./checking/watchContent.ts');
    const isTerminal = process.stdout.isTTY === true;
    await watchContent(content, (result) => {
      progress.clear();
      // Clears the screen, and what was scrolled out of it, so that only this check can be seen.
      if (isTerminal) process.stdout.write('\u001b[2J\u001b[3J\u001b[H');
      if (result instanceof Error) console.error(result.message);
      else printReport(result, format, content, most);
      process.exitCode = result instanceof Error ? 2 : exitCodeOf(result, most);
      if (isTerminal) console.log('\nWaiting for changes. Press Ctrl+C to stop.');
    });
  } else if (options.fix) {
    const { fixContent } = await import('./checking/fixContent.ts');
    const { result, log, diff } = await fixContent(content, options['dry-run']).finally(progress.clear);
    const isForPeople = format === 'pretty' && !options['dry-run'];
    (isForPeople ? process.stdout : process.stderr).write(isForPeople ? `${log}\n` : log);
    if (options['dry-run']) process.stdout.write(diff);
    else printReport(result, format, content, most);
    process.exitCode = exitCodeOf(result, most);
  } else {
    const result = await check(content).finally(progress.clear);
    const drawn = exitCodeOf(result, most) === 0 ? drawOwnExamples(content) : undefined;
    const failure = await drawn?.catch((problem: unknown) => problem);
    const failures =
      failure instanceof AggregateError ? failure.errors.length : Number(failure !== undefined);
    // It would say no more than what follows.
    if (failure === undefined || format !== 'pretty' || result.report.issues.length > 0)
      printReport(result, format, content, most, failures);
    if (failure !== undefined) throw failure;
  }
}

/** The program's own are drawn by its tests. */
async function drawOwnExamples(content: ContentOptions): Promise<void> {
  const { drawExamples, hasOwnCode } = await import('../src/engine/develop/drawExamples.ts');
  const failures = hasOwnCode(content) ? await drawExamples(content, newBuildCache(content.project)) : [];
  if (failures.length > 0) throw new AggregateError(failures);
}

/** Refuses options that contradict each other. @returns the most warnings allowed; `undefined` for any number */
function readWishes(): number | undefined {
  const { format, fix, watch, explain, 'dry-run': isDry, 'max-warnings': most } = options;
  const isGiven = { format, fix, 'dry-run': isDry, watch, 'max-warnings': most };
  const [other] = Object.entries(isGiven).find(([, value]) => value !== undefined && value !== false) ?? [];
  if (explain !== undefined && other !== undefined)
    throw new UsageError(`--explain checks nothing, so it takes no --${other}.`);
  if (isDry && !fix) throw new UsageError('--dry-run shows what --fix would change, so it needs --fix.');
  if (isDry && format !== undefined)
    throw new UsageError('--dry-run prints a diff, so it takes no --format.');
  if (watch && fix)
    throw new UsageError('--watch and --fix exclude each other: repairs would change files while you type.');
  if (watch && format !== undefined && format !== 'pretty')
    throw new UsageError('--watch is for people to look at, so it takes no --format but pretty.');
  if (most === undefined) return undefined;
  if (!/^\d{1,9}$/.test(most)) throw new UsageError('--max-warnings takes a number, such as 0.');
  return Number(most);
}
