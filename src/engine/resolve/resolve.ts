import type { LinkedPage } from '../model/page.ts';
import type { ImageFile } from '../pictures/readPicture.ts';
import { anchorFindings } from './brokenAnchors.ts';
import { planSite } from './planSite.ts';
import { pagesOf, resolvePages, surroundingsOf } from './resolvePages.ts';
import type { Planned, ResolveInput, ResolveTools } from './sitePlan.ts';

/** A site that is ready to be drawn, and everything that is wrong with it. */
export interface Resolved extends Omit<Planned, 'period'> {
  readonly pages: readonly LinkedPage[];
  /** The pictures that the site uses, also on pages that are held back. */
  readonly images: readonly ImageFile[];
}

/**
 * The stage `resolve`: turns files into a site. It assigns addresses, expands `use:` entries and collections, checks
 * links, cleans rich text and draws icons.
 */
export async function resolve(input: ResolveInput, tools: ResolveTools): Promise<Resolved> {
  const { plan, site, routes, images, publishing, findings } = await planSite(input, tools);
  const whole = input.validated.files.flatMap(({ kind, valid }) =>
    kind === 'page' && valid !== undefined ? [valid] : [],
  );
  const surroundings = surroundingsOf(plan);
  const all = whole.flatMap((valid) =>
    pagesOf(valid.file.source.path, surroundings).map((target) => ({ valid, target })),
  );
  const resolved = await resolvePages(all, surroundings, tools);
  const published = new Map([...images, ...resolved.images].map((image) => [image.url, image]));
  return {
    pages: resolved.pages,
    site,
    ...{ routes, publishing, plan },
    images: [...published.values()],
    findings: [
      ...[...findings, ...resolved.checks.flatMap((check) => check.findings)],
      ...anchorFindings(resolved.checks.flatMap(({ anchors }) => anchors)),
    ],
  };
}
