import { expect, it } from 'vitest';
import { expectAlike } from '../../../../unit/engine/validate/bothValidators.ts';

it('a page that is checked quickly has the same mistakes as ajv finds, whatever is wrong with it', {
  timeout: 120_000,
}, async () => {
  expect((await expectAlike(1)).length).toBeGreaterThan(10);
});
