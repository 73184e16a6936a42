import { routesInLanguages } from '../../../engine/model/language.ts';
import { asList, asRecord } from '../../../engine/model/readValue.ts';
import { parseFile } from '../../../engine/parse/parseFile.ts';
import { assignRoutes } from '../../../engine/plan/addresses/assignRoutes.ts';
import { pageKinds } from '../../../engine/scaffold/pageKinds.ts';
import type { Became } from '../../protocol/file.ts';
import { type ContentPath, namedFile, readText, valueIn, withoutMark } from '../files/textFile.ts';
import { edited } from '../files/workspace.ts';
import { isRenamed } from './changesSince.ts';
import { type Changed, type Entry, isNone } from './entries.ts';
import type { SitePaths } from './sitePaths.ts';

/** A page that was added, and how its text is read. */
export type Added = readonly [path: string, text: () => Promise<string | undefined>];

/** The pages that commits have added. */
export const addedIn = (paths: SitePaths, changed: ReadonlyMap<string, Changed>): readonly Added[] =>
  [...changed].flatMap(([path, { from, to }]): Added[] =>
    isNone(from) && paths.isPage(path) ? [[path, to.text]] : [],
  );

/** The page, of those that were added, that says what a page has said that is gone. */
export async function renamedIn(
  paths: SitePaths,
  path: string,
  from: Entry,
  added: readonly Added[],
): Promise<Added | undefined> {
  if (!paths.isPage(path)) return undefined;
  const was = valueIn(await from.text(), 'page');
  // A translation may still say the same as its page.
  const alike = added.filter(([other]) => paths.tagOf(other) === paths.tagOf(path));
  for (const one of alike) if (isRenamed(was, valueIn(await one[1](), 'page'))) return one;
  return undefined;
}

/** What has become of a file on the side that has added these pages. */
export async function became(
  paths: SitePaths,
  path: string,
  { from, to }: Changed,
  added: readonly Added[],
): Promise<Became> {
  if (isNone(from)) return 'made';
  if (!isNone(to)) return 'changed';
  return (await renamedIn(paths, path, from, added)) === undefined ? 'deleted' : 'renamed';
}

export const aliasesIn = (text: string): readonly string[] =>
  asList(asRecord(valueIn(text, 'page')).aliases).map(String);

export const withAliases = (path: ContentPath, text: string, aliases: readonly string[]): string => {
  const pointer = '/aliases';
  return edited({ text, path }, [
    aliases.length > 0 ? { kind: 'set', pointer, value: aliases } : { kind: 'remove', pointer },
  ]);
};

/** A page in its file. */
type Placed = readonly [file: string, text: string];

/**
 * A text with the words of both, which goes on leading from the address that others have given the page, whatever its own
 * is.
 *
 * @param was what both have begun with
 * @param is what others have made of it
 */
export async function reached(
  paths: SitePaths,
  path: ContentPath,
  text: string,
  was: Placed,
  is: Placed,
): Promise<string> {
  if (path.kind !== 'page') return text;
  const [own, before, theirs] = [
    await routeOf(paths, path.file, text),
    await routeOf(paths, ...was),
    await routeOf(paths, ...is),
  ];
  const old = aliasesIn(text);
  const isThere = [before, own, ...old].includes(theirs);
  return isThere ? text : withAliases(path, text, [...old, theirs]);
}

/** The address of a page that need not be in this folder. */
export async function routeOf({ root, languages }: SitePaths, path: string, text: string): Promise<string> {
  const site = (await readText(root, namedFile(root, 'site.config.yaml'))) ?? '';
  const permalinks = pageKinds(valueIn(site, 'site')).flatMap(({ collection }) =>
    collection === undefined ? [] : [[collection.name, collection.permalink] as const],
  );
  const { file } = parseFile({ path, text: withoutMark(text) }, 'page');
  const known = routesInLanguages(new Map(permalinks), languages);
  return assignRoutes([{ path, text, file }], known, true, languages).routed[0]?.route ?? '';
}
