import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { sectionOf } from '../page/marks.ts';
import type { FilePlace } from '../state/state.ts';

interface DrawingProps {
  readonly address: string;
  /** The place of the only block of the page that is shown. */
  readonly only?: FilePlace;
  /** The width at which it is laid out, in CSS pixels; it is shown as wide as there is room. */
  readonly width: number;
}

/** How much of a drawing is shown, by its width. */
const RATIO = 0.62;

/** A small picture of a block or a drawing: the real one, at a distance. */
export function Drawing({ address, only, width }: DrawingProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    if (place.current === null) return;
    const sizes = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    sizes.observe(place.current);
    return () => sizes.disconnect();
  }, []);
  const html = useDrawn(address, place, only);
  const scale = room / width;
  return (
    <span className="drawing" ref={place} style={{ height: room * RATIO }} aria-hidden="true">
      {room === 0 || html === undefined ? null : (
        <iframe
          srcDoc={html}
          title="Example"
          tabIndex={-1}
          style={{ width, height: width * RATIO, transform: `scale(${scale})`, transformOrigin: '0 0' }}
        />
      )}
    </span>
  );
}

/**
 * Reads a drawing when it comes into view. It stands still: without the scripts of live authoring, which would open a
 * connection for every one of them.
 */
function useDrawn(
  address: string,
  place: React.RefObject<HTMLElement | null>,
  only: FilePlace | undefined,
): string | undefined {
  const [html, setHtml] = useState<string>();
  useEffect(() => {
    if (place.current === null) return;
    const left = new AbortController();
    const read = async (): Promise<void> => {
      const response = await fetch(address, { signal: left.signal, headers: { Accept: 'text/html' } });
      const drawn = new DOMParser().parseFromString(await response.text(), 'text/html');
      for (const script of drawn.querySelectorAll('script')) script.remove();
      if (response.ok && (only === undefined || keepOnly(drawn, only)))
        setHtml(`<!doctype html>${drawn.documentElement.outerHTML}`);
    };
    const seen = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting !== true) return;
      seen.disconnect();
      // A drawing that cannot be had leaves its place empty.
      read().catch(() => undefined);
    });
    seen.observe(place.current);
    return () => {
      left.abort();
      seen.disconnect();
    };
  }, [address, place, only]);
  return html;
}

/** Takes everything but one block out of a page. @returns whether it has that block */
function keepOnly(page: Document, place: FilePlace): boolean {
  const section = sectionOf(page, place);
  for (let kept: Element | null | undefined = section; kept && kept !== page.body; kept = kept.parentElement)
    for (const other of [...(kept.parentElement?.children ?? [])]) if (other !== kept) other.remove();
  return section !== undefined;
}
