import { expect, it } from 'vitest';
import { covering, hydrate, routes } from '../../../../alone/view/live/hydratedPage.ts';

it.each(
  routes
    .filter((route) => !covering.includes(route))
    .flatMap((route) => [[route, true] as const, [route, false] as const]),
)(
  'the page at %s is hydrated (in a wide window: %s) without a complaint, and keeps what was served',
  async (route, isWide) => {
    const { before, after, complaints } = await hydrate(route, isWide);
    expect(complaints).toEqual([]);
    expect(before.length).toBeGreaterThan(0);
    expect(after.length).toBe(before.length);
    expect(after.every((node, index) => node === before[index])).toBe(true);
  },
);
