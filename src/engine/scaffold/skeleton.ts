import type { AnySchemaObject } from 'ajv';
import { bracketed } from '../model/placeholderText.ts';
import { asList, asRecord } from '../model/readValue.ts';
import { mostCommon, shared } from './commonValues.ts';
import { noteOn } from './noteOn.ts';

/** A part of a page that is about to be written. */
export type Part =
  | {
      readonly kind: 'scalar';
      readonly value: string | number | boolean;
      /** Whether the author has to replace it, although it does not look so. */
      readonly isPlaceholder?: boolean;
    }
  /** Several lines of text. */
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  | { readonly kind: 'mapping'; readonly fields: readonly Field[]; readonly note?: string }
  | { readonly kind: 'list'; readonly items: readonly Part[] };

/** A property, with what its schema says about it. */
export interface Field {
  readonly name: string;
  readonly note: string;
  readonly part: Part;
  /** Whether it is written as a comment, to be switched on by removing the "# ". */
  readonly isOff: boolean;
}

/** What placeholders are made from. */
interface SkeletonFacts {
  readonly parts: ReadonlyMap<string, AnySchemaObject>;
  readonly name: string;
  /** The collection of the page, or any collection of the site. */
  readonly collection: string | undefined;
  /** A link that works, for buttons whose target is not known. */
  readonly link: string;
  /** Today: `2024-07-07`. */
  readonly today: string;
}

/** The most items of a list to begin with. */
const MANY = 5;
/** The most words of a name: "Frequently asked questions". */
const NAME = 4;

const scalar = (value: string | number | boolean): Part => ({ kind: 'scalar', value });
const placeholder = (value: string | number | boolean): Part => ({
  kind: 'scalar',
  value,
  isPlaceholder: true,
});

/** Makes the parts of a page from their schemas and from what other pages have in common. */
export class Skeleton {
  readonly #facts: SkeletonFacts;
  readonly #counts = new Map<string, number>();

  constructor(facts: SkeletonFacts) {
    this.#facts = facts;
  }

  /**
   * Makes a mapping.
   *
   * @param values what other pages write in its place
   * @param set values that are already known, by property
   * @param wanted properties to write even if the schema does not ask for them
   */
  mapping(
    schema: AnySchemaObject,
    values: readonly unknown[],
    set: Readonly<Record<string, string | number | boolean | Part>> = {},
    wanted: readonly string[] = [],
    owner = this.#ownerOf(schema),
  ): Part {
    const properties = Object.entries(asRecord(schema.properties));
    const required = new Set(asList(schema.required).map(String));
    const chosen = this.#choice(schema, values);
    const fields = properties.flatMap(([name, property]): Field[] => {
      const own = this.resolved(asRecord(property));
      const names = [name, ...(name === chosen ? asList(schema.exactlyOneOf).map(String) : [])];
      const found = values.flatMap((value) => {
        const written = names.find((one) => one in asRecord(value));
        return written === undefined ? [] : [asRecord(value)[written]];
      });
      const isUsual =
        found.length > values.length / 2 &&
        !this.#isOfAuthor(own) &&
        !isOwnSetting(own, found, values.length);
      const isOn = [name in set, required.has(name), wanted.includes(name), name === chosen, isUsual].some(
        Boolean,
      );
      const isExcluded = asList(schema.exactlyOneOf).includes(name) && name !== chosen;
      const given = set[name];
      const isHeading = schema.mainHeading === true && name === 'title';
      // Every page needs its heading.
      if (schema.mainHeading === true && name === 'render') return [];
      const part =
        given !== undefined
          ? typeof given === 'object'
            ? given
            : scalar(given)
          : isHeading
            ? scalar(this.fitted(this.#facts.name, own))
            : isOn && !isExcluded
              ? this.part(own, found, values.length, `${owner}: ${labelOf(name, own)}`)
              : this.#sample(own, `${owner}: ${name}`);
      if (part === undefined) return [];
      const note = isExcluded ? `${noteOn(own)} Instead of "${chosen}".` : noteOn(own);
      return [{ name, note, part, isOff: !isOn || isExcluded }];
    });
    // An entry of a list has to begin with a property that is on.
    const isFirst = ({ name, isOff }: Field): boolean => !isOff && (name === 'type' || name === 'use');
    return { kind: 'mapping', fields: [...fields.filter(isFirst), ...fields.filter((one) => !isFirst(one))] };
  }

  /**
   * Makes a value.
   *
   * @param schema with its reference resolved
   * @param values what other pages write in its place
   * @param pages the number of these pages
   * @param what names it in placeholders
   * @returns `undefined` if none can be made
   */
  part(schema: AnySchemaObject, values: readonly unknown[], pages: number, what: string): Part | undefined {
    if (schema.const !== undefined) return scalar(schema.const);
    if (isUnion(schema)) return this.#union(schema, values);
    if (schema.type === 'array') return this.#list(schema, values);
    if (schema.properties !== undefined) return this.mapping(schema, values);
    const simple = values.filter(isSimple);
    if (Array.isArray(schema.enum))
      return scalar(mostCommon(simple)?.value ?? schema.default ?? schema.enum[0]);
    if (schema.type === 'boolean') return scalar(mostCommon(simple)?.value ?? schema.default ?? false);
    if (schema.type === 'integer' || schema.type === 'number') {
      const common = mostCommon(simple);
      const value = common?.value ?? schema.default ?? schema.examples?.[0] ?? schema.minimum ?? 0;
      // A hue or a height that some pages have is theirs.
      return common?.count === pages || value === schema.default ? scalar(value) : placeholder(value);
    }
    if (schema.type !== 'string') return undefined;
    return this.#text(schema, simple, pages, what);
  }

  #text(
    schema: AnySchemaObject,
    values: readonly (string | number | boolean)[],
    pages: number,
    what: string,
  ): Part | undefined {
    const { link, collection, today } = this.#facts;
    const example: unknown = schema.examples?.[0];
    const known = mostCommon(values)?.value;
    const { resolves } = schema;
    if (resolves === 'html' || resolves === 'markdown') {
      const lines = richTextLines(values, what, resolves === 'html');
      return lines.length === 1 ? scalar(lines.join()) : { kind: 'lines', lines };
    }
    const agreed = shared(values, pages);
    const target = /^#/.test(String(example)) ? String(example) : link;
    if (resolves === 'link') return agreed === undefined ? placeholder(target) : scalar(agreed);
    if (schema.fills !== undefined || schema.resolves === 'collection') {
      const name = known ?? collection;
      return name === undefined ? undefined : scalar(name);
    }
    if (schema.resolves === 'image') return undefined;
    if (schema.format === 'date') return scalar(today);
    if (schema.resolves !== undefined || schema.pattern !== undefined || schema.format !== undefined) {
      if (agreed !== undefined) return scalar(agreed);
      // Links on the page may lead to it.
      if (schema.resolves === 'id' && known !== undefined) return scalar(known);
      const value = isSimple(example) ? example : known;
      return value === undefined ? undefined : placeholder(value);
    }
    return scalar(agreed !== undefined && !isClaim(agreed) ? agreed : this.fitted(bracketed(what), schema));
  }

  #list(schema: AnySchemaObject, values: readonly unknown[]): Part | undefined {
    const lengths = values.map((value) => asList(value).length).filter((length) => length > 0);
    const usual = Math.min(mostCommon(lengths)?.value ?? 1, MANY);
    const length = Math.max(usual, Number(schema.minItems ?? 1));
    const item = this.resolved(asRecord(schema.items));
    const items: Part[] = [];
    for (let at = 0; at < length; at++) {
      const found = values.flatMap((value) => asList(value).slice(at, at + 1));
      const part =
        item.properties === undefined || isUnion(item)
          ? this.part(item, found, values.length, this.#ownerOf(item, true))
          : this.mapping(item, found, {}, [], this.#ownerOf(item, true));
      if (part === undefined) return undefined;
      items.push(part);
      // Single words are not worth more than one placeholder.
      if (part.kind === 'scalar' && items.length >= Number(schema.minItems ?? 1)) break;
    }
    return { kind: 'list', items };
  }

  /** One of several kinds of the same thing: the one that occurs most often, with nothing else. */
  #union(schema: AnySchemaObject, values: readonly unknown[]): Part | undefined {
    const name: unknown = schema.discriminator?.propertyName;
    if (typeof name !== 'string') return undefined;
    const kinds = asList(schema.oneOf).map((one) => asRecord(asRecord(asRecord(one).properties)[name]).const);
    const known = mostCommon(values.map((value) => asRecord(value)[name]))?.value ?? kinds[0];
    if (typeof known !== 'string') return undefined;
    return { kind: 'mapping', fields: [{ name, note: '', part: placeholder(known), isOff: false }] };
  }

  /** What a property that is switched off shows: its own example if it has one. */
  #sample(schema: AnySchemaObject, what: string): Part | undefined {
    if (schema.default !== undefined) return exact(schema.default, scalar);
    const example: unknown = schema.examples?.[0];
    if (example !== undefined) return exact(example, this.#isThere(example, schema) ? scalar : placeholder);
    if (schema.resolves === 'image') return scalar('_media/picture.jpg');
    if (schema.properties === undefined) {
      // What is only a comment does not count.
      const counts = [...this.#counts];
      const part = this.part(schema, [], 0, what);
      this.#counts.clear();
      for (const [title, count] of counts) this.#counts.set(title, count);
      return part;
    }
    const required = new Set(asList(schema.required).map(String));
    const fields = Object.entries(asRecord(schema.properties)).flatMap(([name, property]): Field[] => {
      const own = this.resolved(asRecord(property));
      const part = required.has(name) ? this.#sample(own, `${what} ${name}`) : undefined;
      return part === undefined ? [] : [{ name, note: '', part, isOff: false }];
    });
    return fields.length === 0 ? undefined : { kind: 'mapping', fields };
  }

  /** Whether an example is good on this site as well: a choice, or a collection that it has. */
  #isThere(example: unknown, { enum: choices, resolves }: AnySchemaObject): boolean {
    return Array.isArray(choices) || (resolves === 'collection' && example === this.#facts.collection);
  }

  /** Of properties that exclude each other, the one that most pages have, else the first that can be made. */
  #choice(schema: AnySchemaObject, values: readonly unknown[]): string | undefined {
    const names = asList(schema.exactlyOneOf).map(String);
    const properties = asRecord(schema.properties);
    // Whatever the other pages have, it is easier to write.
    const easy = names.find((name) => asRecord(properties[name]).resolves === 'markdown');
    if (easy !== undefined) return easy;
    const written = values.flatMap((value) => names.filter((name) => name in asRecord(value)));
    const can = names.filter((name) => !isPicture(this.resolved(asRecord(properties[name]))));
    return mostCommon(written.filter((name) => can.includes(name)))?.value ?? can[0] ?? names[0];
  }

  /**
   * Whether only the author can know a value: which picture, which of several kinds of drawings, or which words of a
   * list that has each once: a placeholder among these would be published as one of them.
   */
  #isOfAuthor(schema: AnySchemaObject): boolean {
    if (schema.uniqueItems === true) return true;
    const item = schema.type === 'array' ? this.resolved(asRecord(schema.items)) : schema;
    const within = schema.type === 'array' ? Object.values(asRecord(item.properties)) : [];
    return isPicture(item) || [item, ...within].some((one) => isUnion(this.resolved(asRecord(one))));
  }

  /** A schema with the part that it refers to; what it says itself comes first. */
  resolved(schema: AnySchemaObject): AnySchemaObject {
    if (typeof schema.$ref !== 'string') return schema;
    const part = this.#facts.parts.get(schema.$ref.replace(/^.*\//, '').replace(/\.schema\.json$/, ''));
    const { $ref: _, ...own } = schema;
    return part === undefined ? own : { ...this.resolved(part), ...own };
  }

  /** What placeholders call a mapping: its title, with a number if it is an item of a list. */
  #ownerOf({ title, mainHeading }: AnySchemaObject, isItem = false): string {
    const name = typeof title === 'string' ? title : 'Item';
    if (!isItem || mainHeading === true) return name;
    const count = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, count);
    return `${name} ${count}`;
  }

  /** A text cut to the length that its schema recommends or allows. */
  fitted(text: string, schema: AnySchemaObject): string {
    const limit = Number(schema.recommendedMaxLength ?? schema.maxLength ?? Number.POSITIVE_INFINITY);
    const letters = [...text];
    if (letters.length <= limit) return text;
    const end = text.endsWith(']') ? '…]' : '…';
    return `${letters
      .slice(0, limit - end.length)
      .join('')
      .trimEnd()}${end}`;
  }
}

/**
 * Whether a text that other pages share says more than what a thing is called: a sentence, a figure or many words are
 * true of what they are about, and nobody knows whether they are true of the next page.
 */
const isClaim = (text: string | number | boolean): boolean =>
  /[.!?…]$|\d/.test(String(text)) || String(text).split(' ').length > NAME;

/**
 * Whether a property is a page's own setting, about which others say nothing: a number, a choice, a link or a name on
 * which not all of them agree. Whether it is switched on, its author decides.
 */
function isOwnSetting(schema: AnySchemaObject, found: readonly unknown[], pages: number): boolean {
  const isSetting =
    [schema.type].flat().some((type) => type === 'integer' || type === 'number' || type === 'boolean') ||
    Array.isArray(schema.enum) ||
    schema.resolves === 'id' ||
    schema.resolves === 'link';
  return isSetting && (pages < 2 || (mostCommon(found)?.count ?? 0) < pages);
}

const isSimple = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const isUnion = (schema: AnySchemaObject): boolean => Array.isArray(schema.oneOf);

/** Whether a mapping names a file that only the author has. */
const isPicture = (schema: AnySchemaObject): boolean =>
  Object.values(asRecord(schema.properties)).some((property) => asRecord(property).resolves === 'image');

/** What placeholders call a property: not by the language that its text is written in. */
const labelOf = (name: string, { resolves, fills }: AnySchemaObject): string => {
  const called = resolves === 'markdown' && typeof fills === 'string' ? fills : name;
  return called === 'html' ? 'text' : called;
};

/** A value as it is. @param single makes the part of a text */
function exact(value: unknown, single: (text: string) => Part): Part | undefined {
  if (isSimple(value)) return typeof value === 'string' ? single(value) : scalar(value);
  if (Array.isArray(value)) {
    const items = value.map((item) => exact(item, single));
    return items.every((item) => item !== undefined) ? { kind: 'list', items } : undefined;
  }
  const fields = Object.entries(asRecord(value)).flatMap(([name, inner]): Field[] => {
    const part = exact(inner, single);
    return part === undefined ? [] : [{ name, note: '', part, isOff: false }];
  });
  return { kind: 'mapping', fields };
}

/** The lines of a placeholder for rich text: with headings where other pages, in either language, have them. */
function richTextLines(values: readonly unknown[], what: string, isHtml: boolean): readonly string[] {
  const paragraph = (text: string): string => (isHtml ? `<p>${bracketed(text)}</p>` : bracketed(text));
  const heading = (text: string): string =>
    isHtml ? `<h2>${bracketed(text)}</h2>` : `## ${bracketed(text)}`;
  if (!values.some((text) => /^## |<h2/m.test(String(text)))) return [paragraph(what)];
  const sections = [1, 2, 3].flatMap((number) => [
    '',
    heading(`Heading ${number}`),
    '',
    paragraph(`${what}, part ${number}`),
  ]);
  return [paragraph(`${what}, beginning`), ...sections];
}
