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

/**
 * The texts that git has by some names, such as "HEAD:./pages/tea.yaml", from one start of it.
 *
 * @param ask runs git with what it reads
 * @returns `undefined` for a name that it does not know
 */
export async function textsByName(
  ask: (words: readonly string[], input: string) => Promise<Buffer>,
  names: readonly string[],
): Promise<readonly (string | undefined)[]> {
  if (names.length === 0) return [];
  // A name with a line break would be read as two: there is nothing by it.
  const lines = names.map((name) => (name.includes('\n') ? '\n' : `${name}\n`));
  const answer = await ask(['cat-file', '--batch'], lines.join(''));
  let at = 0;
  return names.map(() => {
    const start = answer.indexOf('\n', at) + 1;
    // Each after a line that ends with its size in bytes.
    const [, kind, size] = / (\w+) (\d+)$/.exec(answer.toString('utf8', at, start - 1)) ?? [];
    at = size === undefined ? start : start + Number(size) + 1;
    return kind === 'blob' ? answer.toString('utf8', start, at - 1) : undefined;
  });
}
