import { join } from 'node:path';
import type { ContentOptions } from '../../src/engine/build/contentOptions.ts';
import { check } from '../../src/engine/build.ts';
import { watchPlaces } from '../../src/engine/develop/watchPlaces.ts';
import { siteFolders } from '../../src/engine/discover/siteFolders.ts';
import type { CheckResult } from '../../src/engine/report/makeReport.ts';
import { untilStopped } from '../../src/engine/serve/untilStopped.ts';

/** Milliseconds to wait for more changes: saving all files of an editor, or changing a branch, is one change. */
const QUIET = 80;

/**
 * Checks the content again after each change of a page, of site.config.yaml or of a schema, until the process is told
 * to stop.
 *
 * @param show shows the result of a check, or what kept it from being made
 */
export async function watchContent(
  options: ContentOptions,
  show: (result: CheckResult | Error) => void,
): Promise<void> {
  const { root, project } = options;
  const paths = [join(root, 'pages'), join(root, 'site.config.yaml'), ...siteFolders(root, project).schemas];
  let timer: NodeJS.Timeout | undefined;
  let work = Promise.resolve();
  const again = (): void => {
    // One after another: a check that began before a change must not be shown after one that began later.
    work = work.then(async () => show(await check(options).catch(asError)));
  };
  const unwatch = watchPlaces(paths, () => {
    clearTimeout(timer);
    timer = setTimeout(again, QUIET);
  });
  again();
  await untilStopped(async () => {
    unwatch();
    clearTimeout(timer);
    await work;
  });
}

/** A site folder that was removed, for instance; a bug in the program is not kept back. */
function asError(problem: unknown): Error {
  if (problem instanceof Error && problem.name === 'UsageError') return problem;
  throw problem;
}
