import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Measure, type Measuring, measure } from './measures.ts';
import { type Program, type Run, runMeasured } from './runMeasured.ts';
import type { Workplace } from './workplace.ts';
import { writeHugoSite } from './yardsticks/hugoSite.ts';

/** The name of the yardstick that all other times are compared with. */
export const YARDSTICK = 'bare loop';

/** Measures what the least possible program takes for the same pages, and Hugo, if it is installed. */
export async function measureYardsticks(
  { folder, content }: Workplace,
  measuring: Measuring,
): Promise<{ measures: Measure[]; notes: string[] }> {
  const out = join(folder, 'yardstick');
  const intoNothing = async (program: Program): Promise<Run> => {
    await rm(out, { recursive: true, force: true });
    return runMeasured(program, folder);
  };
  const loop = fileURLToPath(new URL('./yardsticks/bareLoop.mjs', import.meta.url));
  const bare = await measure(YARDSTICK, measuring, () => intoNothing({ words: [loop, content, out] }));
  const version = await hugoVersion();
  if (version === undefined) return { measures: [bare.measure], notes: ['Hugo is not installed: skipped.'] };
  const source = join(folder, 'hugo');
  await writeHugoSite(content, source);
  const places = ['--source', source, '--destination', out, '--cacheDir', join(folder, 'hugo-cache')];
  const hugo = await measure('Hugo', measuring, () =>
    intoNothing({ program: 'hugo', words: [...places, '--quiet'] }),
  );
  await rm(out, { recursive: true, force: true });
  return { measures: [bare.measure, hugo.measure], notes: [version] };
}

/** What Hugo says of itself; `undefined` if it is not installed. */
function hugoVersion(): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile('hugo', ['version'], (error, stdout) => {
      resolve(error === null ? stdout.trim().split(' ').slice(0, 2).join(' ') : undefined);
    });
  });
}
