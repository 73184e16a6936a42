// A separate process that writes or recovers a site, for tests that kill it or look at what it would leave behind if
// it were killed. It takes one argument, a BuilderOrder as JSON, prints what the order asks for, and on a UsageError
// exits with 2 and the message.

import { once } from 'node:events';
import nodeFs, { promises as fs } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';
import type { OutputFile } from '../../../../src/engine/model/outputFile.ts';
import { UsageError } from '../../../../src/engine/model/usageError.ts';
import { outputState } from '../../../../src/engine/write/outputState.ts';
import { recoverSite } from '../../../../src/engine/write/recover.ts';
import { keyOf } from '../../../../src/engine/write/write.ts';
import { sampleSite } from './sampleSite.ts';
import { write } from './write.ts';

// As they are, without being counted.
const { copyFileSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync, writeSync } =
  nodeFs;

/** What the process should do. */
export interface BuilderOrder {
  readonly out: string;
  /** `change`: keeps the files of the old site that are the same in the new one. */
  readonly task: 'write' | 'change' | 'recover';
  readonly version: string;
  readonly pages: number;
  /**
   * Where to copy the folder of `out` before each file system operation, to subfolders named 1, 2 and so on: what is
   * on disk at that moment is what a kill at that moment leaves.
   */
  readonly keepIn?: string;
  /** Prints a line before each file system operation. */
  readonly reports?: boolean;
  /** Prints a line when the first file is written and continues when something arrives on standard input. */
  readonly waits?: boolean;
}

const order: BuilderOrder = JSON.parse(process.argv[2] ?? '');
let operations = 0;

/** Copies synchronously, so that nothing else happens meanwhile but what the system is already doing. */
function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of unlessGone(() => readdirSync(from, { withFileTypes: true })) ?? []) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyFolder(source, target);
    else unlessGone(() => copyFileSync(source, target));
  }
}

/** What an operation that is still under way may remove is left out. */
function unlessGone<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function counted<F extends (...args: never[]) => unknown>(operation: F): F {
  return new Proxy(operation, {
    apply(target, self, args) {
      operations += 1;
      if (order.reports) writeSync(1, `${operations}\n`);
      if (order.keepIn !== undefined) copyFolder(dirname(order.out), join(order.keepIn, `${operations}`));
      return Reflect.apply(target, self, args);
    },
  });
}

Object.assign(fs, {
  lstat: counted(fs.lstat),
  mkdir: counted(fs.mkdir),
  open: counted(fs.open),
  readdir: counted(fs.readdir),
  rename: counted(fs.rename),
  rm: counted(fs.rm),
  writeFile: counted(fs.writeFile),
});
Object.assign(nodeFs, {
  linkSync: counted(linkSync),
  mkdirSync: counted(mkdirSync),
  rmSync: counted(rmSync),
  writeFileSync: counted(writeFileSync),
});
syncBuiltinESMExports();

async function* files(): AsyncGenerator<OutputFile> {
  for (const [index, file] of sampleSite(order.version, order.pages).entries()) {
    if (order.waits && index === 1) {
      writeSync(1, 'waiting\n');
      await once(process.stdin, 'data');
      process.stdin.destroy();
    }
    yield file;
  }
}

async function change(): Promise<void> {
  const state = outputState(order.out);
  const keys = new Map([...state.keys()].map((path) => [path, keyOf(readFileSync(join(order.out, path)))]));
  await write(files(), order.out, { state, keys });
}

try {
  if (order.task === 'recover') await recoverSite(order.out);
  else if (order.task === 'change') await change();
  else await write(files(), order.out);
  if (!order.reports) writeSync(1, `${operations}\n`);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  writeSync(2, error.message);
  process.exitCode = 2;
}
