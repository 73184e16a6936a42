import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { JourneyFunnel } from '../../../../src/site/blocks/journey/JourneyFunnel.tsx';

/** The levels of the two walls of a drawn funnel at its points and at the handles between them; lower numbers are higher. */
function walls(markup: string): number[][] {
  const line = /d="([^"]*)" stroke="var\(--accent\)"/.exec(markup)?.[1] ?? '';
  return line
    .split('M')
    .slice(1)
    .map((wall) => (wall.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number).filter((_, at) => at % 2 === 1));
}

describe('a visitor who follows what is left on its way through a funnel', () => {
  it('never sees it widen between two stations', () => {
    const drawn = renderToStaticMarkup(<JourneyFunnel heights={[100, 85, 46, 46, 12, 0]} column={100} />);
    const [above = [], below = []] = walls(drawn);
    expect(above.length).toBeGreaterThan(12);
    expect(below).toHaveLength(above.length);
    // The lower wall is drawn from the end.
    for (const wall of [above, below]) expect(wall).toEqual([...wall].sort((a, b) => a - b));
  });
});
