import { readFile } from 'node:fs/promises';
import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http';
import { join, relative, sep } from 'node:path';
import { createServer as createVite, transformWithOxc, type ViteDevServer } from 'vite';
import { inProduction } from '../bundle/inProduction.ts';
import { newBuildCache } from '../cache/buildCache.ts';
import type { CheckResult } from '../issues/makeReport.ts';
import { formatReport } from '../issues/report.ts';
import type { Report } from '../model/issue.ts';
import type { LinkedPage } from '../model/page.ts';
import type { Bundle, Renderer } from '../model/renderer.ts';
import type { LinkedSite } from '../model/site.ts';
import { type ContentOptions, readContent } from '../pipeline.ts';
import { drawDocument, huesOf } from '../render/render.ts';
import { NOT_FOUND } from '../resolve/assignRoutes.ts';
import type { ImageFile } from '../resolve/readImage.ts';
import { contentType } from '../serve/contentType.ts';
import { listen } from '../serve/listen.ts';
import { readTarget } from '../serve/requestedPath.ts';
import { escapeHtml } from './escapeHtml.ts';
import { type Answer, answerGallery, isInGallery } from './gallery.ts';
import { type GalleryExamples, understandExamples } from './galleryExamples.ts';

/** How live authoring is set up. */
export interface DevelopOptions extends ContentOptions {
  /** 0 takes a free one. */
  readonly port: number;
  readonly host: string;
  /** Told of every check: the first, and one after each change. */
  readonly onReport: (outcome: CheckResult) => void;
}

/** The last state of the site that could be drawn. */
interface Good {
  readonly pages: ReadonlyMap<string, LinkedPage>;
  readonly site: LinkedSite;
  readonly hues: string;
  /** The pictures of its pages by their addresses. */
  readonly images: ReadonlyMap<string, ImageFile>;
}

/** Exports `renderer: Renderer`. */
const RENDERER = '/src/view/draw/server.tsx';

/** Milliseconds in which several changes of one save are taken as one. */
const SETTLE = 10;

/**
 * Live authoring: pages are drawn when they are asked for, by the stages of the build and Vite's modules. A
 * change of the content is checked at once; browsers are told to show it, or shown what is wrong with it.
 *
 * @throws UsageError when the port is in use or not permitted, or the host is none of this machine's
 */
export async function develop(options: DevelopOptions): Promise<{ url: string; close: () => Promise<void> }> {
  const http = createHttpServer();
  // Before all else: a port in use is known at once. Who asks for a page meanwhile waits for it.
  const url = await listen(http, options.port, options.host);
  const vite = openVite(http, options.project);
  const answer = vite.then((opened) => openSite(opened, options));
  http.on('request', (request, response) => {
    answer.then(
      (listener) => listener(request, response),
      () => response.destroy(),
    );
  });
  const close = async (): Promise<void> => {
    await (await vite.catch(() => undefined))?.close();
    http.closeAllConnections();
    await new Promise((closed) => http.close(closed));
  };
  try {
    await answer;
  } catch (problem) {
    await close();
    throw problem;
  }
  return { url, close };
}

function openVite(http: Server, project: string): Promise<ViteDevServer> {
  return createVite({
    root: project,
    configFile: join(project, 'vite.config.ts'),
    logLevel: 'error',
    server: {
      middlewareMode: true,
      hmr: { server: http },
      watch: { ignored: ['**/dist/**', '**/.dist.*/**'] },
    },
    // The only form of JSX that React's production build knows.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    // What the browser will need is prepared at the start: a package found later reloads the page.
    optimizeDeps: {
      entries: ['src/view/live/*.ts', 'src/view/live/gallery/*.ts', 'src/view/live/client.tsx'],
    },
  });
}

/** @returns what answers requests, once the content has been checked for the first time */
async function openSite(vite: ViteDevServer, options: DevelopOptions): Promise<RequestListener> {
  const cache = newBuildCache(options.project);
  let good: Good | undefined;
  let report: CheckResult | undefined;
  let checks = 0;
  // Understood when somebody looks, and anew after each change.
  let examples: Promise<GalleryExamples> | undefined;

  const refresh = async (): Promise<void> => {
    const { result: outcome, resolved } = await readContent(options, cache);
    report = outcome;
    checks += 1;
    if (outcome.report.summary.errors === 0 && resolved.site !== undefined) {
      const pages = new Map(resolved.pages.map((page) => [page.route, page]));
      const images = new Map(resolved.images.map((image) => [image.url, image]));
      good = { pages, site: resolved.site, hues: huesOf(resolved.pages), images };
    }
    examples = undefined;
    options.onReport(outcome);
    vite.ws.send('site:content', news(outcome));
  };
  // A browser that has been given a page listens only some time later, and may have missed a check.
  vite.ws.on('site:drawn', (seen: { checks: unknown }, client) => {
    if (report !== undefined && seen.checks !== checks) client.send('site:content', news(report));
  });

  // React's production build draws a page five times as fast. What the other would complain of, the contract test
  // of the blocks finds. Code that cannot be loaded is told of when somebody asks for a page.
  const drawing = inProduction(() => vite.ssrLoadModule(RENDERER)).catch(() => undefined);
  await refresh();
  await drawing;
  watchContent(vite, options, () => cache.schemas.clear(), refresh);

  return (request, response) => {
    vite.middlewares(request, response, () => {
      const target = request.url ?? '/';
      if (readTarget(target) === undefined) {
        response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8' });
        response.end('This address is malformed.\n');
        return;
      }
      const image = good?.images.get(target);
      if (image !== undefined) {
        response.writeHead(200, { 'Content-Type': contentType(target) }).end(image.bytes);
        return;
      }
      answer(target).then(
        ({ status, html }) => {
          response.writeHead(status, {
            'Content-Type': 'text/html; charset=utf-8',
            'Cache-Control': 'no-store',
          });
          response.end(html);
        },
        (problem: unknown) => {
          vite.ssrFixStacktrace(problem instanceof Error ? problem : new Error(String(problem)));
          console.error(problem);
          response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' });
          response.end('The page could not be drawn; the terminal says why.');
        },
      );
    });
  };

  async function answer(target: string): Promise<Answer> {
    // Not relative to the host: two slashes at its front would be taken for another one.
    const url = new URL(`http://localhost${target}`);
    const { pathname } = url;
    if (isInGallery(url)) {
      examples ??= understandExamples(options, cache);
      const understood = await examples;
      const bundle = await devBundle(vite, options.project);
      const { status, html } = answerGallery(url, understood, understood.site ?? good?.site, bundle);
      return { status, html: await vite.transformIndexHtml(pathname, html) };
    }
    const page = good?.pages.get(pathname) ?? good?.pages.get(NOT_FOUND);
    const status = page?.route === pathname ? 200 : 404;
    const html =
      good === undefined || page === undefined
        ? emptyDocument(good === undefined ? 'The site has mistakes.' : 'There is no page at this address.')
        : drawDocument(page, good.site, await devBundle(vite, options.project), good.hues, 'no policy');
    return { status, html: await withAuthoring(vite, pathname, html, { outcome: report, checks }) };
  }
}

/** A block's example, below the project's folder. */
const EXAMPLE = /^src[/\\]site[/\\]blocks[/\\][^/\\]+[/\\]example\.yaml$/;

/**
 * Checks again whenever something under the content root or the schemas, or a block's example, is saved, added,
 * renamed or removed.
 */
function watchContent(
  vite: ViteDevServer,
  { root, project }: ContentOptions,
  forget: () => void,
  refresh: () => Promise<void>,
): void {
  const content = [join(root, 'pages'), join(root, 'site.config.yaml')];
  const contract = [join(project, 'schemas')];
  const code = join(project, 'src') + sep;
  vite.watcher.add([...content, ...contract]);
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let isStale = false;
  const run = (): Promise<void> => {
    // Not while a check that reads the old ones is under way.
    if (isStale) forget();
    isStale = false;
    return refresh();
  };
  /** @returns whether what is there concerns the content */
  const noteChange = (path: string): boolean => {
    const isContract = contract.some((start) => `${path}${sep}`.startsWith(start + sep));
    isStale ||= isContract;
    const isContent = content.some((start) => `${path}${sep}`.startsWith(start + sep));
    if (!isContract && !isContent && !EXAMPLE.test(relative(project, path))) return false;
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(run).catch((problem: unknown) => console.error(problem));
    }, SETTLE);
    return true;
  };
  // Of two saves within 50 ms the watcher's other events tell the first only, when it may have been read already.
  vite.watcher.on('raw', (_event, path, details: unknown) => {
    const isPlace = typeof details === 'object' && details !== null && 'watchedPath' in details;
    noteChange(isPlace ? String(details.watchedPath) : path);
  });
  vite.watcher.on('all', (event, path) => {
    if (noteChange(path)) return;
    if (path.startsWith(code) && event === 'change' && !isInBrowser(vite, path)) {
      // Only the server draws with it, so Vite would not think of the browser.
      vite.ws.send({ type: 'full-reload' });
    }
  });
}

function isInBrowser(vite: ViteDevServer, path: string): boolean {
  return (vite.environments.client.moduleGraph.getModulesByFile(path)?.size ?? 0) > 0;
}

/** The site's code, from Vite's module graph: always the newest. */
async function devBundle(vite: ViteDevServer, project: string): Promise<Bundle> {
  const server = (await vite.ssrLoadModule(RENDERER)) as { renderer: Renderer };
  const file = join(project, 'src/view/live/boot/boot.ts');
  const boot = await transformWithOxc(await readFile(file, 'utf8'), file);
  return {
    id: 'dev',
    renderer: server.renderer,
    client: {
      entry: '',
      shared: [],
      blocks: new Map(),
      // A script of its own scope, as in the build.
      boot: `(()=>{${boot.code.replace(/^export \{\};?$/m, '')}})()`,
      assets: [],
    },
  };
}

/** What is shown where there is no page to show. */
function emptyDocument(title: string): string {
  return `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main><h1>${title}</h1></main></body></html>`;
}

function issuesText({ report, texts }: CheckResult): string {
  return hasIssues(report)
    ? formatReport(report, 'pretty', { colour: false, textOf: (file) => texts.get(file) })
    : '';
}

const hasIssues = ({ summary }: Report): boolean => summary.errors + summary.warnings > 0;

/** What browsers are told of a check. */
function news(outcome: CheckResult): { readonly issues: string; readonly good: boolean } {
  return { issues: issuesText(outcome), good: outcome.report.summary.errors === 0 };
}

/**
 * Adds what only authors see: Vite's scripts, that of live authoring, what is wrong now, and after how many checks.
 *
 * Vite is shown an empty document: reading a whole page takes it as long as drawing it takes React.
 */
async function withAuthoring(
  vite: ViteDevServer,
  pathname: string,
  html: string,
  { outcome, checks }: { readonly outcome: CheckResult | undefined; readonly checks: number },
): Promise<string> {
  const issues = outcome === undefined ? '' : issuesText(outcome);
  const entry = `<script type="module" src="/src/view/live/authoring.ts" data-issues="${escapeHtml(issues)}" data-checks="${checks}" id="dev"></script>`;
  const empty = `<!doctype html><html><head></head><body>${entry}</body></html>`;
  const added = await vite.transformIndexHtml(pathname, empty);
  const inside = (name: string): string =>
    new RegExp(`<${name}>([\\s\\S]*)</${name}>`).exec(added)?.[1] ?? '';
  return html
    .replace('</head>', () => `${inside('head')}</head>`)
    .replace('</body>', () => `${inside('body')}</body>`);
}
