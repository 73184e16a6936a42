import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { compiled } from '../../../../src/engine/bundle/compiled.mjs';
import { recoverSite, workFolders } from '../../../../src/engine/write/recover.ts';
import { write } from '../../../../src/engine/write/write.ts';
import type { BuilderOrder } from './builderProcess.ts';
import { sampleSite } from './sampleSite.ts';
import { leftBeside, scratchFolder, whichSite } from './siteOnDisk.ts';

type Builder = ChildProcessByStdio<Writable, Readable, Readable>;

// Processes take long to start on a busy machine, and these tests promise no speed.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let folder: string;
let program: string;
/** What a build that replaces an old site leaves when it is killed at its first operation, its second and so on. */
let killed: readonly string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'builder-'));
  // Bundled once, so that a process starts in a twentieth of a second.
  program = await compiled(fileURLToPath(new URL('builderProcess.ts', import.meta.url)), project);
  const out = join(folder, 'site', 'dist');
  await mkdir(join(folder, 'site'));
  await write(sampleSite('old'), out);
  killed = await everyMoment({ out, keepIn: join(folder, 'moments') });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/**
 * Runs an order once.
 *
 * @returns folders that each hold what a kill would have left: at the first operation, the second and so on. The
 *   process that they name as the owner of a lock has ended.
 */
async function everyMoment(
  order: Partial<BuilderOrder> & { out: string; keepIn?: string },
): Promise<string[]> {
  const keepIn = order.keepIn ?? (await scratchFolder());
  const { operations, status } = await run({ ...order, keepIn });
  expect(status).toBe(0);
  return Array.from({ length: operations }, (_, index) => join(keepIn, `${index + 1}`));
}

/** The output folder of a killed build, as the build left it. */
async function leftBehind(from: string): Promise<string> {
  const scratch = await scratchFolder();
  await cp(from, scratch, { recursive: true });
  return join(scratch, 'dist');
}

function start(order: Partial<BuilderOrder> & { out: string }): Builder {
  const whole: BuilderOrder = { task: 'write', version: 'new', pages: 2, ...order };
  return spawn(process.execPath, [program, JSON.stringify(whole)], { stdio: ['pipe', 'pipe', 'pipe'] });
}

/** Runs an order to its end. `operations` is how many it did. */
async function run(order: Partial<BuilderOrder> & { out: string }) {
  const builder = start(order);
  const [output, message, [status]] = await Promise.all([
    text(builder.stdout),
    text(builder.stderr),
    once(builder, 'exit'),
  ]);
  return { operations: Number(output.trim().split('\n').at(-1)), message, status };
}

async function outputWithOldSite(pages = 2): Promise<string> {
  const out = join(await scratchFolder(), 'dist');
  await write(sampleSite('old', pages), out);
  return out;
}

describe('a build that is killed', () => {
  it('at any file system operation leaves one whole site, old or new, for the next command', async () => {
    expect(killed.length).toBeGreaterThan(20);
    const found: string[] = [];
    for (const [index, from] of killed.entries()) {
      const out = await leftBehind(from);
      await recoverSite(out);
      found.push(await whichSite(out, ['old', 'new'], 2));
      expect(await leftBeside(out), `killed at operation ${index + 1}`).toEqual([]);
    }
    // First the old one, then from some operation on the new one, and never anything else or the reverse.
    expect(found.join(' ')).toMatch(/^old( old)*( new)+$/);
  });

  it('while it writes the very first site leaves that whole site or nothing', async () => {
    const moments = await everyMoment({ out: join(await scratchFolder(), 'dist') });
    const found: string[] = [];
    for (const [index, from] of moments.entries()) {
      const out = join(from, 'dist');
      await recoverSite(out);
      expect(await leftBeside(out), `killed at operation ${index + 1}`).toEqual([]);
      found.push(await whichSite(out, ['new'], 2));
    }
    expect([...new Set(found)]).toEqual(['nothing', 'new']);
  });

  it('from outside, by whichever signal and in the middle of whatever it is doing, leaves one whole site', async () => {
    const pages = 20;
    const { operations } = await run({ out: await outputWithOldSite(pages), pages });
    const killAndRecover = async (round: number) => {
      const out = await outputWithOldSite(pages);
      const builder = start({ out, pages, reports: true });
      const ended = once(builder, 'exit');
      // A different operation each round; how far the process is when the signal arrives is up to the system.
      let until = 1 + ((round * 37) % operations);
      for await (const _line of createInterface(builder.stdout)) {
        until -= 1;
        if (until === 0) builder.kill((['SIGKILL', 'SIGTERM', 'SIGINT'] as const)[round % 3]);
      }
      await ended;
      await recoverSite(out);
      expect(['old', 'new'], `round ${round}`).toContain(await whichSite(out, ['old', 'new'], pages));
      expect(await leftBeside(out)).toEqual([]);
    };
    await Promise.all(Array.from({ length: 10 }, (_, round) => killAndRecover(round)));
  });

  it('while it changes a few files of the site leaves the old site or the new one', async () => {
    const moments = await everyMoment({ out: await outputWithOldSite(), task: 'change' });
    expect(moments.length).toBeGreaterThan(20);
    const found: string[] = [];
    for (const [index, from] of moments.entries()) {
      const out = join(from, 'dist');
      await recoverSite(out);
      expect(await leftBeside(out), `killed at operation ${index + 1}`).toEqual([]);
      found.push(await whichSite(out, ['old', 'new'], 2));
    }
    expect(found.join(' ')).toMatch(/^old( old)*( new)+$/);
  });

  it('while it recovers a site whose files were being changed leaves the new one', async () => {
    const changes = await everyMoment({ out: await outputWithOldSite(), task: 'change' });
    await expectRecovered(await firstWith(changes, ['.dist.changes']), 'new');
  });

  it('leaves a site that also survives a killed recovery', async () => {
    // After the old site was moved away and before the new one was in place.
    await expectRecovered(await firstWith(killed, ['.dist.previous', '.dist.next']), 'old');
  });

  it('does not keep the next build from writing, without a recovery in between', async () => {
    for (const [index, from] of killed.entries()) {
      const out = await leftBehind(from);
      await write(sampleSite('newest'), out);
      expect(await whichSite(out, ['newest'], 2), `killed at operation ${index + 1}`).toBe('newest');
      expect(await leftBeside(out)).toEqual([]);
    }
  });
});

/** The first of some folders that holds these beside the site. */
async function firstWith(folders: readonly string[], names: readonly string[]): Promise<string> {
  for (const from of folders) {
    const beside = await leftBeside(join(from, 'dist'));
    if (names.every((name) => beside.includes(name))) return from;
  }
  throw new Error(`No build was killed while ${names.join(' and ')} were there.`);
}

/** Kills the recovery of a site at each of its operations, and expects this one to be there after the next recovery. */
async function expectRecovered(left: string, version: string): Promise<void> {
  const moments = await everyMoment({ out: await leftBehind(left), task: 'recover' });
  for (const [index, from] of moments.entries()) {
    const out = join(from, 'dist');
    await recoverSite(out);
    expect(await whichSite(out, ['old', 'new'], 2), `killed at operation ${index + 1}`).toBe(version);
    expect(await leftBeside(out)).toEqual([]);
  }
}

describe('two commands at once', () => {
  it('a recovery leaves the folders of a running build alone, and that build then finishes', async () => {
    const out = await outputWithOldSite();
    const builder = start({ out, waits: true });
    await once(builder.stdout, 'data');
    expect(await recoverSite(out)).toBe('busy');
    expect(await leftBeside(out)).toContain('.dist.next');
    expect(await whichSite(out, ['old'], 2)).toBe('old');
    builder.stdin.end('go on');
    expect((await once(builder, 'exit'))[0]).toBe(0);
    expect(await whichSite(out, ['new'], 2)).toBe('new');
  });

  it('a second build is told, in a sentence, that another one is writing', async () => {
    const out = await outputWithOldSite();
    const builder = start({ out, waits: true });
    await once(builder.stdout, 'data');
    const second = await run({ out, version: 'second' });
    expect(second.status).toBe(2);
    expect(second.message).toBe(
      `Another build is writing "${relative('', out)}" (process ${builder.pid}). Wait until it is done.`,
    );
    builder.stdin.end('go on');
    await once(builder, 'exit');
    expect(await whichSite(out, ['new'], 2)).toBe('new');
  });

  it('of several builds that start together, at least one writes, and the site is that of one of them', async () => {
    const out = join(await scratchFolder(), 'dist');
    const versions = ['a', 'b', 'c', 'd'];
    const results = await Promise.all(versions.map((version) => run({ out, version, pages: 40 })));
    expect(results.map(({ status }) => status)).toContain(0);
    expect(results.filter(({ status }) => status !== 0).every(({ status }) => status === 2)).toBe(true);
    const wrote = versions.filter((_, index) => results[index]?.status === 0);
    expect(wrote).toContain(await whichSite(out, versions, 40));
    expect(await leftBeside(out)).toEqual([]);
  });

  it('a lock whose owner died is taken over, even if the process id now belongs to another program', async () => {
    const out = await outputWithOldSite();
    const { lock } = workFolders(out);
    await mkdir(lock);
    // Process 1 exists on every system with /proc, and did not start at this tick.
    await writeFile(join(lock, process.platform === 'linux' ? '1.999999999999.aa' : '999999999.1.aa'), '');
    await write(sampleSite('new'), out);
    expect(await whichSite(out, ['new'], 2)).toBe('new');
    expect(await leftBeside(out)).toEqual([]);
  });
});
