import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { applyChanges, invertChanges } from '../../../../src/studio/edits/applyChanges.ts';
import type { Edit, Edited } from '../../../../src/studio/edits/edit.ts';
import { editText } from '../../../../src/studio/edits/editText.ts';
import { AWKWARD_FILES } from './awkwardFiles.ts';
import { type Pair, pairsOf } from './editsOf.ts';
import { linesTouched, placeOf, valueIn } from './linesTouched.ts';
import { seeded } from './seeded.ts';

const read = (path: string): string => readFileSync(join(project, path), 'utf8');

const own = readdirSync(join(project, 'pages'), { recursive: true, encoding: 'utf8' })
  .map((path) => `pages/${path.replaceAll('\\', '/')}`)
  .filter((path) => path.endsWith('.yaml'))
  .sort();
const files = Object.fromEntries(['site.config.yaml', ...own].map((path) => [path, read(path)]));

/** Of all that can be done to the site's own files, this many. */
const MOST_PAIRS = 700;

const done = (text: string, edit: Edit, earlier: readonly string[] = []): Edited => {
  const result = editText(text, [edit], earlier);
  if ('refused' in result) throw new Error(`${result.refused.message} ${JSON.stringify(edit)}`);
  return result;
};

/** What went wrong with an edit that was made and taken back. */
function flawOf(text: string, { there, back }: Pair): string | undefined {
  const changed = done(text, there);
  const says = (what: string): string => `${what}: ${JSON.stringify(there)}`;
  const inverse = invertChanges(text, changed.changes);
  if (changed.text === text) return says('nothing changed');
  if (applyChanges(text, changed.changes) !== changed.text)
    return says('the changes are not those of the text');
  if (applyChanges(changed.text, inverse) !== text) return says('it cannot be undone');
  const touched = linesTouched(text, changed.text, there);
  if (touched !== undefined) return says(touched);
  if (done(changed.text, back, [text]).text !== text) return says('not the same again');
  // After the server was started anew, only the last commit knows how it was written before, if it has the file.
  const isSame = isGuess(text, { there, back }) || done(changed.text, back).text === text;
  return isSame ? undefined : says('not the same again in another session');
}

describe('an author who changes something and changes it back', () => {
  const all = Object.entries(files).flatMap(([path, text]) =>
    [...pairsOf(valueIn(text))].map((pair) => ({ path, text, pair })),
  );

  it('has all texts, numbers, items, keys and blocks of the site to choose from', () => {
    const kinds = new Map<string, number>();
    for (const { pair } of all) kinds.set(pair.there.kind, (kinds.get(pair.there.kind) ?? 0) + 1);
    expect(all.length).toBeGreaterThan(10_000);
    for (const kind of ['set', 'rename', 'insert', 'move', 'duplicate'])
      expect(kinds.get(kind)).toBeGreaterThan(500);
  });

  it('finds the file as it was, to the byte, and no other line was touched in between', () => {
    const random = seeded(20_261_122);
    const step = Math.max(1, all.length / MOST_PAIRS);
    const flaws: string[] = [];
    for (let at = random() * step; at < all.length; at += step) {
      const { path, text, pair } = all[Math.floor(at)] ?? all[0] ?? { path: '', text: '', pair: undefined };
      if (pair === undefined) continue;
      const flaw = flawOf(text, pair);
      if (flaw !== undefined) flaws.push(`${path}: ${flaw}`);
    }
    expect(flaws).toEqual([]);
  });
});

/**
 * Whether the text had quotes that it did not need, and needs them in between: whether they were a habit can only be
 * seen in an earlier text. So can the notation of a number.
 */
function isGuess(text: string, { there, back }: Pair): boolean {
  if (there.kind !== 'set' || back.kind !== 'set') return false;
  const written = placeOf(text, there.pointer);
  if (typeof back.value === 'number') return written !== String(back.value);
  return /^["']/.test(written) && typeof there.value === 'string' && there.value.includes('"new"');
}

describe.each(Object.entries(AWKWARD_FILES))('an author of a file with %s', (_, text) => {
  const pairs = [...pairsOf(valueIn(text))];

  it('finds it as it was, to the byte, after every change and its way back', () => {
    const flaws: (string | undefined)[] = [];
    let refused = 0;
    for (const pair of pairs) {
      const result = editText(text, [pair.there]);
      if (!('refused' in result)) flaws.push(flawOf(text, pair));
      else if (isRefusable(text, pair.there, result.refused.reason)) refused++;
      else flaws.push(`${result.refused.message} ${JSON.stringify(pair.there)}`);
    }
    expect(flaws.filter((flaw) => flaw !== undefined)).toEqual([]);
    expect(pairs.length).toBeGreaterThan(2 * refused);
  });
});

/** What is used in several places is only edited there; a pair in a list has no brackets for a second one. */
function isRefusable(text: string, edit: Edit, reason: string): boolean {
  if (reason === 'shared' || reason === 'anchor-needed') return /\*\w/.test(text);
  return edit.kind === 'set' && edit.pointer.startsWith('/pairs/') && reason === 'unsure';
}
