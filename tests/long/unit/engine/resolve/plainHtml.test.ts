import { expect, it } from 'vitest';
import { readPlainHtml } from '../../../../../src/engine/resolve/plainHtml.ts';
import { richTexts, wronglyAccepted } from '../../../../unit/engine/resolve/wronglyAccepted.ts';

it('a text that is served without being cleaned is what cleaning would make of it', {
  timeout: 120_000,
}, () => {
  const { sound, all } = richTexts({ sound: 400, damaged: 12_000, heaps: 12_000 }, 20_240_708);
  expect(sound.filter((text) => readPlainHtml(text) === undefined)).toEqual([]);
  expect(wronglyAccepted(all.filter((text) => /[<&]/.test(text)))).toEqual([]);
});
