/** An order, in whole units. */
export interface Order {
  readonly items: number;
  /** In metres. */
  readonly metres: number;
}

/** How fast everything goes, in seconds. */
export interface Pace {
  readonly perItem: number;
  readonly perKm: number;
  readonly atDoor: number;
}

/** What becomes of an order; all times in seconds since all orders were placed. */
export interface Delivery {
  /** The place of the rider in the list. */
  readonly rider: number;
  readonly packed: number;
  readonly leaves: number;
  readonly arrives: number;
}

/**
 * Gives orders to riders. One picker packs them one after the other, in the order in which they came in. Each goes to the
 * rider who is back first (between two, to whoever has waited longer), who rides there, hands it over and comes back.
 *
 * @param riders how many there are, the one who has waited longest first
 */
export function deliveries(orders: readonly Order[], riders: number, pace: Pace): Delivery[] {
  const back = Array.from({ length: riders }, () => 0);
  let packed = 0;
  return orders.map(({ items, metres }) => {
    packed += items * pace.perItem;
    const rider = back.indexOf(Math.min(...back));
    const leaves = Math.max(packed, back[rider] ?? 0);
    const ride = Math.ceil((metres * pace.perKm) / 1000);
    const arrives = leaves + ride;
    back[rider] = arrives + pace.atDoor + ride;
    return { rider, packed, leaves, arrives };
  });
}

/** The minutes that are promised: whole ones, never fewer than it takes. */
export const minutes = (seconds: number): number => Math.ceil(seconds / 60);
