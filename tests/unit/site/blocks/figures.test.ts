import { describe, expect, it } from 'vitest';
import { drawnBlock } from './drawnBlock.tsx';

const sizeOf = async (...values: readonly string[]): Promise<string | undefined> => {
  const items = values.map((value) => ({ value, text: `What ${value} says.` }));
  const body = await drawnBlock({ type: 'figures', title: 'Why it matters', items });
  expect([...body.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(
    values.map((value) => `${value}What ${value} says.`),
  );
  return body.querySelector('ul')?.dataset.length;
};

describe('a visitor who reads why it matters', () => {
  it('sees a short figure larger than one of two words, and that one larger than a whole phrase', async () => {
    expect(await sizeOf('88%')).toBe('short');
    expect(await sizeOf('4.7 billion')).toBe('medium');
    expect(await sizeOf('three out of four')).toBe('long');
  });

  it('reads a sentence that states no figure without one', async () => {
    const items = [{ text: 'One page for each question.' }];
    const body = await drawnBlock({ type: 'figures', title: 'Why it matters', items });
    const shown = [...body.querySelectorAll('li > *')].map((one) => `${one.localName} ${one.textContent}`);
    expect(shown).toEqual(['p One page for each question.']);
  });

  it('finds where a figure comes from, and can go there where the source is public', async () => {
    const from = (source: object) => ({ value: '9 in 10', text: 'keep it.', source });
    const items = [
      from({ text: 'Our repair book' }),
      from({ text: 'A study of 2023', link: 'https://studies.example/1' }),
    ];
    const body = await drawnBlock({ type: 'figures', title: 'Why steel', items });
    const sources = [...body.querySelectorAll('li > p:last-child')].map(({ innerHTML }) => innerHTML);
    expect(sources).toEqual([
      'Source: Our repair book',
      'Source: <a href="https://studies.example/1">A study of 2023</a>',
    ]);
  });
});
