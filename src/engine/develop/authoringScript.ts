import type { ViteDevServer } from 'vite';
import { escapeHtml } from '../model/escapeHtml.ts';

/** What a page tells its author: what is wrong at the moment, and which version of the site it was drawn from. */
export interface AuthoringState {
  /** The report as in the terminal, without other pages; empty if nothing is wrong. */
  readonly issues: string;
  readonly elsewhere: number;
  /** Whether the page has mistakes, so that its last good version is shown. */
  readonly isHeld: boolean;
  /** Why visitors do not see the page: "Draft"; empty if they do. */
  readonly heldBack: string;
  readonly version: number;
}

/** The module that runs in the author's browser, relative to the project's folder. */
const AUTHORING = '/src/view/live/authoring.ts';

/**
 * Adds what only authors get: Vite's scripts, the script of live authoring, and what is wrong.
 *
 * Vite transforms an empty document, because parsing a whole page would take it as long as React takes to draw it.
 */
export async function withAuthoring(
  vite: ViteDevServer,
  pathname: string,
  html: string,
  { issues, elsewhere, isHeld, heldBack, version }: AuthoringState,
): Promise<string> {
  const entry = `<script type="module" src="${AUTHORING}" data-version="${version}" id="dev"></script>`;
  // In the head, so that they come and go with the page when the author follows a link.
  const news = escapeHtml(JSON.stringify({ issues, elsewhere, isHeld }));
  const mark = heldBack === '' ? '' : `<meta name="held-back" content="${escapeHtml(heldBack)}">`;
  const empty = `<!doctype html><html><head></head><body>${entry}</body></html>`;
  const added = await vite.transformIndexHtml(pathname, empty);
  const inside = (name: string): string =>
    new RegExp(`<${name}>([\\s\\S]*)</${name}>`).exec(added)?.[1] ?? '';
  return html
    .replace('</head>', () => `${inside('head')}<meta name="mistakes" content="${news}">${mark}</head>`)
    .replace('</body>', () => `${inside('body')}</body>`);
}

/** A document that is shown when there is no page to show. */
export function emptyDocument(title: string, text = ''): string {
  const words = text === '' ? '' : `<pre>${escapeHtml(text)}</pre>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head><body><main><h1>${escapeHtml(title)}</h1>${words}</main></body></html>`;
}
