import { describe, expect, it } from 'vitest';
import { drawnBlock, words } from './drawnBlock.tsx';

const station = (label: string, height?: number) => ({
  label,
  title: `At ${label}`,
  text: 'It is done.',
  height,
});

describe('a visitor who reads what happens to one thing', () => {
  it('finds the stations as an ordered list, each with its label first, and one dot for each on the line', async () => {
    const labels = ['4.10', '4.40', '6.05', '7.05'];
    const body = await drawnBlock({
      type: 'journey',
      title: 'One duty',
      lineShows: 'Kilometres',
      items: labels.map((label, index) => station(label, index * 30)),
    });
    expect(words(body, 'ol > li > :first-child')).toEqual(labels);
    expect(words(body, 'ol > li > h3')).toEqual(labels.map((label) => `At ${label}`));
    expect(body.textContent).toContain('Kilometres');
    const drawing = body.querySelector('svg');
    expect(drawing?.getAttribute('aria-hidden')).toBe('true');
    const dots = [...(drawing?.querySelectorAll('circle') ?? [])].map((dot) =>
      Number(dot.getAttribute('cy')),
    );
    expect(dots).toHaveLength(4);
    expect(dots).toEqual(dots.toSorted((a, b) => b - a));
  });
});
