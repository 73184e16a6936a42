/*
 * The program of the process that bundles the code of a site: it does so once, says how that went, and ends.
 */
import { sentError } from '../sentError.ts';
import { bundleCode, type CodePlaces } from './bundleCode.ts';

process.once('message', (places: CodePlaces) => {
  bundleCode(places).then(
    () => process.send?.({}, () => process.disconnect()),
    (problem: unknown) => process.send?.({ problem: sentError(problem) }, () => process.disconnect()),
  );
});
process.on('disconnect', () => process.exit());
