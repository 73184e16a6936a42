import type { ReactNode, SVGAttributes } from 'react';

/** What every drawing takes. */
export interface DrawingProps {
  /** More classes for the `svg` element. */
  className?: string | undefined;
  /** What the drawing shows, for people who cannot see it. Without it the drawing is decorative. */
  label?: string | undefined;
}

interface FrameProps extends DrawingProps, Omit<SVGAttributes<SVGSVGElement>, 'className'> {
  /** The class that this sort of drawing has in `art.css`. */
  family: string;
  viewBox: string;
  children?: ReactNode;
  /** The content of the drawing as markup, instead of children. */
  markup?: string;
}

/**
 * The `svg` element of every drawing: hidden from assistive technology unless it has a label.
 *
 * In a browser that is given no styles, `width` keeps it from being as wide as the page, and `fill` is inherited by
 * every shape whose colour is unknown there, which would be black.
 */
export function Drawing({ family, className, label, children, markup, ...attributes }: FrameProps) {
  const hidden = label === undefined;
  return (
    <svg
      className={className ? `${family} ${className}` : family}
      width="120"
      fill="none"
      aria-hidden={hidden || undefined}
      role={hidden ? undefined : 'img'}
      aria-label={label}
      {...attributes}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by compact/, which escapes every word
      {...(markup !== undefined && { dangerouslySetInnerHTML: { __html: markup } })}
    >
      {children}
    </svg>
  );
}
