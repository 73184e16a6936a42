import type { Image } from '#site/blocks.generated.ts';

interface PhotographProps {
  /** Fully resolved: its files, and its size in pixels, which reserves the space while it loads. */
  readonly image: Image;
  /** How wide it is shown, as the attribute `sizes` says it: browsers then choose the smallest file that is sharp. */
  readonly sizes: string;
  readonly className?: string | undefined;
  /** Whether it is always in the first screen, and loaded at once. */
  readonly isFirst?: boolean;
}

/**
 * A picture from `pages/_media`, in the smallest format that the browser knows. It is loaded when it comes near; the
 * page hastens the one in its first screen. Until it is there, its place has its average colour.
 */
export function Photograph({ image, sizes, className, isFirst = false }: PhotographProps) {
  const { src, alt, width, height, avif, webp, still, tone, focus } = image;
  return (
    <picture className={className === undefined ? 'photograph' : `photograph ${className}`}>
      {still === undefined ? null : <source media="(prefers-reduced-motion: reduce)" srcSet={still} />}
      {avif === undefined ? null : <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {webp === undefined ? null : <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        data-color={tone}
        data-focus={focus && `${focus.x} ${focus.y}`}
        loading={isFirst ? undefined : 'lazy'}
        decoding="async"
      />
    </picture>
  );
}
