import { createReadStream } from 'node:fs';
import { createServer as createHttpServer, type RequestListener, type ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { ViteDevServer } from 'vite';
import { type ContentOptions, shownIn, textsOf } from '../build/contentOptions.ts';
import { loadTheme } from '../bundle/loadTheme.ts';
import { type SiteFolders, siteFolders } from '../discover/siteFolders.ts';
import { type Report, reportOf } from '../model/issue.ts';
import { lookOf } from '../model/lookOf.ts';
import { NOT_FOUND_ROUTE } from '../model/notFoundRoute.ts';
import {
  FAVICON,
  FEED,
  MANIFEST,
  SEARCH,
  SEARCH_FIELD,
  SECURITY,
  TOUCH_ICON,
} from '../model/siteAddresses.ts';
import type { Theme } from '../model/theme.ts';
import { UsageError } from '../model/usageError.ts';
import { quickPicture } from '../pictures/makePictures.ts';
import { newBuildCache } from '../pool/buildCache.ts';
import { renderDocument } from '../render/render.ts';
import type { CheckResult } from '../report/makeReport.ts';
import { formatReport } from '../report/report.ts';
import { contentType } from '../serve/contentType.ts';
import { listen } from '../serve/listen.ts';
import { isPublic, readTarget } from '../serve/requestedPath.ts';
import { type AuthoringState, emptyDocument, withAuthoring } from './authoringScript.ts';
import { authorStyles, TOOL_STYLES } from './authorStyles.ts';
import { type DrawnDocument, drawBlockGallery, isInBlockGallery } from './blockGallery.ts';
import { type BlockGalleryExamples, checkExamples } from './blockGalleryExamples.ts';
import { type BundledPreview, bundlePreview } from './bundledPreview.ts';
import { newDevCode } from './devBundle.ts';
import type { Extend, Inside } from './extension.ts';
import { type FileGuard, newFileGuard, staticHeaders } from './guardedFiles.ts';
import { newLiveSite, type Saved } from './liveSite.ts';
import { openVite } from './openVite.ts';
import { watchSite } from './watchSite.ts';

interface DevelopOptions extends ContentOptions {
  /** 0 for any free port. */
  readonly port: number;
  readonly host: string;
  /** Called after every check: the first, and one after each change. */
  readonly onReport: (result: CheckResult) => void;
  readonly extend?: Extend;
}

/**
 * Live authoring: pages are drawn on request, by the stages of the build and with code from Vite. When content changes,
 * it is checked at once, and browsers then show the change or what is wrong with it.
 *
 * @throws UsageError when the port is in use or not permitted, the host is not an address of this machine, or the site's
 *   theme cannot be loaded
 */
export async function develop(options: DevelopOptions): Promise<{ url: string; close: () => Promise<void> }> {
  const site = siteFolders(options.root, options.project);
  const http = createHttpServer();
  // First of all, so that a port in use is reported at once. Requests that arrive early wait until the site is ready.
  const url = await listen(http, options.port, options.host);
  const preview = bundlePreview(site.code, options.project);
  const guard = newFileGuard();
  const address = { host: options.host, port: Number(new URL(url).port) };
  const vite = openVite(http, site, options.project, guard, address.port);
  const ready = vite.then((opened) => openSite(opened, guard, preview, site, options, address));
  http.on('request', (request, response) => {
    ready.then(
      ({ listener }) => listener(request, response),
      () => response.destroy(),
    );
  });
  const close = async (): Promise<void> => {
    (await ready.catch(() => undefined))?.close();
    await (await vite.catch(() => undefined))?.close();
    http.closeAllConnections();
    await new Promise((closed) => http.close(closed));
  };
  try {
    await ready;
  } catch (problem) {
    await close();
    throw problem;
  }
  return { url, close };
}

/** @returns a listener for requests, once the content has been checked for the first time */
async function openSite(
  vite: ViteDevServer,
  guard: FileGuard,
  preview: BundledPreview,
  site: SiteFolders,
  options: DevelopOptions,
  address: Inside['address'],
): Promise<{ listener: RequestListener; close: () => void }> {
  const cache = newBuildCache(options.project);
  let theme: Theme | undefined;
  const currentTheme = async (): Promise<Theme> => {
    const current = () => loadTheme(site.code, (file) => vite.ssrLoadModule(file));
    theme = await (code.isAsBundled() ? loadTheme(site.code).catch(current) : current());
    return theme;
  };
  // While theme.ts has a mistake, pages are drawn with the last one that could be loaded.
  const code = newDevCode(vite, options.project, preview, () =>
    currentTheme().catch((problem: unknown) => {
      if (theme === undefined) throw problem;
      return theme;
    }),
  );
  const live: ContentOptions = { ...options, loadTheme: currentTheme };
  const shown = shownIn(live);
  const good = newLiveSite(live, cache, shown);
  /** What keeps the content from being checked: a mistake in a schema or in theme.ts. */
  let fault = '';
  /** Rises with everything that may change a page, also from one server to the next; a document says what it was drawn from. */
  let version = Date.now();
  // Checked when the block gallery is opened, and again after each change.
  let examples: Promise<BlockGalleryExamples> | undefined;

  /** One look at a time, and none while the extension writes: the watcher and the extension both ask for them. */
  let turns: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = turns.then(work);
    turns = result.catch(() => undefined);
    return result;
  };
  /** @param saved `undefined` to look at everything */
  const check = (saved: Saved | undefined): Promise<void> =>
    inTurn(async () => {
      examples = undefined;
      try {
        options.onReport(await good.look(saved));
        fault = '';
      } catch (problem) {
        if (!(problem instanceof UsageError)) throw problem;
        fault = `${problem.message}\n`;
        console.error(problem.message);
      }
      tell();
    });
  /** What is wrong at the moment with a page and with what all pages share, and how much with other pages. */
  const issuesAt = (route: string): Pick<AuthoringState, 'issues' | 'elsewhere'> => {
    // A note would stay on every page for good.
    const found = good.issues().filter(({ severity }) => severity !== 'note');
    const last = good.overview()?.result;
    const own = good.fileAt(route);
    const pages = found.length === 0 ? [] : [...(good.overview()?.rows.keys() ?? [])];
    const others = new Set(pages.filter((path) => path !== own).map(shown));
    // A page that does not exist, or that cannot be shown yet, is all that the author sees of the site.
    const near = own === undefined ? found : found.filter(({ file }) => !others.has(file));
    return {
      issues: fault + (last === undefined ? '' : issuesText(last, near, options)),
      elsewhere: found.length - near.length,
    };
  };
  /** Tells browsers that pages, or what is wrong with them, may have changed. */
  const tell = (): void => {
    version += 1;
    vite.ws.send('site:content', {});
  };
  // A browser starts to listen some time after it was sent a page, and may have missed a change.
  vite.ws.on('site:drawn', (seen: { version: unknown }, client) => {
    if (seen.version !== version) client.send('site:content', {});
  });

  // Load the code early. If that fails, the error is reported when a page is requested.
  const warm = code.bundle([]).catch(() => undefined);
  const since = Date.now();
  await check({ paths: new Set(), hasSameNames: true });
  await warm;
  const shownExamples = (): Promise<BlockGalleryExamples> => (examples ??= checkExamples(live, cache));
  const extension = options.extend?.({
    site,
    options: live,
    cache,
    live: good,
    styles: brandStyles,
    address,
    shown,
    bundle: code.bundle,
    examples: shownExamples,
    unseen: inTurn,
    written: async (paths) => {
      const absolute = new Set(paths.map((path) => join(site.root, path)));
      await check(good.saved(absolute));
      extension?.changed(absolute, false);
    },
    version: () => version,
  });
  const unwatch = watchSite(vite, site, since, {
    onContent: async (contract, reported) => {
      // The watcher also reports what the extension has written, and one write several times.
      const paths = contract ? reported : good.news(reported);
      const saved = contract ? undefined : good.saved(paths);
      // Files that came and went while another was written.
      if (saved?.paths.size === 0) return;
      if (contract) {
        cache.schemas.clear();
        // With a mistake in theme.ts, the code that was put together before goes on being used.
        if ([...reported].some(code.has)) await currentTheme().then(code.forget, () => {});
      }
      await check(saved);
      extension?.changed(contract ? undefined : paths, false);
    },
    isCode: code.has,
    onCode: () => {
      tell();
      extension?.changed(undefined, true);
    },
  });

  const listener: RequestListener = (request, response) => {
    // Before everything else: nothing of it is a page, a file or a module.
    if (extension?.handle(request, response) === true) return;
    // Pages link to each other below the path that the site has on its host. Here it is at the root as well.
    const base = good.site()?.basePath ?? '';
    if (base !== '' && request.url === base)
      return void answer(response, 302, { Location: `${base}/` }).end();
    if (request.url?.startsWith(`${base}/`)) request.url = request.url.slice(base.length);
    const asked = readTarget(request.url ?? '/');
    // Before Vite, which would take a script or a style sheet for one of its own.
    const file = asked === undefined ? undefined : good.file(asked.path.normalize('NFC'));
    if (file !== undefined) return sendFile(join(site.root, file), response);
    const font = good.font(asked?.path ?? '');
    if (font !== undefined) return sendFile(font, response);
    guard.serve(vite, request, response, () => {
      const target = request.url ?? '/';
      if (readTarget(target) === undefined)
        return void answer(response, 400, PLAIN_TEXT).end('This address is malformed.\n');
      const image = good.image(target);
      if (image !== undefined)
        return void quickPicture(site.root, image.image, image.rendition).then((made) => {
          const headers = staticHeaders(made?.type ?? PLAIN_TEXT['Content-Type']);
          answer(response, made === undefined ? 404 : 200, headers).end(made?.contents);
        });
      // An address with an empty part is none that a page has had.
      const renamed = asked !== undefined && isPublic(asked) ? good.redirect(asked.path) : undefined;
      if (renamed !== undefined)
        return void answer(response, 302, { Location: base + renamed + asked?.query }).end();
      const explained = asked === undefined ? undefined : madeByBuild(asked.path);
      if (explained !== undefined) return void answer(response, 404, PLAIN_TEXT).end(explained);
      const url = new URL(`http://localhost${target}`);
      // Noted before the content is read: what changes while the page is being drawn makes it out of date.
      const from = version;
      draw(url, from)
        .catch((problem: unknown) => {
          // Drawn from the files, it names the place.
          if (!code.takeFromVite()) throw problem;
          return draw(url, from);
        })
        .catch((problem: unknown) => couldNotBeDrawn(url, from, problem))
        .then(({ status, html }) => {
          answer(response, status, { 'Content-Type': 'text/html; charset=utf-8' }).end(html);
        });
    });
  };
  let isClosed = false;
  const close = (): void => {
    isClosed = true;
    unwatch();
    extension?.close();
  };
  return { listener, close };

  async function draw(url: URL, from: number): Promise<DrawnDocument> {
    const { pathname } = url;
    if (isInBlockGallery(url)) {
      const checked = await shownExamples();
      const bundle = await code.bundle(checked.blocks.map(({ type }) => type));
      const { status, html } = drawBlockGallery(url, checked, checked.site ?? good.site(), bundle);
      return { status, html: inBrand(await vite.transformIndexHtml(pathname, html)) };
    }
    const page =
      (await good.page(pathname)) ??
      (await good.page(pathname.replace(/(?<=^\/[^/]+)\/.*/, '') + NOT_FOUND_ROUTE)) ??
      (await good.page(NOT_FOUND_ROUTE));
    const status = page?.route === pathname ? 200 : 404;
    const current = good.site();
    if (current === undefined) return authored(url, from, status, emptyDocument('The site has mistakes.'));
    // It has not been without mistakes since the preview was started, so there is no version of it to show.
    if (status === 404 && good.isHeld(pathname))
      return authored(url, from, 500, emptyDocument('This page has mistakes and cannot be shown yet.'));
    if (page === undefined)
      return authored(url, from, status, emptyDocument('There is no page at this address.'));
    const bundle = await code.bundle(page.blocks.map(({ type }) => type));
    const html = renderDocument(page, current, bundle, 'author');
    return authored(url, from, status, html, page.heldBack);
  }

  /** A page for authors with the icon and in the colours of the site's brand; the examples of blocks are pages of the site. */
  function inBrand(html: string): string {
    return html.replace(TOOL_STYLES, () => TOOL_STYLES + brandStyles());
  }

  function brandStyles(): string {
    const current = good.site();
    return current === undefined || theme === undefined ? '' : authorStyles(lookOf(theme, current), current);
  }

  async function authored(
    { pathname }: URL,
    from: number,
    status: number,
    html: string,
    heldBack = '',
  ): Promise<DrawnDocument> {
    const isHeld = status === 200 && good.isHeld(pathname);
    const state = { ...issuesAt(pathname), isHeld, heldBack, version: from };
    return { status, html: await withAuthoring(vite, pathname, html, state) };
  }

  /** A mistake in the page frame or the theme. The document shows it, and reloads when it is fixed. */
  async function couldNotBeDrawn(url: URL, from: number, problem: unknown): Promise<DrawnDocument> {
    const error = problem instanceof Error ? problem : new Error(String(problem));
    // Of a page frame, the error is one about the page, whose cause is where it was thrown.
    const thrown = error.cause instanceof Error ? error.cause : error;
    vite.ssrFixStacktrace(thrown);
    const message = stripVTControlCharacters(error.message);
    // Where in our own or the theme's code: the rest of a stack is the tools'.
    const places = thrown.stack?.split('\n').filter((line) => /^ +at (?!.*node_modules)/.test(line)) ?? [];
    // What React has refused was thrown in none of the theme's.
    const isOfFrame = 'file' in error && !places[0]?.includes('/src/site/');
    const found = isOfFrame ? `    in ${String(error.file)}` : places[0];
    const place = found?.replace(join(options.cwd, sep), '');
    // What was still being drawn fails when the server ends.
    if (!isClosed)
      console.error([`${url.pathname} could not be drawn: ${message}`, place].filter(Boolean).join('\n'));
    const told = [message, place?.trim()].filter(Boolean).join(' ');
    return authored(url, from, 500, emptyDocument('The page could not be drawn.', told));
  }
}

/** Begins to answer with what may be another thing the next time. */
const answer = (
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
): ServerResponse => response.writeHead(status, { ...headers, 'Cache-Control': 'no-store' });

const PLAIN_TEXT = { 'Content-Type': 'text/plain; charset=utf-8' };

/** @param path of a file that is published as it is */
function sendFile(path: string, response: ServerResponse): void {
  answer(response, 200, staticHeaders(contentType(path)));
  createReadStream(path)
    .on('error', () => response.destroy())
    .pipe(response);
}

function issuesText(result: CheckResult, issues: Report['issues'], content: ContentOptions): string {
  if (issues.length === 0) return '';
  const options = { colour: false, textOf: textsOf(content) };
  return formatReport(reportOf(result.report, issues), 'pretty', options);
}

/** What only a build makes. */
const FILES: ReadonlySet<string> = new Set([
  FEED,
  SEARCH,
  MANIFEST,
  FAVICON,
  TOUCH_ICON,
  SECURITY,
  '/robots.txt',
  '/sitemap.xml',
]);

/**
 * Says that a file is only in a built site: it follows from all pages, or is drawn once. The page for addresses that do
 * not exist would let an author look for a mistake of his own.
 *
 * @param path the path of a request, decoded
 * @returns `undefined` if no build makes such a file
 */
const madeByBuild = (path: string): string | undefined =>
  FILES.has(path) || path.endsWith(`/${SEARCH_FIELD}`) || /^\/sitemap-\d+\.xml$/.test(path)
    ? `Live authoring does not make ${path}. "npm start" and "npm run build" do.\n`
    : undefined;
