import { Check } from '../art/Check.tsx';
import { Scene } from '../art/Scene.tsx';
import type { Image, Scene as SceneValues } from '../blocks.generated.ts';

interface PictureProps {
  readonly scene?: SceneValues | undefined;
  /** Finished: its address and, with it, its size in pixels, which keeps its place while it loads. */
  readonly image?: Image | undefined;
  readonly className?: string | undefined;
}

/** What stands for a thing: its photograph, its drawing or, where there is neither, Madras check. */
export function Picture({ scene, image, className }: PictureProps) {
  if (image !== undefined)
    return <img {...image} alt={image.alt} loading="lazy" decoding="async" className={className} />;
  return scene === undefined ? <Check className={className} /> : <Scene {...scene} className={className} />;
}
