import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { startCpuMeter } from '../../../../scripts/testing/cpuMeter.ts';

/** A program that works for a number of seconds of processor time, says how many it has used in all, and then waits. */
const working = (seconds: number): string[] => [
  '-e',
  `while (process.cpuUsage().user < ${seconds * 1e6});
   const { user, system } = process.cpuUsage(); console.log((user + system) / 1e6); process.stdin.resume()`,
];

it('a step is charged for what it has started, and not for its waiting', async ({ skip }) => {
  skip(process.platform !== 'linux', 'only Linux tells it');
  // A shell that starts it and waits for it. It lives until it is looked at: what ends before a look is not promised.
  const step = spawn('sh', ['-c', '"$@"; true', '', process.execPath, ...working(0.2)]);
  const ended = once(step, 'close');
  const meter = startCpuMeter(step.pid ?? 0);
  const [said] = await once(step.stdout, 'data');
  const used = Number(String(said));
  const measured = meter() ?? 0;
  step.stdin.end();
  await ended;
  expect(measured).toBeGreaterThanOrEqual(used - 0.05);
  expect(measured).toBeLessThan(used + 1);
});
