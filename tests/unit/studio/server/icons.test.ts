import { describe, expect, it } from 'vitest';
import { iconSearch } from '../../../../src/studio/server/icons.ts';

describe('an author who looks for an icon by what it means', () => {
  const search = iconSearch();
  const first = async (words: string): Promise<string | undefined> => (await search(words)).icons[0]?.name;

  it('is offered a gauge for speed, and no boat whose name begins with the word', async () => {
    expect(await first('speed')).toBe('gauge');
  });

  it('is offered the icon of that very name before all others', async () => {
    expect(await first('speedboat')).toBe('speedboat');
    expect(await first('phone')).toBe('phone');
  });
});
