import { describe, expect, it } from 'vitest';
import { iconSearch } from '../../../../src/studio/server/icons.ts';

describe('an author who looks for an icon by what it means', () => {
  const search = iconSearch();
  const first = async (words: string): Promise<string | undefined> => (await search(words)).icons[0]?.name;

  it('is offered a gauge for speed, and no boat whose name begins with the word', async () => {
    expect(await first('speed')).toBe('gauge');
  });

  it('sees at once as many as she can look at, and how many there are', async () => {
    const { icons, all } = await search('receipt-tax', true);
    expect(icons.slice(0, 1)).toMatchObject([{ name: 'receipt-tax' }]);
    expect(icons).toHaveLength(240);
    expect(all).toBeGreaterThan(4_000);
  });

  it('is offered the icon of that very name before all others', async () => {
    expect(await first('speedboat')).toBe('speedboat');
    expect(await first('phone')).toBe('phone');
  });
});
