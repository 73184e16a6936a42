import { expect, it } from 'vitest';
import { readingTime } from '../../../../src/site/parts/readingTime.ts';

const words = (count: number, between = ' '): string => Array<string>(count).fill('word').join(between);

it.each([
  ['a text that is nothing but tags', '<p><img src="/a b c.png"></p>', 1],
  ['a few words', '<p>Hello <b>there</b></p>', 1],
  ['two minutes of words', `<p>${words(440)}</p>`, 2],
  ['words that are cut by tags', words(660, '<br>'), 3],
])('somebody who is about to read a post is told how many minutes it takes, for %s', (_, html, minutes) => {
  expect(readingTime(html)).toBe(minutes);
});
