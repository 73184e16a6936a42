import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { project } from '../project.ts';

/**
 * Runs a program in the project's folder, without a shell. It shares this process's output.
 *
 * @param env extra environment variables
 * @returns its exit code; 1 if it was killed, as it is after 30 minutes
 */
export async function runProgram(program: string, words: readonly string[], env = {}): Promise<number> {
  const child = spawn(program, words, {
    cwd: project,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: 30 * 60_000,
  });
  const [code] = await once(child, 'exit');
  return typeof code === 'number' ? code : 1;
}
