import type { Scene as SceneValues } from '#site/blocks.generated.ts';
import { closeUpOf } from './closeUps.ts';
import { compactMarkup } from './compact/compactMarkup.ts';
import { Drawing, type DrawingProps } from './Drawing.tsx';
import { viewOf } from './sceneViews.ts';

/** What a scene takes: what an author wrote under `scene:`, and how the page shows it. */
export type SceneProps = SceneValues &
  DrawingProps & {
    /** Whether it is of little weight in the first screen, and may come a little later. */
    isLate?: boolean | undefined;
    /** Whether a phone shows it on half of its width: only a part of it then, with readable letters. */
    isSmall?: boolean | undefined;
  };

const WHOLE = '0 0 360 200';

function filledIn(defaults: readonly string[], given: readonly string[] = []): string[] {
  return defaults.map((word, index) => given[index] ?? word);
}

/** A mock-up of the product in use, 360 x 200, in the nearest accent. */
export function Scene({ className = '', label, isLate, isSmall = false, ...scene }: SceneProps) {
  const { labels, values, draw } = viewOf(scene);
  const drawing = {
    label,
    markup: compactMarkup(draw(filledIn(labels, scene.labels), filledIn(values, scene.values))),
    once: isLate ? ('late' as const) : true,
  };
  const closeUp = isSmall ? closeUpOf(scene) : undefined;
  if (closeUp === undefined) {
    return <Drawing family="scene" viewBox={WHOLE} className={className} {...drawing} />;
  }
  return (
    <>
      <Drawing family="scene" viewBox={WHOLE} className={`whole ${className}`} {...drawing} />
      <Drawing family="scene" viewBox={closeUp} className={`close-up ${className}`} {...drawing} />
    </>
  );
}
