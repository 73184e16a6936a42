/*
 * What the process does that bundles the code of a site: it does so once, says how that went, and ends.
 */

import { bundleCode, type CodePlaces } from './bundleCode.ts';
import { codeMistake } from './codeMistake.ts';
import { type SentError, sentError } from './sentError.ts';

/** What it says: that everything is there, or that it has failed. */
export type BundlingNews =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly problem: SentError };

/** Bundles, tells the process that started this one how that went, and lets this process end. */
export function bundleOnce(places: CodePlaces): void {
  tellHow(bundleCode(places));
}

/** Tells the process that started this one how its work has gone, and lets this process end. */
export function tellHow(work: Promise<void>): void {
  work.then(
    () => say({ kind: 'done' }, () => process.disconnect()),
    (problem: unknown) =>
      say({ kind: 'failed', problem: sentError(codeMistake(problem)) }, () => process.disconnect()),
  );
}

function say(news: BundlingNews, then?: () => void): void {
  process.send?.(news, undefined, undefined, then);
}
