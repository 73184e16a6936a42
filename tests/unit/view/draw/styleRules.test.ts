import { describe, expect, it } from 'vitest';
import { joinLayers, readStyles, writeStyles } from '../../../../src/view/draw/styleRules.ts';
import { usedNames, usedStyles, usedTokens } from '../../../../src/view/draw/usedStyles.ts';

const SHEET =
  '@layer a,b;@layer b{.x{color:red}@media (width>1px){.x::before{content:"{;}"}}}@font-face{src:url("a;b")}';

describe('a style sheet', () => {
  it('is the same when it has been read and written', () => {
    expect(writeStyles(readStyles(SHEET))).toBe(SHEET);
  });

  it('has the same order of rules when neighbouring parts of a layer are joined', () => {
    const joined = joinLayers(
      readStyles('@layer a{.x{top:0}}@layer a{.y{top:1px}}.z{top:2px}@layer a{.x{top:3px}}'),
    );
    expect(writeStyles(joined)).toBe('@layer a{.x{top:0}.y{top:1px}}.z{top:2px}@layer a{.x{top:3px}}');
  });
});

describe('the first screen of a page', () => {
  const used = usedNames('<div class="card wide" data-art="true"><path class=a d="M0 0"/></div>');

  const TURN = '@keyframes turn{to{rotate:1turn}}';
  it.each<[what: string, kept: string, left: string]>([
    ['has the rules about its classes', '.card{top:0}.a .wide{top:0}', '.other{top:0}'],
    ['has none about attributes that it lacks', '', '.card[data-map]{top:0}'],
    ['has those about attributes that scripts set', ':root[data-live] .card{top:0}', ''],
    ['has them in their groups', '@layer a{.card{top:0}}', ''],
    ['has no empty group', '', '@layer a{@media (width>1px){.other{top:0}}}'],
    ['has none for paper', '', '@media print{.card{top:0}}'],
    ['has none for forced colours', '', '@media (forced-colors:active){.card{top:0}}'],
    ['has the keyframes that it needs', `${TURN}.card{animation:1s turn}`, '@keyframes grow{to{scale:2}}'],
  ])('%s', (_, kept, left) => {
    expect(usedStyles(left + kept, used)).toBe(kept);
  });

  it('has no rules about elements from sheets that come later anyway', () => {
    expect(usedStyles('p{top:0}.card{top:0}', used, true)).toBe('.card{top:0}');
  });

  it('has the values that it needs from sheets that come later, and those that these need', () => {
    const later =
      '@layer t{:root{--a:url("x;y");--b:var(--c);--c:1px;--d:2px}:root,.hue{--e:hsl(var(--h))}}@media print{:root{--a:0}}';
    expect(usedTokens([later], '.card{top:var(--b);left:var(--e)}')).toBe(
      '@layer t{:root{--b:var(--c);--c:1px}}@layer t{:root,.hue{--e:hsl(var(--h))}}',
    );
    expect(usedTokens([later], '.card{mask:var(--a,none)}')).toBe('@layer t{:root{--a:url("x;y")}}');
    expect(usedTokens([later], '.card{top:var(--dd)}')).toBe('');
  });
});
