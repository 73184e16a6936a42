import type { CheckedSite } from '../build/knownSite.ts';
import { readSource } from '../discover/discover.ts';
import type { Unsaved } from '../discover/entries.ts';
import type { ResolveTools } from '../link/mark.ts';
import { resolvePages } from '../link/resolvePages.ts';
import { pagesOf, type Surroundings, surroundingsOf } from '../link/siteLookup.ts';
import { isError } from '../model/finding.ts';
import { languageOf, type SiteLanguage } from '../model/language.ts';
import type { LinkedPage } from '../model/page.ts';
import type { ParsedFile } from '../model/source.ts';
import { parseFile } from '../parse/parseFile.ts';
import type { LinkTarget } from '../plan/addresses/assignRoutes.ts';
import type { RoutedPage } from '../plan/addresses/routedPage.ts';
import { expandBlocks } from '../plan/blocks/expandBlocks.ts';
import { SHARED, sharedName } from '../plan/contentFiles.ts';
import { onFurtherPages, pagedLists } from '../plan/lists/pagedList.ts';
import { withTag } from '../plan/lists/withTag.ts';
import type { SitePlan } from '../plan/sitePlan.ts';
import type { Schemas } from '../validate/schemas.ts';
import { type ValidFile, validateFile } from '../validate/validateFile.ts';

/** A site as a look has found it. */
export interface LookedSite {
  readonly overview: CheckedSite;
  /** Its pages with errors of their own. */
  readonly broken: ReadonlySet<string>;
}

/** A page, and where its blocks are written. */
export interface PlacedPage {
  readonly page: LinkedPage;
  readonly file: ParsedFile;
  /** For each block of `page`, the file it is written in and the pointer to it there. */
  readonly blocks: readonly { readonly file: ParsedFile; readonly pointer: string }[];
}

/** Pages of a file: by the tag that they are for, a page with its further ones. */
type LinkedPages = Map<string | undefined, readonly LinkedPage[]>;

/** What pages are resolved with, and which page is at each address. */
interface LiveSurroundings extends Surroundings {
  readonly routed: ReadonlyMap<string, RoutedPage>;
}

/**
 * The pages of a site while its author works on it: each is resolved when somebody looks at it, and one that has got a
 * mistake keeps its last good version.
 *
 * @param root the content root
 * @param tools what pages are resolved with
 * @param schemasNow the schemas of a site in this language
 */
export function newLivePages(
  root: string,
  tools: ResolveTools,
  schemasNow: (language: SiteLanguage) => Promise<Schemas>,
) {
  let known: LookedSite | undefined;
  /** The texts that pages were last without mistakes in, as far as they are known. */
  const texts = new Map<string, string>();
  /** The pages that were made from files which have got mistakes since. */
  const held = new Map<string, readonly LinkTarget[]>();
  /** Pages that somebody has looked at, by file; those of a file with mistakes are from its last good text. */
  const linked = new Map<string, LinkedPages>();
  /** What pages are resolved with, made when it is needed. */
  let surroundings: LiveSurroundings | undefined;
  let plan: SitePlan | undefined;

  /**
   * Goes on with what a look has found.
   *
   * @param looked the files that the look has read; `undefined` if it has read all
   */
  function follow(found: LookedSite, looked: readonly string[] | undefined): void {
    const before = known;
    const { overview, broken } = found;
    const { listing, planned } = overview;
    const paths = listing.found.filter(({ kind }) => kind === 'page').map(({ path }) => path);
    hold(before, broken);
    const isThere = listing === before?.overview.listing ? undefined : new Set(paths);
    for (const path of isThere === undefined ? [] : [...held.keys(), ...linked.keys(), ...texts.keys()])
      if (isThere?.has(path) === false) for (const all of [held, linked, texts]) all.delete(path);
    for (const path of looked ?? linked.keys()) if (!broken.has(path)) linked.delete(path);
    for (const path of [...held.keys()]) if (!broken.has(path)) held.delete(path);
    known = found;
    if (planned.site !== undefined || plan === undefined) plan = planned.plan;
    surroundings = undefined;
    if (before === undefined || looked === undefined)
      setImmediate(() => {
        keepTexts(paths);
        // Compiled before the first save needs them.
        void schemasNow(languageOf('', overview.languages)).catch(() => {});
      });
    else keepTexts(looked);
  }

  /** Notes how pages were that have just got a mistake. */
  function hold(before: LookedSite | undefined, broken: ReadonlySet<string>): void {
    for (const path of broken) {
      if (before === undefined || before.broken.has(path)) continue;
      const targets = before.overview.planned.plan.targets.filter(({ page }) => page.file === path);
      if (targets.length > 0) held.set(path, targets);
    }
  }

  /** Reads the texts of pages without mistakes, so that there is something to draw when they get one. */
  function keepTexts(paths: Iterable<string>): void {
    for (const path of paths) {
      if (known?.broken.has(path) !== false) continue;
      const read = readSource(root, path);
      if ('source' in read) texts.set(path, read.source.text);
    }
  }

  /** The last good text of a page, or what its file holds now. */
  function textAt(path: string): string | undefined {
    const good = texts.get(path);
    if (good !== undefined) return good;
    const read = readSource(root, path);
    return 'source' in read ? read.source.text : undefined;
  }

  function surroundingsNow(): LiveSurroundings {
    if (surroundings !== undefined) return surroundings;
    if (plan === undefined) throw new Error('a page is drawn only after the first look');
    const routed = new Map<string, RoutedPage>();
    // A page that has its address takes precedence over one that had it.
    for (const { page } of [...[...held.values()].flat(), ...plan.targets])
      if (page.status === 'listed') for (const route of [page.route, ...page.alsoAt]) routed.set(route, page);
    surroundings = { ...surroundingsOf(withHeld(plan, held)), routed };
    return surroundings;
  }

  /**
   * A page with the places where its blocks are written.
   *
   * @param unsaved texts to draw it from instead of those of its files: its own and those of shared lists. One with
   *   other mistakes than that something is too long is not used
   */
  async function placed(route: string, unsaved: Unsaved = {}): Promise<PlacedPage | undefined> {
    if (known === undefined) return undefined;
    const now = surroundingsNow();
    const found = now.routed.get(route);
    if (found === undefined) return undefined;
    const schemas = await schemasNow(languageOf(found.file, known.overview.languages));
    const read = (path: string, kind: 'page' | 'shared', text: string): ValidFile => {
      const { valid, findings } = validateFile(parseFile({ path, text }, kind).file, kind, schemas);
      return { ...valid, complete: findings.every((one) => !isError(one) || DRAWN.has(one.code)) };
    };
    const byName = new Map(now.plan.shared.byName);
    let isChanged = false;
    for (const [path, text] of Object.entries(unsaved)) {
      if (text === null || !path.startsWith(SHARED)) continue;
      const list = read(path, 'shared', text);
      if (!list.complete) continue;
      byName.set(sharedName(path), list);
      isChanged = true;
    }
    const draft = Object.hasOwn(unsaved, found.file) ? unsaved[found.file] : undefined;
    const own = typeof draft === 'string' ? read(found.file, 'page', draft) : undefined;
    const good = textAt(found.file);
    if (good === undefined) return undefined;
    const valid = own?.complete === true ? own : read(found.file, 'page', good);
    const asIs = valid !== own && !isChanged;
    const around = isChanged ? surroundingsOf({ ...now.plan, shared: { ...now.plan.shared, byName } }) : now;
    const drawn = asIs
      ? await page(route)
      : (await linkedPages(valid, found, around)).find((one) => one.route === route);
    if (drawn === undefined) return undefined;
    const written = found.tag === undefined ? valid : withTag(valid, found.tag);
    const all = expandBlocks(written, around.plan.shared).blocks;
    const shownBlocks = all.filter(({ render }) => render);
    const [list] = pagedLists(all);
    const blocks =
      drawn.listPage === undefined || list === undefined ? shownBlocks : onFurtherPages(shownBlocks, list);
    return {
      page: drawn,
      file: valid.file,
      blocks: blocks.map(({ block, file }) => ({ file: file.file, pointer: block.pointer })),
    };
  }

  /** A page with its further ones. */
  async function linkedPages(
    valid: ValidFile,
    { file, tag }: RoutedPage,
    around: Surroundings,
  ): Promise<readonly LinkedPage[]> {
    const wanted = pagesOf(file, around).filter((target) => target.page.tag === tag);
    const { pages } = await resolvePages(
      wanted.map((target) => ({ valid, target })),
      around,
      tools,
    );
    return pages;
  }

  /** The last good version of a page; `undefined` if there is none at this address. */
  async function page(route: string): Promise<LinkedPage | undefined> {
    if (known === undefined) return undefined;
    const around = surroundingsNow();
    const found = around.routed.get(route);
    if (found === undefined) return undefined;
    const { file, tag } = found;
    const own: LinkedPages = linked.get(file) ?? new Map();
    const earlier = own.get(tag);
    const pages = earlier ?? (await resolved(found, around, known));
    // Not if the site has changed meanwhile.
    if (earlier === undefined && surroundings === around) {
      own.set(tag, pages);
      linked.set(file, own);
    }
    return pages.find((one) => one.route === route);
  }

  async function resolved(
    found: RoutedPage,
    around: Surroundings,
    { overview }: LookedSite,
  ): Promise<readonly LinkedPage[]> {
    const schemas = await schemasNow(languageOf(found.file, overview.languages));
    const text = textAt(found.file);
    if (text === undefined) return [];
    const { file } = parseFile({ path: found.file, text }, 'page');
    return linkedPages(validateFile(file, 'page', schemas).valid, found, around);
  }

  /** Whether the page at an address has mistakes: then its last good version is shown, or nothing, if there was none. */
  function isHeld(route: string): boolean {
    const file = known === undefined ? undefined : surroundingsNow().routed.get(route)?.file;
    return file !== undefined && known?.broken.has(file) === true;
  }

  return {
    follow,
    placed,
    page,
    isHeld,
    /** The path, relative to the content root, of the file that a page is made from. */
    fileAt: (route: string) => (known === undefined ? undefined : surroundingsNow().routed.get(route)?.file),
    /** The last plan with a site.config.yaml without errors, if there was one. */
    plan: () => plan,
    text: textAt,
  };
}

/** What is too long can be drawn as it is written. */
export const DRAWN: ReadonlySet<string> = new Set(['text-too-long', 'too-many-items']);

/** A plan in which pages with mistakes are where they were before. */
function withHeld(plan: SitePlan, held: ReadonlyMap<string, readonly LinkTarget[]>): SitePlan {
  if (held.size === 0) return plan;
  const others = plan.targets.filter(({ page }) => !held.has(page.file));
  return { ...plan, targets: [...[...held.values()].flat(), ...others] };
}
