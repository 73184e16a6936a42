import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Measuring } from './measureBuilds.ts';
import { type Measure, repeat, summarise } from './measures.ts';
import { runMeasured } from './runMeasured.ts';
import type { Workplace } from './workplace.ts';
import { writeHugoSite } from './yardsticks/hugoSite.ts';

/** The name of the yardstick that all other times are compared with. */
export const YARDSTICK = 'bare loop';

/** Measures what the least possible program takes for the same pages, and Hugo, if it is installed. */
export async function measureYardsticks(
  { folder, content }: Workplace,
  { runs, tell }: Measuring,
): Promise<{ measures: Measure[]; notes: string[] }> {
  tell(YARDSTICK);
  const out = join(folder, 'yardstick');
  const loop = fileURLToPath(new URL('./yardsticks/bareLoop.mjs', import.meta.url));
  const bare = await repeat(runs, async () => {
    await rm(out, { recursive: true, force: true });
    return runMeasured({ words: [loop, content, out] }, folder);
  });
  const measures = [summarise(YARDSTICK, bare)];
  const version = await hugoVersion();
  if (version === undefined) return { measures, notes: ['Hugo is not installed: skipped.'] };
  tell('Hugo');
  const source = join(folder, 'hugo');
  await writeHugoSite(content, source);
  const hugo = await repeat(runs, async () => {
    await rm(out, { recursive: true, force: true });
    const words = [
      '--source',
      source,
      '--destination',
      out,
      '--cacheDir',
      join(folder, 'hugo-cache'),
      '--quiet',
    ];
    return runMeasured({ program: 'hugo', words }, folder);
  });
  await rm(out, { recursive: true, force: true });
  return { measures: [...measures, summarise('Hugo', hugo)], notes: [version] };
}

/** What Hugo says of itself; `undefined` if it is not installed. */
function hugoVersion(): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile('hugo', ['version'], (error, stdout) => {
      resolve(error === null ? stdout.trim().split(' ').slice(0, 2).join(' ') : undefined);
    });
  });
}
