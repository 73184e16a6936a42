import { describe, expect, it } from 'vitest';
import { harmlessJson } from '../../../../src/engine/text/harmlessJson.ts';
import { invisibleIn } from '../../../../src/engine/text/invisible.ts';
import { printable } from '../../../../src/engine/text/printable.ts';

const from = (first: number, last = first): string[] =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCharCode(first + at));

/** Marks of direction and breaks of lines: they change how the text around them is read. */
const MARKS = [...from(0x61c), ...from(0x200e, 0x200f), ...from(0x2028, 0x202e), ...from(0x2066, 0x2069)];

describe('signs that nobody can see', () => {
  it('are found in a name, each once, and the name without them', () => {
    const signs = [
      ...[0xa0, 0xad, 0x61c, 0x180e, 0x3000, 0x3164, 0xfeff, 0xffa0].flatMap((sign) => from(sign)),
      ...[...from(0x115f, 0x1160), ...from(0x2000, 0x200f), ...from(0x2028, 0x202f), ...from(0x205f, 0x206f)],
    ];
    const code = (sign: string): string => sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    for (const sign of signs) {
      const found = invisibleIn(`pro${sign}ducts${sign}`);
      expect(found).toEqual({ codes: [`U+${code(sign)}`], visible: 'products' });
    }
    expect(invisibleIn('products')).toBeUndefined();
    expect(invisibleIn('தமிழ் 🚲 a b')).toBeUndefined();
  });

  it('are replaced where a person reads them, apart from tabs and what joins letters', () => {
    const others = [...from(0xad), ...from(0x200b), ...from(0x2060, 0x2064), ...from(0xfeff)];
    const controls = [...from(0, 0x1f), ...from(0x7f, 0x9f)].filter((sign) => sign !== '\t');
    for (const sign of [...controls, ...MARKS, ...others]) expect(printable(`a${sign}b`)).toBe('a\ufffdb');
    expect(printable('a\tb க்\u200cஷ \u200d ##[x] ##y')).toBe('a\tb க்\u200cஷ \u200d ##\ufffdx] ##y');
  });

  it('are escaped where a program reads them, and come back', () => {
    for (const sign of [...from(0x7f, 0x9f), ...MARKS, ...from(0xfeff)]) {
      const text = harmlessJson({ [sign]: `a${sign}` });
      expect(text).toMatch(/^[\n -~]+$/);
      expect(JSON.parse(text)).toEqual({ [sign]: `a${sign}` });
    }
  });
});
