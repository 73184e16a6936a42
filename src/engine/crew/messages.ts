import { NO_POSITIONS } from '../model/positions.ts';
import type { LinkedSite } from '../model/site.ts';
import type { SitePlan } from '../resolve/planSite.ts';
import type { PackedReads } from '../resolve/reads.ts';
import type { CrewSetup, PageCheck, PageReading } from './crew.ts';

/** What a member is asked. `open` comes first; `pack` is the file in which it keeps its pages. */
export type Request =
  | { readonly name: 'open'; readonly setup: CrewSetup; readonly pack: string }
  | { readonly name: 'read'; readonly paths: readonly string[] }
  | { readonly name: 'check'; readonly plan: SitePlan }
  | { readonly name: 'draw'; readonly site: LinkedSite; readonly folder: string };

/** The answer to `check`. */
export type SentCheck = Pick<PageCheck, 'wrong'> & { readonly reads: PackedReads };

/** An error in a form that survives its way to another process. */
export interface SentError {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  /** The code of an error of the file system. */
  readonly code: string | undefined;
  /** The component of a block that could not be drawn. */
  readonly file: string | undefined;
  readonly cause: SentError | undefined;
}

/** Readings as one text: ten thousand outlines are sent and stored in half the time and memory. */
export function encodeReadings(readings: readonly PageReading[]): string {
  return JSON.stringify(readings, (name, value: unknown) => (name === 'positions' ? undefined : value));
}

/** The opposite of `encodeReadings`. Outlines have no positions, and share the empty ones. */
export function decodeReadings(text: string): PageReading[] {
  // Made by `encodeReadings` in the same version of this program.
  const readings = JSON.parse(text) as PageReading[];
  return readings.map((reading) => {
    const { outline } = reading;
    if (outline === undefined) return reading;
    return { ...reading, outline: { ...outline, file: { ...outline.file, positions: NO_POSITIONS } } };
  });
}

/** Makes an error ready to be sent. */
export function sentError(problem: unknown): SentError {
  const error = problem instanceof Error ? problem : new Error(String(problem));
  const textAt = (name: string): string | undefined => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? value : undefined;
  };
  return {
    name: error.name,
    message: error.message,
    stack: error.stack,
    code: textAt('code'),
    file: textAt('file'),
    cause: error.cause === undefined ? undefined : sentError(error.cause),
  };
}

/** Makes an error again from what was sent. */
export function restoredError({ name, message, stack, code, file, cause }: SentError): Error {
  const error = new Error(message, cause === undefined ? {} : { cause: restoredError(cause) });
  return Object.assign(error, {
    name,
    ...(stack === undefined ? {} : { stack }),
    ...(code === undefined ? {} : { code }),
    ...(file === undefined ? {} : { file }),
  });
}
