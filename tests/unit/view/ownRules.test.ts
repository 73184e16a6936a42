import { expect, it } from 'vitest';
import { valueRulesOf } from '../../../src/view/draw/valueRules.ts';
import { ownRules } from '../../../src/view/ownRules.ts';

it('a visitor who goes to another page gets the colours that are its own, and no other rule of it a second time', () => {
  const own = valueRulesOf(
    '<li data-accent="188"><img src="/a.avif" data-color="a0f" data-focus="30 20" alt=""><p data-focus="1 1">text</p>',
  );
  const styles = `@supports (color:red){@layer tokens{:root{--h:12}}${own}@layer components{[data-accent="5"]{color:red}[data-accent=""]{--h:12}}}`;
  expect(ownRules(styles)).toEqual([
    '[data-accent="188"]{--h:188}',
    '[data-color="a0f"]{background-color:#a0f}',
    '[data-focus="30 20"]{object-position:30% 20%}',
  ]);
  expect(ownRules('')).toEqual([]);
});
