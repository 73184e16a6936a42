import { type At, type Finding, finding } from '../issues/catalogue.ts';
import type { BrokenAnchor } from './brokenAnchors.ts';
import type { Context, Place } from './marks/mark.ts';

/** A link that has been looked up. */
interface CheckedLink {
  /** The address as the page holds it; that of the author where it leads nowhere. */
  readonly href: string;
  readonly findings: readonly Finding[];
  /** A link to "#id" in a shared list that leads nowhere on this page. */
  readonly anchors: readonly BrokenAnchor[];
}

/**
 * Looks up where a link leads.
 *
 * @param link one that `safeUrl` allows
 * @param at what to point at where it leads nowhere; asked for only then, since places cost time
 */
export function checkLink(link: string, place: Place, { targets }: Context, at: () => At): CheckedLink {
  const { file, pointer, on } = place;
  // Where a list of shared blocks will be shown, nobody knows.
  if (on.kind === 'list' && link.startsWith('#')) return { href: link, findings: [], anchors: [] };
  const path = file.source.path;
  const verdict = targets.resolve(link, on.kind === 'page' ? on.page : undefined);
  if (verdict.kind === 'broken-link') {
    const facts = { link, nearest: verdict.nearest, fix: verdict.fix };
    return { href: link, findings: [finding('broken-link', path, at(), facts)], anchors: [] };
  }
  if (verdict.kind !== 'broken-anchor') return { href: verdict.href, findings: [], anchors: [] };
  const isShared = on.kind === 'page' && on.isShared && link.startsWith('#');
  return isShared
    ? { href: link, findings: [], anchors: [{ file: path, block: pointer, link, at: at(), verdict }] }
    : {
        href: link,
        findings: [finding('broken-anchor', path, at(), { ...verdict, pages: [verdict.page] })],
        anchors: [],
      };
}
