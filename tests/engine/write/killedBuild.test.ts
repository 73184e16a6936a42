import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { recoverSite, workFolders } from '../../../src/engine/write/recover.ts';
import { write } from '../../../src/engine/write/write.ts';
import type { BuilderOrder } from './builderProcess.ts';
import { sampleSite } from './sampleSite.ts';
import { leftBeside, scratchFolder, whichSite } from './siteOnDisk.ts';

type Builder = ChildProcessByStdio<Writable, Readable, Readable>;

// Dozens of processes one after the other take long on a busy machine, and no time is promised here.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let program = '';

// Bundled once: a process then starts in a twentieth of a second, and one is killed at every operation.
beforeAll(async () => {
  const outDir = await mkdtemp(join(tmpdir(), 'builder-'));
  const entry = fileURLToPath(new URL('builderProcess.ts', import.meta.url));
  await build({ configFile: false, logLevel: 'silent', build: { ssr: entry, outDir, emptyOutDir: true } });
  program = join(outDir, 'builderProcess.js');
});
afterAll(() => rm(dirname(program), { recursive: true, force: true }));

function start(order: Partial<BuilderOrder> & { out: string }): Builder {
  const whole: BuilderOrder = { task: 'write', version: 'new', pages: 2, ...order };
  return spawn(process.execPath, [program, JSON.stringify(whole)], { stdio: ['pipe', 'pipe', 'pipe'] });
}

/** Runs an order to its end. `operations` is how many it did, when it was not killed. */
async function run(order: Partial<BuilderOrder> & { out: string }) {
  const builder = start(order);
  const [output, message, [status, signal]] = await Promise.all([
    text(builder.stdout),
    text(builder.stderr),
    once(builder, 'exit'),
  ]);
  return { operations: Number(output.trim().split('\n').at(-1)), message, status, signal };
}

async function outputWithOldSite(pages = 2): Promise<string> {
  const out = join(await scratchFolder(), 'dist');
  await write(sampleSite('old', pages), out);
  return out;
}

describe('a build that is killed', () => {
  it('at any file system operation leaves one whole site, old or new, for the next command', async () => {
    const { operations } = await run({ out: await outputWithOldSite() });
    expect(operations).toBeGreaterThan(20);
    const found: string[] = [];
    for (let killAt = 1; killAt <= operations; killAt++) {
      const out = await outputWithOldSite();
      expect((await run({ out, killAt })).signal).toBe('SIGKILL');
      await recoverSite(out);
      found.push(await whichSite(out, ['old', 'new'], 2));
      expect(await leftBeside(out), `killed at operation ${killAt}`).toEqual([]);
    }
    // First the old one, from some operation on the new one, and never anything else or back again.
    expect(found.join(' ')).toMatch(/^old( old)*( new)+$/);
  });

  it('while it writes the very first site leaves that site or nothing', async () => {
    const { operations } = await run({ out: join(await scratchFolder(), 'dist') });
    const found = new Set<string>();
    for (let killAt = 1; killAt <= operations; killAt++) {
      const out = join(await scratchFolder(), 'dist');
      await run({ out, killAt });
      await recoverSite(out);
      found.add(await whichSite(out, ['new'], 2));
      expect(await leftBeside(out), `killed at operation ${killAt}`).toEqual([]);
    }
    expect([...found]).toEqual(['nothing', 'new']);
  });

  it('from outside, in the midst of whatever it is doing, leaves one whole site', async () => {
    const pages = 60;
    const { operations } = await run({ out: await outputWithOldSite(pages), pages });
    for (let round = 0; round < 20; round++) {
      const out = await outputWithOldSite(pages);
      const builder = start({ out, pages, reports: true });
      // A different operation each round; where the process is when the signal arrives is up to the system.
      let until = 1 + ((round * 37) % operations);
      for await (const _line of createInterface(builder.stdout)) {
        until -= 1;
        if (until === 0) builder.kill('SIGKILL');
      }
      if (builder.exitCode === null && builder.signalCode === null) await once(builder, 'exit');
      await recoverSite(out);
      expect(['old', 'new'], `round ${round}`).toContain(await whichSite(out, ['old', 'new'], pages));
      expect(await leftBeside(out)).toEqual([]);
    }
  });

  it('leaves a site that survives a recovery that is killed as well', async () => {
    const killAt = await operationBetweenTheRenames();
    const interrupted = async () => {
      const out = await outputWithOldSite();
      await run({ out, killAt });
      return out;
    };
    const { operations } = await run({ out: await interrupted(), task: 'recover' });
    for (let at = 1; at <= operations; at++) {
      const out = await interrupted();
      await run({ out, task: 'recover', killAt: at });
      await recoverSite(out);
      expect(await whichSite(out, ['old', 'new'], 2), `killed at operation ${at}`).toBe('old');
      expect(await leftBeside(out)).toEqual([]);
    }
  });

  it('does not keep the next build from writing, without a recovery in between', async () => {
    const { operations } = await run({ out: await outputWithOldSite() });
    for (let killAt = 1; killAt <= operations; killAt += 3) {
      const out = await outputWithOldSite();
      await run({ out, killAt });
      await write(sampleSite('newest'), out);
      expect(await whichSite(out, ['newest'], 2), `killed at operation ${killAt}`).toBe('newest');
      expect(await leftBeside(out)).toEqual([]);
    }
  });
});

/** The operation before which the old site is put away and the new one is not yet in place. */
async function operationBetweenTheRenames(): Promise<number> {
  for (let killAt = 1; ; killAt++) {
    const out = await outputWithOldSite();
    const { signal } = await run({ out, killAt });
    if (signal === null) throw new Error('No build was killed between the renames.');
    const beside = await leftBeside(out);
    if (beside.includes('.dist.previous') && beside.includes('.dist.next')) return killAt;
  }
}

describe('two commands at once', () => {
  it('a recovery leaves the folders of a living build alone, and that build then finishes', async () => {
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

  it('of several builds that start together at least one writes, and the site is that of one of them', async () => {
    const out = join(await scratchFolder(), 'dist');
    const versions = ['a', 'b', 'c', 'd'];
    const results = await Promise.all(versions.map((version) => run({ out, version, pages: 40 })));
    expect(results.map(({ status }) => status)).toContain(0);
    expect(results.filter(({ status }) => status !== 0).every(({ status }) => status === 2)).toBe(true);
    const wrote = versions.filter((_, index) => results[index]?.status === 0);
    expect(wrote).toContain(await whichSite(out, versions, 40));
    expect(await leftBeside(out)).toEqual([]);
  });

  it('a turn whose owner died is taken over, also when the process id belongs to another program by now', async () => {
    const out = await outputWithOldSite();
    const { lock } = workFolders(out);
    await mkdir(lock);
    // Process 1 lives on every system with /proc, and did not begin at this tick.
    await writeFile(join(lock, process.platform === 'linux' ? '1.999999999999.aa' : '999999999.1.aa'), '');
    await write(sampleSite('new'), out);
    expect(await whichSite(out, ['new'], 2)).toBe('new');
    expect(await leftBeside(out)).toEqual([]);
  });
});
