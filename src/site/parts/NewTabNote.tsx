import { useWords } from '../words/useWords.ts';

/** Says that a link opens a new tab, to people who would only notice when it has. */
export function NewTabNote() {
  return <span className="visually-hidden">{` ${useWords().opensInNewTab}`}</span>;
}
