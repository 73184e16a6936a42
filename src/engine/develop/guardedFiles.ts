import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Plugin, ResolvedConfig, ViteDevServer } from 'vite';
import type { SiteFolders } from '../discover/siteFolders.ts';
import { readTarget } from '../serve/requestedPath.ts';

/** What browsers may do with something of this site that could be opened as a document: look at it. */
const SANDBOX = {
  'Content-Security-Policy': 'sandbox',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

/** What Vite makes itself: its client, and modules that are no files. */
const MADE = /^\/(?:@vite\/|@react-refresh$|@id\/__x00__)/;

/** What is kept beside packages and is part of pages: packages that Vite has prepared, and the fonts that were cut. */
const KEPT = /^\/\.(?:vite|cache\/fonts)\//;

const OPEN_IN_EDITOR = /^\/__open-in-editor(?:\?|$)/;

/** The folders that hold code of a site and packages; the site's may have some of its own. */
export const codeFolders = ({ code }: SiteFolders, project: string): string[] =>
  [...new Set([project, ...code.map((layer) => join(layer, '../..'))])].flatMap((place) => [
    join(place, 'src'),
    join(place, 'node_modules'),
  ]);

export type FileGuard = ReturnType<typeof newFileGuard>;

/**
 * Lets browsers have the code that pages are made of, and nothing else that Vite would send: a drawing, a document or a
 * file of git that is opened as a page of this origin could use everything that is at this origin (`design/security.md`).
 */
export function newFileGuard() {
  const pages = new WeakMap<IncomingMessage, () => void>();

  function isCode({ url = '/', headers }: IncomingMessage, { root, server }: ResolvedConfig): boolean {
    const path = readTarget(url)?.path;
    // What is decoded once more on the way to the disk would be another path there.
    if (path === undefined || path.includes('%')) return false;
    const { 'sec-fetch-site': site = 'same-origin', 'sec-fetch-dest': dest = '' } = headers;
    if (site !== 'same-origin' || /^(?:document|i?frame|embed|object)$/.test(dest)) return false;
    if (MADE.test(path)) return true;
    // A path on Windows begins with the letter of a drive.
    const file = path.startsWith('/@fs/') ? path.replace(/^\/@fs(?:\/(?=[a-z]:))?/i, '') : root + path;
    // Vite has put its client among them, which may lie elsewhere, and writes all of them with slashes.
    const folder = server.fs.allow.find((one) => file.startsWith(`${one}/`));
    return folder !== undefined && !/\/\./.test(file.slice(folder.length).replace(KEPT, '/'));
  }

  return {
    /** Stands before what Vite serves, behind its check of the host's name. */
    plugin: {
      name: 'guarded-files',
      configureServer: ({ middlewares, config }) => {
        middlewares.use((request, response, next) => {
          if (OPEN_IN_EDITOR.test(request.url ?? '')) {
            if (isFromOwnPage(request)) next();
            else response.writeHead(403, SANDBOX).end();
          } else if (isCode(request, config)) {
            for (const [name, value] of Object.entries(SANDBOX)) response.setHeader(name, value);
            next();
          } else (pages.get(request) ?? next)();
        });
      },
    } satisfies Plugin,
    /** Answers with code, or has a page answer. */
    serve: (
      vite: ViteDevServer,
      request: IncomingMessage,
      response: ServerResponse,
      page: () => void,
    ): void => {
      pages.set(request, page);
      vite.middlewares(request, response, () => {
        for (const name of Object.keys(SANDBOX)) response.removeHeader(name);
        page();
      });
    },
  };
}

/**
 * The headers of a file of the site. A document or a drawing is shown as it would be by its host, with its scripts, but
 * as one of another origin.
 */
export const staticHeaders = (type: string): Readonly<Record<string, string>> => ({
  'Content-Type': type,
  'X-Content-Type-Options': 'nosniff',
  ...(/html|xml/.test(type)
    ? { 'Content-Security-Policy': 'sandbox allow-scripts allow-forms allow-popups' }
    : {}),
});

/** Browsers say who asks; without a secure context, only the referrer does. */
function isFromOwnPage({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' && headers['sec-fetch-dest'] === 'empty';
  return headers.referer?.startsWith(`http://${headers.host}/`) === true;
}
