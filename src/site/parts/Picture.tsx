import { Check } from '../art/Check.tsx';
import { Scene } from '../art/Scene.tsx';
import type { Image, Scene as SceneValues } from '../blocks.generated.ts';

interface PictureProps {
  readonly scene?: SceneValues | undefined;
  /** Fully resolved: its URL, and its size in pixels, which reserves the space while it loads. */
  readonly image?: Image | undefined;
  readonly className?: string | undefined;
}

/** A photograph, else a drawing, else Madras check. */
export function Picture({ scene, image, className }: PictureProps) {
  if (image !== undefined)
    return <img {...image} alt={image.alt} loading="lazy" decoding="async" className={className} />;
  return scene === undefined ? <Check className={className} /> : <Scene {...scene} className={className} />;
}
