import { posix } from 'node:path';
import type { At, Finding } from '../../model/finding.ts';
import { grouped } from '../../model/grouped.ts';
import type { MeantLink } from '../../model/meant.ts';
import { safeUrl } from '../../model/safeUrl.ts';
import { meantLink } from '../../validate/meantLink.ts';
import { finding } from '../findings.ts';
import type { Place } from '../mark.ts';
import type { SiteView } from '../siteLookup.ts';
import type { BrokenAnchor } from './linkTargets.ts';

interface CheckedLink {
  /**
   * The address to publish; if the target does not exist, the one that the author wrote; empty if the target is not
   * published, so that the link is drawn as text.
   */
  readonly href: string;
  readonly findings: readonly Finding[];
  /** Links to "#id" in shared lists whose target is missing on this page. */
  readonly anchors: readonly BrokenAnchor[];
}

/**
 * Checks that a link can be published and that its target exists.
 *
 * @param at returns where to report a broken link; called only if it is needed, because finding positions is slow
 */
export function checkLink(link: string, place: Place, site: SiteView, at: () => At): CheckedLink {
  const { href, ...found } = lookUp(link, place, site, at);
  return { href: href.startsWith('/') ? site.plan.basePath + href : href, ...found };
}

function lookUp(link: string, place: Place, site: SiteView, at: () => At): CheckedLink {
  const { file, pointer, on } = place;
  const reported = (href: string, ...findings: Finding[]): CheckedLink => ({ href, findings, anchors: [] });
  if (!safeUrl(link).ok) return reported('', unsafeLink(link, place, site, at()));
  // The list is on no page, so there is nothing to check the anchor against.
  if (on.kind === 'list' && link.startsWith('#')) return reported(link);
  const path = file.source.path;
  // Only a link without a path depends on the page it is on; and every link of a page that is held back itself.
  const isOwn = on.kind === 'page' && (on.page.page.heldBack !== undefined || /^[#?]/.test(link));
  const verdict = site.link(link, isOwn ? on.page.page.file : undefined);
  switch (verdict.kind) {
    case 'broken-link':
      return reported(link, finding('broken-link', path, at(), { link, ...verdict }));
    case 'own-address':
      return reported(verdict.href, finding('absolute-own-link', path, at(), { link, fix: verdict.fix }));
    case 'alias': {
      const { href, route } = verdict;
      return reported(href, finding('link-to-alias', path, at(), { link, route, fix: href }));
    }
    case 'held-back': {
      const { file: target, held, on: when } = verdict;
      const facts = { link, file: target, isExpired: held.why === 'expired', on: when };
      const code = held.why === 'draft' ? 'link-to-draft' : 'link-to-held-back-page';
      return reported('', finding(code, path, at(), facts));
    }
    case 'broken-anchor':
      if (on.kind === 'page' && on.isShared && link.startsWith('#'))
        return { ...reported(link), anchors: [{ file: path, block: pointer, link, at: at(), verdict }] };
      return reported(link, finding('broken-anchor', path, at(), { ...verdict, pages: [verdict.page] }));
    default:
      return reported(verdict.href);
  }
}

/** Reports a link that cannot be published. */
export function unsafeLink(written: string, place: Place, site: SiteView, at: At): Finding {
  const verdict = safeUrl(written);
  const reason = verdict.ok ? 'cannot be published' : verdict.reason;
  const meant = meantIn(written, place, site);
  return finding('unsafe-url', place.file.source.path, at, { value: written, reason, meant });
}

/**
 * What a link was meant to be: of a page or of a block of this page, the one that exists. A path without a slash in front of
 * it is that of a file beside the page's own, as in documents that come from elsewhere, or else of one in the site.
 */
function meantIn(written: string, { on }: Place, site: SiteView): MeantLink | undefined {
  const from = on.kind === 'page' ? on.page.page.file : undefined;
  const beside = from === undefined ? undefined : besideFile(written, from);
  const first = beside === undefined ? undefined : existing(beside, from, site);
  return first?.isSure === true ? first : existing(written, from, site);
}

/** The address of a file that is named as it is seen from another one: `../guide/lend.md#prices`. */
function besideFile(written: string, from: string): string | undefined {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(written.trim()) ?? [];
  if (path === '' || /^(?:[/\\<[]|[a-z][a-z\d+.-]*:)|@/i.test(path)) return undefined;
  return posix.join(posix.dirname(from.replace(/^pages\//, '/')), path) + rest;
}

function existing(written: string, from: string | undefined, site: SiteView): MeantLink | undefined {
  const meant = meantLink(written);
  if (meant?.link.startsWith('/') !== true) return meant;
  const exists = (link: string): boolean => !/^(?:broken|unread)/.test(site.link(link, from).kind);
  if (exists(meant.link)) return { ...meant, isSure: true };
  const id = written.trim();
  if (from !== undefined && site.hasId(from, id))
    return { rule: 'A link to a block of this page begins with "#"', link: `#${id}`, isSure: true };
  const verdict = site.link(meant.link, from);
  if (verdict.kind !== 'broken-link') return meant;
  return verdict.fix === undefined
    ? { ...meant, rule: `${meant.rule}, but no page has this one` }
    : { rule: 'There is a page at', link: verdict.fix, isSure: verdict.isSure };
}

/** One finding for each such link, however many pages show it. */
export function anchorFindings(anchors: readonly BrokenAnchor[]): Finding[] {
  const byLink = grouped(anchors, ({ file, block, link }) => JSON.stringify([file, block, link]));
  return [...byLink.values()].flatMap((all) => {
    const pages = [...new Set(all.map(({ verdict }) => verdict.page))];
    return all
      .slice(0, 1)
      .map(({ file, at, verdict }) => finding('broken-anchor', file, at, { ...verdict, pages }));
  });
}
