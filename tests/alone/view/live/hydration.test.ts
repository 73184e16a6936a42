import { describe, expect, it } from 'vitest';
import { bodyOf, covering, hydrate } from './hydratedPage.ts';

// In a process of its own: what has started cannot be stopped, and would go on answering to other tests.
describe.each(covering)('a visitor of %s', (route) => {
  it.each([
    ['wide', true],
    ['narrow', false],
  ])('has it hydrated in a %s window without a complaint, and keeps what was served', async (_, isWide) => {
    const { before, after, complaints } = await hydrate(route, isWide);
    expect(complaints).toEqual([]);
    expect(document.documentElement.dataset.live).toBe('ready');
    expect(before.length).toBeGreaterThan(0);
    // The very same nodes: React has recreated none of them.
    expect(after.length).toBe(before.length);
    expect(after.every((node, index) => node === before[index])).toBe(true);
  });
});

it('a page whose markup differs from what the browser renders would be noticed', async () => {
  const route = '/billing-software';
  const { complaints } = await hydrate(
    route,
    true,
    bodyOf(route).replace(/data-side="left"/, 'data-side="right"'),
  );
  expect(complaints.length).toBeGreaterThan(0);
});
