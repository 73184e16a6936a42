import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkChanged, fixtures } from '../diagnostics/checkFolder.ts';
import { ABOUT, aboutUs } from '../diagnostics/smallSite.ts';

const picture = await readFile(join(fixtures, 'misspelt-picture/pages/_media/frame.png'));

/** What is said about a page in a site that has a picture: what to do, what to write, and whether the check writes it. */
async function saidOf(page: string, file: string): Promise<unknown[]> {
  const { report } = await checkChanged({ files: { [ABOUT]: page, [file]: picture } });
  expect(report.issues.map(({ code }) => code)).toEqual(['missing-image']);
  return report.issues.flatMap(({ hint, suggestion, fix }) => [hint, suggestion, fix !== undefined]);
}

const MEANT = 'Did you mean "_media/pot.png"?';
const CAPITALS = 'The picture is at "_media/pot.png". Capitals count.';
const MOVE = 'The picture is at "pages/images/pot.png". Move it to "pages/_media/pot.png".';

it.each<[src: string, file: string, hint: string, meant: string | undefined, isFixed: boolean]>([
  ['_media/pott.png', 'pages/_media/pot.png', MEANT, '"_media/pot.png"', false],
  ['_media/pot.jpg', 'pages/_media/pot.png', MEANT, '"_media/pot.png"', false],
  ['_media/Pot.png', 'pages/_media/pot.png', CAPITALS, '"_media/pot.png"', true],
  [
    '_media/pot.png',
    'pages/_media/in/pot.png',
    'The picture is at "_media/in/pot.png".',
    '"_media/in/pot.png"',
    true,
  ],
  ['_media/pot.png', 'pages/images/pot.png', MOVE, undefined, false],
])('an author who writes %s, and has the picture at %s, reads that alone', async (src, file, ...said) => {
  expect(await saidOf(aboutUs('', `image: { src: "${src}", alt: A frame. }\n`), file)).toEqual(said);
});

it.each([
  ['html', '<p><img src="_media&#47;pott.png" alt="A pot."></p>', undefined],
  ['markdown', '"![A pot.](_media/pott.png)"', '_media/pot.png'],
])('a picture in %s (%s) never replaces the whole text', async (property, written, suggestion) => {
  const page = aboutUs(`  - type: article\n    ${property}: ${written}\n`);
  expect(await saidOf(page, 'pages/_media/pot.png')).toEqual([MEANT, suggestion, false]);
});
