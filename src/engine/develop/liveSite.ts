import { existsSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import type { ContentOptions } from '../build/contentOptions.ts';
import type { CheckedSite } from '../build/knownSite.ts';
import { checkKept, checkSite } from '../build.ts';
import { loadTheme } from '../bundle/loadTheme.ts';
import type { Unsaved } from '../discover/entries.ts';
import { siteFolders } from '../discover/siteFolders.ts';
import { STATIC } from '../discover/staticFiles.ts';
import type { Report } from '../model/issue.ts';
import { languageOf, type SiteLanguage } from '../model/language.ts';
import type { LinkedSite } from '../model/site.ts';
import { UsageError } from '../model/usageError.ts';
import type { ImageFile } from '../pictures/imageFile.ts';
import { asShared, type Rendition, renditionsOf } from '../pictures/renditions.ts';
import type { BuildCache } from '../pool/buildCache.ts';
import { toolsOf } from '../pool/pageRow.ts';
import type { CheckResult } from '../report/makeReport.ts';
import { scanContent, textPrint } from '../store/lastRun.ts';
import { printOf } from '../store/scanFiles.ts';
import { cachedSchemas } from '../validate/loadSchemas.ts';
import type { Schemas } from '../validate/schemas.ts';
import { type LookedSite, newLivePages } from './livePages.ts';
import { type ListedPage, listPages } from './pageList.ts';

/** What has been saved since the last look. */
export interface Saved {
  /** Paths, relative to the content root. */
  readonly paths: ReadonlySet<string>;
  /** Whether these files have only been changed, and none has been added, removed or renamed. */
  readonly hasSameNames: boolean;
}

export type LiveSite = ReturnType<typeof newLiveSite>;

/**
 * A site while its author works on it. What is known of it stays in memory, so that a save costs only what it changes,
 * and only pages that somebody looks at are resolved. A mistake affects only its own page, which keeps its last good
 * version.
 *
 * @param shown turns a path relative to the content root into the one in reports
 */
export function newLiveSite(options: ContentOptions, cache: BuildCache, shown: (path: string) => string) {
  const { project, root } = options;
  const folders = siteFolders(root, project);
  let known: LookedSite | undefined;
  let site: LinkedSite | undefined;
  const images = new Map<string, { readonly image: ImageFile; readonly rendition: Rendition }>();
  /** What was saved and not yet looked at, because of a mistake in a schema. `undefined`: everything. */
  let waiting: Saved | undefined = { paths: new Set(), hasSameNames: true };
  /** What the last try has found, for a look at the same texts once they are saved. */
  let tried: CheckedSite | undefined;
  let schemas: Schemas | undefined;
  const pages = newLivePages(
    root,
    toolsOf(folders, project, () => (options.loadTheme ?? loadTheme)(folders.code), cache),
    schemasNow,
  );
  let names: ReadonlySet<string> | undefined;

  /**
   * Looks at what was saved.
   *
   * @param saved `undefined` to look at everything
   * @throws UsageError for a mistake in a schema or in theme.ts; what was saved is then looked at next time
   */
  async function look(saved: Saved | undefined): Promise<CheckResult> {
    waiting = waiting === undefined || saved === undefined ? undefined : joined(waiting, saved);
    const before = known;
    const overview = await found(before?.overview, waiting);
    // Nobody was told of what a try has planned, such as the names that editors offer.
    if (overview.planned === tried?.planned && overview.planned !== before?.overview.planned)
      options.onPlan?.(folders, overview.planned.plan, await schemasNow(languageOf('', overview.languages)));
    tried = undefined;
    const { result } = overview;
    waiting = { paths: new Set(), hasSameNames: true };
    const errors = new Set(
      result.report.issues.filter(({ severity }) => severity === 'error').map(({ file }) => file),
    );
    const { listing, planned } = overview;
    const paths = listing.found.filter(({ kind }) => kind === 'page').map(({ path }) => path);
    const broken = errors.size === 0 ? errors : new Set(paths.filter((path) => errors.has(shown(path))));
    known = { overview, broken };
    pages.follow(known, before === undefined ? undefined : changedIn(before.overview, overview));
    if (planned.site !== undefined) site = planned.site;
    addPictures(overview);
    names = undefined;
    return result;
  }

  /** Lets the files of pictures be asked for, also those of pages that are held back. */
  function addPictures({ pictures }: CheckedSite): void {
    for (const found of pictures.values())
      for (const image of [found, asShared(found)])
        if (image !== undefined)
          for (const rendition of renditionsOf(image)) images.set(`/${rendition.path}`, { image, rendition });
  }

  function found(before: CheckedSite | undefined, saved: Saved | undefined): Promise<CheckedSite> {
    if (saved === undefined) return checkSite(options, { cache, prints: scanContent(root) });
    if (before === undefined) return checkKept(options, cache);
    const same = saved.hasSameNames ? before : undefined;
    return checkSite(options, {
      cache,
      prints: scanContent(root, same && { prints: same.prints, paths: saved.paths }),
      known: tried ?? before,
      listing: same?.listing,
    });
  }

  /**
   * Says what a look would find if files had other texts. Nothing of it is kept.
   *
   * @param unsaved texts of files that exist
   */
  async function tryOut(unsaved: Unsaved): Promise<CheckResult> {
    const before = waiting?.paths.size === 0 ? known?.overview : undefined;
    if (before === undefined) return (await checkSite({ ...options, unsaved }, { cache })).result;
    if (Object.keys(unsaved).length === 0) return before.result;
    const prints = new Map(before.prints);
    for (const [path, text] of Object.entries(unsaved))
      if (text === null) prints.delete(path);
      else prints.set(path, textPrint(text));
    tried = await checkSite({ ...options, unsaved }, { cache, prints, known: before });
    // A page is drawn with them before it is saved.
    addPictures(tried);
    return tried.result;
  }

  /** Says what changes mean, as far as it can be told without a look at everything. */
  function saved(absolute: ReadonlySet<string>): Saved {
    names ??= new Set(known?.overview.listing.found.map(({ path }) => path));
    const paths = [...absolute].map(pathIn);
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

  function issues(): Report['issues'] {
    return known?.overview.result.report.issues ?? [];
  }

  function pathIn(absolute: string): string {
    return relative(root, absolute).split(sep).join('/');
  }

  /** The schemas, or the last ones that could be used: a mistake in one is reported by `look`. */
  async function schemasNow(language: SiteLanguage): Promise<Schemas> {
    try {
      const theme = () => (options.loadTheme ?? loadTheme)(folders.code);
      schemas = await cachedSchemas(folders, theme, language, cache.schemas);
    } catch (problem) {
      if (schemas === undefined || !(problem instanceof UsageError)) throw problem;
    }
    return schemas;
  }

  return {
    look,
    tryOut,
    saved,
    /** Of some files, by their absolute paths, those that are not as the last look has seen them. */
    news: (absolute: ReadonlySet<string>): ReadonlySet<string> =>
      new Set([...absolute].filter((path) => printOf(path) !== known?.overview.prints.get(pathIn(path)))),
    redirect,
    page: pages.page,
    placed: pages.placed,
    isHeld: pages.isHeld,
    text: pages.text,
    fileAt: pages.fileAt,
    /** All pages, in the order of their files, with the number of their mistakes; without the further ones of lists. */
    list: (): readonly ListedPage[] =>
      known === undefined ? [] : listPages(known.overview.planned.plan, issues(), shown, pages.text),
    /** What is known of the site as a whole; `undefined` before the first look. */
    overview: () => known?.overview,
    issues,
    /** Whether the last look saw a file with this text. @param path relative to the content root */
    hasSeen: (path: string, text: string) => known?.overview.prints.get(path) === textPrint(text),
    /** `undefined` until site.config.yaml has been free of errors once. */
    site: () => site,
    /** A picture, and what is made of it, by its address. */
    image: (url: string) => images.get(url),
    /** The absolute path of a font of the site's own, by its address. */
    font: (address: string) => known?.overview.fonts.get(address),
    /** The path, relative to the content root, of a file that is published as it is, by its decoded address. */
    file: (address: string) => (pages.plan()?.files.has(address) ? STATIC + address : undefined),
  };

  /** The address that an old address leads to, or one of a page with a slash or `.html` at its end. */
  function redirect(address: string): string | undefined {
    const plan = pages.plan();
    if (plan === undefined) return undefined;
    const plain = address.replace(/(?<=.)\/$/, '');
    const renamed = plan.redirects.find(({ from }) => from === plain)?.to;
    if (renamed !== undefined) return renamed;
    const route = plain.replace(/(?:\/index)?\.html$/, '') || '/';
    return route !== address && pages.fileAt(route) !== undefined ? route : undefined;
  }
}

const changedIn = (before: CheckedSite, { rows }: CheckedSite): string[] =>
  [...rows].flatMap(([path, row]) => (before.rows.get(path) === row ? [] : [path]));

/** Not of the content are the examples of blocks: one that is gone is news, though no look has ever listed it. */
const isContentFile = (path: string): boolean =>
  path.startsWith('pages/') && path.endsWith('.yaml') && !path.startsWith(`${STATIC}/`);

/** Whether a file is none of the site's, which a program may have made for a moment while it wrote another one. */
const isHidden = (path: string): boolean => basename(path).startsWith('.') && !path.startsWith(`${STATIC}/`);

const joined = (a: Saved, b: Saved): Saved => ({
  paths: new Set([...a.paths, ...b.paths]),
  hasSameNames: a.hasSameNames && b.hasSameNames,
});
