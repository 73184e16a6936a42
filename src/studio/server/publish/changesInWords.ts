import { isDeepStrictEqual } from 'node:util';
import { alikeEnds } from '../../../engine/model/differences.ts';
import { escapeSegment, segmentsOf } from '../../../engine/model/jsonPointer.ts';
import { asRecord, isRecord } from '../../../engine/model/readValue.ts';
import type { Edit, FileKind, Json } from '../../protocol/file.ts';
import type { ChangedFile, ChangeInWords } from '../../protocol/publish.ts';
import type { Described, SchemaBook } from '../marks/schemaBook.ts';

interface Compared {
  readonly before: unknown;
  readonly after: unknown;
  readonly schema: Described | undefined;
  readonly pointer: string;
  /** What it is called in the middle of a sentence: `the second feature`; empty for the file itself. */
  readonly name: string;
  readonly key: string;
  readonly block?: ChangeInWords['block'];
}

const MOST = 200;

/** By its values: how it is written does not matter. `schema` is that of the whole file. */
export function changesInWords(
  before: unknown,
  after: unknown,
  schema: Described | undefined,
  book: SchemaBook,
): readonly ChangeInWords[] {
  const changes: ChangeInWords[] = [];
  compare({ before, after, schema, pointer: '', name: '', key: '' });
  return changes.slice(0, MOST);

  function add(
    { pointer, block }: Pick<Compared, 'pointer' | 'block'>,
    sentence: string,
    was?: unknown,
    is?: unknown,
    back?: ChangeInWords['back'],
  ): void {
    changes.push({
      pointer,
      sentence,
      back,
      block,
      before: typeof was === 'string' || typeof was === 'number' ? String(was) : undefined,
      after: typeof is === 'string' || typeof is === 'number' ? String(is) : undefined,
    });
  }

  function compare(compared: Compared): void {
    const { before: was, after: is } = compared;
    if (isDeepStrictEqual(was, is)) return;
    if (Array.isArray(was) && Array.isArray(is)) compareLists(compared, was, is);
    else if (isRecord(was) && isRecord(is)) compareMappings(compared, was, is);
    else compareValues(compared);
  }

  function compareMappings(
    compared: Compared,
    was: Readonly<Record<string, unknown>>,
    is: Readonly<Record<string, unknown>>,
  ): void {
    const { schema: own, pointer, name } = compared;
    for (const key of new Set([...Object.keys(was), ...Object.keys(is)])) {
      compare({
        ...compared,
        before: was[key],
        after: is[key],
        schema: book.child(own, key, is[key] ?? was[key]),
        pointer: `${pointer}/${escapeSegment(key)}`,
        name,
        key,
      });
    }
  }

  function compareValues(compared: Compared): void {
    const { before: was, after: is, name, key } = compared;
    const whose = name === '' ? '' : ` of ${name}`;
    const label = labelOfKey(key);
    const subject = name === '' ? 'The page' : capital(name);
    const { pointer } = compared;
    // A block is called by its type, whatever its headline says.
    const isBlock = name.startsWith('the block ');
    const back = was === undefined ? ({ kind: 'remove', pointer } as const) : setTo(pointer, was);
    const say = (sentence: string, ...values: readonly unknown[]): void =>
      add(compared, sentence, values[0], values[1], back);
    if (key === 'render') say(`${subject} is ${is === false ? 'hidden' : 'shown again'}.`);
    else if (key === 'draft')
      say(is === true ? 'The page is a draft now.' : 'The page is no draft any more.');
    else if (is === undefined)
      say(`The ${label}${whose} ${Array.isArray(was) ? 'were' : 'was'} removed.`, was);
    else if (was === undefined)
      say(
        `The ${label}${whose} ${Array.isArray(is) ? 'are' : 'is'} new${isSaid(is) ? `: ${shown(is)}` : '.'}`,
        undefined,
        is,
      );
    else if ((key === 'title' || key === 'name') && typeof is === 'string' && !isBlock)
      say(`${subject} is now called ${shown(is)}`, was, is);
    else if (/link|href|src|url/i.test(key)) say(`The ${label}${whose} now leads to ${shown(is)}`, was, is);
    else if (typeof is === 'string') {
      const [before, now] = typeof was === 'string' ? differing(was, is) : [was, is];
      say(`The ${label}${whose} now says ${shown(now || is)}`, before, now);
    } else say(`The ${label}${whose} ${isSaid(is) ? `is now ${shown(is)}` : 'has changed.'}`, was, is);
  }

  function compareLists(compared: Compared, was: unknown[], is: unknown[]): void {
    const { schema: own, pointer, name, key } = compared;
    /** What is in a block goes on being in it. */
    const blockOf = (item: unknown, now?: number, was?: number): Pick<Compared, 'block'> => {
      if (compared.block !== undefined) return { block: compared.block };
      if (typeof asRecord(item).type !== 'string') return {};
      const at = (place?: number) => (place === undefined ? undefined : `${pointer}/${place}`);
      return { block: { now: at(now), was: at(was) } };
    };
    const pairs = pairsOf(was, is);
    const partner = new Map(pairs.map(([from, to]) => [to, from]));
    const kept = new Set(pairs.map(([from]) => from));
    const called = (item: unknown, index: number): { name: string; schema: Described | undefined } =>
      itemName(book, item, index, key, book.child(own, String(index), item), name);
    was.forEach((item, index) => {
      if (!kept.has(index))
        add(
          { pointer, ...blockOf(item, undefined, index) },
          `${capital(called(item, index).name)} was removed${labelled(item)}.`,
          labelOf(item),
          undefined,
          { kind: 'insert', pointer, index: Math.min(index, is.length), value: item as Json },
        );
    });
    const inOrder = longestRising(pairs.map(([from]) => from));
    is.forEach((item, index) => {
      const from = partner.get(index);
      const { name: called_, schema } = called(item, index);
      const at = { pointer: `${pointer}/${index}`, ...blockOf(item, index, from) };
      if (from === undefined)
        add(at, `${capital(withoutOrdinal(called_))} was added${labelled(item)}.`, undefined, labelOf(item), {
          kind: 'remove',
          pointer: at.pointer,
        });
      else {
        if (!inOrder.has(from))
          add(at, `${capital(withThe(called_))}${labelled(item)} is now in ${ordinal(index)} place.`);
        compare({ ...at, before: was[from], after: item, schema, name: called_, key: '' });
      }
    });
  }
}

/** What an item of a list is called in the middle of a sentence, and its schema. */
function itemName(
  book: SchemaBook,
  item: unknown,
  index: number,
  key: string,
  schema: Described | undefined,
  parent: string,
): { name: string; schema: Described | undefined } {
  const { type, use } = asRecord(item);
  if (typeof use === 'string') return { name: `the shared list "${use}"`, schema: undefined };
  if (typeof type === 'string') {
    const block = book.block(type);
    if (block !== undefined)
      return { name: `the block "${String(block.schema.title ?? type)}"`, schema: block };
  }
  const title = typeof schema?.schema.title === 'string' ? schema.schema.title : singular(wordsOf(key));
  const within = parent === '' ? '' : ` in ${parent}`;
  return { name: `the ${ordinal(index)} ${lower(title)}${within}`, schema };
}

/** A place of a file in the middle of a sentence: `the title of the block "Banner"`. */
export function placeInWords(
  value: unknown,
  pointer: string,
  schema: Described | undefined,
  book: SchemaBook,
): string {
  let at: Pick<Compared, 'schema' | 'name' | 'key'> & { value: unknown } = {
    value,
    schema,
    name: '',
    key: '',
  };
  for (const segment of segmentsOf(pointer)) {
    const part: unknown = Reflect.get(Object(at.value), segment);
    const below = book.child(at.schema, segment, part);
    at = Array.isArray(at.value)
      ? { value: part, key: '', ...itemName(book, part, Number(segment), at.key, below, at.name) }
      : { value: part, schema: below, name: at.name, key: segment };
  }
  const { key, name } = at;
  if (key === '') return name;
  return `the ${labelOfKey(key)}${name === '' ? '' : ` of ${name}`}`;
}

const labelOfKey = (key: string): string => (/^(?:html|markdown)$/.test(key) ? 'text' : wordsOf(key));

/** The values were read from YAML. */
const setTo = (pointer: string, value: unknown): Edit => ({ kind: 'set', pointer, value: value as Json });

function labelOf(item: unknown): string | undefined {
  if (typeof item === 'string') return item;
  const own = asRecord(item);
  return ['title', 'name', 'question', 'heading', 'text', 'label', 'alt']
    .map((key) => own[key])
    .find((text): text is string => typeof text === 'string');
}

const labelled = (item: unknown): string => {
  const label = labelOf(item);
  return label === undefined ? '' : `: ${quotedText(label)}`;
};

/** Equal ones first, then those called the same, then those that have most in common, then those in the same gaps. */
function pairsOf(was: readonly unknown[], is: readonly unknown[]): [number, number][] {
  const from = new Map<number, number>();
  const taken = new Set<number>();
  const match = (test: (a: unknown, b: unknown, i: number, j: number) => boolean): void => {
    is.forEach((item, to) => {
      if (from.has(to)) return;
      const found = was.findIndex(
        (other, at) => !taken.has(at) && kindOf(other) === kindOf(item) && test(other, item, at, to),
      );
      if (found === -1) return;
      from.set(to, found);
      taken.add(found);
    });
  };
  match((a, b) => isDeepStrictEqual(a, b));
  match((a, b) => labelOf(a) !== undefined && labelOf(a) === labelOf(b));
  match((a, b) => likeness(a, b) >= ALIKE);
  match((_a, _b, i, j) => i === j && was.length === is.length);
  // Between two pairs, what is left is the same as far as it is of the same kind.
  match((a, _b, i, j) => {
    const before = [...from].filter(([to]) => to < j).map(([, at]) => at);
    const after = [...from].filter(([to]) => to > j).map(([, at]) => at);
    const isBetween = before.every((at) => at < i) && after.every((at) => at > i);
    return isBetween && was.length - taken.size >= is.length - from.size && isRecord(a);
  });
  return [...from].map(([to, at]): [number, number] => [at, to]).sort((a, b) => a[1] - b[1]);
}

/** From this likeness on, an item is taken for a changed one and not for another. */
const ALIKE = 0.5;

function likeness(a: unknown, b: unknown): number {
  const [one, other] = [asRecord(a), asRecord(b)];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  const equal = [...keys].filter((key) => isDeepStrictEqual(one[key], other[key]));
  return keys.size === 0 ? 0 : equal.length / keys.size;
}

const kindOf = (item: unknown): string => {
  const { type, use, kind } = asRecord(item);
  return [typeof item, type, use, kind].map(String).join(' ');
};

/** The members of a longest rising part of a list of numbers: what is not among them has been moved. */
function longestRising(numbers: readonly number[]): ReadonlySet<number> {
  const best: number[][] = [];
  for (const number of numbers) {
    const before = best.filter((run) => (run.at(-1) ?? -1) < number);
    const longest = before.reduce<number[]>((a, b) => (b.length > a.length ? b : a), []);
    best.push([...longest, number]);
  }
  return new Set(best.reduce<number[]>((a, b) => (b.length > a.length ? b : a), []));
}

const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(
  ' ',
);

function ordinal(index: number): string {
  const number = index + 1;
  const isTeen = Math.floor(number / 10) % 10 === 1;
  const ending = ['th', 'st', 'nd', 'rd'][isTeen ? 0 : number % 10] ?? 'th';
  return ORDINALS[index] ?? `${number}${ending}`;
}

const wordsOf = (key: string): string => key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

const singular = (word: string): string =>
  word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.replace(/([^s])s$/, '$1');

const lower = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.slice(0, 1).toLowerCase() + text.slice(1) : text;

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const withoutOrdinal = (name: string): string =>
  name.replace(/^the (?:\d+|[a-z]+)(?:st|nd|rd|th) (.*)$/, (whole, rest: string) =>
    ORDINALS.some((word) => whole.startsWith(`the ${word} `)) || /^the \d/.test(whole)
      ? `${article(rest)} ${rest}`
      : whole,
  );

const withThe = (name: string): string => withoutOrdinal(name).replace(/^an? /, 'the ');

const article = (word: string): string => (/^[aeiou]/i.test(word) ? 'an' : 'a');

function shown(value: unknown): string {
  if (typeof value === 'string') return `${quotedText(value)}.`;
  if (typeof value === 'number' || typeof value === 'boolean') return `${String(value)}.`;
  if (Array.isArray(value)) return `${value.length} ${value.length === 1 ? 'entry' : 'entries'}.`;
  return `${quotedText(labelOf(value) ?? '')}.`;
}

/** Whether a value can be shown in a few words. */
const isSaid = (value: unknown): boolean =>
  typeof value !== 'object' || Array.isArray(value) || labelOf(value) !== undefined;

/** Of two long texts, the paragraphs that differ, as they are read; nothing if it is only how they are marked. */
function differing(was: string, is: string): readonly [before?: string, now?: string] {
  const [old, now] = [paragraphsOf(was), paragraphsOf(is)];
  const { first, last } = alikeEnds(old, now);
  const part = (all: readonly string[]): string => all.slice(first, all.length - last).join('\n');
  return part(old) === part(now) ? [] : [part(old), part(now)];
}

function paragraphsOf(text: string): readonly string[] {
  const lines = text.startsWith('<')
    ? text
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/<\/(?:p|h[2-4]|li|tr|aside|blockquote|figcaption)>/g, '\n')
        .replaceAll(/<[^>]*>/g, '')
    : text;
  return lines.split('\n').flatMap((line) => line.trim() || []);
}

const LONGEST = 120;

function quotedText(text: string): string {
  const plain = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return `"${plain.length > LONGEST ? `${plain.slice(0, LONGEST).replace(/\s+\S*$/, '')} …` : plain}"`;
}

const MOST_NAMED = 12;

interface About extends Pick<ChangedFile, 'file' | 'what'> {
  readonly route: string | undefined;
  /** The addresses that lead to it since it has another one. */
  readonly old: readonly string[];
  readonly kind: FileKind | undefined;
  readonly blocks: readonly unknown[];
  readonly titleOf: (type: string) => string;
}

/** What has become of a file as a whole, in a sentence; nothing if it is only its contents that have changed. */
export function fileInWords({
  file,
  what,
  route,
  old,
  kind,
  blocks,
  titleOf,
}: About): readonly ChangeInWords[] {
  const say = (sentence: string): readonly ChangeInWords[] => [{ pointer: '', sentence }];
  if (kind === undefined || kind === 'words') {
    const noun = /^pages\/_media\//.test(file) ? 'picture' : 'file';
    if (what === 'new') return say(`The ${noun} is new.`);
    if (what === 'deleted' || kind === undefined)
      return say(`The ${noun} was ${what === 'deleted' ? 'deleted' : 'replaced'}.`);
    return [];
  }
  const titles = blocks.slice(0, MOST_NAMED).flatMap((block) => {
    const { type, use } = asRecord(block);
    if (typeof use === 'string') return [`shared "${use}"`];
    return typeof type === 'string' ? [titleOf(type)] : [];
  });
  const more = blocks.length > MOST_NAMED ? ', …' : '';
  const withBlocks = titles.length === 0 ? '.' : `: ${titles.join(', ')}${more}.`;
  const it = kind === 'shared' ? 'The shared list' : 'The page';
  const at = route === undefined ? '' : `, at ${route}`;
  if (what === 'new') return say(`${it} is new${at}, with ${counted(blocks.length)}${withBlocks}`);
  if (what === 'deleted') return say(`${it} was deleted. It had ${counted(blocks.length)}${withBlocks}`);
  if (what === 'renamed') {
    const leads = old.length === 0 ? '' : ` ${old.join(', ')} ${old.length === 1 ? 'leads' : 'lead'} there.`;
    return say(`${it} is ${route === undefined ? file : `at ${route}`} now.${leads}`);
  }
  return [];
}

const counted = (blocks: number): string => (blocks === 1 ? 'one block' : `${blocks} blocks`);
