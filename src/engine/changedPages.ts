import { newBuildCache } from './cache/buildCache.ts';
import { memoryPack } from './cache/packFile.ts';
import type { ContentOptions } from './contentOptions.ts';
import type { Crew } from './crew/crew.ts';
import { type LoadBundle, newMember } from './crew/member.ts';
import type { LinkedSite } from './model/site.ts';
import type { SitePlan } from './resolve/planSite.ts';

/**
 * All that pages depend on besides their own content and the code of the site. As long as it is the same, a page can be
 * checked and drawn without the others.
 */
export interface KeptSite {
  readonly plan: SitePlan;
  readonly site: LinkedSite;
  /** `PageReading.fingerprint` of each page, by its path. */
  readonly fingerprints: ReadonlyMap<string, string>;
  /** `DrawnPages.shares` of the pages that were drawn. */
  readonly shares: ReadonlyMap<string, string>;
}

/**
 * Reads and checks some pages of a site in which nothing else has changed.
 *
 * @param paths the changed pages, relative to the content root
 * @returns a crew that is ready to draw them; `undefined` if the whole site must be looked at: there is something to
 *   report, or what other pages depend on has changed
 */
export async function checkPages(
  options: ContentOptions,
  paths: readonly string[],
  { plan, site, fingerprints }: KeptSite,
  load?: LoadBundle,
): Promise<Crew | undefined> {
  const { project, root, launch = false } = options;
  // Without the claims, a page that states a statistic is left to a look at the whole site.
  const setup = { project, root, language: site.language, launch, claims: [] };
  const crew = newMember(setup, newBuildCache(project), memoryPack(), load);
  const readings = await crew.read(paths, ignore);
  const isSame = readings.every(
    ({ path, findings, fingerprint }) =>
      findings.length === 0 && fingerprint !== '' && fingerprint === fingerprints.get(path),
  );
  if (!isSame) return undefined;
  const { findings, anchors } = await crew.check(plan, ignore);
  return findings.length + anchors.length === 0 ? crew : undefined;
}

/**
 * Draws pages that `checkPages` has accepted.
 *
 * @param folder absolute path of the folder to write to
 * @returns `false` if one of them now needs another picture for social networks
 */
export async function drawPages(crew: Crew, { site, shares }: KeptSite, folder: string): Promise<boolean> {
  const drawn = await crew.draw(site, folder, ignore);
  return [...drawn.shares].every(([path, share]) => shares.get(path) === share);
}

const ignore = (): void => {};
