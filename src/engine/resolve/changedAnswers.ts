import { isDeepStrictEqual } from 'node:util';
import type { Collection } from './groupCollections.ts';
import type { LinkTarget } from './linkTargets.ts';
import { aboutOf, type Question } from './siteAnswers.ts';
import type { SitePlan } from './sitePlan.ts';

/**
 * Compares two plans of a site, part by part, so that not every question has to be asked again: most changes concern one
 * collection, or no address at all.
 *
 * @returns whether a question may have another answer in the second plan
 */
export function changedAnswers(before: SitePlan, now: SitePlan): (question: Question) => boolean {
  const hasSameTargets =
    before.allSeen === now.allSeen &&
    before.mayHaveMore === now.mayHaveMore &&
    before.setting.timeZone === now.setting.timeZone &&
    isDeepStrictEqual(before.meantBelow, now.meantBelow) &&
    isSameSet(before.meant, now.meant) &&
    isSameSet(before.files, now.files) &&
    isDeepStrictEqual(before.ownHosts, now.ownHosts) &&
    before.targets.length === now.targets.length &&
    before.targets.every((target, at) => isSameTarget(target, now.targets[at]));
  const hasSameNames =
    before.collectionsKnown === now.collectionsKnown &&
    isSameSet(new Set(before.collections.keys()), new Set(now.collections.keys()));
  const same = new Set(
    [...now.collections].flatMap(([name, collection]) =>
      isSameCollection(before.collections.get(name), collection) ? [name] : [],
    ),
  );
  const hasSamePictures =
    (before.pictured.count === 0 && now.pictured.count === 0) ||
    (hasSameTargets && isDeepStrictEqual(before.pictured, now.pictured));
  return (question) => {
    if (question.startsWith('["pictured",')) return !hasSamePictures;
    if (question.startsWith('["link",') || question.startsWith('["page",')) return !hasSameTargets;
    if (!question.startsWith('["cards",')) return true;
    if (!hasSameNames) return true;
    const about = aboutOf('cards', question);
    const isKnown = typeof about === 'object' && about !== null && 'collection' in about;
    return !isKnown || !same.has(String(about.collection));
  };
}

const isSameSet = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((value) => b.has(value));

function isSameTarget(a: LinkTarget, b: LinkTarget | undefined): boolean {
  if (b === undefined) return false;
  const [one, other] = [a.page, b.page];
  return (
    one.file === other.file &&
    one.route === other.route &&
    one.status === other.status &&
    one.collection === other.collection &&
    isDeepStrictEqual(one.alsoAt, other.alsoAt) &&
    isDeepStrictEqual(one.aliases, other.aliases) &&
    isDeepStrictEqual(one.publication, other.publication) &&
    isDeepStrictEqual(one.heldBack, other.heldBack) &&
    one.tag === other.tag &&
    one.number === other.number &&
    isSameOrNone(a.ids, b.ids) &&
    isSameOrNone(a.words, b.words)
  );
}

const isSameOrNone = (a: ReadonlySet<string> | undefined, b: ReadonlySet<string> | undefined): boolean =>
  a === undefined || b === undefined ? a === b : isSameSet(a, b);

const isSameCollection = (a: Collection | undefined, b: Collection): boolean =>
  a?.index === b.index &&
  a?.mayHaveMore === b.mayHaveMore &&
  a.mayHaveMoreTags === b.mayHaveMoreTags &&
  JSON.stringify([...a.tags]) === JSON.stringify([...b.tags]) &&
  isSameList(a.heldBack, b.heldBack) &&
  isSameList(a.pages, b.pages);

/** Compares item by item: the text of a long list would take as much memory as the list. */
const isSameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, at) => JSON.stringify(item) === JSON.stringify(b[at]));
