import type { PageSection } from '../island.ts';
import { DRAWN_ONCE } from '../live/boot/attributes.ts';
import { type Drawing, drawingsFile } from './drawingsFile.ts';

/** What begins the attribute that marks a drawing. */
const MARK = ` ${DRAWN_ONCE}="`;

/** What a marked drawing says about when it is needed. */
const WHEN = /(true|late)"/y;

/** An `svg` element with `data-drawn-once`, and the markup before it. */
interface MarkedDrawing {
  readonly before: string;
  /** Its tag without the attribute. */
  readonly start: string;
  readonly isLate: boolean;
  readonly content: string;
}

/** Some markup: its marked drawings, and what comes after the last one. */
interface MarkedText {
  readonly drawings: readonly MarkedDrawing[];
  readonly rest: string;
}

/** What ends a drawing. */
const END = '</svg>';

/** What an `svg` element hands down to its content, which a file can say as well. */
const PAINT = / (?:fill|stroke|stroke-width|stroke-linecap)="[^"]*"/g;

/** A reference is no shorter than what it takes the place of. */
const SHORTEST = 40;

/** How much of a page a file of its own has to save, in UTF-16 code units, to be worth a request. */
const LEAST_APART = 2000;

/** Where drawings go that are not in the first screen. */
interface Apart {
  /** The first section below the first screen. */
  readonly from: number;
  /** Makes a drawing fit for a file of its own; `undefined` if it cannot be. */
  readonly standalone: (content: string) => string | undefined;
  /** Takes the file, as SVG, and returns its address. */
  readonly addressOf: (svg: string) => string;
}

/** A drawing that a page shows at least once. */
interface Shown {
  readonly content: string;
  count: number;
  /** Whether it is in the first screen, where it must not have to wait for a file. */
  isFirst: boolean;
  /** What the `svg` elements around it hand down to it. */
  readonly paints: Set<string>;
  /** The id of its first place, once it is written there, if there are others. */
  id?: string;
  /** By what is handed down to it, its address in a file, if it is in one. */
  addresses?: ReadonlyMap<string, string>;
}

/** A place of a drawing. */
interface Place {
  readonly drawing: MarkedDrawing;
  readonly tag: SvgTag;
  readonly shown: Shown;
}

/** Some markup with the places of its drawings. */
interface PlacedText {
  readonly places: readonly Place[];
  readonly rest: string;
}

/**
 * Draws each drawing with `data-drawn-once` where a page shows it first, and refers to that where the page shows it
 * again. It is in the earliest of the sections that need it, because navigation shows those first.
 *
 * Drawings that are shown only below the first screen, or have the value "late", come in a file: they are a third of a
 * page, and would only hold up its text.
 *
 * @param apart what makes that file; without it the page contains all of them
 * @param prefix what the ids begin with after "_", which tells the drawings of the frame from those of the page
 * @returns the sections with the attribute removed; their HTML looks the same
 */
export function drawOnce(sections: readonly PageSection[], apart?: Apart, prefix = ''): PageSection[] {
  // By content. It is looked up once for each place, because a text this long takes long to compare.
  const shown = new Map<string, Shown>();
  const placed = sections.map((section, at) =>
    textsOf(section).map((text): PlacedText => {
      const { drawings, rest } = readMarked(text);
      const places = drawings.map((one): Place => {
        const { content } = one;
        const found = shown.get(content) ?? { content, count: 0, isFirst: false, paints: new Set() };
        if (found.count === 0) shown.set(content, found);
        const tag = tagOf(one.start);
        found.count += 1;
        found.paints.add(tag.paint);
        if (apart === undefined || (at < apart.from && !one.isLate)) found.isFirst = true;
        return { drawing: one, tag, shown: found };
      });
      return { places, rest };
    }),
  );
  if (apart !== undefined) move([...shown.values()], apart);
  let ids = 0;
  const written = ({ drawing: { start, content }, tag, shown: one }: Place): string => {
    const address = one.addresses?.get(tag.paint);
    if (address !== undefined) return `${tag.short}<use href=${address} />`;
    if (one.count === 1 || content.length < SHORTEST) return start + content;
    if (one.id !== undefined) return `${start}<use href="#${one.id}"/>`;
    // No author's id begins so, and none of React's continues so.
    ids += 1;
    one.id = `_${prefix}${ids}`;
    return `${start}<g id="${one.id}">${content}</g>`;
  };
  const once = (text: PlacedText | undefined): string => {
    let markup = '';
    for (const place of text?.places ?? []) markup += place.drawing.before + written(place) + END;
    return markup + (text?.rest ?? '');
  };
  return sections.map((section, at): PageSection => {
    const texts = placed[at] ?? [];
    if (section.kind === 'static') return { ...section, html: once(texts[0]) };
    return {
      ...section,
      slots: new Map([...section.slots.keys()].map((name, index) => [name, once(texts[index])])),
    };
  });
}

/** Where a drawing is as large as its canvas: then the file can say that, too. */
const CANVAS = /(?= .* width="(\d+)")(?= .* height="(\d+)").*( viewBox="0 0 \1 \2")/;

/** The tag of an `svg` element. */
interface SvgTag {
  /** What it hands down, and its canvas. */
  readonly paint: string;
  /** The tag without that, and without quotation marks that HTML can do without. */
  readonly short: string;
}

/** Of the tags that a site writes, there are few. */
const tags = new Map<string, SvgTag>();
const MOST_TAGS = 1000;

/** @param start the whole tag */
function tagOf(start: string): SvgTag {
  const earlier = tags.get(start);
  if (earlier !== undefined) return earlier;
  const [, , , canvas = ''] = CANVAS.exec(start) ?? [];
  const tag = {
    paint: (start.match(PAINT) ?? []).join('') + canvas,
    short: start
      .replace(PAINT, '')
      .replace(canvas, '')
      .replace(/="([\w-]+)"/g, '=$1'),
  };
  if (tags.size >= MOST_TAGS) tags.clear();
  tags.set(start, tag);
  return tag;
}

/** Puts drawings into a file, if that saves enough, and notes their addresses. */
function move(shown: readonly Shown[], { standalone, addressOf }: Apart): void {
  const drawings: Drawing[] = [];
  const ids = new Map<Shown, Map<string, string>>();
  let saved = 0;
  for (const one of shown) {
    const { content, isFirst, paints } = one;
    if (isFirst || content.length < SHORTEST) continue;
    const markup = standalone(content);
    if (markup === undefined) continue;
    const own = new Map<string, string>();
    for (const paint of paints) {
      const id = `_${drawings.length.toString(36)}`;
      drawings.push({ id, paint, markup });
      own.set(paint, id);
    }
    ids.set(one, own);
    saved += content.length - SHORTEST;
  }
  if (saved < LEAST_APART) return;
  const file = addressOf(drawingsFile(drawings));
  for (const [one, own] of ids)
    one.addresses = new Map([...own].map(([paint, id]) => [paint, `${file}#${id}`]));
}

const textsOf = (section: PageSection): readonly string[] =>
  section.kind === 'static' ? [String(section.html)] : [...section.slots.values()].map(String);

/** Finds the marked drawings. Not with a pattern, which would look at every character of a page several times. */
function readMarked(html: string): MarkedText {
  const drawings: MarkedDrawing[] = [];
  let done = 0;
  for (let at = html.indexOf(MARK); at >= 0; at = html.indexOf(MARK, Math.max(at + 1, done))) {
    const open = html.lastIndexOf('<', at);
    WHEN.lastIndex = at + MARK.length;
    const when = WHEN.exec(html)?.[1];
    const close = html.indexOf('>', open) + 1;
    const end = html.indexOf(END, close);
    // The same words in a text, or of another element.
    if (open < done || !html.startsWith('<svg', open) || when === undefined || close <= at || end < 0)
      continue;
    drawings.push({
      before: html.slice(done, open),
      start: html.slice(open, at) + html.slice(WHEN.lastIndex, close),
      isLate: when === 'late',
      content: html.slice(close, end),
    });
    done = end + END.length;
  }
  return { drawings, rest: html.slice(done) };
}
