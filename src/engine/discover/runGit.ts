import { type ExecFileOptions, execFile } from 'node:child_process';
import { promisify } from 'node:util';

const MOST_OUTPUT = 64 * 1024 * 1024;

/**
 * Runs git: fixed arguments, no shell, no questions at the terminal.
 *
 * @param limits where it runs, and what ends it
 * @param input what it reads
 * @throws Error with `stderr` if git says no, or nothing in time
 */
export async function runGit(
  words: readonly string[],
  limits: Pick<ExecFileOptions, 'cwd' | 'env' | 'signal' | 'timeout' | 'killSignal'>,
  input = '',
): Promise<Buffer> {
  // Names with signs in them mean themselves, and nothing is started to page or to watch.
  const setting = '--no-pager --literal-pathspecs -c core.fsmonitor=false -c core.quotePath=false'.split(' ');
  const running = promisify(execFile)('git', [...setting, ...words], {
    ...limits,
    maxBuffer: MOST_OUTPUT,
    windowsHide: true,
    encoding: 'buffer',
    env: { ...process.env, ...limits.env, GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0', LC_ALL: 'C' },
  });
  running.child.stdin?.on('error', () => {}).end(input);
  return (await running).stdout;
}
