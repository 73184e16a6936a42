import type { At, Finding } from '../../model/finding.ts';
import { finding } from '../findings.ts';
import type { LinkVerdict } from './linkTargets.ts';

/** A link to "#id" in a shared list whose target is missing on one of the pages that include the list. */
export interface BrokenAnchor {
  readonly file: string;
  /** Pointer in that file to the block that holds the link. */
  readonly block: string;
  readonly link: string;
  readonly at: At;
  readonly verdict: Extract<LinkVerdict, { kind: 'broken-anchor' }>;
}

/** One finding for each such link, however many pages show it. */
export function anchorFindings(anchors: readonly BrokenAnchor[]): Finding[] {
  const byLink = new Map<string, { first: BrokenAnchor; pages: Set<string> }>();
  for (const anchor of anchors) {
    const { file, block, link, verdict } = anchor;
    const key = JSON.stringify([file, block, link]);
    const group = byLink.get(key);
    if (group === undefined) byLink.set(key, { first: anchor, pages: new Set([verdict.page]) });
    else group.pages.add(verdict.page);
  }
  return [...byLink.values()].map(({ first: { file, at, verdict }, pages }) =>
    finding('broken-anchor', file, at, { ...verdict, pages: [...pages] }),
  );
}
