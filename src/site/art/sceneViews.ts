import type { Scene } from '#site/blocks.generated.ts';
import type { View, Views } from './view.ts';

const FOLDER = 'src/site/art/scenes';

// Each file declares the highlights of its own kind; across all kinds they are only strings.
const modules = import.meta.glob<Readonly<Record<string, Views<string>>>>('./scenes/*.tsx', { eager: true });

/**
 * The drawings of every kind of scene, by kind. The folder is the list: `scenes/invoice.tsx` exports `invoice`, which
 * draws `kind: invoice`. Parts used by only one kind are in a folder of that name, such as `scenes/invoice/`.
 */
export const sceneViews: ReadonlyMap<string, Views<string>> = new Map(
  Object.entries(modules).map(([path, exported]) => {
    const kind = path.replace(/^.*\/|\.tsx$/g, '');
    const views = exported[kind];
    if (views === undefined) {
      throw new Error(
        `${FOLDER}/${kind}.tsx must export "${kind}". If it is a part of a kind, move it to ${FOLDER}/<kind>/.`,
      );
    }
    return [kind, views];
  }),
);

/**
 * Finds the drawing of a scene.
 * @param scene its kind and highlight
 * @returns the drawing with its default words and numbers
 * @throws {Error} when no file draws that kind or highlight
 */
export function viewOf(scene: Scene): View {
  const highlight = scene.highlight ?? 'base';
  const view = sceneViews.get(scene.kind)?.[highlight];
  if (view === undefined) {
    throw new Error(`${FOLDER}/${scene.kind}.tsx must draw "${highlight}" of "${scene.kind}".`);
  }
  return view;
}
