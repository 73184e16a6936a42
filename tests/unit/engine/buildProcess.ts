import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { project } from '../../../scripts/project.ts';
import { textsOf } from '../../../src/engine/build/contentOptions.ts';
import { build } from '../../../src/engine/build.ts';
import { compiled } from '../../../src/engine/bundle/compiled.mjs';
import { inProduction } from '../../../src/engine/bundle/inProduction.ts';
import { formatReport } from '../../../src/engine/report/report.ts';
import { freshCache } from './freshCache.ts';
import { type ContentFiles, contentFolder } from './siteFromFiles.ts';
import { readSite, scratchFolder } from './write/siteOnDisk.ts';

/** Milliseconds for what happens before the tests of a file: a guard against hanging, not a benchmark. */
export const HOOK = 120_000;

/** How a command is started. */
export interface CommandRun {
  /** The folder with the content (`--root`); by default the project's own. */
  readonly root?: string;
  /** The folder of the engine; by default this project. */
  readonly engine?: string;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Further options of the command. */
  readonly more?: readonly string[];
  /** JavaScript to run before anything else in the process. */
  readonly first?: string;
}

/** How a build is started. */
export interface BuildRun extends CommandRun {
  /** The output folder (`--out`). */
  readonly out: string;
}

/** How a command ended. */
export interface BuildResult {
  readonly code: number;
  readonly output: string;
}

/** Runs scripts/build.ts in a process of its own, as `npm run build` does. */
export const runBuild = ({ out, more = [], ...run }: BuildRun): Promise<BuildResult> =>
  runCommand('build', { ...run, more: ['--out', out, ...more] });

/** Runs the script of a command in a process of its own, as `npm run` does. */
export async function runCommand(
  command: 'build' | 'check',
  { root, engine = project, cwd, env, more = [], first }: CommandRun,
): Promise<BuildResult> {
  const preload =
    first === undefined ? [] : ['--import', `data:text/javascript,${encodeURIComponent(first)}`];
  const script = await compiled(join(engine, `scripts/${command}.ts`), engine);
  const content = root === undefined ? [] : ['--root', root];
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [...preload, script, ...content, ...more],
      { cwd: cwd ?? engine, env: { ...process.env, ...env } },
      (error, stdout, stderr) => {
        const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
        resolve({ code, output: stdout + stderr });
      },
    );
  });
}

/**
 * Builds in this process as scripts/build.ts does: several times as fast, for tests that do not depend on how the
 * process was started. That both give the same bytes is tested too.
 */
export async function buildHere({
  root,
  out,
  engine = project,
  baseUrl,
}: Pick<BuildRun, 'root' | 'out' | 'engine'> & {
  readonly baseUrl?: string | undefined;
}): Promise<BuildResult> {
  const options = {
    project: engine,
    root: root ?? engine,
    cwd: engine,
    now: () => 0,
    ...(baseUrl === undefined ? {} : { baseUrl }),
  };
  // An engine of its own may have other schemas, and have them changed.
  const cache = engine === project ? freshCache() : undefined;
  // React decides which of its builds to use when it is first imported, along with the bundle.
  const { report } = await inProduction(() =>
    build(options, out, { isKept: false, ...(cache && { cache }) }),
  );
  const output = formatReport(report, 'pretty', { colour: false, textOf: textsOf(options) });
  return { code: report.summary.errors > 0 ? 1 : 0, output };
}

/**
 * Builds content without mistakes in this process.
 *
 * @param content its files, or the folder that they are in
 * @returns the text of each file of the site by its path
 */
export async function siteHere(
  content: ContentFiles | string,
  { out, baseUrl }: { readonly out?: string; readonly baseUrl?: string } = {},
): Promise<Record<string, string>> {
  const root = typeof content === 'string' ? content : await contentFolder(content);
  const folder = out ?? join(await scratchFolder(), 'dist');
  const { code, output } = await buildHere({ root, out: folder, baseUrl });
  if (code !== 0) throw new Error(output);
  return readSite(folder);
}

/** The files in which two sites differ, including those that only one of them has. */
export function differing(a: Readonly<Record<string, string>>, b: typeof a): string[] {
  const paths = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...paths].filter((path) => a[path] !== b[path]).sort();
}
