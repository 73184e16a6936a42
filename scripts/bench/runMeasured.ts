import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { UsageError } from '../../src/engine/usageError.ts';

/** A program to measure. */
export interface Program {
  /** By default Node itself. */
  readonly program?: string;
  readonly words: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** What a run of a program took. */
export interface Run {
  readonly milliseconds: number;
  /** The most memory that its largest process held; `undefined` if it is unknown. */
  readonly megabytes: number | undefined;
  readonly exitCode: number;
  readonly errors: string;
}

/** A process whose memory is known once it has ended. */
export interface Started {
  readonly child: ChildProcess;
  /** In megabytes, of its largest process; call it once, after the end. */
  readonly peak: () => Promise<number | undefined>;
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
  const peaks = await mkdtemp(join(scratch, 'peaks-'));
  const preload = `--import=${new URL('./reportPeak.mjs', import.meta.url).href}`;
  const child = spawn(program, words, {
    cwd: scratch,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ...env,
      NODE_OPTIONS: [process.env.NODE_OPTIONS, preload].filter(Boolean).join(' '),
      BENCH_PEAKS: peaks,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const peak = async (): Promise<number | undefined> => {
    const kilobytes = await Promise.all(
      (await readdir(peaks)).map(async (name) => Number(await readFile(join(peaks, name), 'utf8'))),
    );
    await rm(peaks, { recursive: true });
    return kilobytes.length === 0 ? undefined : Math.max(...kilobytes) / 1024;
  };
  return { child, peak };
}

/**
 * Runs a program to its end.
 *
 * @throws UsageError when it was stopped, as by Ctrl+C
 */
export async function runMeasured(program: Program, scratch: string): Promise<Run> {
  const began = performance.now();
  const { child, peak } = await startMeasured(program, scratch);
  const errors = child.stderr === null ? '' : text(child.stderr);
  const [code, signal] = await once(child, 'exit');
  const milliseconds = performance.now() - began;
  if (signal === 'SIGINT' || signal === 'SIGTERM') throw new UsageError('The benchmark was stopped.');
  return {
    milliseconds,
    megabytes: await peak(),
    exitCode: typeof code === 'number' ? code : 1,
    errors: await errors,
  };
}
