import { describe, expect, it } from 'vitest';
import { drawnBlock, drawnBlocks, words } from './drawnBlock.tsx';

const asha = { name: 'Asha Raman', position: 'Designer' };
const portrait = { skin: 1, hair: 'bun', wear: 'saree' };
const people = (...items: readonly object[]) => drawnBlock({ type: 'people', title: 'The team', items });

describe('34: a visitor who wants to know who the people are', () => {
  it('sees the initials of a person without a portrait, and never an invented face', async () => {
    const body = await people(asha, { ...asha, position: 'Director', portrait });
    const [first, second] = body.querySelectorAll('li');
    expect(first?.querySelector('svg')?.textContent).toBe('AR');
    expect(second?.querySelector('svg')?.textContent).toBe('');
  });

  it('finds the place that is free after the last person, and the way to it', async () => {
    const vacancy = { title: 'You?', text: 'See the roles', link: '/#roles' };
    const body = await drawnBlocks([
      { type: 'people', title: 'The team', items: [asha], vacancy },
      { type: 'links', id: 'roles', title: 'Roles', items: [{ text: 'Designer', link: '/' }] },
    ]);
    const [team] = body;
    expect(team && words(team, 'h3')).toEqual(['Asha Raman', 'You?']);
    expect(team?.querySelector('li:last-child a')?.getAttribute('href')).toBe('/#roles');
    expect((await people(asha)).querySelectorAll('li, a')).toHaveLength(1);
  });

  it('sees a sample person marked as a sample, and nobody else', async () => {
    const body = await people({ ...asha, sample: true }, { name: 'Joel D', position: 'Support' });
    const isMarked = [...body.querySelectorAll('li')].map(({ textContent }) =>
      textContent.includes('Sample'),
    );
    expect(isMarked).toEqual([true, false]);
  });
});
