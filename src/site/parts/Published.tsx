import type { LinkedSite } from '#model/site.ts';
import { useWords } from '../words/useWords.ts';
import { fullDate } from './fullDate.ts';
import { FullDate } from './Name.tsx';

interface PublishedProps {
  /** A calendar date, `YYYY-MM-DD`. */
  readonly date: string;
  readonly site: LinkedSite;
  /** What happened on that day, if the page was not published. */
  readonly as?: 'updatedOn';
}

/** The date a page was published or last changed, in a machine-readable `<time>` element. */
export function Published({ date, site, as: event }: PublishedProps) {
  const words = useWords();
  const day = fullDate(date, site, words);
  // Each language puts the date in its own place in the sentence.
  const [before, after] = words[event ?? 'publishedOn']({ day }).split(day);
  return (
    <>
      {before}
      <time dateTime={date}>
        <FullDate text={day} />
      </time>
      {after}
    </>
  );
}
