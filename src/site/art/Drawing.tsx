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
  /**
   * The content as markup, instead of children. Every word in it is escaped. A page that shows it twice contains it
   * once, and one below the first screen comes from a file: it has no ids, and its shapes are styled by what they inherit
   * or by classes that only set attributes of SVG.
   */
  markup?: string;
  /** Whether the children are such content. "late": it may come a little after the first screen that it is in. */
  once?: boolean | 'late' | undefined;
}

/**
 * The `svg` element of every drawing: hidden from assistive technology unless it has a label.
 *
 * In a browser that is given no styles, `width` keeps it from being as wide as the page, and `fill` is inherited by
 * every shape whose colour is unknown there, which would be black.
 */
export function Drawing({ family, className, label, children, markup, once, ...attributes }: FrameProps) {
  const hidden = label === undefined;
  const content = markup === undefined ? { children } : { dangerouslySetInnerHTML: { __html: markup } };
  return (
    <svg
      className={className ? `${family} ${className}` : family}
      width="120"
      fill="none"
      aria-hidden={hidden || undefined}
      role={hidden ? undefined : 'img'}
      aria-label={label}
      data-drawn-once={(once ?? markup !== undefined) || undefined}
      {...attributes}
      {...content}
    />
  );
}
