import { type Finding, finding } from '../issues/catalogue.ts';
import { nearest } from '../issues/nearest.ts';
import type { LinkedBlock, PageSummary } from '../model/page.ts';
import { locate } from '../model/positions.ts';
import type { Mark } from '../validate/loadSchemas.ts';
import type { ValidFile } from '../validate/validate.ts';
import type { PlacedBlock } from './expandBlocks.ts';
import type { Collections } from './groupCollections.ts';
import type { LinkTarget, LinkTargets } from './linkTargets.ts';
import { placeOfRemoved } from './placeOfRemoved.ts';
import type { Texts } from './prepareTexts.ts';
import type { SharedAnchors } from './sharedAnchors.ts';

/** A page in the middle of being resolved. */
export interface Entry extends LinkTarget {
  readonly valid: ValidFile | undefined;
  readonly blocks: readonly PlacedBlock[];
}

/** What linking a block needs to know of the site. */
export interface Context {
  readonly targets: LinkTargets;
  readonly collections: Collections;
  /** `false` when a collection may exist that `collections` does not hold: then none is called unknown. */
  readonly collectionsKnown: boolean;
  readonly texts: Texts;
  /** The contact details of site.config.yaml by name, as they stand for `{email}` and the like. */
  readonly contact: ReadonlyMap<string, string>;
  readonly findings: Finding[];
  /** Blocks of shared lists, resolved when the first page needs them. */
  readonly done: Map<PlacedBlock['block'], LinkedBlock>;
  readonly sharedAnchors: SharedAnchors;
}

/**
 * A block as its component receives it. What is wrong with its links, icons, texts and lists goes to
 * `context.findings`.
 */
export function linkBlock(placed: PlacedBlock, entry: Entry, context: Context): LinkedBlock {
  const { block, file } = placed;
  // What depends on the page it stands on is made for each page.
  const isShared = file !== entry.valid && !block.marks.some(({ resolves }) => ofThePage.has(resolves));
  const known = isShared ? context.done.get(block) : undefined;
  if (known !== undefined) {
    checkFragments(placed, entry, context);
    return known;
  }
  const value = structuredClone(block.value) as Record<string, unknown>;
  for (const mark of block.marks) {
    const resolved = linkMark(mark, placed, entry, context);
    if (resolved !== undefined) setAt(value, mark.pointer.slice(block.pointer.length), resolved);
  }
  // The validator of its type has checked the block, and every mark in it is now resolved.
  const linked = value as unknown as LinkedBlock;
  if (isShared) context.done.set(block, linked);
  return linked;
}

/** What takes a mark's place: a value, the property it goes to where that is another one, what else it brings. */
interface Replacement {
  readonly name?: string;
  readonly value: unknown;
  readonly beside?: Readonly<Record<string, unknown>>;
}

function linkMark(mark: Mark, placed: PlacedBlock, entry: Entry, context: Context): Replacement | undefined {
  const path = placed.file.file.source.path;
  const at = { pointer: mark.pointer, target: 'value' } as const;
  const { texts } = context;
  switch (mark.resolves) {
    case 'link':
      return { value: checkLink(mark.value, placed, entry, context, () => at) };
    case 'icon': {
      const svg = texts.icons.get(mark.value);
      if (svg === undefined) {
        const facts = { name: mark.value, nearest: texts.nearestIcon(mark.value) };
        context.findings.push(finding('unknown-icon', path, at, facts));
      }
      return { value: svg ?? '' };
    }
    case 'html': {
      const safe = texts.html.get(mark.value);
      if (safe === undefined) throw new Error('a rich text was not prepared');
      if (safe.removed.length > 0) {
        const span = placeOfRemoved(safe.removed, mark, placed.file.file);
        context.findings.push(
          finding('unsafe-html', path, span === undefined ? at : { span }, { removed: safe.removed }),
        );
      }
      for (const link of safe.links)
        checkLink(link, placed, entry, context, () => placeInText(link, mark, placed));
      return { value: safe.html };
    }
    case 'mail':
      return { value: context.contact.get(mark.value) ?? context.contact.get('email') ?? '' };
    case 'image': {
      const image = texts.images.get(mark.value);
      if (image === undefined) context.findings.push(finding('missing-image', path, at, { src: mark.value }));
      return { value: image?.url ?? '', beside: { width: image?.width ?? 0, height: image?.height ?? 0 } };
    }
    case 'collection':
    case 'neighbours':
    case 'pager': {
      const pages = context.collections.get(mark.value);
      if (pages === undefined && context.collectionsKnown) {
        const known = [...context.collections.keys()];
        const facts = { name: mark.value, known, nearest: nearest(mark.value, known) };
        context.findings.push(finding('unknown-collection', path, at, facts));
      } else if (pages?.length === 0) {
        context.findings.push(finding('empty-collection', path, at, { name: mark.value }));
      }
      const shown = chooseOf(mark.resolves, pages ?? [], entry, placed);
      return { name: mark.fills ?? 'items', value: shown.map(cardOf) };
    }
    default:
      return undefined;
  }
}

/** Where "#id" leads depends on the page, so it is looked up on every page that a shared block stands on. */
function checkFragments(placed: PlacedBlock, entry: Entry, context: Context): void {
  for (const mark of placed.block.marks) {
    if (mark.resolves === 'link' && mark.value.startsWith('#')) linkMark(mark, placed, entry, context);
    if (mark.resolves !== 'html') continue;
    for (const link of context.texts.html.get(mark.value)?.links ?? []) {
      if (link.startsWith('#'))
        checkLink(link, placed, entry, context, () => placeInText(link, mark, placed));
    }
  }
}

/** The place of a link of a rich text: behind its `href`, or the whole text where it is written in another way. */
function placeInText(link: string, mark: Mark, { file }: PlacedBlock): Finding['at'] {
  const { start, end } = locate(file.file, mark.pointer, 'value');
  const text = file.file.source.text.slice(start, end);
  for (const { 0: name, index } of text.matchAll(/\bhref\s*=\s*\\?["']{0,2}\s*/gi)) {
    const from = index + name.length;
    for (const written of [link, link.replaceAll('&', '&amp;')]) {
      const isWhole = /^(?:[\\"'>\s]|$)/.test(text.slice(from + written.length));
      if (isWhole && text.startsWith(written, from))
        return { span: { start: start + from, end: start + from + written.length } };
    }
  }
  return { pointer: mark.pointer, target: 'value' };
}

/** @param at the place to report; asked for when there is something to report, since places cost time */
function checkLink(
  link: string,
  placed: PlacedBlock,
  entry: Entry,
  context: Context,
  at: () => Finding['at'],
): string {
  const path = placed.file.file.source.path;
  const verdict = context.targets.resolve(link, entry);
  if (verdict.kind === 'broken-link') {
    context.findings.push(
      finding('broken-link', path, at(), { link, nearest: verdict.nearest, fix: verdict.fix }),
    );
  } else if (verdict.kind === 'broken-anchor') {
    if (link.startsWith('#') && placed.file !== entry.valid)
      context.sharedAnchors.add(path, placed.block, link, at, verdict);
    else context.findings.push(finding('broken-anchor', path, at(), { ...verdict, pages: [verdict.page] }));
  } else return verdict.href;
  return link;
}

/** What depends on the page that a block stands on. */
const ofThePage: ReadonlySet<string> = new Set(['neighbours', 'pager']);

/** Where each page stands in its list; worked out once a list, so that long collections stay cheap. */
const positions = new WeakMap<readonly PageSummary[], ReadonlyMap<string, number>>();

function positionIn(pages: readonly PageSummary[], route: string): number | undefined {
  const known = positions.get(pages) ?? new Map(pages.map((page, at) => [page.route, at]));
  positions.set(pages, known);
  return known.get(route);
}

/** Of a collection's pages those that a block shows: all, the ones behind its own page, or its two neighbours. */
function chooseOf(
  resolves: Mark['resolves'],
  pages: readonly PageSummary[],
  { page }: Entry,
  { block }: PlacedBlock,
): readonly PageSummary[] {
  if (resolves === 'collection') return pages;
  const at = positionIn(pages, page.route);
  const others = pages.length - (at === undefined ? 0 : 1);
  const round = (offset: number): PageSummary[] => {
    const found = pages[((at ?? -1) + offset + pages.length) % pages.length];
    return found === undefined ? [] : [found];
  };
  // Going round; alone in its collection a page has nobody before or behind it.
  if (resolves === 'pager') return at === undefined || others < 1 ? [] : [...round(-1), ...round(1)];
  const count = typeof block.value.count === 'number' ? block.value.count : others;
  return Array.from({ length: Math.min(count, others) }, (_, index) => round(index + 1)).flat();
}

/** A page as a card of a list. */
function cardOf({ route, name, summary, accent, scene, image, date }: PageSummary): Record<string, unknown> {
  return {
    title: name,
    link: route,
    ...(summary === undefined ? {} : { text: summary }),
    ...(accent === undefined ? {} : { accent }),
    ...(scene === undefined ? {} : { scene }),
    ...(image === undefined ? {} : { image }),
    ...(date === undefined ? {} : { date }),
  };
}

/** Replaces the value at a pointer, or sets its sibling `name` and takes the value itself out. */
function setAt(root: Record<string, unknown>, pointer: string, { name, value, beside }: Replacement): void {
  const segments = pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = segments.pop() ?? '';
  let holder: unknown = root;
  for (const segment of segments) {
    holder = typeof holder === 'object' && holder !== null ? Reflect.get(holder, segment) : undefined;
  }
  if (typeof holder !== 'object' || holder === null) throw new Error(`nothing stands at ${pointer}`);
  if (name !== undefined) Reflect.deleteProperty(holder, last);
  Reflect.set(holder, name ?? last, value);
  Object.assign(holder, beside);
}
