import { expect, it } from 'vitest';
import { covering, hydrate, open, routes, served } from '../../../../alone/view/live/hydratedPage.ts';

it.each(
  routes
    .filter((route) => !covering.includes(route))
    .flatMap((route) => [[route, true] as const, [route, false] as const]),
)(
  'the page at %s is hydrated (in a wide window: %s) without a complaint, and keeps what was served',
  async (route, isWide) => {
    open(route);
    const before = served();
    const complaints = await hydrate(isWide);
    const after = served();
    expect(complaints).toEqual([]);
    expect(before.length).toBeGreaterThan(0);
    expect(after.length).toBe(before.length);
    expect(after.every((node, index) => node === before[index])).toBe(true);
  },
);
