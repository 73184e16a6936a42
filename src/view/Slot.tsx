import type { Slots } from './island.ts';

interface SlotProps {
  readonly slots: Slots;
  readonly name: string;
  readonly className?: string | undefined;
  /** Use `span` inside a button or any other element that allows only phrasing content. */
  readonly as?: 'div' | 'span';
}

/**
 * A place in an interactive block whose content is server-rendered. During hydration the browser passes an empty
 * string and React keeps the server's markup, so the browser needs neither the code nor the data behind it.
 */
export function Slot({ slots, name, className, as: Element = 'div' }: SlotProps) {
  return (
    <Element
      data-slot={name}
      className={className}
      suppressHydrationWarning
      // React's type says string, but the DOM accepts the `TrustedHTML` that is passed here.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: server-rendered markup; authored HTML in it is sanitised
      dangerouslySetInnerHTML={{ __html: (slots.get(name) ?? '') as string }}
    />
  );
}
