import { expect, it } from 'vitest';
import { newLetters } from '../../../../../src/engine/render/letters/newLetters.ts';
import { theme } from '../../../../../src/site/theme.ts';
import { pictureFlaws } from '../../../../unit/site/art/pictureFlaws.ts';

it('the pictures for social networks draw every scene, have their shape, and are small', async () => {
  expect(await pictureFlaws(await newLetters(theme.letters), () => true)).toEqual([]);
});
