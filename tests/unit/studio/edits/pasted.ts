import { isDeepStrictEqual } from 'node:util';
import type { Json } from '../../../../src/studio/edits/edit.ts';
import { editText } from '../../../../src/studio/edits/editText.ts';
import { AWKWARD_FILES } from './awkwardFiles.ts';
import { partsOf } from './editsOf.ts';
import { valueIn } from './linesTouched.ts';
import { seeded } from './seeded.ts';

const PIECES = [
  ...'word|a long word of several words|yes|null|~|true|12|0x1F|1e3|.5|.inf|2024-07-10'.split('|'),
  ...': ; #;- ;? ;";\';\\;%;@;`;&a;*a;<<;!;|;>;---;...;=;,;[;];{;};=; ;  ;\t;\n;\n\n;\n  ; \n'.split(';'),
  'வணக்கம்',
  'مرحبا',
  '\u200f',
  '😀',
  '\u00a0',
  '\u2028',
  '\x85',
  '\ufeff',
  'é',
  'x'.repeat(300),
  'many words '.repeat(40),
];

/**
 * Pastes random values, the same in every run, at random places of every awkward file.
 *
 * @returns what is not in the file as it was pasted, and how many were
 */
export function pasted(times: number): { readonly wrong: string[]; readonly made: number } {
  const random = seeded(7);
  const pick = <One>(all: readonly One[]): One | undefined => all[Math.floor(random() * all.length)];
  const randomText = (): string =>
    Array.from({ length: Math.floor(random() * 6) }, () => pick(PIECES)).join('');
  const randomValue = (depth: number): Json => {
    const chance = random();
    if (chance < 0.7 || depth > 2) return randomText();
    if (chance < 0.75) return pick([0, -1.5, 1e21, 1e-7, true, false, null]) ?? null;
    const parts = Array.from({ length: Math.floor(random() * 4) }, () => randomValue(depth + 1));
    return chance < 0.87
      ? parts
      : Object.fromEntries(parts.map((part, at) => [`${randomText()}${at}`, part]));
  };
  const wrong: string[] = [];
  let made = 0;
  for (const [name, text] of Object.entries(AWKWARD_FILES)) {
    const places = [...partsOf(valueIn(text))].filter(({ pointer }) => pointer !== '');
    for (let turn = 0; turn < times; turn += 1) {
      const { pointer } = pick(places) ?? { pointer: '' };
      const value = randomValue(0);
      const result = editText(text, [{ kind: 'set', pointer, value }]);
      const says = (what: string): number =>
        wrong.push(`${name} ${pointer} ${JSON.stringify(value)}: ${what}`);
      if ('refused' in result) {
        // A value with a tag that says it is a text takes no list: what is written there could not be read.
        const isTagged = pointer === '/tagged' && typeof value !== 'string';
        if (!isTagged && !/shared|anchor-needed/.test(result.refused.reason)) says(result.refused.message);
        continue;
      }
      made += 1;
      const found = [...partsOf(valueIn(result.text))].find((part) => part.pointer === pointer)?.value;
      if (!isDeepStrictEqual(found, value)) says(`is now ${JSON.stringify(found)}`);
    }
  }
  return { wrong, made };
}
