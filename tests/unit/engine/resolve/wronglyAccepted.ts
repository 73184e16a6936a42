import { readPlainHtml } from '../../../../src/engine/resolve/plainHtml.ts';
import { loadPurifier } from '../../../../src/engine/resolve/purifyHtml.ts';
import { damaged, heap, newChance, richText } from './richTextMaker.ts';

export const purify = await loadPurifier();

/** The texts that are served without cleaning, although cleaning would change them. */
export const wronglyAccepted = (texts: readonly string[]): string[] =>
  texts.filter((text) => {
    const served = readPlainHtml(text);
    return served !== undefined && JSON.stringify(served) !== JSON.stringify(purify(text));
  });

/** Random texts: sound ones, the same with accidents, and heaps of tags and words. */
export function richTexts(counts: { sound: number; damaged: number; heaps: number }, seed: number) {
  const chance = newChance(seed);
  const sound = Array.from({ length: counts.sound }, () => richText(chance));
  const broken = Array.from({ length: counts.damaged }, (_, at) =>
    damaged(sound[at % sound.length] ?? '', chance),
  );
  const heaps = Array.from({ length: counts.heaps }, () => heap(chance));
  return { sound, all: [...new Set([...sound, ...broken, ...heaps])] };
}
