import type { MenuLink, SiteProperties } from '../../site/blocks.generated.ts';
import { type Finding, finding } from '../issues/catalogue.ts';
import { nearest } from '../issues/nearest.ts';
import type { LinkedMenuLink, LinkedSite } from '../model/site.ts';
import type { Mark } from '../validate/loadSchemas.ts';
import type { ValidSite } from '../validate/validate.ts';
import type { Collections } from './groupCollections.ts';
import { checkFrame, linkForms } from './linkForms.ts';
import type { LinkTargets } from './linkTargets.ts';

/** The contact details that texts may name, as far as they can be made out. */
export function contactOf(site: ValidSite): ReadonlyMap<string, string> {
  const { email, careersEmail = email, phone } = record(record(site.value).contact);
  const known = Object.entries({ email, careersEmail, phone });
  return new Map(known.flatMap(([name, text]) => (typeof text === 'string' ? [[name, text] as const] : [])));
}

/** The permalinks that can be made out, even where the rest of site.config.yaml is wrong. */
export function permalinksOf(site: ValidSite): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const collections = record(record(site.value).collections);
  for (const [name, collection] of Object.entries(collections)) {
    const permalink = record(collection).permalink;
    if (typeof permalink === 'string') found.set(name, permalink);
  }
  return found;
}

/**
 * Resolves the links and lists of site.config.yaml. Broken ones are added to `findings`.
 *
 * @param baseUrl the origin from `--base`, which goes before the file's own
 * @returns `undefined` when the file has errors
 */
export function linkSite(
  site: ValidSite,
  baseUrl: string | undefined,
  targets: LinkTargets,
  collections: Collections,
  findings: Finding[],
): { linked: LinkedSite; collectionIndexes: ReadonlyMap<string, string> } | undefined {
  for (const mark of site.marks) checkMark(mark, site, targets, collections, findings);
  if (!site.valid) return undefined;
  // The validator of site.schema.json has checked it and filled in its defaults.
  const value = site.value as SiteProperties;
  const origin = baseUrl ?? value.baseUrl;
  for (const mark of site.marks) {
    if (mark.resolves === 'frame') checkFrame(mark, site, origin, findings);
  }
  const { careersEmail, whatsapp } = value.contact;
  const link = ({ text, link: href }: MenuLink): LinkedMenuLink => {
    const verdict = targets.resolve(href, undefined);
    return { text, href, ...(verdict.kind === 'page' ? { route: verdict.canonical } : {}) };
  };
  const linked: LinkedSite = {
    name: value.name,
    baseUrl: origin,
    language: value.language,
    timeZone: value.timeZone,
    contact: {
      phone: value.contact.phone,
      phoneHref: `tel:${value.contact.phone.replaceAll(' ', '')}`,
      email: value.contact.email,
      emailHref: `mailto:${value.contact.email}`,
      href: value.contact.link,
      address: value.contact.address,
      ...(careersEmail === undefined ? {} : { careersEmail }),
      ...(whatsapp === undefined
        ? {}
        : { whatsapp: { number: whatsapp, href: `https://wa.me/${whatsapp.replace(/\D/g, '')}` } }),
    },
    forms: linkForms(value, site.path, findings),
    ...(value.map === undefined ? {} : { map: { src: value.map.embed, directions: value.map.directions } }),
    social: (value.social ?? []).map(({ network, link: href }) => ({ network, href })),
    header: {
      home: value.header.home,
      links: value.header.links.map(link),
      action: link(value.header.action),
    },
    footer: {
      quote: value.footer.quote,
      columns: value.footer.columns.map((column) => ({
        title: column.title,
        links:
          'collection' in column
            ? (collections.get(String(column.collection)) ?? []).map(({ name, route }) => ({
                text: name,
                href: route,
                route,
              }))
            : column.links.map(link),
      })),
      legal: value.footer.legal.map(link),
      copyright: value.footer.copyright,
    },
  };
  const collectionIndexes = new Map<string, string>();
  for (const [name, { index }] of Object.entries(value.collections)) {
    if (index !== undefined) collectionIndexes.set(name, index);
  }
  return { linked, collectionIndexes };
}

function checkMark(
  { resolves, value, pointer }: Mark,
  { path, collectionsKnown }: ValidSite,
  targets: LinkTargets,
  collections: Collections,
  findings: Finding[],
): void {
  const at = { pointer, target: 'value' } as const;
  if (resolves === 'link') {
    const verdict = targets.resolve(value, undefined);
    if (verdict.kind === 'broken-link') {
      const facts = { link: value, nearest: verdict.nearest, fix: verdict.fix };
      findings.push(finding('broken-link', path, at, facts));
    } else if (verdict.kind === 'broken-anchor')
      findings.push(finding('broken-anchor', path, at, { ...verdict, pages: [verdict.page] }));
  }
  if (resolves === 'collection') {
    const known = [...collections.keys()];
    const pages = collections.get(value);
    if (pages === undefined) {
      if (!collectionsKnown) return;
      const facts = { name: value, known, nearest: nearest(value, known) };
      findings.push(finding('unknown-collection', path, at, facts));
    } else if (pages.length === 0) findings.push(finding('empty-collection', path, at, { name: value }));
  }
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
