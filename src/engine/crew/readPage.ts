import type { PageReading, ReadPage } from './crew.ts';

/** What a plan and a report are made from of a page that was read. */
export const readPage = ({ path, text, outline, isUnread, findings }: PageReading): ReadPage => ({
  // Written out: made from another object, those of all pages would take a third more.
  kind: 'page',
  path,
  text,
  valid: outline,
  isUnread,
  findings,
});
