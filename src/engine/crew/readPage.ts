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

/** Lets go of the title and the description of a page, in place: the outlines of all pages are only in memory once. */
export function withoutMeta({ valid }: ReadPage): void {
  if (valid !== undefined) Reflect.set(valid.value, 'meta', NO_META);
}

const NO_META = {};
