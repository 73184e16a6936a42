import { useEffect, useRef } from 'react';
import { goToOutline } from '../keys.ts';

/**
 * A part of the window in which something has the focus after what had it is gone: the field of another block, a button
 * that has done what it was for. Its heading gets it, or else the outline; Tab would begin at the top of the window.
 */
export function KeptFocus(props: React.ComponentProps<'section'>) {
  const part = useRef<HTMLElement>(null);
  const hasFocus = useRef(false);
  useEffect(() => {
    const { current } = part;
    if (current === null) return;
    const changes = new MutationObserver(() => {
      if (!hasFocus.current || document.activeElement !== document.body) return;
      hasFocus.current = false;
      const heading = current.querySelector<HTMLElement>('h2[tabindex]');
      if (heading === null) goToOutline();
      else heading.focus();
    });
    changes.observe(current, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its controls do
    <section
      {...props}
      ref={part}
      tabIndex={-1}
      onFocus={() => {
        hasFocus.current = true;
      }}
      // React tells of none that comes from taking an element away.
      onBlur={() => {
        hasFocus.current = false;
      }}
    />
  );
}
