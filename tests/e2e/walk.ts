import type { BrowserContext, Page } from '@playwright/test';
import { ROUTES } from '../unit/site/specification.ts';
import { untilAlive } from './visit.ts';

/** What a close look finds on a page. */
interface Walked {
  readonly status: number;
  readonly isRedirected: boolean;
  readonly title: string;
  /** The contents of `<meta>` elements by name or property, and the canonical address as `canonical`. */
  readonly head: Readonly<Record<string, string>>;
  readonly headings: readonly { readonly level: number; readonly text: string }[];
  readonly ids: readonly string[];
  /** Every link's `href`, made absolute. */
  readonly links: readonly string[];
  readonly pictures: readonly { readonly src: string; readonly hasAlt: boolean }[];
}

/** What is wrong with a site, in sentences by kind. */
export interface Flaws {
  readonly links: readonly string[];
  readonly fragments: readonly string[];
  readonly pictures: readonly string[];
  readonly heard: readonly string[];
  readonly headings: readonly string[];
  readonly heads: readonly string[];
}

/** The result of a walk over a site. */
export interface Walk {
  /** The paths of all pages that links led to, sorted. */
  readonly paths: readonly string[];
  /** The paths that the sitemap lists, sorted. */
  readonly mapped: readonly string[];
  readonly flaws: Flaws;
}

/**
 * Opens every page that the sitemap lists or that a link on any page leads to, hydrates each, and looks for what is
 * wrong. Links to other sites are not followed.
 *
 * @param origin where the site is served, as in `location.origin`
 */
export async function walk(context: BrowserContext, origin: string): Promise<Walk> {
  const heard = await listen(context);
  const page = await context.newPage();
  const map = await (await context.request.get(`${origin}/sitemap.xml`)).text();
  const mapped = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  const pages = new Map<string, Walked>();
  const waiting = [...new Set(['/', ...mapped])];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const found = await visit(page, origin, path);
    pages.set(path, found);
    for (const { pathname } of within(origin, found.links)) {
      if (!pages.has(pathname) && !waiting.includes(pathname)) waiting.push(pathname);
    }
  }
  await page.close();
  return {
    paths: [...pages.keys()].sort(),
    mapped: mapped.sort(),
    flaws: {
      links: deadLinks(pages, origin),
      fragments: deadFragments(pages, origin),
      pictures: await missingPictures(context, pages, origin),
      heard,
      headings: wrongHeadings(pages),
      heads: wrongHeads(pages),
    },
  };
}

/** Records every console message, every failed request and every violation of the policy from now on. */
async function listen(context: BrowserContext): Promise<string[]> {
  const heard: string[] = [];
  context.on('console', (message) => heard.push(`${message.page()?.url()} says ${message.text()}`));
  context.on('weberror', (error) => heard.push(`${error.page()?.url()} fails with ${error.error()}`));
  context.on('requestfailed', (request) => {
    // When a page is left, its pending requests are aborted.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') heard.push(`${request.url()} was not loaded`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) heard.push(`${response.url()} was answered with ${response.status()}`);
  });
  await context.exposeBinding('noteViolation', ({ page }, text: string) =>
    heard.push(`${page.url()} violates ${text}`),
  );
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const note: unknown = Reflect.get(globalThis, 'noteViolation');
      if (typeof note === 'function') note(`${violatedDirective}: ${blockedURI}`);
    });
  });
  return heard;
}

async function visit(page: Page, origin: string, path: string): Promise<Walked> {
  const answer = await page.goto(origin + path);
  const found = await page.evaluate(() => {
    const told = [...document.head.querySelectorAll('meta[name], meta[property], link[rel=canonical]')];
    return {
      title: document.title,
      head: Object.fromEntries(
        told.map((element): [string, string] => [
          element.getAttribute('name') ?? element.getAttribute('property') ?? 'canonical',
          element.getAttribute('content') ?? element.getAttribute('href') ?? '',
        ]),
      ),
      headings: [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(
        ({ localName, textContent }) => ({
          level: Number(localName.slice(1)),
          text: textContent?.trim() ?? '',
        }),
      ),
      ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
      links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => href),
      pictures: [...document.images].map((image) => ({ src: image.src, hasAlt: image.hasAttribute('alt') })),
    };
  });
  // For everything that waits to be scrolled to.
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  if (await page.locator('html[data-live]').count()) {
    // As touching a link would, without following it.
    await page.locator('header a[href^="/"]').first().dispatchEvent('touchstart');
    await untilAlive(page);
  }
  return {
    status: answer?.status() ?? 0,
    isRedirected: answer?.request().redirectedFrom() !== null,
    ...found,
  };
}

/** The path of an absolute address, whatever the origin it is published at. */
const pathOf = (address: string | undefined): string | undefined =>
  address !== undefined && URL.canParse(address) ? new URL(address).pathname : undefined;

/** The addresses within the site. */
const within = (origin: string, links: readonly string[]): URL[] =>
  links.map((link) => new URL(link)).filter((url) => url.origin === origin);

function deadLinks(pages: ReadonlyMap<string, Walked>, origin: string): string[] {
  return [...pages].flatMap(([path, { links }]) => {
    const inside = within(origin, links).flatMap(({ pathname }) => {
      const to = pages.get(pathname);
      if (to?.status === 200 && !to.isRedirected) return [];
      const how = to?.isRedirected ? 'a redirect' : `status ${to?.status}`;
      return [`${path} links to ${pathname}, which answers with ${how}`];
    });
    const unsafe = links.filter((link) => !/^(?:https?:|mailto:.+@|tel:\+\d+$)/.test(link));
    return [...inside, ...unsafe.map((link) => `${path} links to ${link}`)];
  });
}

function deadFragments(pages: ReadonlyMap<string, Walked>, origin: string): string[] {
  return [...pages].flatMap(([path, { links }]) =>
    within(origin, links)
      .filter(({ hash }) => hash !== '')
      .filter(
        ({ pathname, hash }) => pages.get(pathname)?.ids.includes(decodeURIComponent(hash.slice(1))) !== true,
      )
      .map(({ pathname, hash }) => `${path} links to ${pathname}${hash}, where nothing has that id`),
  );
}

/** Pictures on the pages and those that the pages offer to social networks. */
async function missingPictures(
  context: BrowserContext,
  pages: ReadonlyMap<string, Walked>,
  origin: string,
): Promise<string[]> {
  const flaws: string[] = [];
  const seen = new Map<string, string>();
  for (const [path, { head, pictures }] of pages) {
    for (const { src, hasAlt } of pictures) {
      seen.set(src, path);
      if (!hasAlt) flaws.push(`${path} shows ${src} without a word for who cannot see it`);
    }
    for (const name of ['og:image', 'twitter:image']) {
      const pathname = pathOf(head[name]);
      if (pathname !== undefined) seen.set(origin + pathname, path);
    }
  }
  for (const [src, path] of seen) {
    const answer = await context.request.get(src);
    const type = answer.headers()['content-type'] ?? 'nothing';
    if (!answer.ok() || !type.startsWith('image/')) {
      flaws.push(`${path} shows ${src}, which answers with ${answer.status()}, ${type}`);
    }
  }
  return flaws;
}

function wrongHeadings(pages: ReadonlyMap<string, Walked>): string[] {
  return [...pages].flatMap(([path, { headings }]) => {
    const first = headings.filter(({ level }) => level === 1);
    const jumps = headings.filter(({ level }, place) => level > (headings[place - 1]?.level ?? 0) + 1);
    return [
      ...(first.length === 1 ? [] : [`${path} has ${first.length} headings of the first level`]),
      ...jumps.map(({ level, text }) => `${path} jumps to level ${level} at "${text}"`),
      ...headings.filter(({ text }) => text === '').map(({ level }) => `${path} has an empty h${level}`),
    ];
  });
}

/** Every page says what it is; two that say the same must be one page at two addresses. */
function wrongHeads(pages: ReadonlyMap<string, Walked>): string[] {
  const flaws: string[] = [];
  const owners = new Map<string, string>();
  for (const [path, { title, head }] of pages) {
    const { canonical = '' } = head;
    // An author may leave out keywords, but the specification asks for them on its own pages.
    const keywords = ROUTES.includes(path) ? head.keywords : 'none needed';
    const says = { title, description: head.description, canonical, keywords };
    for (const [name, value = ''] of Object.entries(says)) {
      if (value.trim() === '') flaws.push(`${path} has no ${name}`);
    }
    for (const name of ['og:title', 'twitter:title', 'og:image', 'twitter:image']) {
      if (!head[name]) flaws.push(`${path} has no ${name}`);
    }
    // A canonical address that is not the page's own must be that of the page that represents both.
    if (canonical !== '' && pathOf(canonical) !== path) continue;
    for (const said of [`the title "${title}"`, `the description "${head.description}"`, canonical]) {
      const owner = owners.get(said);
      if (owner !== undefined) flaws.push(`${path} and ${owner} both have ${said}`);
      owners.set(said, path);
    }
  }
  return flaws;
}
