import type { LinkedPage } from '../model/page.ts';
import { NO_POSITIONS } from '../model/positions.ts';
import type { LinkedSite } from '../model/site.ts';
import type { ImageFile } from '../pictures/readPicture.ts';
import type { SitePlan } from '../resolve/planSite.ts';
import type { PackedReads } from '../resolve/reads.ts';
import type { CrewSetup, PageCheck, PageReading } from './crew.ts';

/** What a member is asked. `open` comes first; `pack` is the file in which it keeps its pages. */
export type Request =
  | { readonly name: 'open'; readonly setup: CrewSetup; readonly pack: string }
  | { readonly name: 'parseAndValidate'; readonly paths: readonly string[] }
  | { readonly name: 'resolve'; readonly plan: SitePlan }
  | { readonly name: 'render'; readonly site: LinkedSite; readonly folder: string }
  | { readonly name: 'share'; readonly pages: readonly LinkedPage[]; readonly folder: string }
  | { readonly name: 'picture'; readonly images: readonly ImageFile[]; readonly folder: string };

/** The answer to `resolve`. */
export type SentCheck = Pick<PageCheck, 'wrong'> & { readonly reads: PackedReads };

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
