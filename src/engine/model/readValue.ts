/** A value that is a mapping, as a record. */
export const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {};

/** A value that is a list. */
export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
