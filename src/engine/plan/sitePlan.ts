import { hash } from 'node:crypto';
import type { FeedItem } from '../model/feedItem.ts';
import type { Finding } from '../model/finding.ts';
import type { SiteLanguage } from '../model/language.ts';
import type { PageSummary } from '../model/page.ts';
import type { Publishing } from '../model/publishing.ts';
import type { Redirect } from '../model/redirect.ts';
import type { Images } from '../pictures/imageFile.ts';
import type { LinkTarget } from './addresses/assignRoutes.ts';
import type { IdRules } from './blocks/collectIds.ts';
import type { Expansion, SharedLists } from './blocks/expandBlocks.ts';
import type { Collections } from './lists/groupCollections.ts';
import type { Period, PublicationSetting } from './publication.ts';
import type { SharedPictures } from './sharedPictures.ts';

/** What pages have to know of each other, so that each can be linked on its own. It does not grow with their texts. */
export interface SitePlan {
  /** The main one first. */
  readonly languages: readonly SiteLanguage[];
  readonly idRules: IdRules;
  readonly targets: readonly LinkTarget[];
  /** Addresses of pages with mistakes, which links may use without being reported. */
  readonly meant: ReadonlySet<string>;
  /** Addresses below which there may be pages that follow from something that could not be read. */
  readonly meantBelow: readonly string[];
  /** `false` if there may be pages that could not be found: then no link is reported as broken. */
  readonly allSeen: boolean;
  /** Whether nothing of some page could be read: then a link like no other address may lead to one of its addresses. */
  readonly mayHaveMore: boolean;
  /** By name; the names of those in other languages are as `collectionIn` makes them. */
  readonly collections: Collections;
  /** `false` if there may be collections that are not in `collections`. */
  readonly collectionsKnown: boolean;
  /** By collection, the page that lists it; by the empty string, the home page (`collectionIn`); by address, those that others are below. */
  readonly trails: ReadonlyMap<string, PageSummary>;
  readonly pictured: SharedPictures;
  readonly placeholders: ReadonlyMap<string, string>;
  /** Whether code is highlighted, where the theme can. */
  readonly highlights: boolean;
  /** The names for which the site has no text, with the path of what it lacks, such as `contact`, `phone`. */
  readonly unfilled: ReadonlyMap<string, readonly string[]>;
  /** Whose pages may be embedded; `undefined` if site.config.yaml has errors. */
  readonly frames: { readonly allowed: readonly string[]; readonly ownHost: string } | undefined;
  /** The hosts that the site is published at, each with the path of the site. */
  readonly ownHosts: readonly string[];
  readonly basePath: string;
  readonly shared: SharedLists;
  readonly setting: Pick<PublicationSetting, 'drafts' | 'timeZone'>;
  /** The addresses of the files that are published as they are, decoded. */
  readonly files: ReadonlySet<string>;
  readonly redirects: readonly Redirect[];
  readonly feed: readonly FeedItem[];
  /** The days on which pages were last changed, by their address, as far as they say so. */
  readonly changes: ReadonlyMap<string, string>;
}

/** The plan of a site, and what is known with it. */
export interface PlannedSite {
  readonly plan: SitePlan;
  readonly unincluded: readonly Expansion[];
  readonly routes: number;
  readonly images: Images;
  /** What is held back; `undefined` if no page says anything about when it is published. */
  readonly publishing: Publishing | undefined;
  /** The instants between which nothing appears or expires, in one year. */
  readonly period: Period;
  /** The year for which the site is made; `undefined` if dates hold nothing back. */
  readonly year: number | undefined;
  readonly findings: readonly Finding[];
}

/**
 * A hash of all that pages may see of a plan: as long as it is the same, a page that has not changed is linked alike. The
 * feed, redirects, and when pages were last changed are on no page.
 */
export function planKey({ feed: _, redirects: _old, changes: _days, shared, ...seen }: SitePlan): string {
  // A list follows from its text.
  const lists = [...shared.byName].map(([name, list]) => [name, list?.file.source.text]);
  const plain = JSON.stringify([seen, shared.allSeen, lists], (_name, value: unknown) =>
    value instanceof Map || value instanceof Set ? [...value] : value,
  );
  return hash('sha1', plain, 'base64');
}

/** The names of pages, by address, as far as lists and breadcrumbs show them, or will. */
export function pageNames({ trails, collections }: SitePlan): ReadonlyMap<string, string> {
  const listed = [...collections.values()].flatMap(({ pages, heldBack }) => [...pages, ...heldBack]);
  return new Map([...trails.values(), ...listed].map(({ route, name }) => [route, name]));
}
