import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { installedFonts } from '../bundle/brandFonts.ts';
import type { Listing } from '../discover/discover.ts';
import { siteFolders } from '../discover/siteFolders.ts';
import type { Planned } from '../link/linkSite.ts';
import type { SiteLanguage } from '../model/language.ts';
import { publishedAt } from '../model/siteMarker.ts';
import type { ImageFile } from '../pictures/imageFile.ts';
import { isWithin, type Period } from '../plan/publication.ts';
import type { KnownPictures, PageRow } from '../pool/pageRow.ts';
import type { DrawnPage } from '../pool/pageWork.ts';
import type { CheckResult } from '../report/makeReport.ts';
import { type LastRun, openLastRun, type Prints } from '../store/lastRun.ts';
import { cacheFolder, packageList } from '../store/projectPlaces.mjs';
import type { ScanPlaces } from '../store/scanFiles.ts';
import { differences, type OutputState, outputState } from '../write/outputState.ts';
import type { ContentOptions } from './contentOptions.ts';

/** What a run knows of a site. Plain data; the next run takes from it what is still right. */
export interface KnownSite {
  readonly rows: ReadonlyMap<string, PageRow>;
  readonly pictures: KnownPictures;
  readonly prints: Prints;
  /** The plan, and a hash of what it was made from; absent if it was not kept. */
  readonly plan?: { readonly planned: Planned; readonly from: string };
}

/** A site that was checked. */
export interface CheckedSite extends KnownSite {
  readonly result: CheckResult;
  readonly listing: Listing;
  readonly languages: readonly SiteLanguage[];
  readonly planned: Planned;
  /** The pictures that are published. */
  readonly images: readonly ImageFile[];
  /** The files of its own fonts, by their addresses. */
  readonly fonts: ReadonlyMap<string, string>;
}

/** A built site, as far as it is known. */
interface KnownOutput {
  /** The key of each file. */
  readonly keys: ReadonlyMap<string, string>;
  readonly drawn: ReadonlyMap<string, DrawnPage>;
}

/** What is kept of a run besides what is known of each page and file. */
interface RunFacts {
  readonly result: CheckResult;
  /** When it would find the same. */
  readonly period: Period;
  /** Of a check: the commit that was public. */
  readonly former?: string | undefined;
  /** Of a build: the site that was built; absent if there is none. */
  readonly output?: OutputState | undefined;
}

/** The last run of one kind. */
export type LastSite = LastRun<RunFacts, Omit<KnownSite, 'prints'> & KnownOutput>;

/** @param what tells runs of different kinds apart: a command, or the folder that is written */
export function lastSite(options: ContentOptions, what: string): LastSite {
  const { project, root, cwd, baseUrl = '', launch = false, drafts = false, at } = options;
  const { schemas, code, words } = siteFolders(root, project);
  const [pages, config] = [join(root, 'pages'), join(root, 'site.config.yaml')];
  const program = ['src/engine', 'src/view', packageList(project)].map((path) => join(project, path));
  const wanted: ScanPlaces = {
    places: [...program, ...schemas, ...code, ...words, config, pages],
    // A font may be installed after a run that has missed it.
    more: [
      ...installedFonts({ root, project }),
      root,
      cwd,
      baseUrl,
      process.version,
      ...[launch, drafts, at !== undefined].map(String),
    ],
    isContent: (path) => path.startsWith(pages + sep) || path === config,
  };
  const place = { folder: join(cacheFolder(project), 'runs'), root, of: [cwd, baseUrl, what] };
  return openLastRun(place, wanted);
}

/**
 * The `baseUrl` that the last build to a folder was given, if the site is still there as that build left it.
 *
 * @param out absolute path of the output folder
 */
export function baseBefore(options: ContentOptions, out: string): string | undefined {
  let headers: string;
  try {
    headers = readFileSync(join(out, '_headers'), 'utf8');
  } catch {
    return undefined;
  }
  const baseUrl = publishedAt(headers);
  // A build that was given none is kept in another place.
  const state = lastSite({ ...options, baseUrl }, out).facts?.output;
  return state && differences(state, outputState(out)).length === 0 ? baseUrl : undefined;
}

/** Whether a run would find what the last one has found. */
export const isUnchanged = (
  last: LastSite,
  { at }: ContentOptions,
): last is LastSite & { readonly facts: RunFacts } =>
  last.isSame && last.facts !== undefined && isWithin(last.facts.period, at);

/** Keeps a run for the next one of its kind. */
export function keepSite(
  last: LastSite,
  { result, planned: { period }, rows, pictures }: CheckedSite,
  more: Pick<RunFacts, 'former' | 'output'>,
  { keys, drawn }: KnownOutput = { keys: new Map(), drawn: new Map() },
): void {
  last.keep({ result, period, ...more }, { rows, pictures, keys, drawn });
}
