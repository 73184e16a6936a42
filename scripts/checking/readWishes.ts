import { UsageError } from '../../src/engine/model/usageError.ts';

/** The options of `check` that say what to do, as they were written. */
export interface Wishes {
  readonly format?: string | undefined;
  readonly fix: boolean;
  readonly 'dry-run': boolean;
  readonly watch: boolean;
  readonly 'max-warnings'?: string | undefined;
  readonly explain?: string | undefined;
}

/**
 * Refuses options that contradict each other.
 *
 * @returns the most warnings allowed; `undefined` for any number
 * @throws UsageError
 */
export function readWishes(wishes: Wishes): number | undefined {
  const { format, fix, watch, explain, 'dry-run': isDry, 'max-warnings': most } = wishes;
  const others = [
    ...(format === undefined ? [] : ['--format']),
    ...(fix ? ['--fix'] : []),
    ...(isDry ? ['--dry-run'] : []),
    ...(watch ? ['--watch'] : []),
    ...(most === undefined ? [] : ['--max-warnings']),
  ];
  if (explain !== undefined && others[0] !== undefined)
    throw new UsageError(`--explain checks nothing, so it takes no ${others[0]}.`);
  if (isDry && !fix) throw new UsageError('--dry-run shows what --fix would change, so it needs --fix.');
  if (isDry && format !== undefined)
    throw new UsageError('--dry-run prints a diff, so it takes no --format.');
  if (watch && fix)
    throw new UsageError('--watch and --fix exclude each other: repairs would change files while you type.');
  if (watch && format !== undefined && format !== 'pretty')
    throw new UsageError('--watch is for people to look at, so it takes no --format but pretty.');
  if (most === undefined) return undefined;
  if (!/^\d{1,9}$/.test(most)) throw new UsageError('--max-warnings takes a number, such as 0.');
  return Number(most);
}
