interface IconProps {
  /** The content of an icon's `svg` element, as `resolve` read it from the icon set. */
  readonly paths: string;
  readonly className?: string | undefined;
}

/** An outline icon: decoration beside words that say the same. */
export function Icon({ paths, className }: IconProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the icon set's package, never by content
      dangerouslySetInnerHTML={{ __html: paths }}
    />
  );
}
