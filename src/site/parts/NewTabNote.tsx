import { useIslandWords } from '../words/useIslandWords.ts';

/** Tells screen reader users that a link opens a new tab. */
export function NewTabNote() {
  return <span className="visually-hidden">{` ${useIslandWords().opensInNewTab}`}</span>;
}
