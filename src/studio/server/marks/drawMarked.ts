import { createHash } from 'node:crypto';
import type { PlacedPage } from '../../../engine/develop/livePages.ts';
import { valueAt } from '../../../engine/model/jsonPointer.ts';
import type { LinkedBlock, LinkedPage } from '../../../engine/model/page.ts';
import { asRecord } from '../../../engine/model/readValue.ts';
import type { Bundle } from '../../../engine/model/renderer.ts';
import type { LinkedSite } from '../../../engine/model/site.ts';
import type { ParsedFile } from '../../../engine/model/source.ts';
import { renderDocument } from '../../../engine/render/render.ts';
import { type BodyParts, bodyParts } from './htmlTokens.ts';
import { Marking, markData, type Place, richTextsIn, type Sources, type Thing } from './markData.ts';
import { type Drawn, markHtml, placeText } from './markHtml.ts';
import { withoutPlaces } from './sentinels.ts';

interface MarkedInput {
  readonly placed: PlacedPage;
  readonly site: LinkedSite;
  readonly siteFile: ParsedFile;
  readonly bundle: Bundle;
  readonly sources: Sources;
}

/** What the drawings of all pages have in common. */
export class Shared {
  readonly sorts = new Set<string>();
  readonly parts = new MarkedParts();
}

/** Texts whose letters decide their drawing, such as initials: learnt from drawings that come out otherwise. */
export class Learnt {
  readonly sorts = new Set<string>();
  readonly types = new Set<string>();
  readonly shared: Shared;
  readonly isLeftOut = (sort: string): boolean =>
    this.shared.sorts.has(sort) || this.sorts.has(sort) || this.types.has(sort.split('/')[0] ?? '');

  constructor(shared: Shared) {
    this.shared = shared;
  }
}

/** How often it is drawn anew, each time without the sorts that were just learnt. */
const MOST_ROUNDS = 4;

const FRAME = 'site';

/**
 * Texts go into the drawing with signs around them, which are taken out again: no component knows of them.
 *
 * @returns the page, with the attributes `data-at…` and `data-section…`
 */
export function drawMarked(input: MarkedInput, learnt: Learnt): string {
  const { placed, site, bundle } = input;
  const plain = renderDocument(placed.page, site, bundle, 'author');
  const [head, plainBody] = divided(plain);
  const plainParts = bodyParts(plainBody);
  if (plainParts === undefined) return plain;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const data = markedPage(input, learnt.isLeftOut);
    const drawn = bodyOf(data.page, data.site, bundle);
    const parts = bodyParts(drawn);
    const isSame = parts !== undefined && withoutPlaces(drawn) === plainBody;
    if (!isSame && round < MOST_ROUNDS - 1) {
      learn(input, learnt, plainParts, parts);
      continue;
    }
    if (parts !== undefined && parts.sections.length === plainParts.sections.length)
      return head + turnedBack(input, data, plainParts, parts, learnt.shared.parts);
  }
  return plain;
}

function divided(html: string): [string, string] {
  const at = html.indexOf('<body');
  return [html.slice(0, at), html.slice(at)];
}

/** The body of a page with marks; empty if signs make a component fail. */
function bodyOf(page: LinkedPage, site: LinkedSite, bundle: Bundle): string {
  try {
    return divided(renderDocument(page, site, bundle, 'author'))[1];
  } catch {
    return '';
  }
}

interface MarkedData {
  readonly page: LinkedPage;
  readonly site: LinkedSite;
  readonly marking: Marking;
  readonly around: readonly Thing[];
  readonly things: readonly (readonly Thing[])[];
}

function markedPage(input: MarkedInput, isLeftOut: (sort: string) => boolean): MarkedData {
  const { placed, site, siteFile, sources } = input;
  const { page, file } = placed;
  const marking = new Marking(isLeftOut);
  const things: (readonly Thing[])[] = [];
  const blocks = page.blocks.map((block, index): LinkedBlock => {
    const marked = markedBlock(input, block, index, marking);
    things.push(marked.things);
    return marked.block;
  });
  const whole = markData(
    {
      linked: site,
      source: siteFile.value,
      schema: sources.book.site,
      place: placeIn(siteFile),
      sort: FRAME,
    },
    sources,
    marking,
  );
  const { name, breadcrumb, tags } = page;
  const own = markData({ linked: { breadcrumb }, place: placeIn(file), sort: 'page' }, sources, marking);
  const marked = asRecord(own.value);
  const text = (value: string, key: string, sort = key): string =>
    valueAt(file.value, `/${key}`) === value
      ? marking.text(value, placeIn(file, `/${key}`), `page/${sort}`)
      : value;
  return {
    marking,
    things,
    around: [...whole.things, ...own.things],
    page: {
      ...page,
      name: text(name, 'name'),
      // `markData` keeps the shape of what it is given.
      breadcrumb: marked.breadcrumb as LinkedPage['breadcrumb'],
      ...(tags === undefined
        ? {}
        : {
            tags: tags.map((tag, index) => ({ ...tag, name: text(tag.name, `tags/${index}`, 'tags/#') })),
          }),
      blocks,
    },
    site: whole.value as LinkedSite,
  };
}

function markedBlock(
  { placed, sources }: MarkedInput,
  block: LinkedBlock,
  index: number,
  marking: Marking,
): { readonly block: LinkedBlock; readonly things: readonly Thing[] } {
  const at = placed.blocks[index];
  if (at === undefined) return { block: { ...block }, things: [] };
  const { value, things } = markData(
    {
      linked: block,
      source: valueAt(at.file.value, at.pointer),
      schema: sources.book.block(block.type),
      place: placeIn(at.file, at.pointer),
      sort: block.type,
    },
    sources,
    marking,
  );
  // `markData` keeps the shape of what it is given.
  return { block: value as LinkedBlock, things };
}

function learn(input: MarkedInput, learnt: Learnt, plain: BodyParts, drawn: BodyParts | undefined): void {
  const { placed, site, bundle } = input;
  const { page } = placed;
  const ahead = plain.sections.length - page.blocks.length;
  page.blocks.forEach((block, index) => {
    const now = drawn?.sections[index + ahead];
    if (now !== undefined && withoutPlaces(now) === plain.sections[index + ahead]) return;
    const alone = { ...page, blocks: [block] };
    const main = (one: LinkedPage, of: LinkedSite): string =>
      withoutPlaces(bodyParts(bodyOf(one, of, bundle))?.sections.at(-1) ?? '');
    const wanted = main(alone, site);
    const marking = new Marking(learnt.isLeftOut);
    const all = markedBlock(input, block, index, marking).block;
    if (main({ ...page, blocks: [all] }, site) === wanted) return;
    const before = learnt.sorts.size;
    for (const sort of marking.sorts) {
      const only = new Marking((other) => other !== sort);
      const one = markedBlock(input, block, index, only).block;
      if (main({ ...page, blocks: [one] }, site) !== wanted) learnt.sorts.add(sort);
    }
    // Only all of them together change it.
    if (learnt.sorts.size === before) learnt.types.add(block.type);
  });
  const known = (): number => learnt.sorts.size + learnt.types.size + learnt.shared.sorts.size;
  const before = known();
  learnAround(input, learnt, plain, 'plain blocks');
  // A block may be drawn from the texts of another one, as a banner whose figure shows the rows of the page. What is drawn
  // from letters, such as a seal, depends on the numbers in the signs: it may have been right by chance.
  if (known() === before) learnAround(input, learnt, plain, 'marked blocks');
}

function learnAround(
  input: MarkedInput,
  learnt: Learnt,
  plain: BodyParts,
  around: 'plain blocks' | 'marked blocks',
): void {
  const { placed, bundle } = input;
  const whole = [plain.before, ...plain.sections, plain.after].join('');
  const isMarked = around === 'marked blocks';
  const drawnWith = (isLeftOut: (sort: string) => boolean): string => {
    const { page, site } = markedPage(input, isLeftOut);
    // Copies, because the view keeps what it has drawn of a block, and would show it on the site itself.
    const blocks = isMarked ? page.blocks : placed.page.blocks.map((block) => ({ ...block }));
    return withoutPlaces(bodyOf({ ...page, blocks }, site, bundle));
  };
  if (drawnWith(learnt.isLeftOut) === whole) return;
  const { marking } = markedPage(input, learnt.isLeftOut);
  const kept = new Set<string>();
  /** Half of them at a time, on top of those that are kept, because some change the drawing only together. */
  function keep(sorts: readonly string[]): void {
    for (const sort of sorts) kept.add(sort);
    if (drawnWith((other) => !kept.has(other)) === whole) return;
    for (const sort of sorts) kept.delete(sort);
    const [only, ...others] = sorts;
    if (only === undefined) return;
    if (others.length === 0) {
      (only.startsWith(`${FRAME}/`) ? learnt.shared : learnt).sorts.add(only);
      return;
    }
    const half = Math.ceil(sorts.length / 2);
    keep(sorts.slice(0, half));
    keep(sorts.slice(half));
  }
  keep([...marking.sorts].filter((sort) => isMarked || /^(?:site|page)\//.test(sort)));
}

const placeIn = ({ source }: ParsedFile, pointer = ''): Place => ({ file: source.path, pointer });

const placeKey = ({ file, pointer }: Place): string => `${file}#${pointer}`;

/** The body with places: each part on its own, and as it is where the signs have changed it. */
function turnedBack(
  input: MarkedInput,
  data: MarkedData,
  plain: BodyParts,
  drawn: BodyParts,
  known: MarkedParts,
): string {
  const { placed, sources } = input;
  const { marking } = data;
  const marked = known.ofPage(marking.places);
  const ahead = plain.sections.length - placed.page.blocks.length;
  const isIn = (block: Place, place: Place): boolean =>
    `${placeKey(place)}/`.startsWith(`${placeKey(block)}/`);
  const places = placed.blocks.map(({ file, pointer }) => placeIn(file, pointer));
  const beside = marking.left.filter(({ place }) => !places.some((block) => isIn(block, place)));
  const right = (part: string, was: string): string => (withoutPlaces(part) === was ? part : was);
  const around = { things: data.around, unmarked: beside, inside: [] };
  const sections = plain.sections.map((was, index) => {
    const html = right(drawn.sections[index] ?? was, was);
    const at = placed.blocks[index - ahead];
    const block = placed.page.blocks[index - ahead];
    const place = places[index - ahead];
    if (at === undefined || block === undefined || place === undefined) return marked(html, around);
    const own = {
      things: [...(data.things[index - ahead] ?? []), ...data.around],
      // Those of the block itself come before those of others, which it may show as well.
      unmarked: marking.left.toSorted((a, b) => Number(isIn(place, b.place)) - Number(isIn(place, a.place))),
      inside: richTextsIn(valueAt(at.file.value, at.pointer), place, sources, sources.book.block(block.type)),
    };
    return marked(html, own, { 'data-section': placeText(place), 'data-section-type': block.type });
  });
  const before = marked(right(drawn.before, plain.before), around);
  return [before, ...sections, marked(right(drawn.after, plain.after), around)].join('');
}

/** About as many as twenty pages have. */
const MOST_PARTS = 400;

/** Most parts of a page are as they were when one text of it is changed. */
class MarkedParts {
  readonly #parts = new Map<string, string>();

  ofPage(
    places: Drawn['places'],
  ): (html: string, drawn: Omit<Drawn, 'places'>, outer?: Readonly<Record<string, string>>) => string {
    const shared = JSON.stringify(places);
    return (html, drawn, outer = {}) => {
      const digest = createHash('sha1');
      for (const part of [shared, html, JSON.stringify([drawn, outer])])
        digest.update(`${part.length} `).update(part);
      const key = digest.digest('base64');
      const made = this.#parts.get(key) ?? markHtml(html, { places, ...drawn }, outer);
      // The one used last is forgotten last.
      this.#parts.delete(key);
      this.#parts.set(key, made);
      const [oldest] = this.#parts.keys();
      if (this.#parts.size > MOST_PARTS && oldest !== undefined) this.#parts.delete(oldest);
      return made;
    };
  }
}
