import { defined } from '../model/defined.ts';
import { atValue, type Finding } from '../model/finding.ts';
import { languageOf, originalOf, type SiteLanguage } from '../model/language.ts';
import { instantOf, isTimeZone, momentCode, momentText, readMoment } from '../model/moment.ts';
import { NOT_FOUND_ROUTE } from '../model/notFoundRoute.ts';
import type { HeldBackPage, Publishing } from '../model/publishing.ts';
import type { HeldBack, Publication, RoutedPage } from './addresses/routedPage.ts';
import { finding } from './findings.ts';

export interface PublicationSetting {
  /** Milliseconds since 1970; `undefined` if dates hold nothing back. */
  readonly at: number | undefined;
  readonly drafts: boolean;
  readonly timeZone: string;
}

/** The instants between which a site is the same: from the first on, and before the second. Without one, for ever. */
export interface Period {
  /** The site's, which decides what instant a day begins at. */
  readonly timeZone: string;
  readonly from?: number;
  readonly until?: number;
}

type Properties = Readonly<Record<string, unknown>> | undefined;

const DAY = 86_400_000;
/** How long facts count as checked, in milliseconds. */
const YEAR = 366 * DAY;

/** @param timeZone as site.config.yaml has it, valid or not */
export function settingOf(
  at: ((timeZone: string) => number) | undefined,
  drafts: boolean,
  timeZone: unknown,
): PublicationSetting {
  const zone = typeof timeZone === 'string' && isTimeZone(timeZone) ? timeZone : 'UTC';
  return { at: at?.(zone), drafts, timeZone: zone };
}

/** What a page says about its publication; `undefined` if nothing. What is not valid has been reported and is ignored. */
export function publicationOf(value: Properties, timeZone: string): Publication | undefined {
  const draft = value?.draft === true;
  const publishAt = instantAt(value?.publishAt, timeZone);
  const expiresAt = instantAt(value?.expiresAt, timeZone);
  if (!draft && publishAt === undefined && expiresAt === undefined) return undefined;
  return { draft, ...defined({ publishAt, expiresAt }) };
}

/** Whether a page can never be held back: the home page, and the not-found page. */
export const isAlwaysNeeded = ({ route, alsoAt }: RoutedPage): boolean =>
  [route, ...alsoAt].some((one) => one === '/' || one === NOT_FOUND_ROUTE);

/** Why a page is held back; `undefined` if it is published. */
export function heldBack(
  publication: Publication | undefined,
  { at, drafts }: Pick<PublicationSetting, 'at' | 'drafts'>,
): HeldBack | undefined {
  if (publication === undefined) return undefined;
  const { draft, publishAt, expiresAt } = publication;
  if (draft && !drafts) return { why: 'draft' };
  if (at === undefined) return undefined;
  if (expiresAt !== undefined && expiresAt <= at) return { why: 'expired', instant: expiresAt };
  if (publishAt !== undefined && publishAt > at) return { why: 'scheduled', instant: publishAt };
  return undefined;
}

/**
 * Why a page is held back that exists only while one of others is published; `undefined` if one is, or there are none. Of
 * several reasons the one that ends first; of those that have ended, the last.
 */
export function heldBackTogether(
  others: readonly { readonly file: string; readonly heldBack: HeldBack | undefined }[],
): HeldBack | undefined {
  const held = others.flatMap(({ file, heldBack: one }) => (one === undefined ? [] : { ...one, by: file }));
  if (held.length < others.length) return undefined;
  const rankOf = (one: HeldBack): number => {
    if (one.why === 'draft') return 2 * FAR;
    return one.why === 'scheduled' ? one.instant : FAR - one.instant;
  };
  return held.sort((one, other) => rankOf(one) - rankOf(other))[0];
}

/**
 * Holds back the pages of a language that say nothing of their own, those for searching and for what is not found, as long
 * as nothing else can be read in it.
 *
 * @param search the address of the page for searching in the main language
 */
export function withWholeLanguages(
  pages: readonly RoutedPage[],
  [main, ...others]: readonly SiteLanguage[],
  search: unknown,
): readonly RoutedPage[] {
  if (main === undefined || others.length === 0) return pages;
  const languages = [main, ...others];
  const frame = pages.flatMap(({ file, route }) =>
    route === search || route === NOT_FOUND_ROUTE ? [file] : [],
  );
  const isOfFrame = ({ file }: RoutedPage): boolean => frame.includes(originalOf(file, languages));
  const waits = new Map(
    others.map((language) => {
      const own = pages.filter((page) => languageOf(page.file, languages) === language && !isOfFrame(page));
      return [language, heldBackTogether(own.map((page) => ({ heldBack: undefined, ...page })))];
    }),
  );
  return pages.map((page) => {
    const held = isOfFrame(page) ? waits.get(languageOf(page.file, languages)) : undefined;
    return { ...page, ...defined({ heldBack: page.heldBack ?? held }) };
  });
}

/** An instant after all dates that anybody writes. */
const FAR = 1e15;

/** Why a page is held back, for its author: "Draft", "Appears on 1 December 2026", "Expired on 1 December 2026". */
export function heldBackText(held: HeldBack, timeZone: string): string {
  if (held.why === 'draft') return 'Draft';
  return `${held.why === 'scheduled' ? 'Appears' : 'Expired'} on ${momentText(held.instant, timeZone)}`;
}

/** What is wrong with what a page says about its publication. */
export function publicationFindings(
  page: RoutedPage,
  value: Properties,
  setting: PublicationSetting,
): Finding[] {
  const { at, timeZone } = setting;
  const { file, route } = page;
  const publication = publicationOf(value, timeZone);
  const { draft = false, publishAt, expiresAt } = publication ?? {};
  const where = (name: string) => atValue(`/${name}`);
  const findings: Finding[] = [];
  if (publishAt !== undefined && expiresAt !== undefined && publishAt >= expiresAt) {
    const facts = { publishAt: momentText(publishAt, timeZone), expiresAt: momentText(expiresAt, timeZone) };
    findings.push(finding('expiry-before-publication', file, where('expiresAt'), facts));
  }
  const held = heldBack(publication, setting);
  const name = held?.why === 'draft' ? 'draft' : held?.why === 'scheduled' ? 'publishAt' : undefined;
  const bad = name ?? (expiresAt === undefined ? undefined : 'expiresAt');
  if (bad !== undefined && isAlwaysNeeded(page)) {
    const facts = { name: bad, isHome: route !== NOT_FOUND_ROUTE };
    findings.push(finding('held-back-home-page', file, where(bad), facts));
  }
  if (at === undefined) return findings;
  const { date, checked } = value ?? {};
  const isMeant = draft || value?.publishAt !== undefined;
  if (typeof date === 'string' && !isMeant && (instantAt(date, timeZone) ?? at) > at)
    findings.push(finding('future-date', file, where('date'), { date }));
  if (typeof checked === 'string' && Date.parse(checked) + YEAR < at)
    findings.push(finding('outdated-check', file, where('checked'), { checked }));
  return findings;
}

/** The time around the moment for which a site is made in which no date of a page comes. */
export function periodOf(values: Iterable<Properties>, { at, timeZone }: PublicationSetting): Period {
  if (at === undefined) return { timeZone };
  let [from, until] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const value of values) {
    const { publishAt, expiresAt } = publicationOf(value, timeZone) ?? {};
    const unchecked = typeof value?.checked === 'string' ? Date.parse(value.checked) + YEAR + 1 : undefined;
    for (const instant of [publishAt, expiresAt, unchecked, instantAt(value?.date, timeZone)]) {
      if (instant === undefined) continue;
      if (instant <= at) from = Math.max(from, instant);
      else until = Math.min(until, instant);
    }
  }
  return {
    timeZone,
    ...(from === Number.NEGATIVE_INFINITY ? {} : { from }),
    ...(until === Number.POSITIVE_INFINITY ? {} : { until }),
  };
}

/** Whether a site made for some moment in a period is the same for another one. */
export function isWithin(
  { timeZone, from, until }: Period,
  momentIn: ((timeZone: string) => number) | undefined,
): boolean {
  const at = momentIn?.(timeZone);
  return at === undefined || ((from === undefined || from <= at) && (until === undefined || at < until));
}

/** What is held back, and when the site changes by itself; `undefined` if no page says anything about it. */
export function publishingOf(
  pages: readonly RoutedPage[],
  setting: PublicationSetting,
): Publishing | undefined {
  const { at, drafts, timeZone } = setting;
  const all = pages.flatMap((page) =>
    page.publication === undefined ? [] : [{ ...page, ...page.publication }],
  );
  if (all.length === 0) return undefined;
  const held = all.flatMap(({ file, route, heldBack: why }): HeldBackPage[] =>
    why === undefined
      ? []
      : [{ file, route, reason: why.why, ...(why.why === 'draft' ? {} : { at: momentCode(why.instant) }) }],
  );
  const changes = all
    .filter(({ draft }) => drafts || !draft)
    .flatMap(({ publishAt, expiresAt }) => [publishAt ?? [], expiresAt ?? []].flat())
    .sort((a, b) => a - b);
  const codeOf = (instant: number | undefined) => (instant === undefined ? undefined : momentCode(instant));
  const [previousChange, nextChange] =
    at === undefined
      ? []
      : [changes.findLast((instant) => instant <= at), changes.find((instant) => instant > at)].map(codeOf);
  return { timeZone, heldBack: held, ...defined({ previousChange, nextChange }) };
}

/** The instant that a text means; `undefined` for one that is no date. */
export function instantAt(text: unknown, timeZone: string): number | undefined {
  const verdict = typeof text === 'string' ? readMoment(text) : undefined;
  return verdict?.ok === true ? instantOf(verdict.moment, timeZone) : undefined;
}
