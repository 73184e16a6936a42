import { describe, expect, it } from 'vitest';
import { baseFault, basePathOf, wholeAddress } from '../../../../src/engine/model/siteBase.ts';

describe('an author who says where the site is published', () => {
  it.each([
    ['https://example.com', ''],
    ['https://name.github.io/my-site', '/my-site'],
    ['https://example.com/a/b_c~d.e', '/a/b_c~d.e'],
  ])('may write %s, and addresses then begin with "%s"', (text, path) => {
    expect(baseFault(text)).toBeUndefined();
    expect(basePathOf(text)).toBe(path);
    expect(wholeAddress(text, `${path}/x`)).toBe(`${text}/x`);
  });

  it.each([
    ['example.com/site', 'https://example.com/site'],
    ['ftp://example.com', 'https://example.com'],
    ['https://example.com/', 'https://example.com'],
    ['https://example.com/site?a=b', 'https://example.com/site'],
    ['http://example.com', 'https://example.com'],
    ['https://EXAMPLE.com/Site', 'https://example.com/Site'],
    ['https://example.com:443', 'https://example.com'],
    ['https://me@example.com/site/', 'https://example.com/site'],
    ['https://example.com/a/../b', 'https://example.com/b'],
    ['https://', undefined],
  ])('is refused %s, and told %s where that is clear', (text, better) => {
    expect(baseFault(text)?.better).toBe(better);
    expect(baseFault(text)?.reason).toBeTypeOf('string');
  });

  it('is told of everything that is wrong with an address at once', () => {
    expect(baseFault('http://me@EXAMPLE.com/site/?a=b#c')).toEqual({
      reason:
        'has a query, ends with a slash, contains a user name, is not written as browsers write it and begins with http://, which browsers call not secure',
      better: 'https://example.com/site',
    });
  });
});
