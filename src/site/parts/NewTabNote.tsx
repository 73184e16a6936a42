import { useWords } from '../words/useWords.ts';

/** Tells screen reader users that a link opens a new tab. */
export function NewTabNote() {
  return <span className="visually-hidden">{` ${useWords().opensInNewTab}`}</span>;
}
