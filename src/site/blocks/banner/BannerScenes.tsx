import { Scene } from '../../art/Scene.tsx';
import type { Scene as SceneValues } from '../../blocks.generated.ts';
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
