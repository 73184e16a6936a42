/** Looks each of some values up, or makes something of it, all at the same time. */
export const findEach = async <Value, Found>(
  values: Iterable<Value>,
  find: (value: Value) => Found | Promise<Found>,
): Promise<Map<Value, Found>> =>
  new Map(await Promise.all([...values].map(async (value) => [value, await find(value)] as const)));
