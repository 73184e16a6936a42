import { useEffect, useRef, useState } from 'react';
import { ADDRESS } from '../../protocol/address.ts';
import { useStudio } from '../state/useStudio.ts';
import { morphDocument } from './morph.ts';

export type PageTheme = 'light' | 'dark';

export function drawnAddress(route: string, theme: PageTheme, version?: number): string {
  const path = `${ADDRESS.drawn}${route}?theme=${theme}`;
  return version === undefined ? path : `${path}&v=${version}`;
}

/** Loads the document once for each page and theme, and works each newer drawing into it, unless it is held. */
export function usePageDocument(
  frame: React.RefObject<HTMLIFrameElement | null>,
  theme: PageTheme,
  amend: (next: Document) => void,
  isHeld: boolean,
): {
  readonly document: Document | undefined;
  readonly drawing: number;
  readonly isComing: boolean;
  readonly onLoad: () => void;
} {
  const { route, version } = useStudio();
  const [document, setDocument] = useState<Document>();
  const [drawing, setDrawing] = useState(0);
  const drawn = useRef({ version, route, theme });
  const isAsking = useRef(false);
  const held = useRef(isHeld);
  held.current = isHeld;
  const [answers, setAnswers] = useState(0);
  const [loaded, setLoaded] = useState<string>();
  const address = route === undefined ? undefined : drawnAddress(route, theme);

  useEffect(() => {
    // Not by its attribute: each page would be a step for the browser's button "Back".
    if (address !== undefined) frame.current?.contentWindow?.location.replace(address);
  }, [address, frame]);

  const onLoad = (): void => {
    const inside = frame.current?.contentDocument ?? undefined;
    if (inside === undefined || inside.URL === 'about:blank') return;
    drawn.current = { version, route, theme };
    setLoaded(address);
    setDocument(inside);
    setDrawing((count) => count + 1);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again after each answer
  useEffect(() => {
    const isOther = drawn.current.route !== route || drawn.current.theme !== theme;
    if (document === undefined || route === undefined || isOther) return;
    // One drawing at a time: what is typed meanwhile would wait for drawings that nobody sees.
    if (drawn.current.version === version || isAsking.current || isHeld) return;
    const update = async (): Promise<void> => {
      const response = await fetch(drawnAddress(route, theme, version));
      const next = response.ok
        ? new DOMParser().parseFromString(await response.text(), 'text/html')
        : undefined;
      if (drawn.current.route !== route || drawn.current.theme !== theme || held.current) return;
      drawn.current = { version, route, theme };
      // A page that cannot be drawn yet, or is at another address by now, stays as it was.
      if (next === undefined) return;
      amend(next);
      morphDocument(document, next);
      setDrawing((count) => count + 1);
    };
    isAsking.current = true;
    update()
      .finally(() => {
        isAsking.current = false;
      })
      // There may be a newer version by now. A drawing that was not answered is asked for again with the next one.
      .then(
        () => setAnswers((count) => count + 1),
        () => undefined,
      );
  }, [amend, answers, document, isHeld, route, theme, version]);

  return { document, drawing, isComing: loaded !== address, onLoad };
}
