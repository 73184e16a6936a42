import { Check } from '../art/Check.tsx';
import { Scene } from '../art/Scene.tsx';
import type { Image, Scene as SceneValues } from '../model/blocks.generated.ts';

interface PictureProps {
  readonly scene?: SceneValues | undefined;
  /** Its size in pixels keeps its place on the page while it loads. */
  readonly image?: (Image & { readonly width?: number; readonly height?: number }) | undefined;
  readonly className?: string | undefined;
}

/** What stands for a thing: its photograph, its drawing or, where there is neither, Madras check. */
export function Picture({ scene, image, className }: PictureProps) {
  if (image !== undefined) {
    const { src, alt, width, height } = image;
    return (
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className={className}
      />
    );
  }
  return scene === undefined ? <Check className={className} /> : <Scene {...scene} className={className} />;
}
