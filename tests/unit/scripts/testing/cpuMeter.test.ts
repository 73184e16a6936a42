import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { startCpuMeter } from '../../../../scripts/testing/cpuMeter.ts';

/** A program that works for a number of seconds of processor time, and says how many it has used in all. */
const working = (seconds: number): string[] => [
  '-e',
  `while (process.cpuUsage().user < ${seconds * 1e6});
   const { user, system } = process.cpuUsage(); console.log((user + system) / 1e6)`,
];

it('a step is charged for what it has started, and not for its waiting', async ({ skip }) => {
  skip(process.platform !== 'linux', 'only Linux tells it');
  // A shell that starts it and waits for it.
  const done = promisify(execFile)('sh', ['-c', '"$@"; true', '', process.execPath, ...working(0.5)]);
  const meter = startCpuMeter(done.child.pid ?? 0);
  const { stdout } = await done;
  const measured = meter() ?? 0;
  expect(measured).toBeGreaterThanOrEqual(Number(stdout) - 0.3);
});
