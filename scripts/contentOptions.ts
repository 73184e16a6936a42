import { resolve } from 'node:path';
import type { ContentOptions } from '../src/engine/contentOptions.ts';
import { keepNames } from '../src/engine/generate/keepNames.ts';
import { UsageError } from '../src/engine/usageError.ts';
import { project } from './project.ts';

/** The command-line options that say where content comes from. */
export const contentFlags = {
  root: { type: 'string' },
  base: { type: 'string' },
} as const;

/** What `--help` says about them. */
export const contentHelp = `  --root DIR   the folder that holds site.config.yaml and pages/ (default: this project);
               schemas/ and src/site/ in it are used instead of the project's
  --base URL   the origin the site is published at, instead of the one in site.config.yaml`;

/**
 * Turns command-line options into the options of a run.
 *
 * @throws UsageError when `--base` is not an origin
 */
export function contentOptions(flags: {
  root?: string | undefined;
  base?: string | undefined;
}): ContentOptions {
  if (flags.base !== undefined) {
    const isOrigin =
      URL.canParse(flags.base) &&
      /^https?:\/\//.test(flags.base) &&
      new URL(flags.base).origin === flags.base;
    if (!isOrigin)
      throw new UsageError('--base takes an address without a path, such as https://example.com');
  }
  const cwd = process.cwd();
  return {
    project,
    root: resolve(cwd, flags.root ?? project),
    cwd,
    baseUrl: flags.base,
    now: () => performance.now(),
    // Nobody writes pages on a CI machine, where a changed file would be in the way.
    ...(process.env.CI ? {} : { onPlan: keepNames }),
  };
}
