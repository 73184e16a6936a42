import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { rulesOf } from './rules.ts';

it('a reader of a text sees nothing move when its pictures come: only their attributes say how wide they are', async () => {
  const sheets = ['parts/RichText.module.css', 'styles/1-layers.css', 'styles/3-base.css'];
  const texts = await Promise.all(sheets.map((path) => readFile(join(project, 'src/site', path), 'utf8')));
  const ofPictures = texts
    .flatMap(rulesOf)
    .filter(
      ({ selectors }) => /\bimg\b/.test(selectors.join(' ')) && !/\.photograph/.test(selectors.join(' ')),
    );
  expect(ofPictures).not.toEqual([]);
  expect(ofPictures.filter(({ declarations }) => declarations.has('inline-size'))).toEqual([]);
});
