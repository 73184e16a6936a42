import type { Scene as SceneValues } from '#site/blocks.generated.ts';
import { compactMarkup } from './compact/compactMarkup.ts';
import { Drawing, type DrawingProps } from './Drawing.tsx';
import { viewOf } from './sceneViews.ts';

/** What a scene takes: what an author wrote under `scene:`, and how the page shows it. */
export type SceneProps = SceneValues &
  DrawingProps & {
    /** Whether it is of little weight in the first screen, and may come a little later. */
    isLate?: boolean | undefined;
    /** Whether only its telling part is shown, as large as it fits; nothing of one that names none. */
    isPart?: boolean | undefined;
  };

function filledIn(defaults: readonly string[], given: readonly string[] = []): string[] {
  return defaults.map((word, index) => given[index] ?? word);
}

/** A mock-up of the product in use, 360 x 200, in the nearest accent. */
export function Scene({ className, label, isLate, isPart, ...scene }: SceneProps) {
  const { labels, values, draw, part } = viewOf(scene);
  if (isPart && part === undefined) return null;
  const markup = compactMarkup(draw(filledIn(labels, scene.labels), filledIn(values, scene.values)));
  return (
    <Drawing
      family="scene"
      viewBox={isPart && part ? part : '0 0 360 200'}
      className={className}
      label={label}
      markup={markup}
      once={isLate ? 'late' : true}
    />
  );
}
