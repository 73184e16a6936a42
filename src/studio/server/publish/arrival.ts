import { isDeepStrictEqual } from 'node:util';
import { changeFile, readText } from '../files/textFile.ts';
import type { Clashes, Meeting } from './clashes.ts';
import { blobOf, type Changed, type Entry, FAILED, isNone, NONE, noteEntries, treeWith } from './entries.ts';
import { answerOf, asked } from './git.ts';
import { type Added, addedIn, aliasesIn, reached, renamedIn, routeOf, withAliases } from './renamedPages.ts';
import type { Status } from './repository.ts';

type Write = () => Promise<void>;

/**
 * What becomes of the folder when a commit arrives in it: of what has changed there and is in no commit. All of it is
 * planned before anything is written.
 */
export class Arrival {
  /** The files of pages that others have renamed, and what was changed here goes along: the old one and the new one. */
  readonly renamed = new Map<string, string>();
  /** In which file each page is whose file is gone by that. */
  readonly fileNow = new Map<string, string>();
  readonly #meeting: Meeting;
  readonly #clashes: Clashes;
  readonly #arriving: ReadonlyMap<string, Changed>;
  readonly #addedThere: readonly Added[];
  readonly #dirty: ReadonlyMap<string, string>;
  readonly #addedHere: readonly Added[];
  /** What git is to leave alone, and what else is written there. */
  readonly #kept = new Map<string, Write | undefined>();
  readonly #dropped: string[] = [];
  /** Pages that get the changes of others at an address of ours. */
  readonly #followed: string[] = [];
  /** Done last, where others have given a page an address: until then its words are only in the old file. */
  readonly #moved: Write[] = [];

  private constructor(
    meeting: Meeting,
    clashes: Clashes,
    arriving: ReadonlyMap<string, Changed>,
    dirty: ReadonlyMap<string, string>,
  ) {
    const { paths } = meeting;
    this.#meeting = meeting;
    this.#clashes = clashes;
    this.#arriving = arriving;
    this.#addedThere = addedIn(paths, arriving);
    this.#dirty = dirty;
    this.#addedHere = [...dirty].flatMap(([path, what]): Added[] => {
      const content = what === 'new' && paths.isPage(path) ? paths.contentAt(path) : undefined;
      return content === undefined ? [] : [[path, () => readText(paths.root, content)]];
    });
  }

  /** @param arriving what differs between the last commit of the folder, with its changed files, and the one that arrives */
  static async planned(
    meeting: Meeting,
    clashes: Clashes,
    arriving: ReadonlyMap<string, Changed>,
    files: Status['files'],
  ): Promise<Arrival> {
    const { paths } = meeting;
    const dirty = new Map(files.map(({ file, what }) => [paths.pathOf(file), what]));
    const arrival = new Arrival(meeting, clashes, arriving, dirty);
    for (const [path, change] of arriving) if (dirty.has(path)) await arrival.#plan(path, change);
    return arrival;
  }

  /** How many files of the site arrive. */
  get received(): number {
    return this.#arrived().length;
  }

  /** Writes what was planned. @param target the commit that arrives */
  async carryOut(ours: string, target: string): Promise<void> {
    const { git, inside, paths } = this.#meeting;
    const ask = (...words: readonly string[]): Promise<string> => asked(git, words, FAILED);
    await inside.unseen(async () => {
      // As if what stays had been there already: then git leaves it alone, and refuses to write over anything else.
      // First, because it fails while another program uses the folder.
      const stays = new Map(
        [...this.#arriving].flatMap(([path, { to }]) => (this.#kept.has(path) ? [[path, to] as const] : [])),
      );
      await noteEntries(git, stays);
      for (const path of this.#dropped) {
        const from = this.#arriving.get(path)?.from;
        const isNew = from !== undefined && isNone(from);
        const words = isNew ? ['clean', '--force', '--quiet'] : ['checkout', '--quiet', 'HEAD'];
        await ask(...words, '--', paths.fileOf(path));
      }
      for (const write of this.#kept.values()) await write?.();
      await answerOf(git, 'update-index', '-q', '--refresh');
      await ask('read-tree', '-m', '-u', await treeWith(git, ours, stays), target);
      await ask('update-ref', '-m', 'studio: what others have published', 'HEAD', target, ours);
      for (const write of this.#moved) await write();
    });
    await inside.written([...this.#arrived(), ...this.#followed]);
  }

  #arrived(): readonly string[] {
    const { paths } = this.#meeting;
    return [...this.#arriving.keys()]
      .filter((path) => paths.isInside(path))
      .map((path) => paths.fileOf(path));
  }

  #isGone(path: string): boolean {
    return this.#dirty.get(path) === 'deleted';
  }

  async #plan(path: string, change: Changed): Promise<void> {
    const { git, paths } = this.#meeting;
    const { from, to } = change;
    const content = paths.contentAt(path);
    const now = content === undefined ? undefined : await readText(paths.root, content);
    const file = paths.fileOf(path);
    const isGone = this.#isGone(path);
    if (content !== undefined && now !== undefined && ![from, to].some(isNone)) {
      const their = await to.text();
      const merged = await this.#withTheirs(from, path, their, now);
      if (merged === undefined) return;
      const text = await reached(paths, content, merged, [file, await from.text()], [file, their]);
      this.#kept.set(path, () => changeFile(paths.root, content, now, text));
    } else if (isNone(to) ? isGone : (await blobOf(git, file)) === to.blob) {
      this.#kept.set(path, undefined);
      if (isGone) await this.#planAddress(path, from);
    } else if (!(await this.#planRenamed(path, change, now))) {
      const here = { from, to: isGone ? NONE : from };
      const whose = await this.#clashes.settleWhole(
        path,
        [change, this.#addedThere],
        [here, this.#addedHere],
      );
      if (whose === 'mine') this.#kept.set(path, undefined);
      else if (whose === 'theirs') this.#dropped.push(path);
    }
  }

  /**
   * Their text in ours, whichever file each of them is in.
   *
   * @param from what both have begun with
   * @returns `undefined` where words clash
   */
  async #withTheirs(from: Entry, at: string, theirs: string, own: string): Promise<string | undefined> {
    const asHere = (text: string): string =>
      own.includes('\r\n') ? text.replaceAll(/\r?\n/g, '\r\n') : text;
    return this.#clashes.merged(at, asHere(await from.text()), asHere(theirs), own);
  }

  /** A page that one has renamed and the other has changed is renamed and changed. @returns whether it is such a page */
  async #planRenamed(path: string, { from, to }: Changed, now = ''): Promise<boolean> {
    const { paths } = this.#meeting;
    if (isNone(from)) return false;
    const isGone = this.#isGone(path);
    const added: Added[] = [];
    for (const one of isGone ? this.#addedHere : this.#addedThere)
      if (await this.#isOnOneSide(one)) added.push(one);
    const [other = '', textThere] = (await renamedIn(paths, path, from, added)) ?? [];
    const [place, there] = [paths.contentAt(other), await textThere?.()];
    if (place === undefined || there === undefined) return false;
    const file = paths.fileOf(path);
    this.#clashes.isOnePage(place.file, file);
    const [their, own] = isGone ? [await to.text(), there] : [there, now];
    const merged = await this.#withTheirs(from, other, their, own);
    if (merged === undefined) return true;
    const was = [file, await from.text()] as const;
    const text = await reached(paths, place, merged, was, [isGone ? file : place.file, their]);
    if (isGone) {
      this.#kept.set(path, () => changeFile(paths.root, place, there, text));
      this.#followed.push(place.file);
    } else {
      this.#kept.set(path, undefined);
      this.renamed.set(file, place.file);
      this.fileNow.set(file, place.file);
      this.#moved.push(async () => {
        await changeFile(paths.root, place, await readText(paths.root, place), text);
        const old = paths.contentAt(path);
        if (old !== undefined) await changeFile(paths.root, old, now, undefined);
      });
    }
    return true;
  }

  /** Not a page of the same name, with other words, that both have made. */
  async #isOnOneSide([path]: Added): Promise<boolean> {
    const to = this.#dirty.has(path) ? this.#arriving.get(path)?.to : undefined;
    const { git, paths } = this.#meeting;
    return to === undefined || to.blob === (await blobOf(git, paths.fileOf(path)));
  }

  /** A page that both have renamed gets one of the two addresses, and the words of both. */
  async #planAddress(path: string, from: Entry): Promise<void> {
    const { paths } = this.#meeting;
    const here = await renamedIn(paths, path, from, this.#addedHere);
    const there = await renamedIn(paths, path, from, this.#addedThere);
    const [own, their] = [paths.contentAt(here?.[0] ?? ''), paths.contentAt(there?.[0] ?? '')];
    const [mine, theirs] = [await here?.[1](), await there?.[1]()];
    if (own === undefined || mine === undefined || their === undefined || theirs === undefined) return;
    // Then both have made one of this name.
    if (own.file === their.file) return;
    const file = paths.fileOf(path);
    this.#clashes.isOnePage(file, own.file);
    this.#clashes.isOnePage(own.file, file);
    const at = {
      mine: await routeOf(paths, own.file, mine),
      theirs: await routeOf(paths, their.file, theirs),
    };
    const whole = { noun: 'page', mine: 'renamed', theirs: 'renamed', content: NONE.blob, at } as const;
    // A translation goes where its page goes.
    const page = paths.pageOf(path);
    const withPage = page !== path && this.#isGone(page) ? this.#arriving.get(page) : undefined;
    const isAsked = withPage === undefined || !isNone(withPage.to);
    const whose = isAsked
      ? this.#clashes.settle(path, { conflicts: [], whole })
      : this.#clashes.answered(page);
    // Which old addresses both have follows from the answer.
    const [were, are] = [aliasesIn(await from.text()), aliasesIn(theirs)];
    const text = await this.#withTheirs(
      from,
      paths.pathOf(own.file),
      isDeepStrictEqual(were, are) ? theirs : withAliases(own, theirs, were),
      mine,
    );
    if (whose === undefined || text === undefined) return;
    const old = new Set([...aliasesIn(mine), ...are, at.mine, at.theirs]);
    old.delete(at[whose]);
    const [stands, goes] = whose === 'mine' ? [own, their] : [their, own];
    this.renamed.set(file, their.file);
    this.fileNow.set(file, stands.file).set(goes.file, stands.file);
    this.#followed.push(own.file);
    this.#moved.push(async () => {
      const { root } = paths;
      await changeFile(root, stands, await readText(root, stands), withAliases(own, text, [...old]));
      await changeFile(root, goes, await readText(root, goes), undefined);
    });
  }
}
