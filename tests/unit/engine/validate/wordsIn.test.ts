import { expect, it } from 'vitest';
import { wordsIn } from '../../../../src/engine/validate/wordsIn.ts';

const own = { defaults: { demo: 'Book a Demo', form: { send: 'Send', back: 'Back' } } };
const theme = { words: { 'en-IN': own, ta: { defaults: {} } } };

it('an author who writes other default texts has them, in groups too, and the rest as they are in the theme', () => {
  expect(wordsIn(theme, 'en-IN')).toEqual(own);
  const written = { defaults: { form: { send: 'Send it', back: 3 }, demo: { a: 'group' }, unknown: 'Yes' } };
  expect(wordsIn(theme, 'EN-in', written)).toEqual({
    defaults: { demo: 'Book a Demo', form: { send: 'Send it', back: 'Back' } },
  });
  expect(wordsIn(theme, 'hi')).toEqual(own);
  expect(wordsIn(theme, 'ta-LK')).toEqual({ defaults: {} });
});
