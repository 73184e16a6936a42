import { useEffect, useRef } from 'react';
import { SETTINGS } from '../forms/siteGroups.ts';
import { useStore, useStudio } from '../state/useStudio.ts';
import { elementsAt } from './marks.ts';
import { drawnAddress } from './usePageDocument.ts';

/** The most pages that are looked through. */
const MOST = 20;

/**
 * Opens a page that shows what is edited of the site, if there is one and the page that is open does not.
 *
 * @param document of the page that is open; `undefined` while another one is coming
 */
export function usePageOfPlace(document: Document | undefined): void {
  const store = useStore();
  const { place, site } = useStudio();
  /** What no page shows. */
  const nowhere = useRef(new Set<string>());
  const pages = site?.pages;
  useEffect(() => {
    if (document === undefined || place?.file !== SETTINGS || pages === undefined) return;
    if (nowhere.current.has(place.pointer) || elementsAt(document, place).length > 0) return;
    const left = new AbortController();
    const find = async (): Promise<void> => {
      const home = pages.filter(({ route }) => route === '/');
      const others = pages.filter(({ collection, errors }) => collection === undefined && errors === 0);
      for (const { route } of [...home, ...others].slice(0, MOST)) {
        const response = await fetch(drawnAddress(route, 'light'), { signal: left.signal });
        const drawn = new DOMParser().parseFromString(await response.text(), 'text/html');
        if (elementsAt(drawn, place).length > 0) return store.openPage(route, place);
      }
      nowhere.current.add(place.pointer);
    };
    // Without it, the page that is open stays.
    find().catch(() => undefined);
    return () => left.abort();
  }, [document, pages, place, store]);
}
