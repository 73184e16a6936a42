import { dirname, join } from 'node:path';
import type { SiteName } from './keepSites.ts';

/** A site that is built and served for the whole run. */
export interface BuiltSite {
  /** Its address, with a slash at the end. */
  readonly url: string;
  /** The output folder of the build. */
  readonly out: string;
}

/**
 * A site by its name. The first test of a run that asks for a site has it built.
 *
 * @throws Error with what the build has said, if it failed
 */
export async function siteNamed(name: SiteName): Promise<BuiltSite> {
  const response = await fetch(`${process.env.E2E_SITES}/${name}`);
  if (!response.ok) throw new Error(await response.text());
  // Written by `keepSites`.
  return (await response.json()) as BuiltSite;
}

/** The folder of the content that is made for a site, by its output folder. */
export const contentOf = (out: string): string => join(dirname(out), 'content');
