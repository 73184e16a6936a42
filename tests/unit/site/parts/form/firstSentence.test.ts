import { expect, test } from 'vitest';
import { firstSentence } from '../../../../../src/site/parts/form/firstSentence.ts';

test.each([
  ['Tell us how it is done. You hear what exists.', 'Tell us how it is done.'],
  ['Which one? We help.', 'Which one?'],
  ['எப்படி என்று சொல்லுங்கள். நாங்கள் பதில் சொல்வோம்.', 'எப்படி என்று சொல்லுங்கள்.'],
  ['Ask Dr. Rao about it. She knows.', 'Ask Dr. Rao about it.'],
  ['It costs Rs. 2.50 a bill', 'It costs Rs. 2.50 a bill'],
  ['', ''],
])('a visitor who opens a dialog reads the first sentence of %j', (text, first) => {
  expect(firstSentence(text)).toBe(first);
});
