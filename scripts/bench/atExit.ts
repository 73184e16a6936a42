import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The exit code of a program that Ctrl+C has stopped: 128 and the number of SIGINT. */
const STOPPED = 130;

/**
 * Makes a folder that is gone when this process ends, however it ends but by SIGKILL.
 *
 * @param isWanted asked at the end whether the folder should stay
 * @returns its absolute path
 */
export function temporaryFolder(prefix: string, isWanted: () => boolean = () => false): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  process.once('exit', () => {
    // A process that was killed a moment ago may still be writing to it.
    if (!isWanted()) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return folder;
}

/** Kills a process when this one ends before it does, and before its folder is removed. */
export function endWithThis(child: ChildProcess): void {
  const kill = (): void => {
    child.kill('SIGKILL');
  };
  process.prependOnceListener('exit', kill);
  child.once('exit', () => process.off('exit', kill));
}

/**
 * Lets Ctrl+C end this process at once, as at an exit: nothing further begins, and temporary folders are removed. A second
 * one does not interrupt that.
 */
export function stopOnCtrlC(): void {
  process.on('SIGINT', () => {
    console.error('The benchmark was stopped.');
    process.exit(STOPPED);
  });
}
