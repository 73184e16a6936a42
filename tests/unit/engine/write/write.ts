import type { OutputFile } from '../../../../src/engine/model/outputFile.ts';
import { openOutput } from '../../../../src/engine/write/write.ts';

/** Replaces the built site with a new one, as a build does that writes all of its files itself. */
export async function write(
  files: Iterable<OutputFile> | AsyncIterable<OutputFile>,
  out: string,
): Promise<void> {
  const output = await openOutput(out);
  try {
    await output.finish(files);
  } finally {
    await output.close();
  }
}
