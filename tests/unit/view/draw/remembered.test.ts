import { describe, expect, it } from 'vitest';
import { remembered } from '../../../../src/view/draw/remembered.ts';

/** A function that notes what it draws. */
function noting(most: number): { readonly draw: (text: string) => string; readonly drawn: string[] } {
  const drawn: string[] = [];
  const draw = remembered((text) => {
    drawn.push(text);
    return text.toUpperCase();
  }, most);
  return { draw, drawn };
}

describe('somebody whose pages show the same drawing', () => {
  it('has it drawn once, however many others are drawn between', () => {
    const { draw, drawn } = noting(10);
    for (let page = 0; page < 100; page += 1) {
      expect(draw('logo')).toBe('LOGO');
      expect(draw(`page ${page}`)).toBe(`PAGE ${page}`);
    }
    expect(drawn.filter((text) => text === 'logo')).toHaveLength(1);
  });

  it('has no more than so many kept', () => {
    const { draw, drawn } = noting(10);
    for (let page = 0; page < 12; page += 1) draw(`page ${page}`);
    draw('page 0');
    expect(drawn.filter((text) => text === 'page 0')).toHaveLength(2);
  });
});
