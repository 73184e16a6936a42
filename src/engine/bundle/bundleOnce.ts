/*
 * What the process does that bundles the code of a site.
 */
import { basename, dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { UsageError } from '../model/usageError.ts';
import { namesInLayers } from '../store/layers.ts';
import { nearest } from '../text/nearest.ts';
import { didYouMean } from '../text/wording.ts';
import { bundleCode, type CodePlaces } from './bundleCode.ts';
import { shownPath } from './loadTheme.ts';

/** Bundles. @throws what has gone wrong, as `bundled` does */
export const bundleOnce = (places: CodePlaces): Promise<void> => bundled(bundleCode(places));

/** Waits for a bundler. @throws UsageError for a mistake in the code; other errors without what cannot be sent to a process */
export const bundled = (work: Promise<void>): Promise<void> =>
  work.catch((problem: unknown) => {
    const known = codeMistake(problem);
    if (!(known instanceof Error)) throw known;
    const { name, message, stack } = known;
    throw Object.assign(new Error(message), { name, stack, ...('code' in known && { code: known.code }) });
  });

/** What is wrong with a style sheet that names a file that is not there. @param sheet absolute path */
export function namedInVain(sheet: string, named: string): UsageError {
  const near = nearest(basename(named), namesInLayers([dirname(sheet)], dirname(named)));
  return new UsageError(
    `${shownPath(sheet)} names "${named}", which cannot be found. ${didYouMean(near)}`.trimEnd(),
  );
}

/**
 * Makes of what the bundler throws for code with a mistake, such as a bracket too few, an error that names the place and is
 * no bug in the program.
 *
 * @returns anything else as it is
 */
export function codeMistake(problem: unknown): unknown {
  if (!(problem instanceof Error) || !('errors' in problem) || !Array.isArray(problem.errors)) return problem;
  const text = stripVTControlCharacters(problem.message)
    .replace(/^Build failed with .*\n+/, '')
    .replace(/^\[[^\]]*\](?: |\n(?:Error: )?)/gm, '')
    // One plugin asks another for a file.
    .replace(/^Errored while resolving .*\nCaused by:\n +\[[^\]]*\]\n +Error: /gm, '')
    // Where in the bundler, which is not where the mistake is.
    .replace(/^ +at .*(?::\d+:\d+\)?|\(index \d+\))\n?/gm, '')
    .trimEnd();
  const [, missing, importer] = /failed to resolve import "([^"]+)" from "([^"]+)"/.exec(text) ?? [];
  if (missing !== undefined && importer !== undefined)
    return new UsageError(
      `${shownPath(importer)} imports "${missing}", which cannot be found. ${/^[.#/]/.test(missing) ? 'There is no such file.' : `Install it: npm install ${/^(?:@[^/]+\/)?[^/]+/.exec(missing)?.[0]}`}`,
    );
  const [, sheet = '', named] = /^(.+\.css)\?[\s\S]*failed to resolve url\("([^"]+)"\)/m.exec(text) ?? [];
  if (named !== undefined) return namedInVain(sheet, named);
  return new UsageError(`The code of the site cannot be bundled:\n\n${text}`);
}
