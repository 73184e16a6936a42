import type { Scene as SceneValues } from '#site/blocks.generated.ts';
import { Scene } from '../../art/Scene.tsx';
import css from './BannerScenes.module.css';

/** Several drawings: a large one, and below it the others in two columns. */
export function BannerScenes({ scenes }: { readonly scenes: readonly SceneValues[] }) {
  return (
    <div className={css.scenes}>
      {scenes.map((scene) => (
        <div key={`${scene.kind} ${scene.highlight}`} className={css.scene}>
          <Scene {...scene} />
        </div>
      ))}
    </div>
  );
}
