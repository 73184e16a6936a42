import { compactIcon } from '../art/compact/compactIcon.ts';

interface IconProps {
  /** The content of the icon's `<svg>` element, which `resolve` reads from the icon set. */
  readonly paths: string;
  readonly className?: string | undefined;
}

/** A decorative outline icon; the text next to it carries the meaning. */
export function Icon({ paths, className }: IconProps) {
  return (
    <svg
      className={className === undefined ? 'icon' : `icon ${className}`}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      data-drawn-once
      // biome-ignore lint/security/noDangerouslySetInnerHtml: comes from the icon set, never from content
      dangerouslySetInnerHTML={{ __html: compactIcon(paths) }}
    />
  );
}
