import { useState, useSyncExternalStore } from 'react';
import type { StudioPage } from '../../protocol/site.ts';
import { useOriginalPage } from '../forms/translation.tsx';
import { versionsInLanguages } from '../go/GoTo.tsx';
import { useStore, useStudio } from '../state/useStore.ts';

/** Two pages have room beside each other. */
const ROOMY = '(width >= 1180px)';

const listen = (changed: () => void): (() => void) => {
  const media = matchMedia(ROOMY);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

/** Whether the original is shown beside its translation, and how that is changed. */
export function useBeside(): {
  readonly original: StudioPage | undefined;
  /** On the page of the original, it opens the first translation. `undefined` without one, or without room. */
  readonly onBeside: (() => void) | undefined;
} {
  const store = useStore();
  const original = useOriginalPage();
  const isRoomy = useSyncExternalStore(listen, () => matchMedia(ROOMY).matches);
  const [isWanted, setWanted] = useState(false);
  const translation = versionsInLanguages(useStudio()).find(
    (one) => one.page !== undefined && one.page.file !== one.original,
  );
  if (!isRoomy || translation?.page === undefined) return { original: undefined, onBeside: undefined };
  const { route } = translation.page;
  return {
    original: isWanted ? original : undefined,
    onBeside: () => {
      setWanted(original === undefined || !isWanted);
      if (original === undefined) void store.openPage(route);
    },
  };
}
