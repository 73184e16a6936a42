import { useEffect, useRef, useState } from 'react';
import { ADDRESS } from '../../protocol.ts';
import { useStudio } from '../state/useStudio.ts';
import { morphDocument } from './morph.ts';

/** A colour theme of the page. */
export type PageTheme = 'light' | 'dark';

/** The address of a drawn page. */
export function drawnAddress(route: string, theme: PageTheme, version?: number): string {
  const path = `${ADDRESS.drawn}${route}?theme=${theme}`;
  return version === undefined ? path : `${path}&v=${version}`;
}

/**
 * Keeps the page in a frame up to date: the document is loaded once, and each newer drawing is worked into it.
 *
 * @returns the document once it is there, and a number that rises when it has changed
 */
export function usePageDocument(
  frame: React.RefObject<HTMLIFrameElement | null>,
  theme: PageTheme,
): { readonly document: Document | undefined; readonly drawing: number; readonly onLoad: () => void } {
  const { route, version } = useStudio();
  const [document, setDocument] = useState<Document>();
  const [drawing, setDrawing] = useState(0);
  const drawn = useRef({ version, route, theme });

  const onLoad = (): void => {
    const inside = frame.current?.contentDocument ?? undefined;
    if (inside === undefined || inside.URL === 'about:blank') return;
    drawn.current = { version, route, theme };
    setDocument(inside);
    setDrawing((count) => count + 1);
  };

  useEffect(() => {
    const last = drawn.current;
    const isOther = last.route !== route || last.theme !== theme;
    if (document === undefined || route === undefined || isOther || last.version === version) return;
    const asked = new AbortController();
    const update = async (): Promise<void> => {
      const response = await fetch(drawnAddress(route, theme, version), { signal: asked.signal });
      // A page that cannot be drawn yet, or is at another address by now, stays as it was.
      if (!response.ok) return;
      const next = new DOMParser().parseFromString(await response.text(), 'text/html');
      if (asked.signal.aborted) return;
      drawn.current = { version, route, theme };
      morphDocument(document, next);
      setDrawing((count) => count + 1);
    };
    // A drawing that was not answered is asked for again with the next version.
    update().catch(() => undefined);
    return () => asked.abort();
  }, [document, route, theme, version]);

  return { document, drawing, onLoad };
}
