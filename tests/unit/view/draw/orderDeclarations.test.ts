import { describe, expect, it } from 'vitest';
import { orderDeclarations } from '../../../../src/view/draw/orderDeclarations.ts';
import { readStyles, withShorterNames, writeStyles } from '../../../../src/view/draw/styleRules.ts';

const ordered = (text: string): string => writeStyles(orderDeclarations(readStyles(text)));

describe('the styles that a visitor downloads', () => {
  it('have their declarations in the same order in each rule, also within conditions', () => {
    expect(ordered('.a{color:red;display:grid}@media print{.b{color:red;display:grid}}')).toBe(
      '.a{display:grid;color:red}@media print{.b{display:grid;color:red}}',
    );
  });

  it.each([
    'color:red;color:oklch(.5 .1 20)',
    'border:0;border-top:1px solid;border-radius:2px',
    'margin:0;margin-inline-start:auto',
    'top:0;inset:0 auto auto 0;bottom:1px',
    'font:700 1rem/1 x;line-height:2;letter-spacing:0',
    'place-items:center;justify-items:start;align-items:end',
    'gap:1px;row-gap:2px;column-gap:3px',
    'white-space:nowrap;text-wrap:balance',
    '-webkit-mask:none;mask:none',
    '--a:1;--b:2;--A:3',
  ])('keep the order where one may overwrite another: %s', (declarations) => {
    expect(ordered(`.a{${declarations}}`)).toBe(`.a{${declarations}}`);
  });

  it.each([
    'color:red;mask:url("data:image/svg+xml;a,b;c") 0 0/1px',
    'color:red;mask:url(data:image/png;base64,AA==)',
    'color:red;content:";"',
    'color:red;--k: ;--j:initial',
    'color:red;content:"\\""',
  ])('lose nothing of a value with a semicolon, a quotation mark or nothing in it: %s', (declarations) => {
    const [, body = ''] = /^\.a\{(.*)\}$/.exec(ordered(`.a{${declarations}}`)) ?? [];
    expect([body, body.replace(/;color:red$/, '').replace(/^/, 'color:red;')]).toContain(declarations);
  });

  it('keep key frames and font faces as they are', () => {
    const text = '@keyframes x{0%{color:red;display:none}}@font-face{src:url(a);font-family:x}';
    expect(ordered(text)).toBe(text);
  });

  it('name heights, widths and the edges above and below in the shorter way, and no edge that a language swaps', () => {
    expect(
      withShorterNames(
        '.a{inline-size:1px;max-block-size:2px;margin-block-start:3px;inset-block-end:4px;padding-inline-start:5px;margin-block:6px}@container (inline-size>=7rem){.b{border-block-end:0}}',
      ),
    ).toBe(
      '.a{width:1px;max-height:2px;margin-top:3px;bottom:4px;padding-inline-start:5px;margin-block:6px}@container (inline-size>=7rem){.b{border-bottom:0}}',
    );
  });
});
