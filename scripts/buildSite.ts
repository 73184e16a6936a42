import { resolve } from 'node:path';
import type { ContentOptions } from '../src/engine/build/contentOptions.ts';
import { build } from '../src/engine/build.ts';
import type { CheckResult } from '../src/engine/report/makeReport.ts';
import { recoverSite } from '../src/engine/write/recover.ts';
import { contentFlags, contentOptions, usualOut } from './contentOptions.ts';
import { progressOnErrors } from './progressLine.ts';

/** The command-line options that say what is built, and where. */
export const buildFlags = { ...contentFlags, out: { type: 'string' } } as const;

/** What `--help` says about the last. */
export const outHelp =
  '  --out DIR    the output folder, seen from where you are (default: dist in the folder of the site)';

/** A build that was asked for. */
interface Built {
  readonly result: CheckResult;
  readonly content: ContentOptions;
  /** Absolute path of the output folder. */
  readonly out: string;
}

/** Builds what the command line asks for, with progress on standard error. @throws UsageError like `contentOptions` */
export async function buildSite(
  flags: Parameters<typeof contentOptions>[0] & { readonly out?: string | undefined },
  onStage?: ContentOptions['onStage'],
): Promise<Built> {
  const progress = progressOnErrors();
  const content = { ...contentOptions(flags), onStage, onProgress: progress.show };
  // React reads this variable when it is first imported; without it, drawing is five times slower.
  process.env.NODE_ENV = 'production';
  const out = flags.out === undefined ? usualOut(content) : resolve(process.cwd(), flags.out);
  // First, clean up after a build that was killed.
  await recoverSite(out);
  const result = await build(content, out, { note: progress.say }).finally(progress.clear);
  return { result, content, out };
}
