import { join } from 'node:path';
import { UsageError } from '../src/engine/model/usageError.ts';
import { formatMeasures, thisMachine } from './bench/formatMeasures.ts';
import { measureSite } from './bench/measureSite.ts';
import { temporaryFolder } from './bench/runMeasured.ts';
import { readOptions } from './options.ts';
import { project } from './project.ts';
import { setUp } from './set-up.mjs';

const USAGE = `Usage: npm run bench [-- options]
Measures building, checking and live authoring on generated content, which is made from the site's own pages.

  --pages N    how many pages (default: 1000)
  --runs N     how often each is measured; the medians count (default: 3 up to 1000 pages, otherwise 1)
  --studio     instead, edit a page in the Studio, of a site with 40 pages and of one with 1000 (or with --pages N)
  --format F   pretty or json (default: pretty)
  --help       this text

Exit code: 0 measured, 1 something that was measured failed, 2 wrong usage, 130 stopped.`;

const flags = readOptions(USAGE, {
  pages: { type: 'string' },
  runs: { type: 'string' },
  studio: { type: 'boolean', default: false },
  format: { type: 'string', default: 'pretty' },
});
if (flags.format !== 'pretty' && flags.format !== 'json')
  throw new UsageError(`There is no format "${flags.format}". Formats: pretty, json.`);
const print = (measured: object, text: string): void =>
  void process.stdout.write(
    flags.format === 'json'
      ? `${JSON.stringify({ version: 1, machine: thisMachine(), ...measured }, null, 2)}\n`
      : text,
  );
// Ctrl+C ends this process at once, as at an exit: nothing further begins, and temporary folders are removed.
process.on('SIGINT', () => {
  console.error('The benchmark was stopped.');
  // 128 and the number of SIGINT.
  process.exit(130);
});

if (flags.studio) {
  const times = wholeNumber('runs', flags.runs ?? '30');
  await setUp(project, { dev: true });
  const { formatSizes, measureSize } = await import('./bench/studio/measureStudio.ts');
  const place = temporaryFolder('bench-studio-');
  const sizes: Awaited<ReturnType<typeof measureSize>>[] = [];
  for (const count of flags.pages === undefined ? [40, 1000] : [wholeNumber('pages', flags.pages)]) {
    console.error(`${count.toLocaleString('en-GB')} pages in the Studio ...`);
    sizes.push(await measureSize(join(place, String(count)), count, times));
  }
  print({ sizes }, formatSizes(sizes, times));
  process.exit();
}
const pages = wholeNumber('pages', flags.pages ?? '1000');
const folder = temporaryFolder('bench-');
const tell = (what: string): void => console.error(`${pages.toLocaleString('en-GB')} pages: ${what} ...`);
const runs = wholeNumber('runs', flags.runs ?? (pages <= 1000 ? '3' : '1'));
const site = await measureSite(folder, pages, { runs, tell });
print({ sites: [site] }, formatMeasures(thisMachine(), site));
if (site.measures.some(({ failure }) => failure !== undefined)) process.exitCode = 1;

/** @throws UsageError when it is not a whole number above 0 */
function wholeNumber(name: string, text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw new UsageError(`--${name} takes a whole number above 0, not "${text}".`);
}
