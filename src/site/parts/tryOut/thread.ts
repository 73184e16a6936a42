/** A message with what its order depends on. */
export interface Timed {
  /** Minutes since midnight. */
  readonly at: number;
  /** Whether whoever wrote it is close to the reader. */
  readonly isClose: boolean;
}

/** The order of a conversation: by time, or first what is close, each group from the newest on. */
export type OrderBy = 'oldest' | 'newest' | 'close';

/**
 * Puts messages in order by the time at which they were written, whenever they arrived. Those of the same minute stay in
 * the order in which they were given, the later ones last, or first where the newest are.
 */
export function ordered<Message extends Timed>(messages: readonly Message[], by: OrderBy): Message[] {
  const oldestFirst = [...messages].sort((a, b) => a.at - b.at);
  if (by === 'oldest') return oldestFirst;
  const newestFirst = oldestFirst.reverse();
  if (by === 'newest') return newestFirst;
  return newestFirst.sort((a, b) => Number(b.isClose) - Number(a.isClose));
}
