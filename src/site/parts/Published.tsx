import type { LinkedSite } from '../../engine/model/site.ts';
import { useWords } from '../words/useWords.ts';
import { fullDate } from './fullDate.ts';

interface PublishedProps {
  /** A day of the calendar as `YYYY-MM-DD`. */
  readonly date: string;
  readonly site: LinkedSite;
}

/** When a page was published, with the day as programs read it. */
export function Published({ date, site }: PublishedProps) {
  const words = useWords();
  const day = fullDate(date, site, words);
  // A language puts the day where it belongs in the sentence.
  const [before, after] = words.publishedOn(day).split(day);
  return (
    <>
      {before}
      <time dateTime={date}>{day}</time>
      {after}
    </>
  );
}
