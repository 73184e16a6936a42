import { describe, expect, it } from 'vitest';
import { readPlainYaml } from '../../../../src/engine/parse/plainYaml.ts';
import { byEvents, expectSame, expectSameAtRandom, many, pages, plainly } from './bothParsers.ts';

describe('a file that is read without js-yaml', () => {
  it('has the value and the places that js-yaml finds, for nearly every page of this site', () => {
    expect(expectSame(pages)).toBeGreaterThan(pages.length / 2);
  });

  it('has them whatever its author wrote, and did to it', () => {
    // If all damaged texts were refused, this would prove nothing.
    expect(expectSameAtRandom(60, 300)).toBeGreaterThan(50);
  });
});

describe('a file is read plainly that has', () => {
  it.each<[string, string]>([
    ['a mapping', 'a: b\n'],
    ['no last line break', 'a: b'],
    ['a list', '- a: b\n  c: d\n- e\n'],
    ['a list under its key, not indented', 'a:\n- b\n- c\nd: e\n'],
    ['comments and empty lines', '# a\n\na: b\n  # c\n\nc:\n  # d\n  - e\n# f'],
    [
      'numbers and other values',
      'a: 1\nb: 1.5\nc: true\nd: null\ne: 0x1F\nf: 1e3\ng: ~\nh: .inf\ni: +12\nj: 1_000\n',
    ],
    ['quotation marks', `a: "b: #c"\nb: 'it''s'\nc: ''\n`],
    ['folded lines', 'a: >-\n  b\n  c\n\n  d\ne: >\n  f\n\n\nb: |\n  - x\n    y\n\n  z\n'],
    ['brackets', `a: [b, 'c', "d", 1, [e]]\nb: { c: d, e: [f, g] }\nd: []\ne: {}\n`],
    ['words in other scripts', 'a: வணக்கம் – ₹ 5\n'],
  ])('%s', (_what, text) => {
    expect(readPlainYaml(text)).toBeDefined();
    expect(plainly(text)).toStrictEqual(byEvents(text));
  });
});

describe('a file is left to js-yaml that has', () => {
  it.each<[string, string]>([
    ['nothing', ''],
    ['only a comment', '# a\n'],
    ['only a text', 'a\n'],
    ['a key twice', 'a: b\na: c\n'],
    ['a key without a value', 'a:\nb: c\n'],
    ['an item without a value', 'a:\n  -\n'],
    ['a text over several lines', 'a: b\n  c\n'],
    ['a text in quotation marks over several lines', 'a: "b\n  c"\n'],
    ['an escape', 'a: "b\\n"\n'],
    ['a comment after a value', 'a: b # c\n'],
    ['a number sign in a text', 'a: Room #5\n'],
    ['a colon in a text', 'a: b: c\n'],
    ['a name for a value', 'a: &b c\nd: *b\n'],
    ['a tag', 'a: !!str 1\n'],
    ['a merged mapping', 'a:\n  <<: { b: c }\n'],
    ['a key in quotation marks', '"a": b\n'],
    ['a key that is no text', 'true: b\n'],
    ['two documents', 'a: b\n---\nc: d\n'],
    ['a tab', 'a:\tb\n'],
    ['a line break of Windows', 'a: b\r\n'],
    ['wrong indentation', 'a:\n   - b\n  - c\n'],
    ['a line after brackets', 'a: [b,\n  c]\n'],
    ['an indicator for indentation', 'a: |2\n   b\n'],
    ['an address in brackets', 'a: [https://example.com]\n'],
    ['a prototype', '__proto__: b\n'],
  ])('%s', (_what, text) => {
    expect(readPlainYaml(text)).toBeUndefined();
  });
});

describe('an author who has pasted what nobody can see is told about it by js-yaml, wherever it is', () => {
  const page =
    '# HERE\na: bHERE\nb: "cHERE"\nc: [dHERE, { e: fHERE }]\nd: |\n  gHERE\n  HEREh\ne: >-\n  iHERE\n# jHERE';
  const places = page.split('HERE').length - 1;
  const withAt = (place: number, sign: string): string => {
    let seen = -1;
    return page.replaceAll('HERE', () => {
      seen += 1;
      return seen === place ? sign : '';
    });
  };

  it.each([
    ['a tab', '\t'],
    ['a carriage return', '\r'],
    ['a zero', '\0'],
    ['a control character', '\u0085'],
    ['a line separator', '\u2028'],
    ['half a character', '\ud800'],
    ['a byte order mark', '\ufeff'],
    ['what is no character', '\uffff'],
  ])('%s', (_what, sign) => {
    expect(readPlainYaml(withAt(-1, sign))).toBeDefined();
    expect(many(places, (place) => readPlainYaml(withAt(place, sign)))).toEqual(
      many(places, () => undefined),
    );
  });
});
