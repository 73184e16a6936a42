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
  ['हिन्दी', 'Run "npm install @fontsource-variable/noto-sans-devanagari" and write "noto-sans-devanagari"'],
  ['മലയാളം', 'Run "npm install @fontsource-variable/noto-sans-malayalam" and write "noto-sans-malayalam"'],
  ['Привет', 'Run "npm install @fontsource-variable/noto-sans" and write "noto-sans"'],
  ['東京 です', 'Run "npm install @fontsource-variable/noto-sans-jp" and write "noto-sans-jp"'],
  ['ᠮᠣᠩᠭᠣᠯ', 'Run "npm install @fontsource/noto-sans-mongolian" and write "noto-sans-mongolian"'],
  ['བོད', 'Find a font with these letters at fontsource.org, install its package, and write its name'],
])('an author is told which font to install for %s, and where to name it', async (word, way) => {
  const [issue, ...others] = await issuesOn(aboutUs(`    text: ${word}\n`));
  expect(others).toEqual([]);
  expect(issue?.hint).toContain(`${way} in site.config.yaml, under "fonts" of "brand"`);
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
