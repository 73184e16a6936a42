import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import type { IslandProps, Json } from '../island.ts';
import { WordsContext } from '../language.ts';
import { Sections } from '../Sections.tsx';
import { arrive } from './arrive.ts';
import { showLoading } from './boot/loading.ts';
import { crossFade } from './crossFade.ts';
import type { PageStore } from './PageStore.ts';
import type { PageDocument } from './pageDocument.ts';
import type { ReaderPlaces } from './ReaderPlaces.ts';
import { SAVED } from './saved.ts';
import { showHead } from './showHead.ts';
import { useLinks } from './useLinks.ts';

interface AppProps {
  readonly first: PageDocument;
  readonly store: PageStore;
  readonly places: ReaderPlaces;
  readonly components: ReadonlyMap<string, ComponentType<IslandProps<Json>>>;
  readonly onReady: () => void;
}

/** A page on screen, and the history location it is shown for. */
interface Visit {
  readonly page: PageDocument;
  /** Compared by identity: history entries that the browser adds for fragments all have the same key. */
  readonly location: Location;
  readonly isByHistory: boolean;
}

/** Shows the sections of the page at the current address; links and the history navigate between pages in place. */
export function App({ first, store, places, components, onReady }: AppProps) {
  const location = useLocation();
  const isByHistory = useNavigationType() === 'POP';
  const [visit, setVisit] = useState<Visit>({ page: first, location, isByHistory });
  useLinks(store, places);

  // Shows the page of a new location: immediately if it is already in the store, as it is after a click on a link.
  const path = location.pathname + location.search;
  useEffect(() => {
    let overtaken = false;
    if (location === visit.location) return undefined;
    const isHere = path === visit.page.path;
    const find = (): Promise<PageDocument> =>
      isByHistory || location.hash !== '' ? store.load(path) : store.open(path);
    const found = isHere ? Promise.resolve(visit.page) : find();
    const endLoading = showLoading();
    found.then(
      (page) => {
        if (overtaken) return;
        const show = (): void => setVisit({ page, location, isByHistory });
        if (isHere) show();
        else {
          crossFade(() => {
            // The browser takes a picture of the old page first; the visitor may go elsewhere meanwhile.
            if (!overtaken) flushSync(show);
          });
        }
      },
      () => {
        if (!overtaken) window.location.reload();
      },
    );
    return () => {
      overtaken = true;
      endLoading();
    };
  }, [store, path, location, isByHistory, visit]);

  // The rest of a page of which only the opening is shown.
  const { page: shown } = visit;
  useEffect(() => {
    if (!shown.isOpening) return undefined;
    let overtaken = false;
    const endLoading = showLoading();
    store.load(shown.path).then(
      (page) => {
        if (!overtaken)
          setVisit((now) => (now.page === shown ? { ...now, page: completed(shown, page) } : now));
      },
      () => {
        if (!overtaken) window.location.reload();
      },
    );
    return () => {
      overtaken = true;
      endLoading();
    };
  }, [store, shown]);

  // Compares with the previous visit instead of counting runs, because StrictMode runs effects twice.
  const before = useRef(visit);
  useLayoutEffect(() => {
    const { page, location } = before.current;
    before.current = visit;
    if (visit.page !== page) showHead(visit.page);
    if (visit.location === location) return;
    arrive({ isByHistory: visit.isByHistory, isNewPage: visit.page !== page, place: places.take() });
    places.arrive();
  }, [visit, places]);

  // A page that is saved while it is open is replaced by its new version, and the scroll position is kept.
  useEffect(() => {
    let newest: Promise<PageDocument>;
    const onSaved = (event: Event): void => {
      const text: unknown = event instanceof CustomEvent ? event.detail : undefined;
      const renewed = store.renew(path, typeof text === 'string' ? text : undefined);
      newest = renewed;
      const show = (page: PageDocument): void =>
        setVisit((now) => (now.page.path === path ? { ...now, page: inPlaceOf(now.page, page) } : now));
      renewed.then(
        // A later one needs no code or styles, and has come before.
        (page) => newest === renewed && show(page),
        () => newest === renewed && window.location.reload(),
      );
    };
    window.addEventListener(SAVED, onSaved);
    return () => window.removeEventListener(SAVED, onSaved);
  }, [store, path]);

  useEffect(onReady, [onReady]);

  return (
    <WordsContext value={visit.page.words}>
      <Sections pageKey={String(visit.page.reading)} sections={visit.page.sections} components={components} />
    </WordsContext>
  );
}

/** A page whose opening is on screen: the sections that are there are not drawn again. */
const completed = ({ reading, sections }: PageDocument, page: PageDocument): PageDocument => ({
  ...page,
  reading,
  sections: [...sections, ...page.sections.slice(sections.length)],
});

/** A page read anew: what belongs to it on screen is still the same, and keeps its state. */
const inPlaceOf = ({ reading }: PageDocument, page: PageDocument): PageDocument => ({ ...page, reading });
