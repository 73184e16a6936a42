import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acquireLock } from '../../src/engine/write/acquireLock.mjs';

/**
 * Takes `test-results/`, emptied. A second run in the same clone would overwrite the reports of the first, and a folder
 * that may not be written holds none: such a run leaves its results in the folder for temporary files.
 *
 * @param usual absolute path of the usual folder
 * @returns its absolute path, and why it is not the usual one, in a sentence; absent if it is
 */
export async function takeResultsFolder(
  usual: string,
): Promise<{ path: string; told?: string; release: () => Promise<void> }> {
  const elsewhere = (reason: string) => {
    const path = mkdtempSync(join(tmpdir(), 'test-results-'));
    return { path, told: `${reason} The results of this run are in ${path}.`, release: async () => {} };
  };
  try {
    mkdirSync(usual, { recursive: true });
    const lock = await acquireLock(join(usual, '.run'), { milliseconds: 0 });
    if ('heldBy' in lock) return elsewhere(`Process ${lock.heldBy} runs the tests in this folder, too.`);
    for (const name of ['pages', 'unit.json', 'e2e.json', 'long-unit.json', 'long-e2e.json'])
      rmSync(join(usual, name), { recursive: true, force: true });
    writeFileSync(join(usual, '.gitignore'), '*\n');
    return { path: usual, release: () => lock.release() };
  } catch (error) {
    return elsewhere(
      `Nothing can be written in test-results/ (${error instanceof Error ? error.message : error}).`,
    );
  }
}
