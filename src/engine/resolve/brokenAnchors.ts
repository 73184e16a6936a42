import { type At, type Finding, finding } from '../issues/catalogue.ts';
import type { LinkVerdict } from './linkTargets.ts';

/** A link to "#id" in a shared list that leads nowhere on one of the pages that show it. */
export interface BrokenAnchor {
  /** Path of the shared list. */
  readonly file: string;
  /** Pointer in that file to the block that holds the link. */
  readonly block: string;
  readonly link: string;
  readonly at: At;
  readonly verdict: Extract<LinkVerdict, { kind: 'broken-anchor' }>;
}

/** A finding for each such link: one mistake, however many pages show it. */
export function anchorFindings(anchors: readonly BrokenAnchor[]): Finding[] {
  const byLink = new Map<string, { first: BrokenAnchor; pages: Set<string> }>();
  for (const anchor of anchors) {
    const { file, block, link, verdict } = anchor;
    const key = JSON.stringify([file, block, link]);
    const known = byLink.get(key);
    if (known === undefined) byLink.set(key, { first: anchor, pages: new Set([verdict.page]) });
    else known.pages.add(verdict.page);
  }
  return [...byLink.values()].map(({ first: { file, at, verdict }, pages }) =>
    finding('broken-anchor', file, at, { ...verdict, pages: [...pages] }),
  );
}
