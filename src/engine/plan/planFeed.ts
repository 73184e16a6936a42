import { defined } from '../model/defined.ts';
import type { FeedItem } from '../model/feedItem.ts';
import { collectionName, ENGLISH, languageOf, type SiteLanguage } from '../model/language.ts';
import type { ValidFile, ValidSite } from '../validate/validateFile.ts';
import type { RoutedPage } from './addresses/routedPage.ts';
import { properties } from './contentFiles.ts';
import { collectionsWith } from './readSite.ts';

/** The entries of a feed: enough for readers who look in now and then, few enough to fetch every hour. */
const MOST_IN_FEED = 20;

/**
 * The pages in the feed of each language: the newest of all collections with `feed: true`. A page without a `date` is in no feed,
 * because a feed says of each entry when it was last changed (RFC 4287, section 4.1.2) and nothing else tells that.
 */
export function planFeed(
  shown: readonly { readonly page: RoutedPage; readonly valid: ValidFile | undefined }[],
  site: ValidSite | undefined,
  languages: readonly SiteLanguage[] = ENGLISH,
): FeedItem[] {
  const collections = collectionsWith(site, 'feed');
  if (collections.size === 0) return [];
  const items = shown.flatMap(({ page, valid }): FeedItem[] => {
    const { name, summary, tags = [], date, updated = date } = properties(valid);
    const isInFeed = page.status === 'listed' && collections.has(collectionName(page.collection ?? ''));
    if (!isInFeed || date === undefined || updated === undefined) return [];
    const { route, file } = page;
    return [{ route, file, name: name ?? route, ...defined({ summary }), tags, date, updated }];
  });
  // Newest first; of the same day, by address, the higher number first.
  const isAfter = (one: FeedItem, other: FeedItem): boolean =>
    one.date === other.date ? one.route < other.route : one.date < other.date;
  const sorted = items.sort((one, other) => (isAfter(one, other) ? 1 : -1));
  return languages.flatMap(({ at }) =>
    sorted.filter(({ file }) => languageOf(file, languages).at === at).slice(0, MOST_IN_FEED),
  );
}
