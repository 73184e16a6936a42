import { expect, it } from 'vitest';
import { checkChanged } from '../diagnostics/checkFolder.ts';
import { aboutUs, changed, issuesOn, SITE } from '../diagnostics/smallSite.ts';

const told = async (blocks: string): Promise<unknown[]> =>
  (await issuesOn(aboutUs(blocks))).map(({ code, message }) => [code, message]);

it.each([
  ['of a language whose range the fonts have only in part', '    text: Tiếng Việt\n', 'ế'],
  ['of Sanskrit in Latin letters', '    text: Ḍāl with ṭīkā\n', 'Ḍ'],
  ['written as escapes', '    text: "\\u0924"\n', 'त'],
  ['written as references', '  - { type: article, markdown: "So: &#2340;&#x092e;" }\n', 'म'],
])('an author is told of letters that no font of the site has: %s', async (_what, block, letter) => {
  expect(await told(block)).toEqual([['letters-without-font', expect.stringContaining(letter)]]);
});

it('an author is told nothing of a letter that is drawn as an emoji', async () => {
  expect(await told('    text: "\u2139\ufe0f Note"\n')).toEqual([]);
});

it.each([
  ['हिन्दी', 'noto-sans-devanagari'],
  ['മലയാളം', 'noto-sans-malayalam'],
  ['Привет', 'noto-sans'],
  ['東京 です', 'noto-sans-jp'],
])('an author is told which font to install for %s, and where to name it', async (word, name) => {
  const [issue, ...others] = await issuesOn(aboutUs(`    text: ${word}\n`));
  expect(others).toEqual([]);
  expect(issue?.hint).toContain(
    `Run "npm install @fontsource-variable/${name}" and write "${name}" among the "fonts" of "brand"`,
  );
});

it('an author is told of each language whose own name, which visitors see in the switch, has such letters, with the font for it', async () => {
  const languages =
    'languages: [{ tag: en-IN, at: / }, { tag: hi-IN, at: /hi }, { tag: ar, at: /ar }]\nname: Kolam';
  const files = {
    ...(await changed(SITE, ['name: Kolam', languages])),
    'pages/hi/about-us.yaml': aboutUs(),
    'pages/ar/about-us.yaml': aboutUs(),
  };
  const { report } = await checkChanged({ files });
  const told = report.issues.filter(({ code }) => code === 'letters-without-font');
  expect(told).toMatchObject([
    {
      pointer: '/languages/1/tag',
      message: expect.stringMatching(/^"हिन्दी" has/),
      hint: expect.stringContaining('"noto-sans-devanagari"'),
    },
    {
      pointer: '/languages/2/tag',
      message: expect.stringMatching(/^"العربية" has/),
      hint: expect.stringContaining('"noto-sans-arabic"'),
    },
  ]);
});
