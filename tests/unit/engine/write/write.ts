import type { OutputFile } from '../../../../src/engine/model/outputFile.ts';
import { replaceSite } from '../../../../src/engine/write/write.ts';

/** Replaces the built site with a new one, as a build does that writes all of its files itself. */
export const write = (files: Iterable<OutputFile> | AsyncIterable<OutputFile>, out: string) =>
  replaceSite(out, false, () => files);
