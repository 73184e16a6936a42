import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from '../project.ts';

/** How a program ended. */
export interface Ending {
  /** Its exit code; 1 when it was killed or could not be started. */
  readonly exitCode: number;
  /** What it wrote, on both streams as it came. */
  readonly output: string;
}

/**
 * Runs a program in the project's folder, without a shell, and collects what it writes.
 *
 * @param minutes after which it is ended: a report that something hangs is worth more than none
 * @param env variables besides ours
 */
export function runProgram(
  program: string,
  words: readonly string[],
  { minutes, env = {} }: { minutes: number; env?: Readonly<Record<string, string>> },
): Promise<Ending> {
  return new Promise((resolve) => {
    const child = spawn(program, words, {
      cwd: project,
      env: { ...process.env, ...colours(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    const end = setTimeout(() => {
      output += `\nEnded after ${minutes} minutes.\n`;
      child.kill();
      // For one that does not listen.
      setTimeout(() => child.kill('SIGKILL'), 10_000).unref();
    }, minutes * 60_000);
    child.once('error', (error) => {
      clearTimeout(end);
      resolve({ exitCode: 1, output: `${output}${error.message}\n` });
    });
    child.once('close', (code) => {
      clearTimeout(end);
      resolve({ exitCode: code ?? 1, output });
    });
  });
}

/** What it writes is shown where we write, so it is to have colours where we have them. */
function colours(): Readonly<Record<string, string>> {
  if (process.env.NO_COLOR || process.env.FORCE_COLOR) return {};
  return process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
}

/**
 * The script behind a package's command, to be run with Node itself: the links in node_modules/.bin are
 * batch files on Windows, which only a shell can start.
 *
 * @param name the package
 * @param command the command, where it is not called like the package
 */
export function programOf(name: string, command = name): string {
  const folder = join(project, 'node_modules', name);
  const { bin }: { bin: string | Readonly<Record<string, string>> } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  const path = typeof bin === 'string' ? bin : bin[command];
  if (path === undefined) throw new Error(`The package ${name} has no command ${command}.`);
  return join(folder, path);
}
