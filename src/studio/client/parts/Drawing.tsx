import { type ReactNode, useEffect, useRef, useState } from 'react';
import { elementsAt, sectionOf } from '../page/marks.ts';
import { boxAround, useRoom } from '../page/useBoxes.ts';
import type { FilePlace } from '../state/state.ts';
import { Looking } from './Looking.tsx';

interface DrawingProps {
  readonly address: string;
  readonly only?: FilePlace;
  readonly width: number;
  /** Whether all of it is shown, as far as there is reasonable room, and not only its top. */
  readonly isWhole?: boolean;
  /** What in it is framed; then no more is shown than these and what is around them. */
  readonly framed?: readonly FilePlace[];
}

const RATIO = 0.62;
const MOST = 2.2;
const ABOVE = 80;

/** A small picture of a block or a drawing: the real one, at a distance. */
export function Drawing({ address, only, width, isWhole = false, framed = [] }: DrawingProps) {
  const place = useRef<HTMLSpanElement>(null);
  const { width: room } = useRoom(place);
  const [height, setHeight] = useState(width * RATIO);
  const loaded = ({ contentDocument }: HTMLIFrameElement): void => {
    if (contentDocument === null) return;
    const all = contentDocument.body.getBoundingClientRect().height;
    if (!isWhole) {
      setHeight(Math.min(all, width * RATIO));
      return;
    }
    const elements = framed.flatMap((one) => elementsAt(contentDocument, one)).filter(hasStyle);
    for (const { style } of elements) {
      style.outline = '3px solid #d61f4e';
      style.outlineOffset = '4px';
    }
    const box = boxAround(elements);
    const wanted = box === undefined ? all : Math.max(width * RATIO, box.height + 2 * ABOVE);
    setHeight(Math.min(all, wanted, width * MOST));
    contentDocument.defaultView?.scrollTo({ top: (box?.y ?? 0) - ABOVE, behavior: 'instant' });
  };
  const html = useDrawn(address, place, only);
  const scale = room / width;
  return (
    <span className="drawing" ref={place} style={{ aspectRatio: width / height }} aria-hidden="true">
      {html === undefined ? (
        <Looking />
      ) : room === 0 || html === '' ? null : (
        <iframe
          srcDoc={html}
          title="Example"
          tabIndex={-1}
          onLoad={({ currentTarget }) => loaded(currentTarget)}
          style={{ width, height, transform: `scale(${scale})` }}
        />
      )}
    </span>
  );
}

/** Drawings that somebody opens: they come into sight, wherever in a panel that is. */
export const Drawings = ({
  summary,
  children,
}: {
  readonly summary: string;
  readonly children: ReactNode;
}) => (
  <details
    className="changed-blocks"
    onToggle={({ currentTarget }) => currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })}
  >
    <summary>{summary}</summary>
    {children}
  </details>
);

/** Not "instanceof": a frame has constructors of its own. */
const hasStyle = (element: Element): element is HTMLElement => 'style' in element;

/** Reads a drawing when it comes into view, without the scripts of live authoring, which would all connect. */
function useDrawn(
  address: string,
  place: React.RefObject<HTMLElement | null>,
  only: FilePlace | undefined,
): string | undefined {
  const [html, setHtml] = useState<string>();
  const [file, pointer] = [only?.file, only?.pointer];
  useEffect(() => {
    if (place.current === null) return;
    const own = file === undefined || pointer === undefined ? undefined : { file, pointer };
    const left = new AbortController();
    const read = async (): Promise<void> => {
      const response = await fetch(address, { signal: left.signal, headers: { Accept: 'text/html' } });
      const drawn = new DOMParser().parseFromString(await response.text(), 'text/html');
      for (const script of drawn.querySelectorAll('script')) script.remove();
      const isThere = response.ok && (own === undefined || keepOnly(drawn, own));
      setHtml(isThere ? `<!doctype html>${drawn.documentElement.outerHTML}` : '');
    };
    const seen = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting !== true) return;
      seen.disconnect();
      // A drawing that cannot be had leaves its place empty.
      read().catch(() => setHtml(''));
    });
    seen.observe(place.current);
    return () => {
      left.abort();
      seen.disconnect();
    };
  }, [address, place, file, pointer]);
  return html;
}

/** Not removed: its drawings may repeat shapes of the rest, where they are drawn first. */
function keepOnly(page: Document, place: FilePlace): boolean {
  const section = sectionOf(page, place);
  for (let kept: Element | null | undefined = section; kept && kept !== page.body; kept = kept.parentElement)
    for (const other of kept.parentElement?.children ?? [])
      if (other !== kept) other.setAttribute('style', 'display: none !important');
  return section !== undefined;
}
