import { useLayoutEffect, useRef, useState } from 'react';

interface DrawingProps {
  readonly address: string;
  /** The width at which it is laid out, in CSS pixels; it is shown as wide as there is room. */
  readonly width: number;
}

/** How much of a drawing is shown, by its width. */
const RATIO = 0.62;

/** A small picture of a block or a drawing: the real one, at a distance. */
export function Drawing({ address, width }: DrawingProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    if (place.current === null) return;
    const sizes = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    sizes.observe(place.current);
    return () => sizes.disconnect();
  }, []);
  const scale = room / width;
  return (
    <span className="drawing" ref={place} style={{ height: room * RATIO }} aria-hidden="true">
      {room === 0 ? null : (
        <iframe
          src={address}
          title="Example"
          loading="lazy"
          tabIndex={-1}
          style={{ width, height: width * RATIO, transform: `scale(${scale})`, transformOrigin: '0 0' }}
        />
      )}
    </span>
  );
}
