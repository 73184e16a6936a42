import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkChanged, fixtures } from '../diagnostics/checkFolder.ts';

const picture = await readFile(join(fixtures, 'misspelt-picture/pages/_media/frame.png'));

/** What is said about the picture of a page in a site that has these files. */
async function saidOf(src: string, files: Readonly<Record<string, string | Uint8Array>>) {
  const text = `name: About us\nimage: { src: ${JSON.stringify(src)}, alt: A frame. }\nmeta: { title: About, description: Who we are. }\nblocks: [{ type: banner, title: Hello }]\n`;
  const { report } = await checkChanged({ files: { 'pages/about-us.yaml': text, ...files } });
  return report.issues.map(({ code, suggestion, hint, fix }) => ({
    ...{ code, suggestion, hint },
    isFixed: fix !== undefined,
  }));
}

it.each([
  ['_media/pott.png', 'pages/_media/pot.png', '"_media/pot.png"'],
  ['_media/pot.jpg', 'pages/_media/pot.png', '"_media/pot.png"'],
])('an author who writes %s is asked for %s', async (written, file, suggestion) => {
  expect(await saidOf(written, { [file]: picture })).toMatchObject([
    { code: 'missing-image', suggestion, isFixed: false },
  ]);
});

it.each([
  [
    'pages/_media/kitchen/pot.png',
    'The picture is at "_media/kitchen/pot.png".',
    '"_media/kitchen/pot.png"',
    true,
  ],
  [
    'pages/images/pot.png',
    'The picture is at "pages/images/pot.png". Move it to "pages/_media/pot.png".',
    undefined,
    false,
  ],
])('an author whose picture is at %s reads so, and nothing else', async (file, hint, suggestion, isFixed) => {
  expect(await saidOf('_media/pot.png', { [file]: picture })).toEqual([
    { code: 'missing-image', hint, suggestion, isFixed },
  ]);
});

it.each([['_media/Pot.png', 'missing-image']])(
  'an author who writes %s is told how the file is really called',
  async (written, code) => {
    expect(await saidOf(written, { 'pages/_media/pot.png': picture })).toMatchObject([
      {
        ...{ code, suggestion: '"_media/pot.png"', isFixed: true },
        hint: 'The picture is at "_media/pot.png". Capitals count.',
      },
    ]);
  },
);

it.each([
  ['html', '<p><img src="_media&#47;pott.png" alt="A pot."></p>', undefined],
  ['markdown', '"![A pot.](_media/pott.png)"', '_media/pot.png'],
])('a picture in %s (%s) never replaces the whole text', async (property, written, suggestion) => {
  const text = `name: About us\nmeta: { title: About, description: Who we are. }\nblocks:\n  - { type: banner, title: Hello }\n  - type: article\n    ${property}: ${written}\n`;
  const files = { 'pages/about-us.yaml': text, 'pages/_media/pot.png': picture };
  const { report } = await checkChanged({ files });
  expect(report.issues.map((issue) => [issue.code, issue.hint, issue.suggestion])).toEqual([
    ['missing-image', 'Did you mean "_media/pot.png"?', suggestion],
  ]);
});
