import type { Slots } from './island.ts';

interface SlotProps {
  readonly slots: Slots;
  readonly name: string;
  readonly className?: string | undefined;
  /** `span` inside a button or another element that takes phrasing content only. */
  readonly as?: 'div' | 'span';
}

/**
 * A place in an interactive block whose content the server draws. At hydration the browser passes an empty
 * string and React leaves the server's markup alone, so neither its code nor its data is needed there.
 */
export function Slot({ slots, name, className, as: Element = 'div' }: SlotProps) {
  return (
    <Element
      data-slot={name}
      className={className}
      suppressHydrationWarning
      // React's type asks for a string; the DOM sink takes what Trusted Types made of it.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own markup, sanitised where it was authored
      dangerouslySetInnerHTML={{ __html: (slots.get(name) ?? '') as string }}
    />
  );
}
