/*
 * What the process does that bundles the code of a site.
 */
import { bundleCode, type CodePlaces } from './bundleCode.ts';
import { codeMistake } from './codeMistake.ts';
import { sentError } from './sentError.ts';

/** Bundles. @returns what has gone wrong, in a form that can be sent; `undefined` if everything is there */
export const bundleOnce = (places: CodePlaces): Promise<unknown> => outcomeOf(bundleCode(places));

/** The same of other work. */
export const outcomeOf = (work: Promise<void>): Promise<unknown> =>
  work.then(
    () => undefined,
    (problem: unknown) => sentError(codeMistake(problem)),
  );
