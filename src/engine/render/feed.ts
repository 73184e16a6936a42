import { createHash } from 'node:crypto';
import type { FeedItem } from '../model/feedItem.ts';
import type { OutputFile } from '../model/outputFile.ts';
import type { LinkedSite } from '../model/site.ts';
import { FEED } from '../model/siteAddresses.ts';
import { dayAsTime } from './dayAsTime.ts';
import { escapeXml } from './escapeXml.ts';

/** The site's feed (RFC 4287, Atom) with whole posts, by address; none without a post. */
export function* feed(
  items: readonly FeedItem[],
  contents: ReadonlyMap<string, string>,
  site: LinkedSite,
): Generator<OutputFile> {
  const newest = items
    .map(({ updated }) => updated)
    .sort()
    .at(-1);
  if (newest === undefined) return;
  const { name, baseUrl, language, timeZone, feed: address = FEED } = site;
  const home = escapeXml(baseUrl + (site.at ?? '/'));
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(language)}">`,
    `<title>${escapeXml(name)}</title>`,
    `<id>${idOf(site, site.at?.slice(1) ?? '')}</id>`,
    `<updated>${dayAsTime(newest, timeZone)}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(baseUrl + address)}"/>`,
    `<link rel="alternate" type="text/html" href="${home}"/>`,
    `<author><name>${escapeXml(name)}</name><uri>${home}</uri></author>`,
    ...items.flatMap((item) => entry(item, contents.get(item.route) ?? '', site)),
    '</feed>',
    '',
  ];
  yield { path: address.slice(1), contents: lines.join('\n') };
}

function entry(item: FeedItem, content: string, site: LinkedSite): string[] {
  const { timeZone, baseUrl } = site;
  return [
    '<entry>',
    `<title>${escapeXml(item.name)}</title>`,
    `<id>${idOf(site, item.file)}</id>`,
    `<published>${dayAsTime(item.date, timeZone)}</published>`,
    `<updated>${dayAsTime(item.updated, timeZone)}</updated>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(baseUrl + item.route)}"/>`,
    ...item.tags.map((tag) => `<category term="${escapeXml(tag)}"/>`),
    ...(item.summary === undefined ? [] : [`<summary>${escapeXml(item.summary)}</summary>`]),
    `<content type="html">${escapeXml(content)}</content>`,
    '</entry>',
  ];
}

/** The namespace of names that are addresses (RFC 9562, section 6.6). */
const NAMESPACE = Buffer.from('6ba7b8119dad11d180b400c04fd430c8', 'hex');

/**
 * An id that stays the same when a post moves to another address or gets another title (RFC 4287, section 4.2.6): a UUID
 * (RFC 9562, section 5.5) made from the site's address and the post's file.
 */
function idOf({ baseUrl }: LinkedSite, file: string): string {
  const hash = createHash('sha1')
    .update(NAMESPACE)
    .update(`${baseUrl.replace(/^https?:/, '')}/${file}`)
    .digest()
    .subarray(0, 16);
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  return `urn:uuid:${hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}`;
}
