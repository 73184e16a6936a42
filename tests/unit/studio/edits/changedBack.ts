import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from '../../../../scripts/project.ts';
import type { Edit, Edited } from '../../../../src/studio/edits/edit.ts';
import { editText } from '../../../../src/studio/edits/editText.ts';
import { type Pair, pairsOf } from './editsOf.ts';
import { linesTouched, placeOf, valueIn } from './linesTouched.ts';
import { seeded } from './seeded.ts';

/** What can be done to a file and taken back. */
interface Chance {
  readonly text: string;
  readonly pair: Pair;
}

/** All that can be done to the site's own files. */
export function ownChances(): Chance[] {
  const pages = readdirSync(join(project, 'pages'), { recursive: true, encoding: 'utf8' })
    .map((path) => `pages/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.yaml'))
    .sort();
  return ['site.config.yaml', ...pages].flatMap((path) =>
    chancesIn(readFileSync(join(project, path), 'utf8')),
  );
}

/** All that can be done to a file. */
export const chancesIn = (text: string): Chance[] =>
  [...pairsOf(valueIn(text))].map((pair) => ({ text, pair }));

/** As many as that, the same in every run, from the whole of a list. */
export function some<One>(all: readonly One[], most: number): One[] {
  const random = seeded(20_261_122);
  const step = Math.max(1, all.length / most);
  const first = random() * step;
  return Array.from(
    { length: Math.min(most, all.length) },
    (_, at) => all[Math.floor(first + at * step)],
  ).filter((one) => one !== undefined);
}

/** What went wrong with edits that were made and taken back, and how many may be refused. */
export function flawsIn(chances: readonly Chance[]): { readonly flaws: string[]; readonly refused: number } {
  const flaws: string[] = [];
  let refused = 0;
  for (const { text, pair } of chances) {
    const result = editText(text, [pair.there]);
    if (!('refused' in result)) flaws.push(...flawOf(text, pair));
    else if (isRefusable(text, pair.there, result.refused.reason)) refused += 1;
    else flaws.push(`${result.refused.message} ${JSON.stringify(pair.there)}`);
  }
  return { flaws, refused };
}

const done = (text: string, edit: Edit, earlier: readonly string[] = []): Edited => {
  const result = editText(text, [edit], earlier);
  if ('refused' in result) throw new Error(`${result.refused.message} ${JSON.stringify(edit)}`);
  return result;
};

/** What went wrong with an edit that was made and taken back. */
function flawOf(text: string, { there, back }: Pair): string[] {
  const changed = done(text, there);
  const says = (what: string): string[] => [`${what}: ${JSON.stringify(there)}`];
  if (changed.text === text) return says('nothing changed');
  const touched = linesTouched(text, changed.text, there);
  if (touched !== undefined) return says(touched);
  if (done(changed.text, back, [text]).text !== text) return says('not the same again');
  // After the server was started anew, only the last commit knows how it was written before, if it has the file.
  const isSame = isGuess(text, { there, back }) || done(changed.text, back).text === text;
  return isSame ? [] : says('not the same again in another session');
}

/**
 * Whether the text had quotes that it did not need, and needs them in between: whether they were a habit can only be
 * seen in an earlier text. So can the notation of a number.
 */
function isGuess(text: string, { there, back }: Pair): boolean {
  if (there.kind !== 'set' || back.kind !== 'set') return false;
  const written = placeOf(text, there.pointer);
  if (typeof back.value === 'number') return written !== String(back.value);
  // Or others of its name have such quotes.
  const isHabit = new RegExp(`\\b${there.pointer.split('/').at(-1)}: ["']`).test(text);
  const isQuoted = typeof there.value === 'string' && there.value.includes('"new"');
  return isQuoted && (isHabit || /^["']/.test(written));
}

/** What is used in several places is only edited there; a pair in a list has no brackets for a second one. */
function isRefusable(text: string, edit: Edit, reason: string): boolean {
  if (reason === 'shared' || reason === 'anchor-needed') return /\*\w/.test(text);
  return edit.kind === 'set' && edit.pointer.startsWith('/pairs/') && reason === 'unsure';
}
