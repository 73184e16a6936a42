import { describe, expect, it } from 'vitest';
import { themeFault } from '../../../../src/engine/bundle/themeFault.ts';

const whole = {
  blocks: 'blocks',
  frame: 'Frame.tsx',
  styles: ['styles'],
  icon: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  reservedIds: [],
  words: { en: {} },
  policySources: () => ({}),
  sharePicture: 'sharePicture.ts',
  letters: [],
};

describe('somebody who writes a theme.ts', () => {
  it('is told nothing if all is there', () => expect(themeFault(whole)).toBeUndefined());

  it.each([5, null, 'x', []])('is told that %j is no theme', (value) =>
    expect(themeFault(value)).toBe('"theme" must be an object with the properties of a theme.'),
  );

  const COLOURS = { light: 'white', dark: '#000000' };
  it.each([
    [{ styles: 'styles' }, '"styles" in "theme" must be a list of texts.'],
    [{ icon: 'a.png' }, '"icon" in "theme" must be the favicon itself as SVG, beginning with "<svg".'],
    [{ words: {} }, '"words" in "theme" must be the texts of the interface by language, such as { en }.'],
    [{ stiles: [] }, '"theme" has no property "stiles". Did you mean "styles"?'],
    [
      { colors: COLOURS },
      '"colors" in "theme" must be colours such as { light: "#ffffff", dark: "#000000" }.',
    ],
  ])('is told which property is wrong, and what it must be: %j', (wrong, sentence) => {
    expect(themeFault({ ...whole, ...wrong })).toBe(sentence);
  });
});
