import { expect, it } from 'vitest';
import { untilStopped } from '../../../../src/engine/serve/untilStopped.ts';

it.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const)(
  'somebody who stops a command with %s has it shut down once, and the next signal ends it',
  async (signal) => {
    const before = process.listenerCount(signal);
    let closed = 0;
    const stopped = untilStopped(async () => {
      closed += 1;
    });
    expect(process.listenerCount(signal)).toBe(before + 1);
    process.emit(signal, signal);
    await stopped;
    expect([closed, process.listenerCount(signal)]).toEqual([1, before]);
    for (const other of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const)
      if (other !== signal) process.removeListener(other, process.listeners(other).at(-1) ?? (() => {}));
  },
);
