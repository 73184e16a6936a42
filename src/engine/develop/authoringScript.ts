import type { ViteDevServer } from 'vite';
import { escapeHtml } from './escapeHtml.ts';

/** What an author is told with a page: what is wrong now, and after how many checks. */
export interface AuthoringState {
  /** As the terminal says it; empty when nothing is wrong. */
  readonly issues: string;
  readonly checks: number;
}

/** The module that runs in the browser of an author, from the project's folder. */
const AUTHORING = '/src/view/live/authoring.ts';

/**
 * Adds what only authors see: Vite's scripts, that of live authoring, and what is wrong.
 *
 * Vite is shown an empty document: reading a whole page takes it as long as drawing it takes React.
 */
export async function withAuthoring(
  vite: ViteDevServer,
  pathname: string,
  html: string,
  { issues, checks }: AuthoringState,
): Promise<string> {
  const entry = `<script type="module" src="${AUTHORING}" data-issues="${escapeHtml(issues)}" data-checks="${checks}" id="dev"></script>`;
  const empty = `<!doctype html><html><head></head><body>${entry}</body></html>`;
  const added = await vite.transformIndexHtml(pathname, empty);
  const inside = (name: string): string =>
    new RegExp(`<${name}>([\\s\\S]*)</${name}>`).exec(added)?.[1] ?? '';
  return html
    .replace('</head>', () => `${inside('head')}</head>`)
    .replace('</body>', () => `${inside('body')}</body>`);
}

/** What is shown where there is no page to show. */
export function emptyDocument(title: string, text = ''): string {
  const words = text === '' ? '' : `<pre>${escapeHtml(text)}</pre>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head><body><main><h1>${escapeHtml(title)}</h1>${words}</main></body></html>`;
}
