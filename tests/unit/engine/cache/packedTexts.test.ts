import { describe, expect, it } from 'vitest';
import { packedTexts, packTexts } from '../../../../src/engine/cache/packedTexts.ts';

/** When each of the files of a large site was touched. */
const touched = new Map(
  Array.from({ length: 5000 }, (_, number) => [`blog/கட்டுரை-${number}.html`, `${number} 1.5 ${number * 7}`]),
);

describe('what is kept of each file of a large site', () => {
  it('is found by the path of the file, also after it was stored', () => {
    const stored = packedTexts(new Uint8Array(packTexts(touched).bytes));
    expect(stored.size).toBe(5000);
    for (const [path, text] of touched) expect(stored.get(path)).toBe(text);
  });

  it('is not found for files that the site does not have', () => {
    const packed = packTexts(touched);
    expect(packed.get('blog/கட்டுரை-5000.html')).toBeUndefined();
    expect(packed.has('')).toBe(false);
    expect(packTexts([]).get('index.html')).toBeUndefined();
  });

  it('comes in the order in which it was put', () => {
    const packed = packTexts(touched);
    expect([...packed]).toEqual([...touched]);
    expect([...packed.keys()]).toEqual([...touched.keys()]);
  });
});
