import type { Block } from '#site/blocks.generated.ts';
import { Scene } from '../../art/Scene.tsx';
import css from './Anatomy.module.css';
import { Numbers } from './Numbers.tsx';

/** The drawing of an anatomy, with numbers that point at its parts. */
export function AnatomyFigure({
  block: { scene, items },
}: {
  readonly block: Extract<Block, { type: 'anatomy' }>;
}) {
  return (
    <div className={css.layers}>
      <Scene {...scene} />
      <Numbers parts={items} className={css.numbers} />
    </div>
  );
}
