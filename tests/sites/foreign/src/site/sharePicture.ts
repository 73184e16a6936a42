import type { DrawSharePicture } from '#model/theme.ts';

/** The picture of a page: the wall of the reading room, in one of two colours. */
export const sharePicture: DrawSharePicture = ({ accent }) => ({
  facts: [accent === undefined ? 'room' : 'note'],
  draw: () => ({ width: 1200, height: 630, ground: '#112233', drawing: '' }),
});
