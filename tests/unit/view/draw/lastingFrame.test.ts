import { expect, it } from 'vitest';
import { lastingFrame } from '../../../../src/view/draw/lastingFrame.ts';

const PAGE =
  '<nav><a href="/" aria-current="page">Home</a></nav><p>Tea</p>' +
  '<div data-of-page=""><div><a href="/next">Next</a><br><img src="/a.png"/></div></div><footer>End</footer>';

it.each<[what: string, from: string, to: string, isSame: boolean]>([
  ['marks another link as that of the page', ' aria-current="page"', '', true],
  ['has something else where a page has its own', '<a href="/next">Next</a>', '<p>Last</p>', true],
  ['has another link elsewhere', 'Tea', '<a href="/tea">Tea</a>', false],
  ['ends otherwise', '<footer>End', '<footer>The end', false],
  ['has nothing of the page', ' data-of-page=""', '', false],
])('whether a page can be shown in the frame of another, which %s', (_, from, to, isSame) => {
  expect(lastingFrame(PAGE.replace(from, to)) === lastingFrame(PAGE)).toBe(isSame);
});
