import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { project } from '../project.ts';
import { startedProcesses } from './cpuMeter.ts';

/** How long a program may take, in minutes: far more than a slow machine with other work needs. */
const LONGEST_MINUTES = 75;
/** How long a program may take to end what it has started, in milliseconds, once it has been told to stop. */
const GRACE = 5000;

/** What somebody who no longer wants to wait sends: Ctrl+C, a closed terminal, a stopped CI job. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a program in the project's folder, without a shell. It shares this process's output. If this process is told to
 * stop, so is the program; what it has started and left running is ended, and then this process ends as told.
 *
 * @param env extra environment variables
 * @returns its exit code; 1 if it was killed, as it is after {@link LONGEST_MINUTES}, which is told on standard error
 */
export async function runProgram(program: string, words: readonly string[], env = {}): Promise<number> {
  // In a group of its own, so that a Ctrl+C in the terminal reaches it once: to most programs, a second one means "at once".
  const child = spawn(program, words, {
    cwd: project,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: LONGEST_MINUTES * 60_000,
    detached: process.platform !== 'win32',
  });
  let told: NodeJS.Signals | undefined;
  const stop = (signal: NodeJS.Signals): void => {
    told ??= signal;
    child.kill('SIGINT');
    setTimeout(endAll, GRACE).unref();
  };
  for (const name of SIGNALS) process.on(name, stop);
  const [code, signal] = await once(child, 'exit');
  for (const name of SIGNALS) process.off(name, stop);
  if (told !== undefined) {
    endAll();
    // As if there had been no handler.
    process.kill(process.pid, told);
    await new Promise(() => {});
  }
  if (signal !== null) {
    endAll();
    console.error(`${program} was stopped by ${signal}; it may take ${LONGEST_MINUTES} minutes.`);
  }
  return typeof code === 'number' ? code : 1;
}

/** Ends every process that this one has started. */
function endAll(): void {
  for (const pid of startedProcesses()) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}
