import { hash } from 'node:crypto';
import { setImmediate as afterThisTurn } from 'node:timers/promises';
import { readSource } from '../discover/discover.ts';
import type { Unsaved } from '../discover/entries.ts';
import type { SiteFolders } from '../discover/siteFolders.ts';
import { type LaunchChecks, launchFindings } from '../launch/launchFindings.ts';
import type { ResolveTools } from '../link/mark.ts';
import { type PageOfFile, resolvePages } from '../link/resolvePages.ts';
import { pagesOf, type Surroundings, surroundingsOf } from '../link/siteLookup.ts';
import { defined } from '../model/defined.ts';
import type { Finding } from '../model/finding.ts';
import { isSameLanguage, languageOf, type SiteLanguage, siteOf } from '../model/language.ts';
import { isNotFound } from '../model/notFoundRoute.ts';
import type { LinkedPage } from '../model/page.ts';
import { startingNoteIn } from '../model/placeholderText.ts';
import { plainJson } from '../model/plainJson.ts';
import type { Bundle } from '../model/renderer.ts';
import type { SearchPage } from '../model/searchPage.ts';
import type { LinkedSite } from '../model/site.ts';
import type { Theme } from '../model/theme.ts';
import { parseFile } from '../parse/parseFile.ts';
import { outlineOf } from '../plan/outlineOf.ts';
import type { SitePlan } from '../plan/sitePlan.ts';
import { feedContent } from '../render/feedContent.ts';
import { inTime } from '../render/inTime.ts';
import { render } from '../render/render.ts';
import { searchPage } from '../render/searchFile.ts';
import { shareImagePath } from '../render/shareImages.ts';
import { lettersIn } from '../validate/lettersWithoutFont.ts';
import { cachedSchemas } from '../validate/loadSchemas.ts';
import { sentencesIn } from '../validate/sentences.ts';
import { type ValidFile, validateFile } from '../validate/validateFile.ts';
import { newFileWriter } from '../write/fileWriter.ts';
import type { BuildCache } from './buildCache.ts';
import { toolsOf } from './pageRow.ts';
import type { LinkedFile, ReadPage } from './workedPage.ts';

/** What all pages are read with. Plain data. */
export interface PageSetup {
  readonly folders: SiteFolders;
  readonly project: string;
  /** The site's languages, for default texts. */
  readonly languages: readonly SiteLanguage[];
  /** What must not go live and is an error, and the statistics whose source is on record. */
  readonly launch: LaunchChecks;
  readonly claims: readonly string[];
  /** Texts to read instead of those of the files. */
  readonly unsaved: Unsaved | undefined;
}

/** A page that was drawn and written. */
export interface DrawnPage {
  readonly route: string;
  /** The paths of its styles and its drawings. */
  readonly files: readonly string[];
  /** The path of its picture for social networks, if that is drawn. */
  readonly share?: string;
  /** Its text for the feed, if it is in the feed. */
  readonly post?: string;
  /** What can be found of it, if the site can be searched. */
  readonly found?: SearchPage;
}

/** Pages that were drawn. */
export interface DrawnPages {
  readonly pages: readonly DrawnPage[];
  /** For each picture for social networks, by its path, one of the pages that need it, without its blocks. */
  readonly shared: ReadonlyMap<string, LinkedPage>;
}

/** What pages are drawn with, and where they are written. */
export interface Drawing {
  readonly site: LinkedSite;
  readonly folder: string;
}

/** Told whenever so many more files are done. */
export type OnDone = (files: number) => void;

/** The work on single pages, whoever does it. What goes in and what comes out is plain data. */
export interface PageWork {
  /** The stages `parse` and `validate`. */
  read(paths: readonly string[], onDone: OnDone): Promise<ReadPage[]>;
  /** The stage `link`. */
  link(plan: SitePlan, paths: readonly string[], onDone: OnDone): Promise<LinkedFile[]>;
  /**
   * The stage `render`, and the writing of the pages.
   *
   * @param files the routes of the pages to draw, by their files
   * @throws Error named "BlockFailure" when a block cannot be drawn
   */
  draw(plan: SitePlan, drawing: Drawing, files: PagesToDraw, onDone: OnDone): Promise<DrawnPages>;
  /** The finished data of the pages of each file. */
  pages(plan: SitePlan, paths: readonly string[]): Promise<(readonly LinkedPage[])[]>;
  close(): Promise<void>;
}

/** By file, the routes of the pages to draw. */
export type PagesToDraw = ReadonlyMap<string, readonly string[]>;

/** How many files are linked, and then drawn, at a time. */
const AT_A_TIME = 20;
/** Milliseconds after which pages are drawn under another watch: so much less than its time is left for the last one. */
const WATCHED = 1000;

/** Loads the code of the site. */
export type LoadBundle = () => Promise<Bundle>;

/**
 * Does the work in this process. What it has read and linked stays in memory until it is drawn.
 *
 * @param load loads the code that draws pages
 */
export function newPageWork(
  { folders, project, languages, launch, claims, unsaved }: PageSetup,
  cache: BuildCache,
  theme: () => Promise<Theme>,
  load: () => Promise<Bundle>,
  tools: ResolveTools = toolsOf(folders, project, theme, cache),
): PageWork {
  const { root } = folders;
  const valid = new Map<string, ValidFile>();
  const linked = new Map<string, readonly LinkedPage[]>();
  let around: Surroundings | undefined;
  const isAsked = languages.length > 1 || languages.some(({ tag }) => !isSameLanguage(tag, 'en'));
  const schemasOf = (path: string) =>
    cachedSchemas(folders, theme, languageOf(path, languages), cache.schemas);

  async function read(paths: readonly string[], onDone: OnDone): Promise<ReadPage[]> {
    const done: ReadPage[] = [];
    for (const path of paths) {
      const schemas = await schemasOf(path);
      onDone(1);
      const found = readSource(root, path, unsaved);
      if (!('source' in found)) {
        done.push(readPage({ path, text: found.text, isUnread: true }, undefined, [found.finding]));
        continue;
      }
      const parsed = parseFile(found.source, 'page');
      const { text } = found.source;
      if (parsed.file.value === undefined) {
        done.push(readPage({ path, text }, undefined, parsed.findings));
        continue;
      }
      const page = validateFile(parsed.file, 'page', schemas);
      valid.set(path, page.valid);
      const inPage = { files: [{ kind: 'page' as const, valid: page.valid }], site: undefined };
      const findings = [
        ...parsed.findings,
        ...page.findings,
        ...launchFindings(inPage, launch, claims, undefined),
      ];
      const { value } = parsed.file;
      const sentences = isAsked ? sentencesIn(value) : [];
      const isStart = launch !== true && startingNoteIn(text) !== undefined;
      const letters = languages[0]?.letters === undefined ? '' : lettersIn(value);
      const kept = { path, text: page.valid.complete ? '' : text, sentences, isStart, letters };
      done.push(readPage(kept, outlineOf(page.valid), findings));
    }
    return done;
  }

  /** The pages of some files, with those that were not read in this run read now. */
  async function wantedOf(paths: readonly string[], around: Surroundings) {
    const missing = paths.filter((path) => !valid.has(path));
    if (missing.length > 0) await read(missing, () => {});
    return paths.flatMap((path): PageOfFile[] => {
      const file = valid.get(path);
      return file === undefined ? [] : pagesOf(path, around).map((target) => ({ valid: file, target }));
    });
  }

  async function link(plan: SitePlan, paths: readonly string[], onDone: OnDone): Promise<LinkedFile[]> {
    if (around?.plan !== plan) around = surroundingsOf(plan);
    const now = around;
    const files: LinkedFile[] = [];
    for (const path of paths) {
      const found = await resolvePages(await wantedOf([path], now), now, tools);
      const { pages: own, findings, anchors, named, lists } = found;
      linked.set(path, own);
      valid.delete(path);
      files.push({
        path,
        findings,
        anchors,
        pictures: { shown: [...named.shown], shared: [...named.shared] },
        lists: [...lists],
        pages: own
          .filter(({ heldBack }) => heldBack === undefined)
          .map((page) => ({ route: page.route, hash: hash('sha1', plainJson(page), 'base64') })),
      });
      onDone(1);
      // So that a progress is shown, and a signal heard.
      await afterThisTurn();
    }
    return files;
  }

  async function pages(plan: SitePlan, paths: readonly string[]): Promise<(readonly LinkedPage[])[]> {
    const missing = paths.filter((path) => !linked.has(path));
    if (missing.length > 0) await link(plan, missing, () => {});
    return paths.map((path) => linked.get(path) ?? []);
  }

  async function draw(
    plan: SitePlan,
    { site: main, folder }: Drawing,
    files: PagesToDraw,
    onDone: OnDone,
  ): Promise<DrawnPages> {
    const bundle = await load();
    const write = newFileWriter(folder);
    const inFeed = new Set(plan.feed.map(({ route }) => route));
    const written = new Set<string>();
    const drawn: DrawnPage[] = [];
    const shared = new Map<string, LinkedPage>();
    const drawPage = (page: LinkedPage): void => {
      const site = siteOf(main, page);
      let found: SearchPage | undefined;
      const readMain = (main: string): void => {
        const field = bundle.renderer.searchField(main, site);
        found = { ...searchPage(page, main, bundle.theme), ...(field === undefined ? {} : { field }) };
      };
      const isFound = site.search !== undefined && !isNotFound(page.route, site.languages);
      const [html, ...files] = render(page, site, bundle, isFound ? readMain : undefined);
      write(html);
      for (const file of files) {
        if (!written.has(file.path)) write(file, 'anywhere');
        written.add(file.path);
      }
      const share = page.meta.ogImage === undefined ? shareImagePath(page, site, bundle).slice(1) : undefined;
      if (share !== undefined && !shared.has(share)) shared.set(share, { ...page, blocks: [] });
      drawn.push({
        route: page.route,
        files: files.map((file) => file.path),
        ...defined({
          share,
          found,
          post: inFeed.has(page.route) ? feedContent(page, site, bundle) : undefined,
        }),
      });
    };
    const paths = [...files.keys()];
    for (let from = 0; from < paths.length; from += AT_A_TIME) {
      const part = paths.slice(from, from + AT_A_TIME);
      const asked = (await pages(plan, part))
        .flat()
        .filter(({ file, route }) => files.get(file)?.includes(route));
      let count = 0;
      while (count < asked.length) {
        const until = performance.now() + WATCHED;
        inTime(part[0] ?? '', () => {
          for (const page of asked.slice(count)) {
            drawPage(page);
            count += 1;
            if (performance.now() > until) return;
          }
        });
      }
      for (const path of part) linked.delete(path);
      onDone(part.length);
      await afterThisTurn();
    }
    return { pages: drawn, shared };
  }

  return { read, link, draw, pages, close: async () => {} };
}

function readPage(
  page: Pick<ReadPage, 'path' | 'text'> & Partial<ReadPage>,
  outline: ValidFile | undefined,
  findings: readonly Finding[],
): ReadPage {
  const { text, isUnread = false } = page;
  const seen = hash('sha1', JSON.stringify([text, outline, isUnread]), 'base64');
  const found = { valid: outline, findings, hash: seen };
  return { kind: 'page', sentences: [], isStart: false, letters: '', isUnread, ...page, ...found };
}
