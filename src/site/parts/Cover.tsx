import type { Card } from '#site/blocks.generated.ts';
import { Scene } from '../art/Scene.tsx';
import { Seal } from '../art/Seal.tsx';
import { useMotif } from '../brand/useMotif.ts';
import css from './Cover.module.css';
import { Picture } from './Picture.tsx';

interface CoverProps {
  readonly title: string;
  readonly image?: Card['image'] | undefined;
  readonly scene?: Card['scene'] | undefined;
  /** How wide a photograph is shown, as the attribute `sizes` says it. */
  readonly sizes: string;
  readonly className: string | undefined;
  /** Whether it is animated in, after a random delay, when it is scrolled into view (behaviour 24). */
  readonly entrance?: boolean;
}

/**
 * The picture of a page, on its card and beside its text: a photograph, a scene, or Madras check with a kolam drawn from
 * its title.
 */
export function Cover({ title, image, scene, sizes, className, entrance = false }: CoverProps) {
  const motif = useMotif();
  const isCloth = image === undefined && scene === undefined;
  // Where there is no cloth and no seal, nothing stands in for a picture.
  if (isCloth && motif === 'none') return null;
  return (
    <div className={`${css.cover} ${className}`} data-entrance={entrance || undefined}>
      {image === undefined && scene !== undefined ? <Scene {...scene} className={css.part} isPart /> : null}
      <Picture image={image} scene={scene} sizes={sizes} />
      {isCloth ? <Seal title={title} strength={30} className={css.seal} /> : null}
    </div>
  );
}
