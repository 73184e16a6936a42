import { join } from 'node:path';
import { format } from 'node:util';
import { vi } from 'vitest';
import { report } from '../../../scripts/command.mjs';
import { project } from '../../../scripts/project.ts';
import type { Ran } from './projectCopy.ts';

let runs = 0;

/** What a command may listen to until it is stopped. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const;

/** Thrown in place of ending the process. */
class Exit extends Error {}

/**
 * Runs a command of the project in this process, without a terminal: many times as fast as a process of its own, for
 * what does not depend on how the process was started. What it throws is told as scripts/command.mjs tells it. Everything
 * is as it was when the command has ended.
 *
 * @param env variables that differ from those of the tests, which never run as on GitHub or another machine for CI
 * @param onSaid called with all of standard output whenever something is added to it
 */
export async function runHere(
  command: string,
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
  onSaid: (out: string) => void = () => undefined,
): Promise<Ran> {
  const { argv, exitCode } = process;
  const listeners = SIGNALS.map((signal) => [signal, process.listeners(signal)] as const);
  const said = { out: '', err: '' };
  const hear = (where: 'out' | 'err') => (text: unknown) => {
    said[where] += String(text);
    if (where === 'out') onSaid(said.out);
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(hear('out'));
  vi.spyOn(process.stderr, 'write').mockImplementation(hear('err'));
  vi.spyOn(console, 'log').mockImplementation((text) => void hear('out')(`${text}\n`));
  vi.spyOn(console, 'error').mockImplementation((...parts) => void hear('err')(`${format(...parts)}\n`));
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    process.exitCode = code ?? 0;
    throw new Exit();
  });
  for (const name of ['CI', 'GITHUB_ACTIONS', 'NO_COLOR', 'npm_lifecycle_event']) vi.stubEnv(name, undefined);
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const script = join(project, 'scripts', `${command}.ts`);
  process.argv = [process.execPath, script, ...words];
  process.exitCode = 0;
  runs += 1;
  try {
    // A command is a module that runs when it is imported; the query makes it another module each time.
    await import(/* @vite-ignore */ `${script}?run=${runs}`);
  } catch (error) {
    if (!(error instanceof Exit)) await report(error);
  } finally {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    process.argv = argv;
    for (const [signal, before] of listeners)
      for (const added of process.listeners(signal).filter((one) => !before.includes(one)))
        process.removeListener(signal, added);
  }
  const code = Number(process.exitCode);
  process.exitCode = exitCode;
  return { code, ...said };
}
