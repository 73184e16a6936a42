import { expect, it } from 'vitest';
import { explainPicturePath } from '../../../../src/engine/validate/picturePath.ts';

it.each([
  [
    '_media/IMG_0001.HEIC',
    'Browsers do not show HEIC pictures from phones. Save the picture as JPEG',
    undefined,
  ],
  ['_media/IMG_0001.JPG', 'capitals in its ending, .JPG', '_media/IMG_0001.jpg'],
  [
    'C:\\Users\\me\\desk.bmp',
    'A picture ends in .jpg, .jpeg, .png, .webp, .avif, .gif, .svg, not in .bmp',
    undefined,
  ],
])('an author who writes the picture %s is told: %s', (path, reason, better) => {
  const told = explainPicturePath(path);
  expect(told.reason).toContain(reason);
  expect(told.better).toBe(better);
});
