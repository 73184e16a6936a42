/*
 * Runs that look up first whether anything has changed since the last one. The commands use these; the pipeline itself
 * always does its work.
 */
import { join, relative, sep } from 'node:path';
import { loadBundle } from './bundle/bundle.ts';
import { type Inputs, readInputs } from './cache/inputs.ts';
import {
  differences,
  type LastRun,
  type OutputState,
  outputState,
  type RunPlace,
  readKept,
  readLastRun,
  writeKept,
  writeLastRun,
} from './cache/lastRun.ts';
import { checkPages, drawPages, type KeptSite } from './changedPages.ts';
import type { ContentOptions } from './contentOptions.ts';
import { copyStaticFiles, isTooLarge, STATIC } from './discover/staticFiles.ts';
import type { CheckResult } from './issues/makeReport.ts';
import { isSamePeriod } from './model/publishing.ts';
import type { Bundle } from './model/renderer.ts';
import { buildSite, checkContent, withTime } from './pipeline.ts';
import { siteFolders } from './siteFolders.ts';
import { update } from './write/update.ts';

/** Checks the content, or only what has changed since the last check. */
export async function checkAgain(options: ContentOptions): Promise<CheckResult> {
  const began = options.now();
  const place = placeOf(options, options.launch ? 'launch' : 'check');
  const inputs = inputsOf(options);
  const last = lastInPeriod(place, options);
  if (last?.inputs === inputs.hash) return withTime(last.result, options.now() - began);
  const changed = changesSince(last, inputs, options, place);
  if (changed !== undefined && (await checkPages(options, changed.paths, changed.site)) !== undefined) {
    keep(place, inputs, { result: changed.last.result, kept: changed.last.kept });
    return withTime(changed.last.result, options.now() - began);
  }
  const { kept, ...result } = await checkContent(options);
  keep(place, inputs, { result, kept: kept === undefined ? undefined : writeKept(place, kept) });
  return withTime(result, options.now() - began);
}

/**
 * Builds the site, or only what has changed since the last build: nothing, if neither what it is made from nor the built
 * site has changed; single pages, if nothing has changed that others depend on.
 *
 * @param out absolute path of the output folder
 * @param note told, in a sentence, when a changed output folder is a reason for building everything again
 */
export async function buildAgain(
  options: ContentOptions,
  out: string,
  note: (sentence: string) => void,
): Promise<CheckResult> {
  const began = options.now();
  const place = placeOf(options, out);
  const inputs = inputsOf(options);
  const last = lastInPeriod(place, options);
  const folder = siteFolders(options.root, options.project).code;
  const load = (): Promise<Bundle> => loadBundle(folder, options.project);
  if (last?.inputs === inputs.hash) {
    const changed = last.output === undefined ? [] : differences(last.output, outputState(out));
    if (changed.length === 0) return withTime(last.result, options.now() - began);
    if (changed.length < (last.output?.size ?? 0)) note(changedSentence(changed));
  }
  const changed = changesSince(last, inputs, options, place);
  const updated = changed === undefined ? undefined : await buildPages(options, changed, load, out);
  if (changed !== undefined && updated !== undefined) {
    keep(place, inputs, { result: changed.last.result, kept: changed.last.kept, output: updated });
    return withTime(changed.last.result, options.now() - began);
  }
  const { state, kept, ...result } = await buildSite(options, load, out);
  const output = state === undefined ? {} : { output: state };
  keep(place, inputs, { result, kept: kept === undefined ? undefined : writeKept(place, kept), ...output });
  return withTime(result, options.now() - began);
}

/** The last run, unless a page has appeared or expired since, or a date that was reported is no longer in the future. */
function lastInPeriod(place: RunPlace, { at }: ContentOptions): LastRun | undefined {
  const last = readLastRun(place);
  const { issues, summary } = last?.result.report ?? {};
  if (issues?.some(({ code }) => code === 'future-date')) return undefined;
  if (summary?.publishing === undefined || at === undefined) return last;
  return isSamePeriod(summary.publishing, at(summary.publishing.timeZone)) ? last : undefined;
}

/** Draws the changed pages and puts them in place. @returns `undefined` if the whole site must be built */
async function buildPages(
  options: ContentOptions,
  { last, paths, files, site }: Changes,
  load: () => Promise<Bundle>,
  out: string,
): Promise<OutputState | undefined> {
  if (last.output === undefined) return undefined;
  const crew = await checkPages(options, paths, site, load);
  if (crew === undefined) return undefined;
  return update(out, last.output, async (folder) => {
    const isWanted = await drawPages(crew, site, folder);
    if (isWanted) await copyStaticFiles(options.root, files, folder);
    return isWanted;
  });
}

/** A few pages and other files that have changed since the last run, and nothing else. */
interface Changes {
  readonly last: LastRun;
  /** Relative to the content root. */
  readonly paths: readonly string[];
  /** The same for files that are published as they are. */
  readonly files: readonly string[];
  readonly site: KeptSite;
}

/** The part of all pages from which it is quicker to build everything. */
const MANY = 0.1;

/** @returns `undefined` if too much has changed, or the last run had something to report */
function changesSince(
  last: LastRun | undefined,
  inputs: Inputs,
  { root }: ContentOptions,
  place: RunPlace,
): Changes | undefined {
  if (last?.kept === undefined || last.fixed !== inputs.fixed) return undefined;
  if (last.result.report.issues.length > 0) return undefined;
  const all = [...inputs.apart].flatMap(([path, hash]) =>
    last.apart.get(path) === hash ? [] : [relative(root, path).split(sep).join('/')],
  );
  if (all.length === 0 || all.length > Math.max(1, inputs.apart.size * MANY)) return undefined;
  const files = all.filter((path) => path.startsWith(`${STATIC}/`));
  if (files.some((path) => isTooLarge(root, path))) return undefined;
  const paths = all.filter((path) => !files.includes(path));
  // Written by the same version of this program, which is part of `fixed`.
  const site = readKept(place, last.kept) as KeptSite | undefined;
  return site === undefined ? undefined : { last, paths, files, site };
}

/** Keeps what a run found, unless somebody has changed a file meanwhile. */
function keep(
  place: RunPlace,
  { hash, fixed, apart, isUntouched }: Inputs,
  { kept, ...run }: Pick<LastRun, 'result' | 'output'> & { readonly kept: string | undefined },
): void {
  if (!isUntouched()) return;
  writeLastRun(place, { ...run, inputs: hash, fixed, apart, ...(kept === undefined ? {} : { kept }) });
}

const changedSentence = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0
    ? `"${first}" in the built site was changed since it was built, so the whole site is built again.`
    : `"${first}" and ${others.length} more files in the built site were changed since it was built, so the whole site is built again.`;

function placeOf({ project, root, cwd, baseUrl = '' }: ContentOptions, what: string): RunPlace {
  return { folder: join(project, 'node_modules/.cache/runs'), root, of: [cwd, baseUrl, what] };
}

/** Everything that the result of a run depends on: the program, the code and the content of the site. */
function inputsOf({ project, root, cwd, baseUrl = '', launch, drafts, at }: ContentOptions): Inputs {
  const { schemas, code } = siteFolders(root, project);
  const program = ['src/engine', 'src/view', 'vite.config.ts', 'package-lock.json'];
  return readInputs(
    [
      ...program.map((path) => join(project, path)),
      ...[schemas, code, join(root, 'site.config.yaml'), join(root, 'pages')],
    ],
    [
      root,
      cwd,
      baseUrl,
      ...[launch, drafts, at !== undefined].map((one) => String(one ?? false)),
      process.version,
    ],
    (path) => isPage(relative(join(root, 'pages'), path)) || path.startsWith(join(root, STATIC) + sep),
  );
}

/** Whether a path in the folder pages may be that of a page. */
const isPage = (path: string): boolean =>
  path.endsWith('.yaml') && !path.split(sep).some((name) => name === '..' || name.startsWith('_'));
