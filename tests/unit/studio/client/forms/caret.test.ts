import { describe, expect, it } from 'vitest';
import { placeIn } from '../../../../../src/studio/client/forms/caret.ts';

describe('an author who clicks into a text on the page finds the caret in its field', () => {
  it.each([
    ['where she has clicked', 'All our teas', 'All our teas', 5, 'All o|ur teas'],
    ['at the beginning', 'All our teas', 'All our teas', 0, '|All our teas'],
    ['before a word, behind the space', 'All our teas', 'All our teas', 8, 'All our |teas'],
    ['in a part of it', '<p>All our <b>teas</b></p>', 'teas', 2, '<p>All our <b>te|as</b></p>'],
    ['whatever lines it has there', 'All\n  our  teas', ' All our teas ', 10, 'All\n  our  t|eas'],
    ['at its end, if the page shows it in another way', 'All our teas', 'ALL OUR TEAS', 5, 'All our teas|'],
  ])('%s', (_, whole, text, offset, wanted) => {
    const at = placeIn(whole, { text, offset });
    expect(`${whole.slice(0, at)}|${whole.slice(at)}`).toBe(wanted);
  });
});
