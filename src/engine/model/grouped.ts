/** Things by what they have in common, in the order in which that comes first. */
export function grouped<Thing, Key>(
  things: Iterable<Thing>,
  keyOf: (thing: Thing) => Key,
): ReadonlyMap<Key, readonly Thing[]> {
  const groups = new Map<Key, Thing[]>();
  for (const thing of things) {
    const key = keyOf(thing);
    const others = groups.get(key);
    if (others === undefined) groups.set(key, [thing]);
    else others.push(thing);
  }
  return groups;
}
