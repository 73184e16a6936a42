import { describe, expect, it } from 'vitest';
import { withClasses } from '../../../../src/engine/bundle/cssModules.ts';

/** Without the spaces that mean nothing. */
const compact = (styles: string): string => styles.replace(/\s+/g, ' ').trim();

const renamed = (styles: string): string => compact(withClasses(styles, (name) => `new-${name}`));

describe('somebody who writes a CSS module', () => {
  it.each([
    ['in every part of a selector', '.a.b > .c, li:not(.d):is(.e, .f) { top: 0 }'],
    [
      'in rules inside others and inside conditions',
      '@media (width > 1.5em) { .a { & .b:hover { top: .5em } } }',
    ],
    ['in a scope', '@scope (.a) to (.b) { p { top: 0 } }'],
    [
      'after a declaration with a semicolon in an address',
      '.a { background: url(data:image/png;base64,x.y) } .b { top: 0 }',
    ],
    ['after a text with a brace', '.a::before { content: "} .z {" } .b { top: 0 }'],
  ])('has its classes renamed %s', (_where, styles) => {
    const known = /\.(?=[a-f]\b)(?![^("]*base64)/g;
    expect(renamed(styles)).toBe(compact(styles.replaceAll(known, '.new-')));
  });

  it.each([
    ['a global class', ':global(.wrap) > .a { top: 0 }', '.wrap > .new-a { top: 0 }'],
    ['a class in a global :is()', '.a :global(:is(.b, .c)) { top: 0 }', '.new-a :is(.b, .c) { top: 0 }'],
    ['the name of a layer', '@layer base.reset { .a { top: 0 } }', '@layer base.reset { .new-a { top: 0 } }'],
    ['an address', '.a { background: url(b.png) }', '.new-a { background: url(b.png) }'],
    ['a value of an attribute', '.a[href=".b"] { top: 0 }', '.new-a[href=".b"] { top: 0 }'],
    ['a comment', '/* .b { */ .a { top: 0 }', '.new-a { top: 0 }'],
  ])('keeps %s', (_what, styles, expected) => {
    expect(renamed(styles)).toBe(expected);
  });

  it.each(['.a { composes: b; }', ':local(.a) { top: 0 }', ':global .a { top: 0 }', '@value b: red;'])(
    'is told that "%s" cannot be used',
    (styles) => {
      expect(() => renamed(styles)).toThrow('cannot be used in CSS modules here');
    },
  );
});
