import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { project } from '../project.ts';
import { startCpuMeter, startedProcesses } from './cpuMeter.ts';

/** How long a program may take to end what it has started, in milliseconds, once it has been told to stop. */
const GRACE = 5000;

/** What somebody who no longer wants to wait sends: Ctrl+C, a closed terminal, a stopped CI job. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** What a program is given, and who is told of what it does. */
export interface RunProgramOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Whether what it leaves among the temporary files stays: Playwright keeps there what it has compiled, and tidies the rest. */
  readonly leavesFiles?: boolean;
  readonly onText?: (text: string) => void;
  readonly onMessage?: (message: unknown) => void;
}

/** How a program ended. */
export interface RanProgram {
  /** Its exit code; 1 if it was killed. */
  readonly code: number;
  readonly text: string;
  /** Seconds of processor time, with all that it started; `undefined` where the system does not tell. */
  readonly cpu: number | undefined;
}

const running = new Set<Promise<unknown>>();

/**
 * Runs a program in the project's folder, without a shell, and keeps what it prints; it prints without colours. If this
 * process is told to stop, so is the program; what all programs have started and left running is ended, and then this
 * process ends as told. What a program has left among the temporary files is removed: the processes in which tests run are
 * ended before they can.
 */
export async function runProgram(
  program: string,
  words: readonly string[],
  { env = {}, leavesFiles = false, onText, onMessage }: RunProgramOptions = {},
): Promise<RanProgram> {
  const { FORCE_COLOR: _, ...inherited } = process.env;
  const temporary = mkdtempSync(join(tmpdir(), 'run-'));
  const tidy = (): void => {
    try {
      rmSync(temporary, { recursive: true, force: true, maxRetries: 5 });
    } catch {
      // What it has left running may still write there.
    }
  };
  // In a group of its own, so that a Ctrl+C in the terminal reaches it once: to most programs, a second one means "at once".
  const child = spawn(program, words, {
    cwd: project,
    env: {
      ...inherited,
      NO_COLOR: '1',
      // The last two are for Windows.
      ...(leavesFiles ? {} : { TMPDIR: temporary, TEMP: temporary, TMP: temporary }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(onMessage === undefined ? [] : ['ipc' as const])],
    detached: process.platform !== 'win32',
  });
  const meter = child.pid === undefined ? undefined : startCpuMeter(child.pid);
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      onText?.(part);
    });
  if (onMessage !== undefined) child.on('message', onMessage);
  let told: NodeJS.Signals | undefined;
  const stop = (signal: NodeJS.Signals): void => {
    told ??= signal;
    child.kill('SIGINT');
    setTimeout(endAll, GRACE).unref();
  };
  for (const name of SIGNALS) process.on(name, stop);
  const closed = new Promise((done) => child.once('close', done));
  const exit = new Promise<readonly [code: number | null, signal: NodeJS.Signals | null]>((done) => {
    child.once('exit', (...how) => done(how));
    // There is no such program.
    child.once('error', ({ message }) => {
      text += `${message}\n`;
      done([1, null]);
    });
  });
  running.add(exit);
  const [code, signal] = await exit;
  running.delete(exit);
  // What it has left running may keep its output open.
  if (child.pid !== undefined) await Promise.race([closed, delay(GRACE, undefined, { ref: false })]);
  const cpu = meter?.();
  if (told !== undefined) {
    await Promise.allSettled(running);
    endAll();
    tidy();
    for (const name of SIGNALS) process.removeAllListeners(name);
    // As if there had been no handler.
    process.kill(process.pid, told);
    await new Promise(() => {});
  }
  for (const name of SIGNALS) process.off(name, stop);
  tidy();
  if (signal !== null) text += `\n${program} was stopped by ${signal}.\n`;
  return { code: typeof code === 'number' ? code : 1, text, cpu };
}

function endAll(): void {
  for (const pid of startedProcesses(process.pid)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}
