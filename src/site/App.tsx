import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { IslandProps, Json } from '../model/island.ts';
import type { PageStore } from './fetchPage.ts';
import { linkToFollow } from './linkToFollow.ts';
import type { PageDocument } from './pageDocument.ts';
import { Sections } from './Sections.tsx';
import { showHead } from './showHead.ts';

/** The event by which live authoring says that the content has changed. */
export const SAVED = 'site:saved';

interface AppProps {
  readonly first: PageDocument;
  readonly store: PageStore;
  readonly components: ReadonlyMap<string, ComponentType<IslandProps<Json>>>;
  readonly onReady: () => void;
}

/** A page on screen, and the visit (React Router's location key) that brought it there. */
interface Visit {
  readonly page: PageDocument;
  readonly key: string;
}

/** The sections of the page that the address names; links and the history move from page to page. */
export function App({ first, store, components, onReady }: AppProps) {
  const location = useLocation();
  const [visit, setVisit] = useState<Visit>({ page: first, key: location.key });
  useLinks(store);

  // The page of a new location: at once where it has been fetched, as it has when a link was followed.
  const path = location.pathname + location.search;
  useEffect(() => {
    let overtaken = false;
    if (location.key === visit.key) return undefined;
    store.load(path).then(
      (page) => {
        if (!overtaken) setVisit({ page, key: location.key });
      },
      () => {
        if (!overtaken) window.location.reload();
      },
    );
    return () => {
      overtaken = true;
    };
  }, [store, path, location.key, visit.key]);

  // Compared with the visit before, not counted: in StrictMode effects run twice.
  const before = useRef(visit);
  useLayoutEffect(() => {
    const { page, key } = before.current;
    before.current = visit;
    if (visit.page !== page) showHead(visit.page);
    if (visit.key !== key) arrive();
  }, [visit]);

  // A page that was saved while it is open takes its own place, and the visitor stays where he is.
  useEffect(() => {
    const onSaved = (): void => {
      store.forgetAll();
      store.load(path).then(
        (page) => setVisit(({ key }) => ({ page, key })),
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

/** Where a navigation ends: at the fragment's block or at the top, with the focus on the heading (behaviour 5, 8). */
function arrive(): void {
  document.querySelector('dialog')?.close();
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  const { hash } = window.location;
  const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  const focused = target ?? document.querySelector<HTMLElement>('main h1');
  if (target !== null) target.setAttribute('tabindex', '-1');
  focused?.focus({ preventScroll: true });
  if (target === null) window.scrollTo({ top: 0, behavior });
  else target.scrollIntoView({ behavior });
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
        // A second click overtakes the first.
        () => mine === latest && navigate(url.pathname + url.search + url.hash),
        () => mine === latest && window.location.assign(url),
      );
    };
    const onIntent = ({ target }: Event): void => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link === null || !isOfThisSite(link) || savesData()) return;
      store.load(link.pathname + link.search).catch(() => {
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
      document.removeEventListener('click', onClick);
      window.removeEventListener('popstate', overtake);
      for (const type of INTENTS) document.removeEventListener(type, onIntent);
    };
  }, [store, navigate]);
}

const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const;

function isOfThisSite(link: HTMLAnchorElement): boolean {
  return (
    link.origin === window.location.origin && link.pathname !== window.location.pathname && !link.download
  );
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
