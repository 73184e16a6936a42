import { useCallback, useEffect, useRef, useState } from 'react';
import { alikeEnds } from '../../../engine/model/differences.ts';
import { languageOf } from '../../../engine/model/language.ts';
import { ADDRESS } from '../../protocol/address.ts';
import { at, SETTINGS } from '../forms/schema.ts';
import { pause } from '../state/state.ts';
import { useStore, useStudio } from '../state/useStore.ts';
import { elementsAt } from './marks.ts';

export type PageTheme = 'light' | 'dark';

/** Milliseconds after which a drawing that has not come keeps no newer one waiting. */
const LONGEST = 60_000;

/** The address of a drawn page. */
function drawnAddress(route: string, theme: PageTheme, version?: number): string {
  const path = `${ADDRESS.drawn}${route}?theme=${theme}`;
  return version === undefined ? path : `${path}&v=${version}`;
}

/** Loads the document once for each page and theme, and works each newer drawing into it, unless it is held. */
export function usePageDocument(
  frame: React.RefObject<HTMLIFrameElement | null>,
  route: string | undefined,
  theme: PageTheme,
  amend: (next: Document, version: number) => void,
): {
  readonly document: Document | undefined;
  readonly drawing: number;
  readonly isComing: boolean;
  /** Whether what is in the frame is another page, or none. */
  readonly isOther: boolean;
  readonly onLoad: () => void;
  /** Whether drawings wait: nothing is drawn anew around a caret. At once, as one may be about to be worked in. */
  readonly hold: (is: boolean) => void;
} {
  const store = useStore();
  const { version } = useStudio();
  const [document, setDocument] = useState<Document>();
  const [drawing, setDrawing] = useState(0);
  /** The version when the page in the frame was asked for: it may rise before all of that page has come. */
  const asked = useRef(version);
  const drawn = useRef({ version, route, theme });
  const isAsking = useRef(false);
  const held = useRef(false);
  const [isHeld, setHeld] = useState(false);
  const hold = useCallback((is: boolean): void => {
    held.current = is;
    setHeld(is);
  }, []);
  const [answers, setAnswers] = useState(0);
  const [loaded, setLoaded] = useState<{
    readonly address: string | undefined;
    readonly route: string | undefined;
  }>();
  const address = route === undefined ? undefined : drawnAddress(route, theme);
  const [failures, setFailures] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again after each failure
  useEffect(() => {
    if (address === undefined) return;
    asked.current = store.state().version;
    // Not by its attribute: each page would be a step for the browser's button "Back".
    frame.current?.contentWindow?.location.replace(address);
  }, [address, failures, frame, store]);

  const onLoad = (): void => {
    const inside = frame.current?.contentDocument;
    // The browser's own page about a server that is away.
    if (inside === null) return void pause().then(() => setFailures((count) => count + 1));
    if (inside === undefined || inside.URL === 'about:blank') return;
    drawn.current = { version: asked.current, route, theme };
    setLoaded({ address, route });
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
      const response = await fetch(drawnAddress(route, theme, version), {
        signal: AbortSignal.timeout(LONGEST),
      });
      const next = response.ok
        ? new DOMParser().parseFromString(await response.text(), 'text/html')
        : undefined;
      await store.reading;
      if (drawn.current.route !== route || drawn.current.theme !== theme || held.current) return;
      drawn.current = { version, route, theme };
      // A page that cannot be drawn yet, or is at another address by now, stays as it was.
      if (next === undefined) return;
      amend(next, version);
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
  }, [amend, answers, document, isHeld, route, store, theme, version]);

  return {
    document,
    drawing,
    isComing: loaded?.address !== address,
    isOther: loaded === undefined || loaded.route !== route,
    onLoad,
    hold,
  };
}

function morphAttributes(shown: Element, next: Element): void {
  // What the reader has opened stays open.
  const isOpen = shown.localName === 'details' || shown.localName === 'dialog';
  for (const { name } of [...shown.attributes])
    if (!next.hasAttribute(name) && !(isOpen && /^(?:open|data-opened)$/.test(name)))
      shown.removeAttribute(name);
  for (const { name, value } of [...next.attributes])
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
}

/** Keeps the scroll position, open details and pictures of a page while it is edited. */
function morphChildren(shown: Element, next: Element): void {
  const [now, wanted] = [[...shown.childNodes], [...next.childNodes]];
  const { first, last } = alikeEnds(now, wanted, (a, b) => b !== undefined && a?.isEqualNode(b) === true);
  const changed = now.slice(first, now.length - last);
  const changes = wanted.slice(first, wanted.length - last);
  const anchor = now[now.length - last] ?? null;
  changes.forEach((node, index) => {
    const old = changed[index];
    if (old === undefined) shown.insertBefore(node.cloneNode(true), anchor);
    else morphNode(old, node);
  });
  for (const old of changed.slice(changes.length)) old.remove();
}

function morphNode(old: ChildNode, node: ChildNode): void {
  if (
    isElement(old) &&
    isElement(node) &&
    old.localName === node.localName &&
    old.namespaceURI === node.namespaceURI
  ) {
    morphAttributes(old, node);
    morphChildren(old, node);
  } else if (old.nodeType === Node.TEXT_NODE && node.nodeType === Node.TEXT_NODE)
    old.textContent = node.textContent;
  else old.replaceWith(node.cloneNode(true));
}

const isElement = (node: ChildNode): node is Element => node.nodeType === Node.ELEMENT_NODE;

/** Makes a document look like another one. Its attributes stay: scripts of the page set some of them. */
export function morphDocument(shown: Document, next: Document): void {
  morphChildren(shown.head, next.head);
  morphChildren(shown.body, next.body);
}

/** Opens the home or contact page if that shows what is edited of the site, and the open page does not. */
export function usePageOfPlace(document: Document | undefined): void {
  const store = useStore();
  const { place, site, page = '', values } = useStudio();
  /** What neither of them shows. */
  const nowhere = useRef(new Set<string>());
  const contact = at(values[SETTINGS], '/contact/link');
  useEffect(() => {
    if (document === undefined || place === undefined || site === undefined) return;
    const language = site.languages.find(({ wordsFile }) => wordsFile === place.file);
    if (language !== undefined && languageOf(page, site.languages).at !== language.at)
      void store.openPage(language.at, place);
    if (place.file !== SETTINGS || nowhere.current.has(place.pointer)) return;
    if (elementsAt(document, place).length > 0) return;
    const left = new AbortController();
    const find = async (): Promise<void> => {
      for (const { route } of site.pages.filter((one) => one.route === '/' || one.route === contact)) {
        const response = await fetch(drawnAddress(route, 'light'), { signal: left.signal });
        const drawn = new DOMParser().parseFromString(await response.text(), 'text/html');
        if (elementsAt(drawn, place).length > 0) return store.openPage(route, place);
      }
      nowhere.current.add(place.pointer);
    };
    // Without it, the page that is open stays.
    find().catch(() => undefined);
    return () => left.abort();
  }, [contact, document, page, place, site, store]);
}
