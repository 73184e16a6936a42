import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { project } from '../../../../scripts/project.ts';
import { runCommand } from '../../../unit/engine/buildProcess.ts';

/** What a command did, counted; the same content gives the same counts on every machine. */
export interface Work {
  /** Calls of functions by where these are. */
  readonly totals: ReadonlyMap<string, number>;
  /**
   * How often each function ran and each block in it that did not run as often, such as the body of a loop. They are
   * named by their file, the function and their place in what was compiled.
   */
  readonly blocks: ReadonlyMap<string, number>;
}

interface Range {
  readonly startOffset: number;
  readonly endOffset: number;
  readonly count: number;
}

/** The part of V8's coverage that is used: exact counts, of everything that a process and its threads have run. */
interface Coverage {
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly {
      readonly functionName: string;
      readonly ranges: readonly Range[];
    }[];
  }[];
}

/** Where functions are: what a total of calls is called, and a part of the paths of its files. */
const ROOMS = [
  ['calls while drawing', '/node_modules/.cache/bundle/'],
  ['calls in the engine', '/node_modules/.cache/compiled/'],
  ['calls in packages', '/node_modules/'],
] as const;

/**
 * Builds or checks a site in a process of its own and counts what that took, without any help from the engine.
 *
 * @param root absolute path of the site; what is counted is written there too
 * @param expected the exit code: 1 for content with mistakes
 * @throws Error when the command ends in another way
 */
export async function countWork(
  root: string,
  command: 'build' | 'check' = 'build',
  expected: 0 | 1 = 0,
): Promise<Work> {
  const folder = join(root, 'counts');
  await mkdir(folder);
  const { code, output } = await runCommand(command, {
    root,
    more: command === 'build' ? ['--out', join(root, 'dist')] : [],
    env: { NODE_V8_COVERAGE: folder },
  });
  if (code !== expected) throw new Error(output);
  const totals = new Map<string, number>();
  const blocks = new Map<string, number>();
  const add = (to: Map<string, number>, key: string, count: number): void => {
    to.set(key, (to.get(key) ?? 0) + count);
  };
  for (const name of await readdir(folder)) {
    // Node writes it as one file for each process and thread.
    const counted: Coverage = JSON.parse(await readFile(join(folder, name), 'utf8'));
    for (const { url, functions } of counted.result) {
      const room = ROOMS.find(([, part]) => url.startsWith('file:') && url.includes(part));
      if (room === undefined) continue;
      const file = url.replace(`${pathToFileURL(project).href}/`, '').replace(/\?.*$/, '');
      for (const { functionName, ranges } of functions) {
        // The first range is the function itself, the others are blocks in it.
        const [{ count } = { count: 0 }] = ranges;
        add(totals, room[0], count);
        for (const range of ranges) {
          const where = `${range.startOffset} to ${range.endOffset}`;
          add(blocks, `${file} ${functionName || '(a function)'}, ${where}`, range.count);
        }
      }
    }
  }
  return { totals, blocks };
}
