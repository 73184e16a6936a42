import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { project } from '../../../../scripts/project.ts';
import { compiled } from '../../../../src/engine/bundle/compiled.mjs';
import type { BuilderOrder } from './builderProcess.ts';
import { sampleSite } from './sampleSite.ts';
import { scratchFolder } from './siteOnDisk.ts';
import { write } from './write.ts';

/** What is left out of an order: two pages of the version "new" are written. */
export type Order = Partial<BuilderOrder> & { readonly out: string };

/** Starts a process that writes or recovers a site. */
export async function startBuilder(order: Order): Promise<ChildProcessByStdio<Writable, Readable, Readable>> {
  // Bundled once, so that a process starts in a twentieth of a second.
  const program = await compiled(fileURLToPath(new URL('builderProcess.ts', import.meta.url)), project);
  const whole: BuilderOrder = { task: 'write', version: 'new', pages: 2, ...order };
  return spawn(process.execPath, [program, JSON.stringify(whole)], { stdio: ['pipe', 'pipe', 'pipe'] });
}

/** Runs an order to its end. `operations` is how many it did. */
export async function runBuilder(order: Order) {
  const builder = await startBuilder(order);
  const [output, message, [status]] = await Promise.all([
    text(builder.stdout),
    text(builder.stderr),
    once(builder, 'exit'),
  ]);
  return { operations: Number(output.trim().split('\n').at(-1)), message, status };
}

/**
 * Runs an order once.
 *
 * @returns output folders as a kill would have left them: at the first operation, the second and so on. The process that
 *   they name as the owner of a lock has ended.
 */
export async function everyMoment(order: Order): Promise<string[]> {
  const keepIn = await scratchFolder();
  const { operations, status, message } = await runBuilder({ ...order, keepIn });
  if (status !== 0) throw new Error(message);
  return Array.from({ length: operations }, (_, index) => join(keepIn, `${index + 1}`, 'dist'));
}

export async function outputWithOldSite(pages = 2): Promise<string> {
  const out = join(await scratchFolder(), 'dist');
  await write(sampleSite('old', pages), out);
  return out;
}
