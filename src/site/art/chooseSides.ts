import { isOneStrand, type OpenSides } from './followStrand.ts';
import { AXIS, type Lattice } from './kolamTables.ts';
import { seededRandom } from './random.ts';

/** The probability that a pair of groups is meant to be open. */
const OPENNESS = 0.55;

/** Whether the sides of each group are open: by group, "1" or "0". Small kolams have one of a dozen. */
export type Choice = string;

/**
 * Chooses for every side whether strands cross there, so that the kolam has one strand and is mirror-symmetric on both
 * axes.
 *
 * It begins with a tree: dots and open sides without a round trip. The strand of a tree is always one, because each
 * further dot only adds a loop to it. In a symmetric tree both axes are open from end to end, and every other dot is
 * connected to them in one way. Then further groups of sides are opened or closed as long as the strand stays one; and
 * so that the four arms are as equal as that allows, which they never are entirely, groups that are each other's image
 * in a diagonal are changed together.
 *
 * @param seed any text; the same text gives the same choice
 */
export function chooseSides(seed: string, lattice: Lattice): Choice {
  const random = seededRandom(seed);
  const isOne = (choice: Choice): boolean => isOneStrand(lattice, openSides(choice, lattice));
  let choice: Choice = symmetricTree(lattice, random).join('');
  for (const { groups } of shuffled(lattice.pairs, random)) {
    const [wanted, other] = random() < OPENNESS ? (['1', '0'] as const) : (['0', '1'] as const);
    // Both as wanted; else both the same; else only one, which is how the tree begins.
    const both = withGroups(choice, groups, wanted);
    if (isOne(both)) choice = both;
    else {
      const neither = withGroups(choice, groups, other);
      if (isOne(neither)) choice = neither;
    }
  }
  return choice;
}

function withGroups(choice: Choice, groups: readonly number[], value: '0' | '1'): Choice {
  let changed = choice;
  for (const group of groups) changed = changed.slice(0, group) + value + changed.slice(group + 1);
  return changed;
}

/** Whether strands cross at each side. */
export function openSides(choice: Choice, { groups }: Lattice): OpenSides {
  // A loop, because `Uint8Array.from` takes ten times as long, and a choice is tried for each of its groups.
  const open = new Uint8Array(groups.length);
  for (let side = 0; side < open.length; side += 1) {
    const group = groups[side] ?? AXIS;
    if (group === AXIS || choice[group] === '1') open[side] = 1;
  }
  return open;
}

/** By group, 1 if it belongs to a tree of all regions. */
function symmetricTree({ pairs, count, regions }: Lattice, random: () => number): Uint8Array {
  const open = new Uint8Array(count);
  const tree = Int16Array.from({ length: regions }, (_, region) => region);
  const sides = pairs.flatMap(({ groups, ends }) =>
    ends.map(([from, to], index) => ({ group: groups[index] ?? 0, from, to })),
  );
  for (const { group, from, to } of shuffled(sides, random)) {
    const [one, other] = [tree[from] ?? from, tree[to] ?? to];
    if (one === other) continue;
    for (let region = 0; region < regions; region += 1) if (tree[region] === other) tree[region] = one;
    open[group] = 1;
  }
  return open;
}

/** A copy in random order (Fisher and Yates). */
function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const chosen = Math.floor(random() * (last + 1));
    const [a, b] = [order[last], order[chosen]];
    if (a === undefined || b === undefined) continue;
    order[last] = b;
    order[chosen] = a;
  }
  return order;
}
