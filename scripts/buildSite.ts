import { resolve } from 'node:path';
import type { ContentOptions } from '../src/engine/build/contentOptions.ts';
import { baseBefore } from '../src/engine/build/knownSite.ts';
import { build } from '../src/engine/build.ts';
import { recoverSite } from '../src/engine/write/recover.ts';
import { contentFlags, contentOptions, usualOut } from './contentOptions.ts';
import { progressOnErrors } from './progressLine.ts';

/** The command-line options that say what is built, and where. */
export const buildFlags = { ...contentFlags, out: { type: 'string' } } as const;

/** What `--help` says about the latter. */
export const outHelp = `  --out DIR    the output folder, seen from where you are (default: dist in the folder of the site)`;

/**
 * Builds what the command line asks for, with progress on standard error.
 *
 * @param goesOn whether the site is for the address that the last build was given, unless the command line gives one
 * @returns also the absolute path of the output folder
 * @throws UsageError like `contentOptions`
 */
export async function buildSite(
  flags: Parameters<typeof contentOptions>[0] & { readonly out?: string | undefined },
  { onStage, goesOn = false }: { onStage?: ContentOptions['onStage']; goesOn?: boolean } = {},
) {
  const progress = progressOnErrors();
  const asked = { ...contentOptions(flags), onStage, onProgress: progress.show };
  // React reads this variable when it is first imported; without it, drawing is five times slower.
  process.env.NODE_ENV = 'production';
  const out = flags.out === undefined ? usualOut(asked.root) : resolve(asked.cwd, flags.out);
  // First, clean up after a build that was killed.
  await recoverSite(out);
  const baseUrl = asked.baseUrl ?? (goesOn ? baseBefore(asked, out) : undefined);
  const content = { ...asked, baseUrl };
  const result = await build(content, out, { note: progress.say }).finally(progress.clear);
  return { result, content, out };
}
