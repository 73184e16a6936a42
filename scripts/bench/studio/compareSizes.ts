import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { project } from '../../project.ts';
import { endWithThis } from '../atExit.ts';
import type { ContentVariant } from '../content/enlarge.ts';
import { writeContent } from '../content/writeContent.ts';
import { measureStudio, type StudioMeasures } from './measureStudio.ts';

/** The page that is edited: one of the site's own, with blocks of several types. */
const EDITED = { route: '/about-us', file: 'pages/about-us.yaml' };

/** What was measured at a number of pages. */
export interface StudioSize {
  readonly pages: number;
  readonly measures: StudioMeasures;
}

/**
 * Generates a site, starts live authoring for it and measures the Studio.
 *
 * @param folder absolute path of an empty folder
 * @param times how often each thing is done
 */
export async function measureSize(
  folder: string,
  content: ContentVariant,
  times: number,
): Promise<StudioSize> {
  await writeContent(project, folder, content);
  const dev = spawn(process.execPath, [join(project, 'scripts/run.mjs'), 'dev', '--root', folder], {
    cwd: project,
    env: { ...process.env, PORT: '0', NODE_ENV: 'development', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  endWithThis(dev);
  const ended = once(dev, 'exit');
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let said = '';
      dev.stdout.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        const found = /The site is at (\S+)/.exec(said)?.[1];
        if (found !== undefined) resolve(found);
      });
      dev.once('exit', () => reject(new Error(`live authoring has ended:\n${said}`)));
    });
    return { pages: content.pages, measures: await measureStudio({ url, root: folder, ...EDITED, times }) };
  } finally {
    dev.kill('SIGTERM');
    await ended;
  }
}

/** The table that people read. */
export function formatSizes(sizes: readonly StudioSize[], times: number): string {
  const names = Object.keys(sizes[0]?.measures ?? {});
  const row = (name: string, cells: readonly string[]): string =>
    name.padEnd(40) + cells.map((cell) => cell.padStart(14)).join('');
  return [
    `The Studio; medians of ${times}, in milliseconds`,
    row(
      '',
      sizes.map(({ pages }) => `${pages.toLocaleString('en-GB')} pages`),
    ),
    ...names.map((name) =>
      row(
        name,
        sizes.map(({ measures }) => Math.round(measures[name] ?? 0).toLocaleString('en-GB')),
      ),
    ),
    '',
  ].join('\n');
}
