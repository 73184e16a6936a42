import { join } from 'node:path';
import { type FunctionComponent, isValidElement, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { project } from '../../../../scripts/project.ts';
import { cutWords } from '../../../../src/site/art/cutWords.ts';
import { LETTERS, textWidth } from '../../../../src/site/art/fitText.ts';
import { Label } from '../../../../src/site/art/primitives.tsx';
import { Scene } from '../../../../src/site/art/Scene.tsx';
import { sceneViews, viewOf } from '../../../../src/site/art/sceneViews.ts';
import { drawn } from './drawings.ts';

const FILE = join(project, 'src/site/art/sceneRooms.generated.ts');

/** What the file says of itself. */
const HEAD = `// Generated from the drawings by: npx vitest run --config tests/vitest.config.ts sceneRooms --update

/**
 * How wide the words of each scene may be, in em of the smallest letters: the labels, then the values, each in the order
 * in which an author writes them; 99 is no limit.
 */
export const sceneRooms: Readonly<Record<string, Readonly<Record<string, string>>>> = `;

type LabelProps = Parameters<typeof Label>[0];

/** The labels in a drawing. */
function labelsIn(node: ReactNode): LabelProps[] {
  if (Array.isArray(node)) return node.flatMap(labelsIn);
  if (!isValidElement<{ children?: ReactNode }>(node)) return [];
  const { type, props } = node;
  if (type === Label) return [props as LabelProps];
  return labelsIn(
    typeof type === 'function' ? ((type as FunctionComponent)(props) as ReactNode) : props.children,
  );
}

/** Words that are too long for any place, each of which can be told from the others. */
const probes = (count: number, first: number): string[] =>
  Array.from({ length: count }, (_, at) => String.fromCodePoint(first + at) + 'n'.repeat(80));

/** The least room that a word has in a drawing, in em of the smallest letters, without what is drawn beside it. */
function roomOf(probe: string, labels: readonly LabelProps[]): string {
  const rooms = labels.flatMap(({ text, w, size = LETTERS, weight = 600 }) =>
    text.includes(probe)
      ? [
          (w / textWidth('n', Math.min(size, LETTERS), weight)) * textWidth('n', 1) -
            textWidth(text.replace(probe, ''), 1),
        ]
      : [],
  );
  // A word that is drawn as something else, such as the length of a bar, or in one line with another, has no limit.
  const alone = rooms.filter((room) => room > 0);
  return alone.length === 0 ? '99' : String(Math.floor(Math.min(...alone) * 10) / 10);
}

it('an author is told of words that are cut by the room that they have in the drawing', async () => {
  const measured = Object.fromEntries(
    [...sceneViews].map(([kind, views]) => [
      kind,
      Object.fromEntries(
        Object.entries(views).map(([highlight, view]) => {
          const labels = probes(view.labels.length, 0xe000);
          const values = probes(view.values.length, 0xe100);
          const drawn = labelsIn(view.draw(labels, values));
          const rooms = [labels, values].map((words) => words.map((word) => roomOf(word, drawn)).join(' '));
          return [highlight, rooms.join('|')];
        }),
      ),
    ]),
  );
  await expect(`${HEAD}${JSON.stringify(measured, undefined, 2)};\n`).toMatchFileSnapshot(FILE);
});

it('an author whose words are somewhat too long has them in smaller letters, and is told only of those that are cut', () => {
  const said = (labels: string[]) => ({ kind: 'clinic' as const, labels });
  const { size: full } = labelsIn(viewOf(said([])).draw(['Today', '', ''], []))[0] ?? {};
  expect(full).toBe(14);
  expect(drawn(<Scene {...said(['Appointments now'])} />)).toMatch(
    /font-size=1\.0\dem[^>]*>Appointments now</,
  );
  expect(cutWords(said(['Appointments now', 'Check-up']))).toEqual([]);
  expect(cutWords(said(['Today', 'Check-up', 'சிகிச்சை முறை']))).toEqual([
    { pointer: '/labels/2', text: 'சிகிச்சை முறை', shown: 'சிகிச்…', fits: 3 },
  ]);
  expect(cutWords({ kind: 'choice', labels: ['n'.repeat(99)] })).toEqual([]);
});
