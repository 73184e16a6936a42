import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { UsageError } from '../../src/engine/model/usageError.ts';
import { endWithThis } from './atExit.ts';

/** A program to measure. */
export interface Program {
  /** By default Node itself. */
  readonly program?: string;
  readonly words: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** What a program used; only known of Node's processes. */
export interface Usage {
  /** The most memory that its largest process held. */
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

/** A process, and what it used, which is known once it has ended. */
export interface Started {
  readonly child: ChildProcess;
  /** Call it once, after the end. */
  readonly usage: () => Promise<Usage | undefined>;
}

/**
 * Starts a program that is measured. Its output is discarded, except for standard error.
 *
 * @param scratch absolute path of a folder for the reports of its processes
 */
export async function startMeasured(
  { program = process.execPath, words, env = {} }: Program,
  scratch: string,
): Promise<Started> {
  const reports = await mkdtemp(join(scratch, 'usage-'));
  const preload = `--import=${new URL('./reportUsage.mjs', import.meta.url).href}`;
  const child = spawn(program, words, {
    cwd: scratch,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ...env,
      NODE_OPTIONS: [process.env.NODE_OPTIONS, preload].filter(Boolean).join(' '),
      BENCH_USAGE: reports,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  endWithThis(child);
  const usage = async (): Promise<Usage | undefined> => {
    const used = await Promise.all(
      (await readdir(reports)).map(async (name) => {
        // Written by reportUsage.mjs.
        return JSON.parse(await readFile(join(reports, name), 'utf8')) as {
          kilobytes: number;
          cpuMilliseconds: number;
        };
      }),
    );
    await rm(reports, { recursive: true });
    if (used.length === 0) return undefined;
    return {
      megabytes: Math.max(...used.map(({ kilobytes }) => kilobytes)) / 1024,
      cpuMilliseconds: used.reduce((sum, { cpuMilliseconds }) => sum + cpuMilliseconds, 0),
    };
  };
  return { child, usage };
}

/**
 * Runs a program to its end.
 *
 * @throws UsageError when it was stopped, as by Ctrl+C
 */
export async function runMeasured(program: Program, scratch: string): Promise<Run> {
  const began = performance.now();
  const { child, usage } = await startMeasured(program, scratch);
  const errors = child.stderr === null ? '' : text(child.stderr);
  const [code, signal] = await once(child, 'exit');
  const milliseconds = performance.now() - began;
  if (signal === 'SIGINT' || signal === 'SIGTERM') throw new UsageError('The benchmark was stopped.');
  return {
    milliseconds,
    usage: await usage(),
    exitCode: typeof code === 'number' ? code : 1,
    errors: await errors,
  };
}
