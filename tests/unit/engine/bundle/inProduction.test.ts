import { afterEach, expect, it, vi } from 'vitest';
import { inProduction } from '../../../../src/engine/bundle/inProduction.ts';

afterEach(() => void vi.unstubAllEnvs());

it('leaves NODE_ENV as it was after two pieces of work that overlap, however they end', async () => {
  vi.stubEnv('NODE_ENV', 'test');
  const ends: (() => void)[] = [];
  const begin = (): Promise<unknown> => inProduction(() => new Promise<void>((end) => void ends.push(end)));
  const [first, second] = [begin(), begin()];
  expect(process.env.NODE_ENV).toBe('production');
  ends[0]?.();
  await first;
  // The other one still goes on.
  expect(process.env.NODE_ENV).toBe('production');
  ends[1]?.();
  await second;
  expect(process.env.NODE_ENV).toBe('test');
  await expect(inProduction(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(process.env.NODE_ENV).toBe('test');
});
