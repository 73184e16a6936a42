import { expect, it } from 'vitest';
import { huesOf } from '../../../src/view/draw/hues.ts';
import { tonesOf } from '../../../src/view/draw/tones.ts';
import { ownRules } from '../../../src/view/ownRules.ts';

it('a visitor who goes to another page gets the colours that are its own, and no other rule of it a second time', () => {
  const own =
    huesOf('<li data-accent="188">') + tonesOf('<img src="/a.avif" data-color="a0f" alt=""><p>text</p>');
  const styles = `@supports (color:red){@layer tokens{:root{--h:12}}${own}@layer components{[data-accent="5"]{color:red}[data-accent=""]{--h:12}}}`;
  expect(ownRules(styles)).toEqual([
    '[data-accent="188"]{--h:188}',
    '[data-color="a0f"]{background-color:#a0f}',
  ]);
  expect(ownRules('')).toEqual([]);
});
