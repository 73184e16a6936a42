import { expect, it } from 'vitest';
import { recoverSite } from '../../../../src/engine/write/recover.ts';
import { everyMoment, outputWithOldSite } from './builder.ts';
import { leftBeside, whichSite } from './siteOnDisk.ts';

it.each(['write', 'change'] as const)(
  'a build that is killed at any operation of its task "%s" leaves one whole site for the next command',
  async (task) => {
    const found: string[] = [];
    const moments = await everyMoment({ out: await outputWithOldSite(1), task, pages: 1 });
    for (const [index, out] of moments.entries()) {
      await recoverSite(out);
      found.push(await whichSite(out, ['old', 'new'], 1));
      expect(await leftBeside(out), `killed at operation ${index + 1}`).toEqual([]);
    }
    expect(found.length).toBeGreaterThan(20);
    // First the old one, then from some operation on the new one, and never anything else or the reverse.
    expect(found.join(' ')).toMatch(/^old( old)*( new)+$/);
  },
);
