import { expect, it } from 'vitest';
import { filesBelowPath } from '../../../../src/engine/render/filesBelowPath.ts';

const files = [{ path: 'assets/cup-1a2b.png' }, { path: 'assets/boot-1a2b.js' }];

it.each([
  ['<img src="/assets/cup-1a2b.png">', '<img src="/site/assets/cup-1a2b.png">'],
  [
    '<img srcset="/assets/cup-1a2b.png 1x, /assets/cup-1a2b.png 2x">',
    '<img srcset="/site/assets/cup-1a2b.png 1x, /site/assets/cup-1a2b.png 2x">',
  ],
  // It has been placed.
  [
    '<p style="background: url(/site/assets/cup-1a2b.png)">',
    '<p style="background: url(/site/assets/cup-1a2b.png)">',
  ],
  ['<script src="/site/assets/boot-1a2b.js">', '<script src="/site/assets/boot-1a2b.js">'],
])('a visitor of a site below a path is sent the picture that a component imports: %s', (html, placed) => {
  expect(filesBelowPath(html, files, '/site')).toBe(placed);
  expect(filesBelowPath(html, files, '')).toBe(html);
});
