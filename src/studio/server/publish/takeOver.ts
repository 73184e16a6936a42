import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Inside } from '../../../engine/develop/extension.ts';
import { ENGLISH, languageOf, originalOf, routesInLanguages } from '../../../engine/model/language.ts';
import { asList, asRecord } from '../../../engine/model/readValue.ts';
import { parseFile } from '../../../engine/parse/parseFile.ts';
import { assignRoutes } from '../../../engine/plan/addresses/assignRoutes.ts';
import { pageKinds } from '../../../engine/scaffold/pageKinds.ts';
import type { Became, FileClash, TextConflict, WholeClash, Whose } from '../../protocol/file.ts';
import type { Settled } from '../../protocol/publish.ts';
import {
  type ContentPath,
  changeFile,
  contentFile,
  namedFile,
  readText,
  valueIn,
  withoutMark,
} from '../files/textFile.ts';
import { edited, mergedText } from '../files/workspace.ts';
import { notPossible, Refusal } from '../refusal.ts';
import { MEDIA } from '../siteAnswer.ts';
import type { SiteBook } from '../siteBook.ts';
import { placeInWords } from './changesInWords.ts';
import { isRenamed } from './changesSince.ts';
import { expectSound } from './expectSound.ts';
import { answerOf, asked, besideIndex, type Git, statusOf } from './git.ts';
import { NAMES, type TakenOver } from './publish.ts';

interface Entry {
  readonly mode: string;
  readonly blob: string;
}

const isNone = ({ blob }: Entry): boolean => /^0+$/.test(blob);

interface Changed {
  readonly from: Entry;
  readonly to: Entry;
}

const NONE: Entry = { mode: '000000', blob: '0' };

/** A page that was added, and how its text is read. */
type Added = readonly [path: string, text: () => Promise<string | undefined>];

/** Their text in ours, whichever file each of them is in; `undefined` where words clash. */
type WithTheirs = (at: string, theirs: string, own: string) => Promise<string | undefined>;

const SAME = ['line', 'mine', 'theirs'] as const;

const FAILED = 'What others have published could not be brought here';

/** Word by word, and nothing is written before all of it can be. @throws Refusal `clash` with what is open. */
export async function takeOver(
  git: Git,
  inside: Inside,
  { book }: SiteBook,
  theirs: string,
  settled: Settled | undefined,
): Promise<TakenOver> {
  const { root } = inside.site;
  const ask = async (...words: readonly string[]): Promise<string> =>
    (await asked(git, words, FAILED)).trim();
  const ours = await ask('rev-parse', 'HEAD');
  const base = await answerOf(git, 'merge-base', ours, theirs);
  if (base === theirs) return { received: 0, renamed: new Map(), fileNow: new Map() };
  if (base === undefined) throw notPossible(`${FAILED}: it has another history than this folder.`);
  const prefix = await ask('rev-parse', '--show-prefix');
  const answers = settled?.theirs === theirs ? settled.files : {};
  const clashes: FileClash[] = [];
  /** What a page was called here or there before one has renamed it, by its new file. */
  const before = new Map<string, string>();
  const fileOf = (path: string): string => (path.startsWith(prefix) ? path.slice(prefix.length) : path);
  const languages = inside.live.overview()?.languages ?? ENGLISH;
  const answered = (path: string): Whose | undefined => {
    const answer = answers[fileOf(path)];
    return answer === 'mine' || answer === 'theirs' ? answer : undefined;
  };
  const settle = (path: string, clash: Pick<FileClash, 'conflicts' | 'whole'>): Whose | undefined => {
    const file = fileOf(path);
    const answer = answered(path);
    if (answer !== undefined) return answer;
    const other = before.get(file);
    clashes.push({
      file,
      page: [file, other ?? file].sort()[0],
      name: nameOf(inside, file, other),
      ...clash,
    });
    return undefined;
  };
  const settleWhole = async (
    path: string,
    [their, theyAdded]: readonly [Changed, readonly Added[]],
    [own, weAdded]: readonly [Changed, readonly Added[]],
  ): Promise<Whose | undefined> => {
    const [theirs, mine] = [await became(path, their, theyAdded), await became(path, own, weAdded)];
    return settle(path, {
      conflicts: [],
      whole: { noun: nounOf(path), mine, theirs, content: their.to.blob },
    });
  };
  const became = async (path: string, { from, to }: Changed, added: readonly Added[]): Promise<Became> => {
    if (isNone(from)) return 'made';
    if (!isNone(to)) return 'changed';
    return (await renamedIn(path, from, added)) === undefined ? 'deleted' : 'renamed';
  };
  const renamedIn = async (
    path: string,
    from: Entry,
    added: readonly Added[],
  ): Promise<Added | undefined> => {
    if (!isPage(path)) return undefined;
    const was = valueIn(await textOf(from), 'page');
    // A translation may still say the same as its page.
    const alike = added.filter(([other]) => tagOf(other) === tagOf(path));
    for (const one of alike) if (isRenamed(was, valueIn(await one[1](), 'page'))) return one;
    return undefined;
  };
  const tagOf = (path: string): string => languageOf(fileOf(path), languages).tag;
  const isPage = (path: string): boolean => contentAt(path)?.kind === 'page';
  const aliasesIn = (text: string): readonly string[] =>
    asList(asRecord(valueIn(text, 'page')).aliases).map(String);
  /** The address of a page that need not be in this folder. */
  const routeOf = async (path: string, text: string): Promise<string> => {
    const site = (await readText(root, namedFile(root, 'site.config.yaml'))) ?? '';
    const permalinks = pageKinds(valueIn(site, 'site')).flatMap(({ collection }) =>
      collection === undefined ? [] : [[collection.name, collection.permalink] as const],
    );
    const { file } = parseFile({ path, text: withoutMark(text) }, 'page');
    const known = routesInLanguages(new Map(permalinks), languages);
    return assignRoutes([{ path, text, file }], known, true, languages).routed[0]?.route ?? '';
  };
  const withAliases = (path: ContentPath, text: string, aliases: readonly string[]): string => {
    const pointer = '/aliases';
    return edited({ text, path }, [
      aliases.length > 0 ? { kind: 'set', pointer, value: aliases } : { kind: 'remove', pointer },
    ]);
  };
  /** A page that goes on leading from the address that others have given it, whatever its own is. */
  const reached = async (
    path: ContentPath,
    text: string,
    ...addresses: readonly [was: readonly [string, string], is: readonly [string, string]]
  ): Promise<string> => {
    if (path.kind !== 'page') return text;
    const own = await routeOf(path.file, text);
    const [was, is] = await Promise.all(addresses.map(([file, its]) => routeOf(file, its)));
    const old = aliasesIn(text);
    const isThere = is === undefined || is === was || is === own || old.includes(is);
    return isThere ? text : withAliases(path, text, [...old, is]);
  };
  const addedIn = (changed: ReadonlyMap<string, Changed>): readonly Added[] =>
    [...changed].flatMap(([path, { from, to }]): Added[] =>
      isNone(from) && isPage(path) ? [[path, () => textOf(to)]] : [],
    );
  const nounOf = (path: string): WholeClash['noun'] => {
    const kind = contentAt(path)?.kind;
    if (kind === 'page') return kind;
    if (kind === 'shared') return 'shared list';
    return fileOf(path).startsWith(`pages/${MEDIA}/`) ? 'picture' : 'file';
  };
  const both = (path: string, from: string, their: string, own: string): string | undefined => {
    const file = fileOf(path);
    // The list of names follows from the pages.
    const answer = file === NAMES ? 'mine' : (answers[file] ?? []);
    try {
      return mergedText(file, from, their, own, (place) =>
        typeof answer === 'string'
          ? answer
          : answer.find((one) => SAME.every((name) => one[name] === place[name]))?.answer,
      );
    } catch (problem) {
      if (!(problem instanceof Refusal) || problem.answer.conflicts === undefined) throw problem;
      settle(path, { conflicts: problem.answer.conflicts.map((one) => inItsPlace(file, own, one)) });
      return undefined;
    }
  };
  const inItsPlace = (file: string, text: string, conflict: TextConflict): TextConflict => {
    const { pointer } = conflict;
    const kind = contentAt(prefix + file)?.kind;
    if (pointer === undefined || kind === undefined) return conflict;
    return { ...conflict, place: placeInWords(valueIn(text, kind), pointer, book.file(kind), book) };
  };
  const contentAt = (path: string): ContentPath | undefined => {
    const file = fileOf(path);
    if (!path.startsWith(prefix)) return undefined;
    if (file === NAMES) return { file, absolute: join(root, file), kind: 'site' };
    return contentFile(root, file);
  };
  const expectSettled = async (): Promise<void> => {
    if (clashes.length === 0) return;
    const whoseClashes = clashes.map(async (clash) => {
      const files = [clash.file, before.get(clash.file) ?? []].flat();
      const words = ['log', '--max-count=1', '--format=%an', `${base}..${theirs}`, '--', ...files];
      return { ...clash, who: (await answerOf(git, ...words)) || undefined };
    });
    throw new Refusal(409, 'clash', 'Others have published other words at the same places.', {
      hint: 'Choose what is to stand at each. Nothing has been published yet.',
      clashes: await Promise.all(whoseClashes),
      theirs,
    });
  };
  const textOf = ({ blob }: Entry): Promise<string> => asked(git, ['cat-file', 'blob', blob], FAILED);

  // What was committed here and what was committed there.
  const their = await changedIn(git, base, theirs);
  const own = await changedIn(git, base, ours);
  const merged = new Map<string, Entry>();
  for (const [path, change] of their) {
    const { to } = change;
    const mine = own.get(path);
    if (mine === undefined || mine.to.blob === to.blob) merged.set(path, to);
    else if (contentAt(path) !== undefined && ![mine.from, mine.to, to].some(isNone)) {
      const [from, theirText, ownText] = await Promise.all([mine.from, to, mine.to].map(textOf));
      const text = both(path, from ?? '', theirText ?? '', ownText ?? '');
      if (text === undefined) continue;
      const blob = (await asked(git, ['hash-object', '-w', '--stdin'], FAILED, { input: text })).trim();
      merged.set(path, { mode: mine.to.mode, blob });
    } else if ((await settleWhole(path, [change, addedIn(their)], [mine, addedIn(own)])) === 'theirs')
      merged.set(path, to);
  }
  await expectSettled();
  const target =
    base === ours ? theirs : await mergeCommit(git, ours, theirs, await treeWith(git, ours, merged));

  if (target !== theirs) await expectSound(git, inside, target, theirs);

  // What has changed in this folder and is in no commit.
  const arriving = await changedIn(git, ours, target);
  const dirty = new Map((await statusOf(git, { prefix }, [])).map(({ file, what }) => [prefix + file, what]));
  const addedHere = [...dirty].flatMap(([path, what]): Added[] => {
    const content = what === 'new' && isPage(path) ? contentAt(path) : undefined;
    return content === undefined ? [] : [[path, () => readText(root, content)]];
  });
  const addedThere = addedIn(arriving);
  const kept: { readonly path: string; readonly write?: () => Promise<void> }[] = [];
  const dropped: string[] = [];
  const renamed = new Map<string, string>();
  const fileNow = new Map<string, string>();
  /** Pages that got the changes of others at an address of ours. */
  const followed: string[] = [];
  /** Not a page of the same name, with other words, that both have made. */
  const isOnOneSide = async ([path]: Added): Promise<boolean> => {
    const to = dirty.has(path) ? arriving.get(path)?.to : undefined;
    return to === undefined || to.blob === (await blobNow(git, prefix, path));
  };
  /** Done last, where others have given a page an address: until then its words are only in the old file. */
  const moved: (() => Promise<void>)[] = [];
  /** A page that both have renamed gets one of the two addresses, and the words of both. */
  const settleAddress = async (path: string, from: Entry, withTheirs: WithTheirs): Promise<void> => {
    const here = await renamedIn(path, from, addedHere);
    const there = await renamedIn(path, from, addedThere);
    const [own, their] = [contentAt(here?.[0] ?? ''), contentAt(there?.[0] ?? '')];
    const [mine, theirs] = [await here?.[1](), await there?.[1]()];
    if (own === undefined || mine === undefined || their === undefined || theirs === undefined) return;
    // Then both have made one of this name.
    if (own.file === their.file) return;
    const at = { mine: await routeOf(own.file, mine), theirs: await routeOf(their.file, theirs) };
    before.set(fileOf(path), own.file).set(own.file, fileOf(path));
    const whole = { noun: 'page', mine: 'renamed', theirs: 'renamed', content: NONE.blob, at } as const;
    // A translation goes where its page goes.
    const page = prefix + originalOf(fileOf(path), languages);
    const withPage = page !== path && dirty.get(page) === 'deleted' ? arriving.get(page) : undefined;
    const isAsked = withPage === undefined || !isNone(withPage.to);
    const whose = isAsked ? settle(path, { conflicts: [], whole }) : answered(page);
    // Which old addresses both have follows from the answer.
    const [were, are] = [aliasesIn(await textOf(from)), aliasesIn(theirs)];
    const as = (text: string, aliases: readonly string[]): string => withAliases(own, text, aliases);
    const text = await withTheirs(
      prefix + own.file,
      isDeepStrictEqual(were, are) ? theirs : as(theirs, were),
      mine,
    );
    if (whose === undefined || text === undefined) return;
    const old = new Set([...aliasesIn(mine), ...are, at.mine, at.theirs]);
    old.delete(at[whose]);
    const [stands, goes] = whose === 'mine' ? [own, their] : [their, own];
    renamed.set(fileOf(path), their.file);
    fileNow.set(fileOf(path), stands.file).set(goes.file, stands.file);
    followed.push(own.file);
    moved.push(async () => {
      await changeFile(root, stands, await readText(root, stands), as(text, [...old]));
      await changeFile(root, goes, await readText(root, goes), undefined);
    });
  };
  for (const [path, change] of arriving) {
    if (!dirty.has(path)) continue;
    const { from, to } = change;
    const content = contentAt(path);
    const now = content === undefined ? undefined : await readText(root, content);
    const isGone = dirty.get(path) === 'deleted';
    /** With their changes in our text, whichever file each of them is in. */
    const withTheirs: WithTheirs = async (at, is, own) => {
      const asHere = (text: string): string =>
        own.includes('\r\n') ? text.replaceAll(/\r?\n/g, '\r\n') : text;
      return both(at, asHere(await textOf(from)), asHere(is), own);
    };
    const file = fileOf(path);
    if (content !== undefined && now !== undefined && ![from, to].some(isNone)) {
      const their = await textOf(to);
      const merged = await withTheirs(path, their, now);
      if (merged === undefined) continue;
      const text = await reached(content, merged, [file, await textOf(from)], [file, their]);
      kept.push({ path, write: () => changeFile(root, content, now, text) });
      continue;
    }
    if (isNone(to) ? isGone : (await blobNow(git, prefix, path)) === to.blob) {
      kept.push({ path });
      if (isGone) await settleAddress(path, from, withTheirs);
      continue;
    }
    // A page that one has renamed and the other has changed is renamed and changed.
    const added: Added[] = [];
    for (const one of isGone ? addedHere : addedThere) if (await isOnOneSide(one)) added.push(one);
    const [other, textThere] = (isNone(from) ? undefined : await renamedIn(path, from, added)) ?? [];
    const place = other === undefined ? undefined : contentAt(other);
    const there = await textThere?.();
    if (other !== undefined && place !== undefined && there !== undefined) {
      before.set(place.file, file);
      const [their, ours] = isGone ? [await textOf(to), there] : [there, now ?? ''];
      const merged = await withTheirs(other, their, ours);
      if (merged === undefined) continue;
      const was = [file, await textOf(from)] as const;
      const text = await reached(place, merged, was, [isGone ? file : place.file, their]);
      if (isGone) {
        kept.push({ path, write: () => changeFile(root, place, there, text) });
        followed.push(place.file);
      } else {
        kept.push({ path });
        renamed.set(fileOf(path), place.file);
        fileNow.set(fileOf(path), place.file);
        moved.push(async () => {
          await changeFile(root, place, await readText(root, place), text);
          if (content !== undefined) await changeFile(root, content, now, undefined);
        });
      }
      continue;
    }
    const here = { from, to: isGone ? NONE : from };
    const whose = await settleWhole(path, [change, addedThere], [here, addedHere]);
    if (whose === 'mine') kept.push({ path });
    else if (whose === 'theirs') dropped.push(path);
  }
  await expectSettled();

  const arrived = [...arriving.keys()].flatMap((path) =>
    path.startsWith(prefix) ? [path.slice(prefix.length)] : [],
  );
  const isKept = new Set(kept.map(({ path }) => path));
  await inside.unseen(async () => {
    // As if what stays had been there already: then git leaves it alone, and refuses to write over anything else. First,
    // because it fails while another program uses the folder.
    const stays = new Map(
      [...arriving].flatMap(([path, { to }]) => (isKept.has(path) ? [[path, to] as const] : [])),
    );
    await noteEntries(git, stays);
    for (const path of dropped) {
      const isNew = arriving.get(path)?.from;
      const word =
        isNew !== undefined && isNone(isNew)
          ? ['clean', '--force', '--quiet']
          : ['checkout', '--quiet', 'HEAD'];
      await ask(...word, '--', path.slice(prefix.length));
    }
    for (const { write } of kept) await write?.();
    await answerOf(git, 'update-index', '-q', '--refresh');
    await ask('read-tree', '-m', '-u', await treeWith(git, ours, stays), target);
    await ask('update-ref', '-m', 'studio: what others have published', 'HEAD', target, ours);
    for (const write of moved) await write();
  });
  await inside.written([...arrived, ...followed]);
  return { received: arrived.length, renamed, fileNow };
}

async function changedIn(git: Git, before: string, after: string): Promise<ReadonlyMap<string, Changed>> {
  const raw = await asked(git, ['diff-tree', '-r', '-z', '--no-renames', before, after], FAILED);
  const fields = raw.split('\0');
  const changed = new Map<string, Changed>();
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const [fromMode = '', toMode = '', fromBlob = '', toBlob = ''] = fields[at]?.slice(1).split(' ') ?? [];
    changed.set(fields[at + 1] ?? '', {
      from: { mode: fromMode, blob: fromBlob },
      to: { mode: toMode, blob: toBlob },
    });
  }
  return changed;
}

const mergeCommit = async (git: Git, ours: string, theirs: string, tree: string): Promise<string> => {
  const words = ['commit-tree', tree, '-p', ours, '-p', theirs, '-m', 'Merge what others have published'];
  return (await asked(git, words, FAILED)).trim();
};

const treeWith = (git: Git, commit: string, entries: ReadonlyMap<string, Entry>): Promise<string> =>
  besideIndex(git, commit, FAILED, (index) => noteEntries(git, entries, index));

async function noteEntries(git: Git, entries: ReadonlyMap<string, Entry>, index?: string): Promise<void> {
  if (entries.size === 0) return;
  const input = [...entries].map(([path, { mode, blob }]) => `${mode} ${blob}\t${path}\0`).join('');
  const words = ['update-index', '-z', '--index-info'];
  await asked(git, words, FAILED, { input, index });
}

const blobNow = async (git: Git, prefix: string, path: string): Promise<string> =>
  (await answerOf(git, 'hash-object', '--', path.slice(prefix.length))) ?? '';

/** @param before what the file was called before */
const nameOf = ({ live, shown }: Inside, file: string, before = file): string =>
  live.list().find((page) => [file, before].map(shown).includes(page.file))?.name ??
  (file === 'site.config.yaml' ? 'Site settings' : file);
