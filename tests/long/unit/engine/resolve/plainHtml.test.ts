import { expect, it } from 'vitest';
import { readPlainHtml } from '../../../../../src/engine/resolve/plainHtml.ts';
import { richElements } from '../../../../../src/engine/resolve/richTextProfile.ts';
import { richTexts, wronglyAccepted } from '../../../../unit/engine/resolve/wronglyAccepted.ts';

it('a text that is served without being cleaned is what cleaning would make of it', {
  timeout: 120_000,
}, () => {
  const { sound, all } = richTexts({ sound: 400, damaged: 12_000, heaps: 12_000 }, 20_240_708);
  expect(sound.filter((text) => readPlainHtml(text) === undefined)).toEqual([]);
  expect(wronglyAccepted(all.filter((text) => /[<&]/.test(text)))).toEqual([]);
});

it('has no element in another two where a browser would move it, for any three elements', {
  timeout: 120_000,
}, () => {
  const tag = (name: string, inside: string): string =>
    richElements.get(name)?.holds === undefined ? `<${name}>` : `<${name}>${inside}</${name}>`;
  const names = [...richElements.keys()];
  const nested = names.flatMap((a) => names.flatMap((b) => names.map((c) => tag(a, tag(b, tag(c, '\n'))))));
  expect(wronglyAccepted([...new Set(nested)])).toEqual([]);
});
