import { useEffect, useRef } from 'react';
import { languageOf } from '../../../engine/model/language.ts';
import { at } from '../forms/schema.ts';
import { SETTINGS } from '../forms/siteGroups.ts';
import { useStore, useStudio } from '../state/useStudio.ts';
import { elementsAt } from './marks.ts';
import { drawnAddress } from './usePageDocument.ts';

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
