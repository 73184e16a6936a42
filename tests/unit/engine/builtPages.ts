import { JSDOM } from 'jsdom';
import { memoised } from '../../../src/engine/model/memoised.ts';
import { builtSite, type SiteName } from '../../sites/builtSites.ts';
import { readSite } from './write/siteOnDisk.ts';

// It ends a script where a browser does, so what is read here is what a browser runs.
const parser = new new JSDOM('').window.DOMParser();

/** The route of a page's file; `/404` is the not-found page. */
export function routeOf(path: string): string {
  return `/${path.replace(/^index\.html$|\.html$/, '')}`;
}

/** The pages of a built site by their route, each parsed. */
export function pagesOf(dist: Readonly<Record<string, string>>): Map<string, Document> {
  const files = Object.entries(dist).filter(([path]) => path.endsWith('.html'));
  return new Map(files.map(([path, text]) => [routeOf(path), parser.parseFromString(text, 'text/html')]));
}

/** A built site by its name, and what a look at each of its pages finds, after the route of the page. */
export async function lookAt(name: SiteName) {
  const { files, pages } = await siteNamed(name);
  const each = (look: (document: Document, route: string) => readonly string[]): string[] =>
    [...pages].flatMap(([route, document]) => look(document, route).map((found) => `${route}: ${found}`));
  return { files, pages, each };
}

/** What a page says about itself: the `content` of its `<meta>` elements by name or property. */
export function metaOf(document: Document): Map<string, string> {
  const elements = [...document.head.querySelectorAll('meta[name], meta[property]')];
  const of = (meta: Element, name: string): string => meta.getAttribute(name) ?? '';
  return new Map(elements.map((meta) => [of(meta, 'name') || of(meta, 'property'), of(meta, 'content')]));
}

/** A content security policy by directive. */
export function policyOf(text: string): Map<string, string[]> {
  const directives = text.split(';').map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}

/** The policy of a page's own `<meta>`. */
export function metaPolicy(document: Document): Map<string, string[]> {
  const meta = document.querySelector('meta[http-equiv="Content-Security-Policy"]');
  return policyOf(meta?.getAttribute('content') ?? '');
}

/** Inline scripts that a browser would run: neither data nor files. */
export function inlineScripts(document: Document): Element[] {
  return [...document.querySelectorAll('script:not([src])')].filter(
    (script) => !/json$/.test(script.getAttribute('type') ?? ''),
  );
}

/** The first part of a page's structured data, or all of it if it has no parts. */
export function dataOf(document: Document | undefined): unknown {
  const text = document?.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  const data: { '@graph'?: readonly unknown[] } = JSON.parse(text);
  return data['@graph']?.[0] ?? data;
}

/** A site that is built once for all tests, as they look at it. */
export interface BuiltPages {
  readonly out: string;
  /** The text of each file by its path. */
  readonly files: Readonly<Record<string, string>>;
  /** The pages by their route, each parsed. */
  readonly pages: ReadonlyMap<string, Document>;
}

const named = new Map<SiteName, Promise<BuiltPages>>();

/** A built site by its name. Its pages are parsed when they are first asked for, once for all the test files of a process. */
export function siteNamed(name: SiteName): Promise<BuiltPages> {
  const site = named.get(name) ?? readNamed(name);
  named.set(name, site);
  return site;
}

async function readNamed(name: SiteName): Promise<BuiltPages> {
  const out = await builtSite(name);
  const files = await readSite(out);
  const parsed = memoised(() => pagesOf(files));
  return {
    out,
    files,
    get pages() {
      return parsed();
    },
  };
}
