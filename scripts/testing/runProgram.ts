import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { project } from '../project.ts';

/** How long a program may take, in minutes: far more than a slow machine with other work needs. */
const LONGEST_MINUTES = 45;

/**
 * Runs a program in the project's folder, without a shell. It shares this process's output.
 *
 * @param env extra environment variables
 * @returns its exit code; 1 if it was killed, as it is after {@link LONGEST_MINUTES}, which is told on standard error
 */
export async function runProgram(program: string, words: readonly string[], env = {}): Promise<number> {
  const child = spawn(program, words, {
    cwd: project,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: LONGEST_MINUTES * 60_000,
  });
  const [code, signal] = await once(child, 'exit');
  if (signal !== null)
    console.error(`${program} was stopped by ${signal}; it may take ${LONGEST_MINUTES} minutes.`);
  return typeof code === 'number' ? code : 1;
}
