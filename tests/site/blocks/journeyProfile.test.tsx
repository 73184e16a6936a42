import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { JourneyProfile } from '../../../src/site/blocks/journey/JourneyProfile.tsx';

/** The heights of a drawn line at its points and at the handles between them, from the left; lower numbers are higher. */
function levels(markup: string): number[] {
  const line = /d="([^"]*)" stroke="var\(--accent\)"/.exec(markup)?.[1] ?? '';
  const numbers = (line.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
  return numbers.filter((_, at) => at % 2 === 1);
}

describe('a visitor who follows the kilometres of a journey', () => {
  it('never sees the meter fall between two stations', () => {
    const drawn = renderToStaticMarkup(
      <JourneyProfile shape="meter" heights={[0, 12, 46, 46, 85, 100]} column={100} />,
    );
    const seen = levels(drawn);
    expect(seen.length).toBeGreaterThan(12);
    expect(seen).toEqual([...seen].sort((a, b) => b - a));
  });
});
