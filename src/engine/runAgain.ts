/*
 * Runs that look up first whether anything has changed since the last one. The commands use these; the pipeline itself
 * always does its work.
 */
import { join } from 'node:path';
import { loadBundle } from './bundle/bundle.ts';
import { type Inputs, readInputs } from './cache/inputs.ts';
import { differences, outputState, type RunPlace, readLastRun, writeLastRun } from './cache/lastRun.ts';
import type { CheckResult } from './issues/makeReport.ts';
import { buildSite, type ContentOptions, checkContent, withTime } from './pipeline.ts';
import { siteFolders } from './siteFolders.ts';

/** Checks the content, or returns what the last check found if nothing has changed since. */
export async function checkAgain(options: ContentOptions): Promise<CheckResult> {
  const began = options.now();
  const place = placeOf(options, options.launch ? 'launch' : 'check');
  const inputs = inputsOf(options);
  const last = readLastRun(place);
  if (last?.inputs === inputs.hash) return withTime(last.result, options.now() - began);
  const result = await checkContent(options);
  if (inputs.isUntouched()) writeLastRun(place, { inputs: inputs.hash, result });
  return withTime(result, options.now() - began);
}

/**
 * Builds the site, or does nothing if neither what it is made from nor the built site has changed since the last build.
 *
 * @param out absolute path of the output folder
 * @param note told, in a sentence, when a changed output folder is the only reason for building again
 */
export async function buildAgain(
  options: ContentOptions,
  out: string,
  note: (sentence: string) => void,
): Promise<CheckResult> {
  const began = options.now();
  const place = placeOf(options, out);
  const inputs = inputsOf(options);
  const last = readLastRun(place);
  if (last?.inputs === inputs.hash) {
    if (last.output === undefined) return withTime(last.result, options.now() - began);
    const changed = differences(last.output, outputState(out));
    if (changed.length === 0) return withTime(last.result, options.now() - began);
    if (changed.length < last.output.size) note(changedSentence(changed));
  }
  const folder = siteFolders(options.root, options.project).code;
  const { state, ...result } = await buildSite(options, () => loadBundle(folder, options.project), out);
  if (inputs.isUntouched()) {
    writeLastRun(place, {
      inputs: inputs.hash,
      result,
      ...(state === undefined ? {} : { output: state }),
    });
  }
  return withTime(result, options.now() - began);
}

const changedSentence = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0
    ? `"${first}" in the built site was changed since it was built, so the whole site is built again.`
    : `"${first}" and ${others.length} more files in the built site were changed since it was built, so the whole site is built again.`;

function placeOf({ project, root, cwd, baseUrl = '' }: ContentOptions, what: string): RunPlace {
  return { folder: join(project, 'node_modules/.cache/runs'), root, of: [cwd, baseUrl, what] };
}

/** Everything that the result of a run depends on: the program, the code and the content of the site. */
function inputsOf({ project, root, cwd, baseUrl = '', launch = false }: ContentOptions): Inputs {
  const { schemas, code } = siteFolders(root, project);
  const program = ['src/engine', 'src/view', 'vite.config.ts', 'package-lock.json'];
  return readInputs(
    [
      ...program.map((path) => join(project, path)),
      ...[schemas, code, join(root, 'site.config.yaml'), join(root, 'pages')],
    ],
    [root, cwd, baseUrl, String(launch), process.version],
  );
}
