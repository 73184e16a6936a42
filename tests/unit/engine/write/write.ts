import type { OutputFile } from '../../../../src/engine/model/outputFile.ts';
import { keyOf, replaceSite, type Written } from '../../../../src/engine/write/write.ts';

/**
 * Replaces the built site with a new one, as a build does that writes all of its files itself.
 *
 * @param before the site as it was written last, to keep what is the same
 */
export const write = (
  files: Iterable<OutputFile> | AsyncIterable<OutputFile>,
  out: string,
  before?: Written,
): Promise<Written> =>
  replaceSite(out, false, before, async function* (_folder, isDone) {
    for await (const { path, contents } of files) {
      const file = { path, key: keyOf(contents) };
      yield isDone(file) ? file : { ...file, contents };
    }
  });
