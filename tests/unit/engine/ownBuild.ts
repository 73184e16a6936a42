import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runBuild } from './buildProcess.ts';
import { pagesOf } from './builtPages.ts';
import { readSite } from './write/siteOnDisk.ts';

let own: Promise<Readonly<Record<string, string>>> | undefined;

/**
 * Builds the project's own site as `npm run build` does; once for all the test files of a process.
 *
 * @returns the text of each file by its path
 * @throws Error with the report if the site has errors
 */
export function buildOwnSite(): Promise<Readonly<Record<string, string>>> {
  own ??= build();
  return own;
}

let parsed: Promise<Map<string, Document>> | undefined;

/** The pages of that build by their route, each parsed once for all the test files of a process, which only read them. */
export function ownPages(): Promise<Map<string, Document>> {
  parsed ??= buildOwnSite().then(pagesOf);
  return parsed;
}

async function build(): Promise<Readonly<Record<string, string>>> {
  const folder = await mkdtemp(join(tmpdir(), 'built-'));
  try {
    const out = join(folder, 'dist');
    const { code, output } = await runBuild({ out });
    if (code !== 0) throw new Error(output);
    return await readSite(out);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
