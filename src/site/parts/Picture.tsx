import type { Image, Scene as SceneValues } from '#site/blocks.generated.ts';
import { Check } from '../art/Check.tsx';
import { Scene } from '../art/Scene.tsx';
import { Photograph } from './Photograph.tsx';

interface PictureProps {
  readonly scene?: SceneValues | undefined;
  readonly image?: Image | undefined;
  /** How wide a photograph is shown, as the attribute `sizes` says it. */
  readonly sizes: string;
  readonly className?: string | undefined;
}

/** A photograph, else a drawing, else Madras check. */
export function Picture({ scene, image, sizes, className }: PictureProps) {
  if (image !== undefined) return <Photograph image={image} sizes={sizes} className={className} />;
  if (scene === undefined) return <Check className={className} />;
  return <Scene {...scene} className={className} />;
}
