import { existsSync, statSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { loadTheme } from '../bundle/loadTheme.ts';
import type { BuildCache } from '../cache/buildCache.ts';
import { type ContentOptions, toolsOf } from '../contentOptions.ts';
import { readSource, type Unsaved } from '../discover/discover.ts';
import { STATIC } from '../discover/staticFiles.ts';
import type { CheckResult } from '../issues/makeReport.ts';
import { type Earlier, type GrowingPages, growingPages, type Overview } from '../knownSite.ts';
import type { Report } from '../model/issue.ts';
import { valueAt } from '../model/jsonPointer.ts';
import type { LinkedPage } from '../model/page.ts';
import type { LinkedSite } from '../model/site.ts';
import type { ParsedFile } from '../model/source.ts';
import { parseFile } from '../parse/parseFile.ts';
import type { ImageFile } from '../pictures/readPicture.ts';
import { asShared, type Rendition, renditionsOf } from '../pictures/renditions.ts';
import { checkContent, type RunResult } from '../pipeline.ts';
import type { RoutedPage } from '../resolve/assignRoutes.ts';
import { SHARED, sharedName } from '../resolve/contentFiles.ts';
import { expandBlocks } from '../resolve/expandBlocks.ts';
import type { LinkTarget } from '../resolve/linkTargets.ts';
import { onFurtherPages, pagedLists } from '../resolve/pagedList.ts';
import { pageNames } from '../resolve/pageNames.ts';
import type { SitePlan } from '../resolve/planSite.ts';
import { heldBackText } from '../resolve/publication.ts';
import type { Reads } from '../resolve/reads.ts';
import { pagesOf, resolvePages, type Surroundings, surroundingsOf } from '../resolve/resolvePages.ts';
import { withTag } from '../resolve/withTag.ts';
import { checkKnowing } from '../runAgain.ts';
import { siteFolders } from '../siteFolders.ts';
import { UsageError } from '../usageError.ts';
import { cachedSchemas, type Schemas } from '../validate/loadSchemas.ts';
import { type ValidFile, validateFile } from '../validate/validateFile.ts';
import type { ListedPage } from './pageList.ts';

/** What has been saved since the last look. */
export interface Saved {
  /** Paths, relative to the content root. */
  readonly paths: ReadonlySet<string>;
  /** Whether these files have only been changed, and none has been added, removed or renamed. */
  readonly hasSameNames: boolean;
}

/**
 * A site while its author works on it. What is known of it stays in memory, so that a save costs only what it changes,
 * and only pages that somebody looks at are resolved. A mistake affects only its own page, which keeps its last good
 * version.
 */
export interface LiveSite {
  /**
   * Looks at what was saved.
   *
   * @param saved `undefined` to look at everything
   * @throws UsageError for a mistake in a schema or in theme.ts; what was saved is then looked at next time
   */
  readonly look: (saved: Saved | undefined) => Promise<CheckResult>;
  /**
   * Says what changes mean, as far as it can be told without a look at everything.
   *
   * @param paths absolute paths of whatever may have changed
   */
  readonly saved: (paths: ReadonlySet<string>) => Saved;
  /**
   * Says what a look would find if files had other texts. Nothing of it is kept.
   *
   * @param unsaved texts of files that exist
   */
  readonly tryOut: (unsaved: Unsaved) => Promise<CheckResult>;
  /**
   * A page with the places where its blocks are written.
   *
   * @param unsaved texts to draw it from instead of those of its files: its own and those of shared lists. One with
   *   mistakes is not used
   */
  readonly placed: (route: string, unsaved?: Unsaved) => Promise<PlacedPage | undefined>;
  /** The path, relative to the content root, of the file that a page is made from. */
  readonly fileAt: (route: string) => string | undefined;
  /** What is known of the site as a whole; `undefined` before the first look. */
  readonly overview: () => Overview | undefined;
  /** What the last look found. */
  readonly issues: () => Report['issues'];
  /** The files of the pages that ask something of the rest of the site, with their questions. */
  readonly reads: () => Reads | undefined;
  /** The last good version of a page; `undefined` if there is none at this address. */
  readonly page: (route: string) => Promise<LinkedPage | undefined>;
  /**
   * Whether the page at an address has mistakes: then its last good version is shown, or nothing, if it has had none
   * since the preview was started.
   */
  readonly isHeld: (route: string) => boolean;
  /** All pages, in the order of their files, with the number of their mistakes; without the further ones of lists. */
  readonly list: () => readonly ListedPage[];
  /** `undefined` until site.config.yaml has been free of errors once. */
  readonly site: () => LinkedSite | undefined;
  /** A picture, and what is made of it, by its address. */
  readonly image: (url: string) => ShownPicture | undefined;
  /** The path, relative to the content root, of a file that is published as it is, by its decoded address. */
  readonly file: (address: string) => string | undefined;
  /** The address that an old address leads to, or one of a page with a slash or `.html` at its end. */
  readonly redirect: (address: string) => string | undefined;
}

/** A page, and where its blocks are written. */
export interface PlacedPage {
  readonly page: LinkedPage;
  /** Its own file. */
  readonly file: ParsedFile;
  /** For each block of `page`, the file it is written in and the pointer to it there. */
  readonly blocks: readonly { readonly file: ParsedFile; readonly pointer: string }[];
}

/** A picture, and the file that is made of it. */
export interface ShownPicture {
  readonly image: ImageFile;
  readonly rendition: Rendition;
}

/** A page that is drawn as it was before it got its mistakes. */
interface HeldPage {
  /** All that are made from its file. */
  readonly targets: readonly LinkTarget[];
  /** What somebody has looked at; the others are resolved from its last good text. */
  readonly linked: LinkedPages;
}

/** Pages of a file: by the tag that they are for, a page with its further ones. */
type LinkedPages = Map<string | undefined, readonly LinkedPage[]>;

/** What is known of a site after a look. */
interface Known {
  readonly overview: Overview;
  readonly pages: GrowingPages;
  /** Its pages with errors of their own. */
  readonly broken: ReadonlySet<string>;
}

/** What pages are resolved with, and which page is at each address. */
interface LiveSurroundings extends Surroundings {
  readonly routed: ReadonlyMap<string, RoutedPage>;
}

/** @param shown turns a path relative to the content root into the one in reports */
export function newLiveSite(
  given: ContentOptions,
  cache: BuildCache,
  shown: (path: string) => string,
): LiveSite {
  const options: ContentOptions = { ...given, expanded: new WeakMap() };
  const { project, root } = options;
  const folders = siteFolders(root, project);
  let known: Known | undefined;
  let site: LinkedSite | undefined;
  /** What the last look found. */
  let issues: Report['issues'] = [];
  const images = new Map<string, ShownPicture>();
  /** What was saved and not yet looked at, because of a mistake in a schema. `undefined`: everything. */
  let waiting: Saved | undefined = { paths: new Set(), hasSameNames: true };
  /** What the last try has found, for a look at the same texts once they are saved. */
  let tried: { readonly before: Known; readonly unsaved: Unsaved; readonly run: RunResult } | undefined;
  /** The texts that pages were last without mistakes in, as far as they are known. */
  const texts = new Map<string, string>();
  const held = new Map<string, HeldPage>();
  /** Pages that somebody has looked at, by file. */
  const linked = new Map<string, LinkedPages>();
  /** What pages are resolved with, made when it is needed. */
  let schemas: Schemas | undefined;
  /** The paths of all content files. */
  let names: ReadonlySet<string> | undefined;
  let surroundings: LiveSurroundings | undefined;
  /** The last plan with a site.config.yaml without errors, if there was one. */
  let plan: SitePlan | undefined;

  async function look(saved: Saved | undefined): Promise<CheckResult> {
    waiting = waiting === undefined || saved === undefined ? undefined : joined(waiting, saved);
    const isFirst = known === undefined;
    const before = known;
    const { result, overview, pages, looked } = await found(before, waiting);
    waiting = { paths: new Set(), hasSameNames: true };
    const errors = new Set(
      result.report.issues.filter(({ severity }) => severity === 'error').map(({ file }) => file),
    );
    const { listing, planned } = overview;
    const paths = listing.found.filter(({ kind }) => kind === 'page').map(({ path }) => path);
    const broken = errors.size === 0 ? errors : new Set(paths.filter((path) => errors.has(shown(path))));
    issues = result.report.issues;
    hold(before, broken);
    const isThere = listing === before?.overview.listing ? undefined : new Set(paths);
    for (const path of isThere === undefined ? [] : [...held.keys(), ...linked.keys(), ...texts.keys()])
      if (isThere?.has(path) === false) for (const all of [held, linked, texts]) all.delete(path);
    for (const path of looked ?? linked.keys()) if (!broken.has(path)) linked.delete(path);
    for (const path of [...held.keys()]) if (!broken.has(path)) held.delete(path);
    known = { overview, pages, broken };
    if (planned.site !== undefined || plan === undefined) plan = planned.plan;
    if (planned.site !== undefined) site = planned.site;
    // Also those of pages that are held back.
    for (const found of overview.pictures.values())
      for (const image of [found, asShared(found)])
        if (image !== undefined)
          for (const rendition of renditionsOf(image)) images.set(`/${rendition.path}`, { image, rendition });
    surroundings = undefined;
    names = undefined;
    if (isFirst || looked === undefined)
      setImmediate(() => {
        keepTexts(paths);
        // Compiled before the first save needs them.
        void schemasNow(overview.language).catch(() => {});
      });
    else keepTexts(looked);
    return result;
  }

  /** Notes how pages were that have just got a mistake. */
  function hold(before: Known | undefined, broken: ReadonlySet<string>): void {
    for (const path of broken) {
      if (before === undefined || before.broken.has(path)) continue;
      const targets = before.overview.planned.plan.targets.filter(({ page }) => page.file === path);
      if (targets.length > 0) held.set(path, { targets, linked: linked.get(path) ?? new Map() });
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

  async function found(
    before: Known | undefined,
    saved: Saved | undefined,
  ): Promise<{
    result: CheckResult;
    overview: Overview;
    pages: GrowingPages;
    looked: string[] | undefined;
  }> {
    if (before === undefined && saved !== undefined) {
      const { overview, pages, ...result } = await checkKnowing(options, cache);
      return { result, overview, pages: growingPages(pages), looked: undefined };
    }
    const earlier: Earlier | undefined =
      before === undefined || saved === undefined
        ? undefined
        : {
            overview: before.overview,
            pages: () => before.pages,
            changed: saved.paths,
            hasSameNames: saved.hasSameNames,
          };
    const foundBefore = triedNow(before, earlier);
    const run = foundBefore ?? (await checkContent(options, earlier, cache));
    const { overview, later, isWhole, ...result } = run;
    const { planned } = overview;
    if (foundBefore !== undefined && planned !== before?.overview.planned)
      options.onPlan?.(folders, planned.plan, await schemasNow(overview.language));
    const pages = isWhole || before === undefined ? growingPages(later) : before.pages;
    if (pages === before?.pages) pages.add(later, (path) => overview.fingerprints.has(path));
    return {
      ...{ result, overview, pages },
      looked: isWhole ? undefined : [...new Set([...later.readings.keys(), ...later.reads.pages.keys()])],
    };
  }

  /** What a try has found, if what was tried is what was saved, and nothing else has changed since. */
  function triedNow(before: Known | undefined, earlier: Earlier | undefined): RunResult | undefined {
    const last = tried;
    tried = undefined;
    if (last === undefined || last.before !== before || earlier?.hasSameNames !== true) return undefined;
    const files = Object.entries(last.unsaved);
    const areSame = files.every(([path, text]) => earlier.changed.has(path) && textOf(root, path) === text);
    return areSame && files.length === earlier.changed.size ? last.run : undefined;
  }

  function surroundingsNow(): LiveSurroundings {
    if (surroundings !== undefined) return surroundings;
    if (plan === undefined) throw new Error('a page is drawn only after the first look');
    const routed = new Map<string, RoutedPage>();
    // A page that has its address takes precedence over one that had it.
    for (const { page } of [...[...held.values()].flatMap(({ targets }) => targets), ...plan.targets])
      if (page.status === 'listed') for (const route of [page.route, ...page.alsoAt]) routed.set(route, page);
    surroundings = { ...surroundingsOf(withHeld(plan, held)), routed };
    return surroundings;
  }

  async function tryOut(unsaved: Unsaved): Promise<CheckResult> {
    const { onPlan: _onPlan, ...quiet } = options;
    const before = known;
    const hasAll = waiting !== undefined && waiting.paths.size === 0;
    const earlier: Earlier | undefined =
      before === undefined || !hasAll
        ? undefined
        : {
            overview: before.overview,
            pages: () => before.pages,
            changed: new Set(Object.keys(unsaved)),
            hasSameNames: true,
          };
    const run = await checkContent({ ...quiet, unsaved }, earlier, cache);
    tried = earlier === undefined || before === undefined ? undefined : { before, unsaved, run };
    return { report: run.report, texts: run.texts };
  }

  async function placed(route: string, unsaved: Unsaved = {}): Promise<PlacedPage | undefined> {
    if (known === undefined) return undefined;
    const now = surroundingsNow();
    const found = now.routed.get(route);
    if (found === undefined) return undefined;
    const schemas = await schemasNow(known.overview.language);
    const read = (path: string, kind: 'page' | 'shared', text: string): ValidFile =>
      validateFile(parseFile({ path, text }, kind).file, kind, schemas).valid;
    const byName = new Map(now.plan.shared.byName);
    let isChanged = false;
    for (const [path, text] of Object.entries(unsaved)) {
      if (!path.startsWith(SHARED)) continue;
      const list = read(path, 'shared', text);
      if (!list.complete) continue;
      byName.set(sharedName(path), list);
      isChanged = true;
    }
    const draft = Object.hasOwn(unsaved, found.file) ? unsaved[found.file] : undefined;
    const own = draft === undefined ? undefined : read(found.file, 'page', draft);
    const good = texts.get(found.file) ?? textOf(root, found.file);
    if (good === undefined) return undefined;
    const valid = own?.complete === true ? own : read(found.file, 'page', good);
    const asIs = valid !== own && !isChanged;
    const around = isChanged ? surroundingsOf({ ...now.plan, shared: { ...now.plan.shared, byName } }) : now;
    const drawn = asIs ? await page(route) : await pageOf(valid, found, route, around);
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

  async function pageOf(
    valid: ValidFile,
    { file, tag }: RoutedPage,
    route: string,
    around: Surroundings,
  ): Promise<LinkedPage | undefined> {
    const wanted = pagesOf(file, around).filter((target) => target.page.tag === tag);
    const { pages } = await resolvePages(
      wanted.map((target) => ({ valid, target })),
      around,
      toolsOf(root, cache),
      'draw',
    );
    return pages.find((one) => one.route === route);
  }

  async function page(route: string): Promise<LinkedPage | undefined> {
    if (known === undefined) return undefined;
    const found = surroundingsNow().routed.get(route);
    if (found === undefined) return undefined;
    const { file, tag } = found;
    const own: LinkedPages = held.get(file)?.linked ?? linked.get(file) ?? new Map();
    const earlier = own.get(tag);
    const pages = earlier ?? (await resolved(found, known));
    // Not if the site has changed meanwhile.
    if (earlier === undefined && surroundings !== undefined) {
      own.set(tag, pages);
      if (!held.has(file)) linked.set(file, own);
    }
    return pages.find((one) => one.route === route);
  }

  /** A page with its further ones. */
  async function resolved({ file, tag }: RoutedPage, { overview }: Known): Promise<readonly LinkedPage[]> {
    const around = surroundingsNow();
    const schemas = await schemasNow(overview.language);
    const text = texts.get(file) ?? textOf(root, file);
    if (text === undefined) return [];
    const { valid } = validateFile(parseFile({ path: file, text }, 'page').file, 'page', schemas);
    const wanted = pagesOf(file, around).filter(({ page }) => page.tag === tag);
    const { pages } = await resolvePages(
      wanted.map((target) => ({ valid, target })),
      around,
      toolsOf(root, cache),
      'draw',
    );
    return pages;
  }

  function saved(absolute: ReadonlySet<string>): Saved {
    names ??= new Set(known?.overview.listing.found.map(({ path }) => path));
    const paths = [...absolute].map((path) => relative(root, path).split(sep).join('/'));
    const isThere = (path: string): boolean => existsSync(join(root, path));
    // A file that neither existed before nor exists now, such as an editor's temporary one, changes nothing.
    const real = paths.filter(
      (path) => isThere(path) || names?.has(path) || !(isContentFile(path) || isHidden(path)),
    );
    return {
      paths: new Set(real),
      hasSameNames: real.every((path) => names?.has(path) === true && isThere(path)),
    };
  }

  /** The schemas, or the last ones that could be used: a mistake in one is reported by `look`. */
  async function schemasNow(language: string): Promise<Schemas> {
    try {
      const theme = () => (options.loadTheme ?? loadTheme)(folders.code);
      schemas = await cachedSchemas(folders, theme, language, cache.schemas);
    } catch (problem) {
      if (schemas === undefined || !(problem instanceof UsageError)) throw problem;
    }
    return schemas;
  }

  function isHeld(route: string): boolean {
    const file = known === undefined ? undefined : surroundingsNow().routed.get(route)?.file;
    return file !== undefined && known?.broken.has(file) === true;
  }

  function list(): ListedPage[] {
    if (known === undefined) return [];
    const { plan: now } = known.overview.planned;
    const names = pageNames(now);
    const mistakes = new Map<string, { errors: number; warnings: number }>();
    for (const { file, severity } of issues) {
      const own = mistakes.get(file) ?? { errors: 0, warnings: 0 };
      own[severity === 'error' ? 'errors' : 'warnings'] += 1;
      mistakes.set(file, own);
    }
    const pages = now.targets
      .map((target) => target.page)
      // Further pages of lists, and pages of tags that no published page has, are not worth a line.
      .filter(
        ({ number, tag, heldBack }) => number === undefined && (tag === undefined || heldBack === undefined),
      )
      .sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0));
    return pages.map(({ file, route, status, tag, heldBack }) => {
      const { errors, warnings } = mistakes.get(shown(file)) ?? { errors: 0, warnings: 0 };
      const time = statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs;
      return {
        ...{ route, file: shown(file), name: names.get(route) ?? tag ?? nameIn(file) },
        state:
          errors > 0
            ? 'Held back by its mistakes'
            : heldBack !== undefined
              ? heldBackText(heldBack, now.setting.timeZone)
              : STATES[status],
        ...{ errors, warnings },
        ...(time === undefined ? {} : { saved: time }),
      };
    });
  }

  /** The name of a page that no list and no breadcrumb shows, or its file's, if it has none that can be read. */
  function nameIn(file: string): string {
    const text = texts.get(file) ?? textOf(root, file) ?? '';
    const name = valueAt(parseFile({ path: file, text }, 'page').file.value, '/name');
    return typeof name === 'string' ? name : basename(file, '.yaml');
  }

  return {
    ...{ look, tryOut, saved, page, placed, isHeld, list },
    fileAt: (route) => (known === undefined ? undefined : surroundingsNow().routed.get(route)?.file),
    overview: () => known?.overview,
    issues: () => issues,
    reads: () => known?.pages.reads,
    site: () => site,
    image: (url) => images.get(url),
    file: (address) => (plan?.files.has(address) ? STATIC + address : undefined),
    redirect,
  };

  function redirect(address: string): string | undefined {
    if (plan === undefined) return undefined;
    const plain = address.replace(/(?<=.)\/$/, '');
    const renamed = plan.redirects.find(({ from }) => from === plain)?.to;
    if (renamed !== undefined) return renamed;
    const route = plain.replace(/(?:\/index)?\.html$/, '') || '/';
    return route !== address && surroundingsNow().routed.has(route) ? route : undefined;
  }
}

/** What the list of pages says of a page without mistakes. */
const STATES: Readonly<Record<RoutedPage['status'], string>> = {
  listed: 'Shown',
  pattern: 'Pattern of other pages',
  refused: 'Has no address',
  unknown: 'Has no address',
};

const isContentFile = (path: string): boolean => path.endsWith('.yaml') && !path.startsWith(`${STATIC}/`);

/** Whether a file is none of the site's, which a program may have made for a moment while it wrote another one. */
const isHidden = (path: string): boolean => basename(path).startsWith('.') && !path.startsWith(`${STATIC}/`);

const joined = (a: Saved, b: Saved): Saved => ({
  paths: new Set([...a.paths, ...b.paths]),
  hasSameNames: a.hasSameNames && b.hasSameNames,
});

function textOf(root: string, path: string): string | undefined {
  const read = readSource(root, path);
  return 'source' in read ? read.source.text : undefined;
}

/** A plan in which pages with mistakes are where they were before. */
function withHeld(plan: SitePlan, held: ReadonlyMap<string, HeldPage>): SitePlan {
  if (held.size === 0) return plan;
  const others = plan.targets.filter(({ page }) => !held.has(page.file));
  return { ...plan, targets: [...[...held.values()].flatMap(({ targets }) => targets), ...others] };
}
