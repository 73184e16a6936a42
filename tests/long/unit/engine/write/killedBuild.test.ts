import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it, vi } from 'vitest';
import { recoverSite } from '../../../../../src/engine/write/recover.ts';
import {
  everyMoment,
  outputWithOldSite,
  runBuilder,
  startBuilder,
} from '../../../../unit/engine/write/builder.ts';
import { leftBeside, scratchFolder, whichSite } from '../../../../unit/engine/write/siteOnDisk.ts';

// Processes take long to start on a busy machine, and these tests promise no speed.
vi.setConfig({ testTimeout: 120_000 });

/** The first of some folders that has these beside it. */
async function firstWith(outs: readonly string[], names: readonly string[]): Promise<string> {
  for (const out of outs) {
    const beside = await leftBeside(out);
    if (names.every((name) => beside.includes(name))) return out;
  }
  throw new Error(`No build was killed while ${names.join(' and ')} were there.`);
}

describe('a build that is killed', () => {
  it('while it writes the very first site leaves that whole site or nothing', async () => {
    const found: string[] = [];
    for (const [index, out] of (await everyMoment({ out: join(await scratchFolder(), 'dist') })).entries()) {
      await recoverSite(out);
      expect(await leftBeside(out), `killed at operation ${index + 1}`).toEqual([]);
      found.push(await whichSite(out, ['new'], 2));
    }
    expect([...new Set(found)]).toEqual(['nothing', 'new']);
  });

  it('from outside, by whichever signal and in the middle of whatever it is doing, leaves one whole site', async () => {
    const pages = 20;
    const { operations } = await runBuilder({ out: await outputWithOldSite(pages), pages });
    const killAndRecover = async (round: number) => {
      const out = await outputWithOldSite(pages);
      const builder = await startBuilder({ out, pages, reports: true });
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

  it('leaves a site that also survives a killed recovery', async () => {
    // After the old site was moved away and before the new one was in place.
    const beside = ['.dist.previous', '.dist.next'];
    const left = await firstWith(await everyMoment({ out: await outputWithOldSite() }), beside);
    for (const [index, out] of (await everyMoment({ out: left, task: 'recover' })).entries()) {
      await recoverSite(out);
      expect(await whichSite(out, ['old', 'new'], 2), `killed at operation ${index + 1}`).toBe('old');
      expect(await leftBeside(out)).toEqual([]);
    }
  });
});

describe('several processes at once', () => {
  it('are told apart: a recovery leaves a running build alone, another build is told, and the first finishes', async () => {
    const out = await outputWithOldSite();
    const builder = await startBuilder({ out, waits: true });
    await once(builder.stdout, 'data');
    expect(await recoverSite(out)).toBe('busy');
    const second = await runBuilder({ out, version: 'second' });
    expect(second.status).toBe(2);
    expect(second.message).toMatch(`(process ${builder.pid}). Wait until it is done.`);
    builder.stdin.end('go on');
    expect((await once(builder, 'exit'))[0]).toBe(0);
    expect(await whichSite(out, ['new'], 2)).toBe('new');
  });

  it('that start together give the site of one of them', async () => {
    const out = join(await scratchFolder(), 'dist');
    const versions = ['a', 'b', 'c', 'd'];
    const results = await Promise.all(versions.map((version) => runBuilder({ out, version, pages: 40 })));
    expect(results.map(({ status }) => status)).toContain(0);
    expect(results.filter(({ status }) => status !== 0).every(({ status }) => status === 2)).toBe(true);
    const wrote = versions.filter((_, index) => results[index]?.status === 0);
    expect(wrote).toContain(await whichSite(out, versions, 40));
    expect(await leftBeside(out)).toEqual([]);
  });
});
