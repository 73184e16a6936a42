import { expect, it } from 'vitest';
import { explainPicturePath } from '../../../../src/engine/model/picturePath.ts';

const ENDINGS = '.jpg, .jpeg, .png, .webp, .avif, .gif, .svg';
const renaming = (cause: string): string => `The path has ${cause}. Rename the file and write`;
const OTHER_SITE =
  'Pictures of other sites cannot be shown. Save the picture in pages/_media and write its path';
const HEIC = 'Browsers do not show HEIC pictures from phones. Save the picture as JPEG';
const IN_FRONT = 'A path begins with "_media", without a slash or dots in front of it';
const FOLDER = 'A path begins with "_media", the folder in pages/ that pictures are in';
const SIGNS = 'a character other than letters, digits, dots and hyphens';

it.each([
  ['https://a.example/b.png', OTHER_SITE],
  ['_media/IMG_0001.HEIC', HEIC],
  ['C:\\Users\\me\\desk.bmp', `A picture ends in ${ENDINGS}, not in .bmp`],
  ['_media/desk', `A picture ends in ${ENDINGS}`],
])('an author who writes the picture %s is told: %s', (path, reason) => {
  expect(explainPicturePath(path)).toEqual({ reason, better: undefined, isOnlyPath: false });
});

it.each([
  ['_media/IMG_0001.JPG', 'capitals in its ending, .JPG', '_media/IMG_0001.jpg'],
  ['_media/my desk.png', 'a space', '_media/my-desk.png'],
  ['_media/my desk!.PNG', `a space and capitals in its ending, .PNG and ${SIGNS}`, '_media/my-desk.png'],
  ['_media/_desk.png', 'a sign at the beginning of its name', '_media/desk.png'],
])('an author who writes the picture %s is told that it has %s', (path, cause, better) => {
  expect(explainPicturePath(path)).toEqual({ reason: renaming(cause), better, isOnlyPath: false });
});

it.each([
  ['/_media/desk.png', IN_FRONT, '_media/desk.png', true],
  ['pages/_media/desk.png', FOLDER, '_media/desk.png', true],
  ['desk.png', FOLDER, '_media/desk.png', false],
  ['_media\\desk.png', 'A path has slashes, not backslashes', '_media/desk.png', true],
])('an author who writes the picture %s is told: %s', (path, reason, better, isOnlyPath) => {
  expect(explainPicturePath(path)).toEqual({ reason, better, isOnlyPath });
});
