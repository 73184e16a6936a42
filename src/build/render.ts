import type { OutputFile } from '../model/outputFile.ts';
import type { LinkedPage } from '../model/page.ts';
import type { Renderer } from '../model/renderer.ts';
import type { LinkedSite } from '../model/site.ts';
import { contentSecurityPolicy, styleHash } from './render/contentSecurityPolicy.ts';
import { siteFiles } from './render/siteFiles.ts';
import { NOT_FOUND } from './resolve/assignRoutes.ts';

/** The style texts of a site: each has one hash in its content security policy. */
interface Styles {
  readonly base: string;
  readonly blocks: ReadonlyMap<string, string>;
  /** One rule for each hue that a page of the site uses. */
  readonly hues: string;
}

/**
 * The stage `render`: pages become files. They are drawn one by one as they are asked for, so that a
 * large site need not lie in memory whole.
 */
export function* render(
  pages: readonly LinkedPage[],
  site: LinkedSite,
  renderer: Renderer,
): Generator<OutputFile> {
  const hues = new Set<number>();
  for (const page of pages) collectHues(page, hues);
  const styles: Styles = {
    ...renderer.styles,
    hues: [...hues]
      .sort((a, b) => a - b)
      .map((hue) => `[data-accent="${hue}"]{--h:${hue}}`)
      .join(''),
  };
  const all = [styles.base, styles.hues, ...styles.blocks.values()].filter((text) => text !== '');
  yield* siteFiles(pages, site, contentSecurityPolicy(all.map(styleHash), 'header'));
  for (const page of pages) {
    const path =
      page.route === NOT_FOUND ? '404.html' : `${page.route.slice(1)}/index.html`.replace(/^\//, '');
    yield { path, contents: document(page, site, renderer, styles) };
  }
}

function document(page: LinkedPage, site: LinkedSite, renderer: Renderer, styles: Styles): string {
  const { head, body } = renderer.renderPage(page, site);
  const types = new Set(page.blocks.map(({ type }) => type));
  const used = [
    styles.base,
    styles.hues,
    ...[...types].sort().map((type) => styles.blocks.get(type) ?? ''),
  ].filter((text) => text !== '');
  const policy = contentSecurityPolicy(used.map(styleHash), 'meta');
  const marks: Record<string, string> = {
    // The policy stands before whatever it governs.
    head: [
      `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
      head,
      ...used.map((text) => `<style>${text}</style>`),
    ].join('\n'),
    body,
  };
  return renderer.template.replace(
    /<!--(language|head|body)-->/g,
    (_mark, name: string) => marks[name] ?? '',
  );
}

/** Every accent of a page and of what stands on it: whole numbers under `accent` and `hue`. */
function collectHues(value: unknown, hues: Set<number>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if ((name === 'accent' || name === 'hue') && Number.isInteger(inner)) hues.add(Number(inner));
    else collectHues(inner, hues);
  }
}
