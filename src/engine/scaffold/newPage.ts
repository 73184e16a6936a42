import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkPages } from '../build.ts';
import { reportOf } from '../model/issue.ts';
import type { LinkedPage } from '../model/page.ts';
import { asRecord } from '../model/readValue.ts';
import type { LinkedSite } from '../model/site.ts';
import { UsageError } from '../model/usageError.ts';
import { parseFile } from '../parse/parseFile.ts';
import type { CheckResult } from '../report/makeReport.ts';
import { printable } from '../text/printable.ts';
import { placeholdersOf } from '../validate/placeholders.ts';
import { type PageAddress, pageAddress, refusePath, slugFor } from './pageAddress.ts';
import type { PageKind, PageRequest } from './pageKinds.ts';
import { chosen, numbersFor, pageText, plainest, usual } from './pageText.ts';
import { refuseOutside } from './putFile.ts';
import { issueKeys, type SiteBefore } from './siteBefore.ts';

/** A page that can be written: it has been checked together with the whole site. */
export interface NewPage {
  /** Relative to the content root. */
  readonly path: string;
  readonly text: string;
  readonly address: string;
  readonly isRomanised: boolean;
  readonly order: number | undefined;
  readonly shown: ReturnType<typeof shownOn>;
  /** Whether search engines are told about it. */
  readonly isListed: boolean;
  /** The number of texts in [square brackets], and of other values that only the author knows. */
  readonly placeholders: number;
  readonly isDraft: boolean;
  /** What `check` says about it: warnings only. */
  readonly warnings: CheckResult;
}

/**
 * Makes a page of a kind and checks it together with the rest of the site. Writes nothing.
 *
 * @throws UsageError if the name or the address cannot be used, or the page exists
 */
export async function newPage(site: SiteBefore, request: PageRequest): Promise<NewPage> {
  const name = cleanName(request.name);
  const { kind, route } = request;
  const place = isHome(site, kind, name, route) ? HOME : pageAddress(kind, name, route);
  refuseTaken(site, place.address);
  refuseOutside(site.options.root, [place]);
  if (existsSync(join(site.options.root, place.path)))
    throw new UsageError(
      `${place.path} already exists and is not overwritten. Choose another name or --route.`,
    );
  const properties = {
    // A site always needs its home page.
    ...(place === HOME ? {} : { draft: true }),
    ...numbersFor(site, kind),
    ...(place.route === undefined ? {} : { route: place.route }),
    name,
  };
  const variants =
    request.blocks === undefined
      ? [usual(site, request.kind), plainest(site)]
      : [chosen(site, kind, request.blocks)];
  let refused: CheckResult | undefined;
  for (const blocks of variants) {
    const text = pageText(site, { ...request, name }, place, properties, blocks);
    const { file: written } = parseFile({ path: place.path, text }, 'page');
    const unsaved = { ...site.options.unsaved, [place.path]: text };
    const checked = await checkPages({ ...site.options, unsaved }, { cache: site.cache });
    // Where there was no page yet, no link was checked.
    const own = onlyNew(checked.site.result, site.issues, site.pages.size === 0 ? place.path : undefined);
    if (own.report.summary.errors > 0) {
      refused = own;
      continue;
    }
    const page = checked.pages.find(({ file }) => file === place.path);
    return {
      path: place.path,
      text,
      isRomanised: place.isRomanised,
      warnings: own,
      address: page?.route ?? place.route ?? '',
      order: orderIn(text),
      shown: shownOn(
        page?.canonical ?? '',
        request.kind.collection?.index,
        checked.pages,
        checked.site.planned.site,
      ),
      isListed: page !== undefined,
      placeholders: placeholdersOf(written, written.value, new Set())?.count ?? 0,
      isDraft: place !== HOME,
    };
  }
  throw new UsageError(`The page would have mistakes, so it was not written. ${explained(refused)}`);
}

const HOME: PageAddress = { path: 'pages/index.yaml', route: undefined, address: '/', isRomanised: false };

/** Whether a page is meant to be the home page: there is none yet, and it is called so or asked for at "/". */
const isHome = (
  site: SiteBefore,
  { collection }: PageKind,
  name: string,
  asked: string | undefined,
): boolean =>
  collection === undefined &&
  (asked === '/' || (asked === undefined && slugFor(name) === 'home')) &&
  !site.resolved.pages.some(({ route, addresses }) => route === '/' || addresses.includes('/'));

/** @throws UsageError if a page has this address */
function refuseTaken({ resolved }: SiteBefore, address: string | undefined): void {
  if (address === undefined) return;
  const byRoute = new Map(resolved.pages.map(({ route, file }) => [route, file]));
  const other = byRoute.get(address);
  if (other === undefined) return;
  let number = 2;
  while (byRoute.has(`${address}-${number}`)) number++;
  throw new UsageError(
    `${address} is the address of ${other}. Choose another, such as --route ${address}-${number}`,
  );
}

function explained(result: CheckResult | undefined): string {
  const issues = result?.report.issues.filter(({ severity }) => severity === 'error') ?? [];
  return issues
    .slice(0, 3)
    .map(({ message, hint }) => `${message} ${hint ?? ''}`.trim())
    .join('\n');
}

/** A name without surrounding space. @throws UsageError if it is empty or contains what cannot be seen */
function cleanName(name: string): string {
  const tidy = name.normalize('NFC').trim().replace(/ {2,}/g, ' ');
  if (tidy === '') throw new UsageError('The page needs a name: npm run new -- page "Opening hours"');
  if (printable(tidy) !== tidy || tidy.includes('\t') || /[\u200b\u200e\u200f\u2060\ufeff]/.test(tidy))
    throw new UsageError(
      `The name contains a line break or another character that cannot be seen: ${JSON.stringify(printable(tidy))}. Type it again.`,
    );
  refusePath(tidy, 'page "Opening hours"');
  return tidy;
}

/** A report without what was there before. @param of the only file that counts, if there is one */
function onlyNew(result: CheckResult, before: ReadonlySet<string>, of: string | undefined): CheckResult {
  const keys = issueKeys(result);
  // How much is left to write is said anyway.
  const issues = result.report.issues.filter(
    ({ code, file }, at) =>
      code !== 'placeholder-text' && !before.has(keys[at] ?? '') && (of === undefined || file === of),
  );
  return { ...result, report: reportOf(result.report, issues) };
}

function orderIn(text: string): number | undefined {
  const found = /^order: (\d+)$/m.exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
}

/** Finds everything on a site that leads to a page. @param index the address of the page that lists its collection */
function shownOn(
  route: string,
  index: string | undefined,
  pages: readonly LinkedPage[],
  site: LinkedSite | undefined,
) {
  const blocks = new Map<string, string[]>();
  for (const page of pages) {
    if (page.canonical === route || page.route !== page.canonical || page.heldBack !== undefined) continue;
    for (const block of page.blocks) {
      if (linksTo(block, route, '').length === 0) continue;
      const routes = blocks.get(block.type) ?? [];
      if (!routes.includes(page.route)) routes.push(page.route);
      blocks.set(block.type, routes);
    }
  }
  const found = pages.find((page) => page.route === route);
  return {
    /** By block type, the addresses of the pages whose blocks of this type link to it. */
    blocks,
    /** What every page has, as in site.config.yaml, with the heading above it: `footer: "Products"`. */
    site: [...new Set(linksTo(site, route, ''))],
    /** What every page has that leads to the page with the list of its collection. */
    throughLists: [...new Set(linksTo(site, index, ''))].map((place) => `${place} leads to ${index}`),
    breadcrumb: found?.breadcrumb.map(({ name }) => name) ?? [],
  };
}

function linksTo(value: unknown, wanted: string | undefined, place: string): string[] {
  if (Array.isArray(value)) return value.flatMap((inner) => linksTo(inner, wanted, place));
  if (typeof value !== 'object' || value === null) return [];
  const own = asRecord(value);
  const label = own.link === undefined ? own.title : own.text;
  const here =
    typeof label === 'string' && place !== '' ? `${place.replace(/: ".*/, '')}: "${label}"` : place;
  // A card in a list is below the heading of the list.
  const found =
    typeof own.link === 'string' && own.link === wanted ? [own.title === undefined ? here : place] : [];
  const inside = Object.entries(own).flatMap(([name, inner]) =>
    linksTo(inner, wanted, here === '' ? name : here),
  );
  return [...found, ...inside];
}
