import { escapeSegment } from '../../../engine/model/jsonPointer.ts';
import { asList, asRecord } from '../../../engine/model/readValue.ts';
import { unescaped } from './htmlTokens.ts';
import { type Described, kindOf, type SchemaBook } from './schemaBook.ts';
import { withPlace } from './sentinels.ts';

export interface Place {
  readonly file: string;
  readonly pointer: string;
}

/** Something drawn that carries no text: found in the drawing by its value, or by what stands beside it. */
export interface Thing extends Place {
  readonly kind: 'link' | 'image' | 'icon' | 'scene';
  readonly parent: string;
  readonly address?: string;
}

/** What the marks of one drawing mean. */
export class Marking {
  readonly places: Place[] = [];
  readonly sorts = new Set<string>();
  readonly left: { readonly text: string; readonly place: Place }[] = [];
  readonly #isLeftOut: (sort: string) => boolean;

  constructor(isLeftOut: (sort: string) => boolean) {
    this.#isLeftOut = isLeftOut;
  }

  text(value: string, place: Place, sort: string): string {
    if (value === '') return value;
    if (this.#isLeftOut(sort)) {
      this.left.push({ text: value, place });
      return value;
    }
    this.sorts.add(sort);
    this.places.push(place);
    return withPlace(value, this.places.length - 1);
  }
}

export interface Sources {
  readonly book: SchemaBook;
  readonly fileAt: (route: string) => string | undefined;
  readonly basePath: string;
  readonly valueIn: (file: string, pointer: string) => unknown;
}

export interface Written {
  readonly linked: unknown;
  /** Nothing is written there if it is `undefined`: a default. */
  readonly source?: unknown;
  readonly schema?: Described | undefined;
  readonly place: Place;
  readonly sort: string;
}

/** The same data with marks around its free texts, and what else there is in it to be found in the drawing. */
export function markData(
  written: Written,
  sources: Sources,
  marking: Marking,
): { readonly value: unknown; readonly things: readonly Thing[] } {
  const things: Thing[] = [];
  return { value: walk(written), things };

  function walk({ linked, source, schema, place, sort }: Written, parent = place.pointer): unknown {
    if (typeof linked === 'string') {
      const kind = kindOf(schema);
      // An address may be written as the name of one in site.config.yaml.
      if (kind === 'html' || kind === 'mail') return marking.text(linked, place, sort);
      if (kind === 'text')
        return source === undefined || source === linked ? marking.text(linked, place, sort) : linked;
      if (kind === 'link' || kind === 'image') things.push({ ...place, kind, parent, address: linked });
      else if (kind === 'icon') things.push({ ...place, kind, parent });
      return linked;
    }
    if (Array.isArray(linked)) {
      if (linked.length > 0 && linked.every(isCard) && source === undefined)
        return linked.map((item) => card(item, sort));
      const items = Array.isArray(source) && source.length === linked.length ? source : undefined;
      if (items === undefined && source !== undefined) return linked;
      return linked.map((item: unknown, index) =>
        walk(
          {
            linked: item,
            source: items?.[index],
            schema: sources.book.child(schema, String(index), items?.[index] ?? item),
            place: { ...place, pointer: `${place.pointer}/${index}` },
            sort: `${sort}/#`,
          },
          parent,
        ),
      );
    }
    if (typeof linked !== 'object' || linked === null) return linked;
    const own = asRecord(source);
    if (isCard(linked) && source === undefined) return card(linked, sort);
    if (schema?.part === 'scene') things.push({ ...place, kind: 'scene', parent });
    return Object.fromEntries(
      Object.entries(linked).map(([key, value]) => {
        const isWritten = Object.hasOwn(own, key);
        const rich = isWritten ? undefined : filledBy(key, own, schema);
        if (rich !== undefined && typeof value === 'string')
          return [key, marking.text(value, under(place, rich), `${sort}/${rich}`)];
        return [
          key,
          walk(
            {
              linked: value,
              source: isWritten ? own[key] : undefined,
              schema: sources.book.child(schema, key, isWritten ? own[key] : value),
              place: under(place, key),
              sort: `${sort}/${key}`,
            },
            place.pointer,
          ),
        ];
      }),
    );
  }

  function filledBy(
    key: string,
    own: Readonly<Record<string, unknown>>,
    schema: Described | undefined,
  ): string | undefined {
    return Object.keys(own).find((name) => {
      const child = sources.book.child(schema, name, own[name]);
      return kindOf(child) === 'markdown' && (child?.schema.fills ?? 'html') === key;
    });
  }

  /** What lists, menus and breadcrumbs show of a page is written in that page. */
  function card(shown: Card, within: string): unknown {
    const file = sources.fileAt(shown.route ?? shown.link.slice(sources.basePath.length));
    if (file === undefined) return shown;
    const text = (value: unknown, pointer: string, key: string): unknown =>
      typeof value === 'string' && sources.valueIn(file, pointer) === value
        ? marking.text(value, { file, pointer }, `${within}/card/${key}`)
        : value;
    const { scene, image } = shown;
    if (scene !== undefined) things.push({ file, pointer: '/scene', parent: '', kind: 'scene' });
    const address = asRecord(image).src;
    if (typeof address === 'string')
      things.push({ file, pointer: '/image/src', parent: '', kind: 'image', address });
    const written = asList(sources.valueIn(file, '/tags'));
    return Object.fromEntries(
      Object.entries(shown).map(([key, value]: [string, unknown]) => {
        if (key === 'name' || key === 'title') return [key, text(value, '/name', key)];
        if (key === 'summary' || key === 'text') return [key, text(value, '/summary', key)];
        if (key === 'image' && image !== undefined)
          return [key, { ...asRecord(image), alt: text(asRecord(image).alt, '/image/alt', 'image/alt') }];
        if (key !== 'tags' || !Array.isArray(value)) return [key, value];
        const tags = value.map((tag: unknown) => {
          const { text: label } = asRecord(tag);
          return { ...asRecord(tag), text: text(label, `/tags/${written.indexOf(label)}`, 'tags/#') };
        });
        return [key, tags];
      }),
    );
  }
}

/** A page as lists and breadcrumbs show it (`PageSummary`, and the part `card`). */
interface Card {
  readonly route?: string;
  readonly link: string;
  readonly scene?: unknown;
  readonly image?: unknown;
}

const isCard = (value: unknown): value is Card =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'link') === 'string' &&
  (Object.hasOwn(value, 'name') || Object.hasOwn(value, 'title'));

const under = ({ file, pointer }: Place, key: string): Place => ({
  file,
  pointer: `${pointer}/${escapeSegment(key)}`,
});

/** Texts that are drawn from markup, with their places: what is inside them may be shown elsewhere in the block, too. */
export function richTextsIn(
  value: unknown,
  place: Place,
  { book }: Sources,
  schema: Described | undefined,
): { readonly text: string; readonly place: Place }[] {
  const found: { text: string; place: Place }[] = [];
  const visit = (inner: unknown, own: Described | undefined, pointer: string): void => {
    const kind = kindOf(own);
    if (typeof inner === 'string') {
      if (kind === 'html' || kind === 'markdown')
        found.push({ text: readable(inner), place: { file: place.file, pointer } });
    } else if (typeof inner === 'object' && inner !== null)
      for (const [key, part] of Object.entries(inner))
        visit(part, book.child(own, key, part), `${pointer}/${escapeSegment(key)}`);
  };
  visit(value, schema, place.pointer);
  return found;
}

/** Markdown and HTML as they are read, roughly: without their signs. */
const readable = (text: string): string =>
  unescaped(text.replace(/<[^>]*>/g, ' '))
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`#|]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
