import { project } from '../../../scripts/project.ts';
import { checkPages } from '../../../src/engine/build.ts';
import { discover } from '../../../src/engine/discover/discover.ts';
import { siteOf } from '../../../src/engine/model/language.ts';
import { parseFile } from '../../../src/engine/parse/parseFile.ts';
import type { Block } from '../../../src/site/blocks.generated.ts';
import type { Page, Site } from '../../../src/site/siteTypes.ts';
import { renderer } from '../../../src/view/draw/server.tsx';
import { freshCache } from '../engine/freshCache.ts';
import { parseHtml } from './parseHtml.ts';

/** The project's own content, or a version changed by an author, parsed and rendered as the build does it. */
export interface OwnSite {
  /** `code file:line` of each error. */
  readonly errors: readonly string[];
  readonly site: Site;
  readonly pages: ReadonlyMap<string, Page>;
  /** @throws Error for a route that is not there */
  readonly page: (route: string) => Page;
  /** The blocks of a type that are rendered on a page, in order. */
  readonly blocks: <T extends Block['type']>(route: string, type: T) => Extract<Block, { type: T }>[];
  /** The contents of a page's file, including blocks that are not rendered. */
  readonly raw: (route: string) => unknown;
  /** The body of a page as the build renders it. */
  readonly html: (route: string) => string;
  /** The same, as a browser understands it. */
  readonly drawn: (route: string) => Document;
}

let own: Promise<OwnSite> | undefined;

/**
 * Sends the project's own content through every stage of the build that reads content; once for all the test files of a
 * process, which must not change it.
 */
export function understandOwnSite(): Promise<OwnSite> {
  own ??= understandSite(project);
  return own;
}

/**
 * Sends content for the project's blocks through every stage of the build that reads content.
 *
 * @param root the folder with site.config.yaml and pages/; nothing in it is read later
 */
export async function understandSite(root: string): Promise<OwnSite> {
  const [{ site: checked, pages: linked }, { sources }] = await Promise.all([
    checkPages({ project, root, cwd: root, now: () => 0 }, { cache: freshCache() }),
    discover(root),
  ]);
  // The project's own schemas have checked the site and its pages.
  const site = checked.planned.site as Site | undefined;
  if (site === undefined) throw new Error('site.config.yaml has errors');
  const pages = new Map((linked as readonly Page[]).map((linked) => [linked.route, linked]));
  const page = (route: string): Page => {
    const found = pages.get(route);
    if (found === undefined) throw new Error(`there is no page at ${route}`);
    return found;
  };
  const blocks = await renderer.loadBlocks();
  const html = memoised(
    (route: string) => renderer.renderPage(page(route), siteOf(site, page(route)), blocks).body,
  );
  return {
    errors: checked.result.report.issues
      .filter(({ severity }) => severity === 'error')
      .map(({ code, file, line }) => `${code} ${file}:${line}`),
    site,
    pages,
    page,
    blocks: (route, type) => page(route).blocks.filter((block) => isOf(type, block)),
    raw: (route) => {
      const { file } = page(route);
      const found = sources.find(({ source }) => source.path === file);
      return found === undefined ? undefined : parseFile(found.source, 'page').file.value;
    },
    html,
    drawn: memoised((route: string) => parseHtml(html(route))),
  };
}

/** A function that is called once for each route. */
function memoised<T>(make: (route: string) => T): (route: string) => T {
  const made = new Map<string, T>();
  return (route) => {
    const one = made.get(route) ?? make(route);
    made.set(route, one);
    return one;
  };
}

const isOf = <T extends Block['type']>(type: T, block: Block): block is Extract<Block, { type: T }> =>
  block.type === type;

/** The text of an element as a reader sees it, with every run of white space as one space. */
export const textOf = (element: Element | null | undefined): string =>
  element?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';

/** The texts of all elements that a selector matches. */
export const textsOf = (within: ParentNode, selector: string): string[] =>
  [...within.querySelectorAll(selector)].map(textOf);
