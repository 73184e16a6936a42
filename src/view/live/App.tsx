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

/** A page on screen, and the place in the history that it was brought there for. */
interface Visit {
  readonly page: PageDocument;
  /** Told from others by identity: the keys of entries that the browser makes for fragments are all the same. */
  readonly location: Location;
}

/** The sections of the page that the address names; links and the history move from page to page. */
export function App({ first, store, components, onReady }: AppProps) {
  const location = useLocation();
  const [visit, setVisit] = useState<Visit>({ page: first, location });
  useLinks(store);

  // The page of a new location: at once where it has been fetched, as it has when a link was followed.
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

  // Compared with the visit before, not counted: in StrictMode effects run twice.
  const before = useRef(visit);
  useLayoutEffect(() => {
    const { page, location } = before.current;
    before.current = visit;
    if (visit.page !== page) showHead(visit.page);
    if (visit.location !== location) arrive();
  }, [visit]);

  // A page that was saved while it is open takes its own place, and the visitor stays where he is.
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

/** Where a navigation ends: at the fragment's block or at the top, with the focus on the heading (behaviour 5, 8). */
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

/** The element that a fragment names, as it stands or decoded (HTML, "find a potential indicated element"). */
function fragmentTarget(fragment: string): HTMLElement | null {
  if (fragment === '') return null;
  try {
    return document.getElementById(fragment) ?? document.getElementById(decodeURIComponent(fragment));
  } catch {
    return null; // A per cent sign that encodes nothing.
  }
}

/** Links of the site are followed in place; whatever cannot be shown so is loaded by the browser. */
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
        // A second click overtakes the first. A link to the open page adds nothing to the history, as ever.
        () => mine === latest && navigate(url.pathname + url.search + url.hash, { replace: isOpen(url) }),
        () => mine === latest && window.location.assign(url),
      );
    };
    const onIntent = ({ target }: Event): void => {
      const link = target instanceof Element ? target.closest('a') : null;
      const url = link === null ? undefined : placeOfLink(link);
      if (url === undefined || isOpen(url) || savesData()) return;
      store.load(url.pathname + url.search).catch(() => {
        // Said when the link is followed, if ever.
      });
    };
    const overtake = (): void => {
      latest += 1;
    };
    document.addEventListener('click', onClick);
    window.addEventListener('popstate', overtake);
    for (const type of INTENTS) document.addEventListener(type, onIntent, { passive: true });
    return () => {
      // React may come here between two listeners of the same `popstate`.
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
