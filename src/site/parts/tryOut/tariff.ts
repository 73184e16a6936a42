/**
 * Returns how much of a quantity is charged for besides a package: what goes beyond what its price includes. A package of
 * 8 hours and 80 kilometres charges 12 kilometres of 92, and none of 75.
 */
export const beyond = (used: number, included = 0): number => Math.max(0, used - included);
