import { setFlagsFromString } from 'node:v8';

/**
 * Settings of V8 for large sites, for a process that is started. By default, V8 lets each process keep hundreds of
 * megabytes of what is no longer needed; collecting more often costs no time. The last but one is the growth of the memory
 * in use, in per cent.
 */
export const SMALL_HEAP = [
  '--max-semi-space-size=8',
  '--min-semi-space-size=8',
  '--heap-growing-percent=30',
  '--no-parallel-scavenge',
];

/** The same for a process that runs already, as far as it can be changed: what is new takes no more room than by now. */
const FROM_NOW = ['--semi-space-growth-factor=1', '--heap-growing-percent=15'];

/** Content files from which a site is large. */
export const LARGE_SITE = 400;

/** Keeps the memory of this process small, for a large site. To be called as soon as that is known: it takes nothing back. */
export function keepHeapSmall(): void {
  for (const flag of FROM_NOW) setFlagsFromString(flag);
}
