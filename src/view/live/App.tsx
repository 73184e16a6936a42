import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import type { IslandProps, Json } from '../island.ts';
import { Sections } from '../Sections.tsx';
import { isOpen, linkToFollow, placeOfLink } from './linkToFollow.ts';
import type { PageStore } from './PageStore.ts';
import type { PageDocument } from './pageDocument.ts';
import { SAVED } from './saved.ts';
import { showHead } from './showHead.ts';

interface AppProps {
  readonly first: PageDocument;
  readonly store: PageStore;
  readonly components: ReadonlyMap<string, ComponentType<IslandProps<Json>>>;
  readonly onReady: () => void;
}

/** A page on screen, and the history location it is shown for. */
interface Visit {
  readonly page: PageDocument;
  /** Compared by identity: history entries that the browser adds for fragments all have the same key. */
  readonly location: Location;
}

/** Shows the sections of the page at the current address; links and the history navigate between pages in place. */
export function App({ first, store, components, onReady }: AppProps) {
  const location = useLocation();
  const [visit, setVisit] = useState<Visit>({ page: first, location });
  useLinks(store);

  // Shows the page of a new location: immediately if it is already in the store, as it is after a click on a link.
  const path = location.pathname + location.search;
  useEffect(() => {
    let overtaken = false;
    if (location === visit.location) return undefined;
    const found = path === visit.page.path ? Promise.resolve(visit.page) : store.load(path);
    found.then(
      (page) => {
        if (!overtaken) setVisit({ page, location });
      },
      () => {
        if (!overtaken) window.location.reload();
      },
    );
    return () => {
      overtaken = true;
    };
  }, [store, path, location, visit]);

  // Compares with the previous visit instead of counting runs, because StrictMode runs effects twice.
  const before = useRef(visit);
  useLayoutEffect(() => {
    const { page, location } = before.current;
    before.current = visit;
    if (visit.page !== page) showHead(visit.page);
    if (visit.location !== location) arrive();
  }, [visit]);

  // A page that is saved while it is open is replaced by its new version, and the scroll position is kept.
  useEffect(() => {
    const onSaved = (event: Event): void => {
      const text: unknown = event instanceof CustomEvent ? event.detail : undefined;
      store.renew(path, typeof text === 'string' ? text : undefined).then(
        (page) =>
          setVisit((now) => (now.page.path === path ? { ...now, page: inPlaceOf(now.page, page) } : now)),
        () => window.location.reload(),
      );
    };
    window.addEventListener(SAVED, onSaved);
    return () => window.removeEventListener(SAVED, onSaved);
  }, [store, path]);

  useEffect(onReady, [onReady]);

  return (
    <Sections pageKey={String(visit.page.reading)} sections={visit.page.sections} components={components} />
  );
}

/** A page read anew: what belongs to it on screen is still the same, and keeps its state. */
const inPlaceOf = ({ reading }: PageDocument, page: PageDocument): PageDocument => ({ ...page, reading });

/**
 * Ends a navigation: scrolls to the fragment's element and focuses it, or scrolls to the top and focuses the `<h1>`
 * (behaviours 5 and 8).
 */
function arrive(): void {
  for (const dialog of document.querySelectorAll('dialog')) dialog.close();
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  const target = fragmentTarget(window.location.hash.slice(1));
  const focused = target ?? document.querySelector<HTMLElement>('main h1');
  if (target !== null) target.setAttribute('tabindex', '-1');
  focused?.focus({ preventScroll: true });
  if (target === null) window.scrollTo({ top: 0, behavior });
  else target.scrollIntoView({ behavior });
}

/** The element whose id is the fragment, as written or decoded (HTML, "find a potential indicated element"). */
function fragmentTarget(fragment: string): HTMLElement | null {
  if (fragment === '') return null;
  try {
    return document.getElementById(fragment) ?? document.getElementById(decodeURIComponent(fragment));
  } catch {
    return null; // Malformed percent-encoding.
  }
}

/** Follows links within the site in place; what cannot be shown in place is left to the browser. */
function useLinks(store: PageStore): void {
  const navigate = useNavigate();
  useEffect(() => {
    let latest = 0;
    const onClick = (event: MouseEvent): void => {
      const url = linkToFollow(event);
      if (url === undefined) return;
      event.preventDefault();
      latest += 1;
      const mine = latest;
      store.load(url.pathname + url.search).then(
        // A second click cancels the first. As in any browser, a link to the open page adds no history entry.
        () => mine === latest && navigate(url.pathname + url.search + url.hash, { replace: isOpen(url) }),
        () => mine === latest && window.location.assign(url),
      );
    };
    const onIntent = ({ target }: Event): void => {
      const link = target instanceof Element ? target.closest('a') : null;
      const url = link === null ? undefined : placeOfLink(link);
      if (url === undefined || isOpen(url) || savesData()) return;
      store.load(url.pathname + url.search).catch(() => {
        // Handled if the link is followed.
      });
    };
    const overtake = (): void => {
      latest += 1;
    };
    document.addEventListener('click', onClick);
    window.addEventListener('popstate', overtake);
    for (const type of INTENTS) document.addEventListener(type, onIntent, { passive: true });
    return () => {
      // React may run this cleanup between two listeners of the same `popstate` event.
      overtake();
      document.removeEventListener('click', onClick);
      window.removeEventListener('popstate', overtake);
      for (const type of INTENTS) document.removeEventListener(type, onIntent);
    };
  }, [store, navigate]);
}

const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const;

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
