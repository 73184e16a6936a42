import { join, resolve } from 'node:path';
import type { ContentOptions } from '../src/engine/build/contentOptions.ts';
import { keepNames } from '../src/engine/generate/keepNames.ts';
import { instantOf, readMoment } from '../src/engine/model/moment.ts';
import { baseFault } from '../src/engine/model/siteBase.ts';
import { UsageError } from '../src/engine/model/usageError.ts';
import { project, usualRoot, usualSite } from './project.ts';

/** The command-line options that say where content comes from. */
export const contentFlags = {
  root: { type: 'string' },
  base: { type: 'string' },
  drafts: { type: 'boolean', default: false },
  at: { type: 'string' },
} as const;

/** What `--help` says about them. */
export const contentHelp = `  --root DIR   the folder of the site, in which site.config.yaml and pages/ are (default: ${usualSite}).
               If it has schemas/ or src/site/, the files in them take the place of the program's
  --base URL   the address the site is published at, such as https://example.com/site, instead of the one in
               site.config.yaml
  --drafts     treat drafts as if they were finished
  --at DATE    make the site as it is at this moment: a day (2026-12-01) or a time (2026-12-01T09:30, with or
               without a time zone such as +05:30) instead of now`;

/** What `--help` of the commands that build says besides. */
export const ciHelp =
  'If the environment variable CI is set, an unfinished page that is no draft is an error, as with check --launch.';

/** The folder that a site is built into unless the command line names another: below its own, so that two sites have two. */
export const usualOut = (root: string): string => join(root, 'dist');

/**
 * Turns command-line options into the options of a run.
 *
 * @throws UsageError when `--base` is not an address as `baseFault` allows it, or `--at` is no moment
 */
export function contentOptions(flags: {
  root?: string | undefined;
  base?: string | undefined;
  drafts?: boolean | undefined;
  at?: string | undefined;
}): ContentOptions {
  if (flags.base !== undefined) {
    const fault = baseFault(flags.base);
    if (fault !== undefined) {
      const meant = fault.better ?? 'https://example.com or https://example.com/site';
      throw new UsageError(
        `--base ${JSON.stringify(flags.base.slice(0, 200))} ${fault.reason}. Write it like ${meant}.`,
      );
    }
  }
  const cwd = process.cwd();
  return {
    project,
    root: resolve(cwd, flags.root ?? usualRoot),
    cwd,
    baseUrl: flags.base,
    drafts: flags.drafts ?? false,
    at: momentOf(flags.at),
    now: () => performance.now(),
    // Nobody writes pages on a CI machine, where a changed file would be in the way; and what it builds is published.
    ...(isCi() ? { launch: 'unfinished' as const } : { onPlan: keepNames }),
  };
}

/** Whether this is a machine for continuous integration: nearly all of them set `CI`, as GitHub Actions does. */
const isCi = (): boolean => !['', '0', 'false'].includes(process.env.CI ?? '');

/** The instant for which the site is made. This is the only place where the clock is read for what is published. */
function momentOf(text: string | undefined): NonNullable<ContentOptions['at']> {
  if (text === undefined) return () => Date.now();
  const verdict = readMoment(text.trim());
  if (verdict.ok) return (timeZone) => instantOf(verdict.moment, timeZone);
  const why = verdict.reason === undefined ? '' : ` ${verdict.reason}.`;
  throw new UsageError(
    `--at takes a day such as 2026-12-01 or a time such as 2026-12-01T09:30, not ${JSON.stringify(text.slice(0, 60))}.${why}`,
  );
}
