import { describe, expect, it } from 'vitest';
import { sceneViews } from '../../../../src/site/art/sceneViews.ts';
import { type SceneChoice, sceneChoices } from './drawings.ts';

const SCHEMA = 'schemas/parts/scene.schema.json';
const FOLDER = 'src/site/art/scenes';

/** What is drawn: the names of each kind's drawings. */
type Drawn = ReadonlyMap<string, readonly string[]>;

/** What the file of a kind in the schema lacks, and what it has that the schema does not offer. */
function faultsOf({ kind, highlights }: SceneChoice, drawn: Drawn): string[] {
  const file = `${FOLDER}/${kind}.tsx`;
  const views = drawn.get(kind);
  if (views === undefined) {
    return [`${SCHEMA} offers "${kind}", which nothing draws: write ${file}, exporting "${kind}"`];
  }
  const wanted = ['base', ...highlights];
  return [
    ...wanted.filter((name) => !views.includes(name)).map((name) => `${file} does not draw "${name}"`),
    ...views
      .filter((name) => !wanted.includes(name))
      .map((name) => `${file} draws "${name}", which ${SCHEMA} does not offer for "${kind}"`),
  ];
}

/** Each difference between the kinds that authors may write and the files that draw them, in a sentence. */
function differences(offered: readonly SceneChoice[], drawn: Drawn): string[] {
  const kinds = offered.map(({ kind }) => kind);
  const unknown = [...drawn.keys()].filter((kind) => !kinds.includes(kind));
  return [
    ...offered.flatMap((choice) => faultsOf(choice, drawn)),
    ...unknown.map(
      (kind) => `${FOLDER}/${kind}.tsx draws "${kind}", which ${SCHEMA} does not offer: add the kind there`,
    ),
  ];
}

describe('a developer who adds a kind of scene', () => {
  it('is told which kind in the schema has no file, and which file has no kind', async () => {
    const drawn = new Map([...sceneViews].map(([kind, views]) => [kind, Object.keys(views)]));
    expect(differences(await sceneChoices(), drawn)).toEqual([]);
  });

  const offered = [{ kind: 'kite', highlights: ['wind'] }];

  it.each<[string, [string, string[]][], string]>([
    ['a missing file', [], 'which nothing draws: write src/site/art/scenes/kite.tsx, exporting "kite"'],
    ['a missing base', [['kite', ['wind']]], 'src/site/art/scenes/kite.tsx does not draw "base"'],
    ['a missing highlight', [['kite', ['base']]], 'src/site/art/scenes/kite.tsx does not draw "wind"'],
    ['an unknown highlight', [['kite', ['base', 'wind', 'rain']]], 'kite.tsx draws "rain", which'],
    [
      'an unknown kind',
      [
        ['kite', ['base', 'wind']],
        ['boat', ['base']],
      ],
      'src/site/art/scenes/boat.tsx draws "boat", which schemas/parts/scene.schema.json does not offer',
    ],
  ])('would be told of %s', (_, drawn, sentence) => {
    expect(differences(offered, new Map(drawn))).toEqual([expect.stringContaining(sentence)]);
  });
});
