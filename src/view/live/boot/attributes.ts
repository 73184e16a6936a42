/*
 * The names of the attributes through which the boot script and the rest of a page communicate. README.md beside this file
 * says of each who writes it, who reads it and what it means.
 */

export const SCROLLED = 'data-scrolled';
export const ISLAND = 'data-island';
export const MOVING = 'data-moving';
export const READS_QUERY = 'data-reads-query';
export const FINDS = 'data-finds';
export const COPIES = 'data-copies';
export const CONSENT = 'data-consent';
export const ASKS = 'data-asks';
export const PICKS = 'data-picks';
export const ACTIVE = 'data-active';
export const ENTRANCE = 'data-entrance';
export const HAS_POPUP = 'aria-haspopup';
export const OPENS = 'data-opens';
export const COMMAND = 'command';
export const COMMAND_FOR = 'commandfor';
export const CLOSED_BY = 'closedby';
export const HELD = 'data-held';
export const LOADING = 'data-loading';
export const LOADING_TEXT = 'data-loading-text';
export const FOLDS = 'data-folds';
export const DRAWN_ONCE = 'data-drawn-once';

/** Those that boot or the runtime writes. */
export const SET_LATER: readonly string[] = [
  'data-live',
  'data-theme',
  SCROLLED,
  LOADING,
  HELD,
  ACTIVE,
  'data-accent',
];
