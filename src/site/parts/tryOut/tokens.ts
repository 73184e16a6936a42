/** A place that somebody has. */
export interface Booking {
  readonly lane: number;
  /** From 0. */
  readonly place: number;
}

/**
 * Returns the token of a booking: its number in the queue of its doctor, which is that of its time. So it stays the same
 * when somebody books an earlier time that was free.
 */
export const tokenOf = ({ place }: Booking): number => place + 1;

/** Returns how many come before a booking in its lane. */
export const ahead = (bookings: readonly Booking[], { lane, place }: Booking): number =>
  bookings.filter((other) => other.lane === lane && other.place < place).length;

/** Returns the places of a lane that are free. */
export const freePlaces = (bookings: readonly Booking[], lane: number, places: number): number[] =>
  Array.from({ length: places }, (_, place) => place).filter(
    (place) => !bookings.some((other) => other.lane === lane && other.place === place),
  );
