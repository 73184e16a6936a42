import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { freshClone, npmCalls, startCommand, untilSaid } from '../../../unit/scripts/freshClone.ts';

const hello = 'const words: string[] = process.argv.slice(2);\nconsole.log("hello", ...words);\n';

// Dozens of processes in a row take long on a busy machine, and these tests promise no speed.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

describe('somebody who has just cloned the project', () => {
  it('can run two commands at once: one installs, the other says so and waits', async () => {
    const clone = await freshClone({ hello });
    await writeFile(join(clone, 'npm-waits'), '');
    const first = startCommand(clone, ['hello', 'first']);
    const firstOutput = text(first.stdout);
    await untilSaid(first.stderr, 'npm: waiting');
    const second = startCommand(clone, ['hello', 'second']);
    const secondOutput = text(second.stdout);
    const ended = Promise.all([once(first, 'exit'), once(second, 'exit')]);
    await untilSaid(second.stderr, `Waiting for process ${first.pid}`);
    await writeFile(join(clone, 'go'), '');
    expect((await ended).map(([exitCode]) => exitCode)).toEqual([0, 0]);
    expect([await firstOutput, await secondOutput]).toEqual(['hello first\n', 'hello second\n']);
    expect(await npmCalls(clone)).toHaveLength(1);
  });
});
