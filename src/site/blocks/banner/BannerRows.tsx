import type { Block, Scene as SceneValues } from '#site/blocks.generated.ts';
import { Scene } from '../../art/Scene.tsx';
import css from './BannerRows.module.css';

interface BannerRowsProps {
  readonly rows: readonly Extract<Block, { type: 'mediaRows' }>['items'][number][];
  readonly scenes: readonly SceneValues[] | undefined;
}

/**
 * A drawing for each row of a block, in its colour and above its title. A decoration: the page has the rows further down.
 */
export function BannerRows({ rows, scenes = [] }: BannerRowsProps) {
  return (
    <ul className={css.rows} aria-hidden="true">
      {scenes.map((scene, at) => (
        <li key={`${scene.kind} ${scene.highlight}`} data-accent={rows[at]?.accent}>
          <div className={css.scene}>
            <Scene {...scene} />
          </div>
          {rows[at]?.title}
        </li>
      ))}
    </ul>
  );
}
