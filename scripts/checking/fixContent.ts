import type { ContentOptions } from '../../src/engine/build/contentOptions.ts';
import { check } from '../../src/engine/build.ts';
import { formatDiff, formatRepairs } from '../../src/engine/fix/formatRepairs.ts';
import { repairContent } from '../../src/engine/fix/repairContent.ts';
import { writeRepairs } from '../../src/engine/fix/writeRepairs.ts';

/**
 * Repairs the content.
 *
 * @param isDry whether to leave the files as they are
 * @returns what is wrong with the content as it is on disk now; what was repaired, and what is left and why; and for a dry
 *   run, a unified diff
 */
export async function fixContent(options: ContentOptions, isDry: boolean) {
  const repaired = await repairContent(options);
  const unwritten = isDry ? [] : await writeRepairs(options.root, repaired.files);
  const now = isDry ? repaired.found : repaired.left;
  return {
    result: unwritten.length === 0 ? now : await check(options),
    log: formatRepairs(repaired, unwritten, isDry),
    diff: isDry ? formatDiff(repaired.files) : '',
  };
}
