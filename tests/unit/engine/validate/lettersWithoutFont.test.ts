import { describe, expect, it } from 'vitest';
import { aboutUs, issuesOn } from '../diagnostics/smallSite.ts';

const told = async (blocks: string): Promise<unknown[]> =>
  (await issuesOn(aboutUs(blocks))).map(({ code, message }) => [code, message]);

describe('an author who writes letters that the fonts of the site lack', () => {
  it.each([
    ['of a language whose range the fonts have only in part', 'Tiếng Việt', 'ế'],
    ['of Sanskrit in Latin letters', 'Ḍāl with ṭīkā', 'Ḍ'],
  ])('is told of letters %s', async (_what, text, first) => {
    const said = await told(`    text: ${text}\n`);
    expect(said).toEqual([['letters-without-font', expect.stringContaining(first)]]);
  });

  it('is told of those that are written as references or escapes', async () => {
    for (const [block, letter] of [
      ['    text: "\\u0924"\n', 'त'],
      ['  - { type: article, markdown: "So: &#2340;&#x092e;" }\n', 'म'],
    ] as const)
      expect(await told(block)).toEqual([['letters-without-font', expect.stringContaining(letter)]]);
  });
});
