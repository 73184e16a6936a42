import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { UsageError } from '../../src/engine/model/usageError.ts';

/** What a program used; only known of Node's processes. */
export interface Usage {
  readonly megabytes: number;
  /** The processor time of all its processes: unlike the time that passed, it hardly depends on what else is running. */
  readonly cpuMilliseconds: number;
}

/** What a run of a program took. */
export interface Run {
  readonly milliseconds: number;
  readonly usage: Usage | undefined;
  readonly exitCode: number;
  readonly errors: string;
}

/** What is told about one measured thing: the medians of its runs. */
export interface Measure {
  readonly name: string;
  readonly milliseconds: number;
  /** The median of the processor times and the most memory of all runs; `undefined` if they are unknown. */
  readonly usage: Usage | undefined;
  readonly failure?: string;
}

/** How often each thing is measured, and how that is told. */
export interface Measuring {
  readonly runs: number;
  readonly tell: (what: string) => void;
}

interface Started {
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  readonly errors: Promise<string>;
  /** Call it once, after the end. */
  readonly usage: () => Promise<Usage | undefined>;
}

/**
 * Starts a Node program that is measured. It is killed when this process ends before it does.
 *
 * @param scratch absolute path of a folder for the reports of its processes
 */
export async function startMeasured(
  words: readonly string[],
  scratch: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Started> {
  const reports = await mkdtemp(join(scratch, 'usage-'));
  const preload = `--import=${new URL('./reportUsage.mjs', import.meta.url).href}`;
  const child = spawn(process.execPath, words, {
    cwd: scratch,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ...env,
      BENCH_USAGE: reports,
      NODE_OPTIONS: [process.env.NODE_OPTIONS, preload].filter(Boolean).join(' '),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = (): void => void child.kill('SIGKILL');
  // Before its folder is removed.
  process.prependOnceListener('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  child.stdout.resume();
  const usage = async (): Promise<Usage | undefined> => {
    const names = await readdir(reports);
    const used = await Promise.all(
      // Written by reportUsage.mjs.
      names.map(
        async (name): Promise<{ kilobytes: number; cpuMilliseconds: number }> =>
          JSON.parse(await readFile(join(reports, name), 'utf8')),
      ),
    );
    await rm(reports, { recursive: true });
    if (used.length === 0) return undefined;
    return {
      megabytes: Math.max(...used.map(({ kilobytes }) => kilobytes)) / 1024,
      cpuMilliseconds: used.reduce((sum, { cpuMilliseconds }) => sum + cpuMilliseconds, 0),
    };
  };
  return { child, errors: text(child.stderr), usage };
}

/** Runs a Node program to its end. @throws UsageError when it was stopped, as by Ctrl+C */
export async function runMeasured(words: readonly string[], scratch: string): Promise<Run> {
  const began = performance.now();
  const { child, errors, usage } = await startMeasured(words, scratch);
  const [code, signal] = await once(child, 'exit');
  const milliseconds = performance.now() - began;
  if (signal === 'SIGINT' || signal === 'SIGTERM') throw new UsageError('The benchmark was stopped.');
  const exitCode = typeof code === 'number' ? code : 1;
  return { milliseconds, usage: await usage(), exitCode, errors: await errors };
}

/** The middle one; of an even number, the lower of the two. @throws RangeError when there are none */
export function median(values: readonly number[]): number {
  const middle = [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)];
  if (middle === undefined) throw new RangeError('a median needs values');
  return middle;
}

/** @param expected the exit code of a run that did what it should */
export function summarise(name: string, runs: readonly Run[], expected = 0): Measure {
  // Node also ends with 1 when it cannot even load a program, which then tells nothing of what it used.
  const failed = runs.find(
    ({ exitCode, usage }) => exitCode !== expected || (expected === 1 && usage === undefined),
  );
  const used = runs.flatMap(({ usage }) => usage ?? []);
  return {
    name,
    milliseconds: median(runs.map(({ milliseconds }) => milliseconds)),
    usage:
      used.length === 0
        ? undefined
        : {
            megabytes: Math.max(...used.map(({ megabytes }) => megabytes)),
            cpuMilliseconds: median(used.map(({ cpuMilliseconds }) => cpuMilliseconds)),
          },
    ...(failed === undefined ? {} : { failure: `exit code ${failed.exitCode}: ${reason(failed.errors)}` }),
  };
}

/** The line of what a program printed that says why it failed. */
export function reason(errors: string): string {
  const lines = errors.trim().split('\n');
  return (lines.find((line) => /^\w*Error\b/.test(line)) ?? lines[0] ?? '').slice(0, 120);
}

/** Does the same thing several times. */
export async function repeat<Result>(
  times: number,
  run: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const runs: Result[] = [];
  for (let index = 0; index < times; index += 1) runs.push(await run(index));
  return runs;
}

/** Makes a folder that is gone when this process ends, however it ends but by SIGKILL. @returns its absolute path */
export function temporaryFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  // A process that was killed a moment ago may still be writing to it.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
