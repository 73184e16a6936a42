import type { Scene } from '#site/blocks.generated.ts';

/** How much of a drawing a close-up shows: its letters are readable on half of the width of a phone. */
const [WIDE, HIGH] = [176, 98];

/** Where the close-up of a product's drawing begins: its most telling words are in it. */
const CORNERS: Readonly<Partial<Record<Scene['kind'], readonly [x: number, y: number]>>> = {
  invoice: [32, 107],
  storefront: [46, 63],
  feed: [178, 23],
  conversation: [32, 48],
  clinic: [40, 62],
  route: [160, 98],
  campaign: [46, 86],
  delivery: [184, 22],
  analytics: [70, 20],
  artboard: [78, 40],
};

/** Returns the part of a drawing to show where the whole of it would be too small to read, as a `viewBox`, if it has one. */
export function closeUpOf({ kind, highlight }: Scene): string | undefined {
  const corner = highlight === undefined ? CORNERS[kind] : undefined;
  return corner === undefined ? undefined : `${corner.join(' ')} ${WIDE} ${HIGH}`;
}
