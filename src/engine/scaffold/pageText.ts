import { join, relative, sep } from 'node:path';
import type { AnySchemaObject } from 'ajv';
import { asList, asRecord } from '../model/readValue.ts';
import { parseFile } from '../parse/parseFile.ts';
import { placeholdersOf } from '../validate/placeholders.ts';
import { CommentedYaml } from './commentedYaml.ts';
import { frequentBlocks, type UsualBlock, usualBlocks } from './commonValues.ts';
import { noteOn } from './noteOn.ts';
import type { PageAddress } from './pageAddress.ts';
import type { PageKind, PageRequest } from './pageKinds.ts';
import type { SiteBefore } from './siteBefore.ts';
import { type Field, Skeleton } from './skeleton.ts';

/** The next free order and id, and the hue farthest from those in use. */
export function numbersFor(site: SiteBefore, { collection }: PageKind): Record<string, number> {
  const peers = peersOf(site.pages, collection?.name);
  const numbers = (name: string): number[] =>
    peers.map((page) => asRecord(page)[name]).filter((value): value is number => typeof value === 'number');
  const isUsual = (name: string): boolean => peers.length === 0 || numbers(name).length > peers.length / 2;
  const next = (name: string): number => Math.max(0, ...numbers(name)) + 1;
  const isNumbered = collection?.permalink.includes(':id') === true;
  return {
    ...(collection !== undefined && isUsual('order') && !isNumbered ? { order: next('order') } : {}),
    ...(isNumbered ? { id: next('id') } : {}),
    ...(isUsual('accent') ? { accent: farthestHue(numbers('accent')) } : {}),
  };
}

/** The pages of a collection; without one, those in no folder. */
const peersOf = (pages: SiteBefore['pages'], collection: string | undefined): unknown[] =>
  [...pages].flatMap(([path, value]) => {
    const folder = path.split('/').slice(1, -1).join('/');
    return folder === (collection ?? '') && path !== 'pages/404.yaml' ? [value] : [];
  });

/** The blocks that such pages usually have. */
export function usual(site: SiteBefore, { collection }: PageKind): readonly UsualBlock[] {
  const peers = peersOf(site.pages, collection?.name);
  const blocks = collection === undefined ? frequentBlocks(peers) : usualBlocks(peers);
  return blocks.length === 0 ? plainest(site) : blocks;
}

const nameOf = ({ type, use }: UsualBlock): string => type ?? use ?? '';

/** The blocks that an author asks for, by their types or the names of shared lists: as such pages usually have them. */
export function chosen(site: SiteBefore, kind: PageKind, names: readonly string[]): readonly UsualBlock[] {
  const left = [...usual(site, kind)];
  return names.map((name) => {
    const at = left.findIndex((block) => nameOf(block) === name);
    const [own] = at < 0 ? [] : left.splice(at, 1);
    return own ?? { type: name, use: undefined, values: [] };
  });
}

/** Placeholders that are no words: a number, or one of several kinds of drawings. */
const NO_WORDS = /^[^#\n]*: (?:-?\d|\{)[^#\n]*# a placeholder$/m;

/**
 * What pages of a kind begin with: the usual blocks, with how much each has to be written, and whether words are enough.
 * Beside them, the page has placeholders of its own.
 */
export function beginningOf(site: SiteBefore, kind: PageKind, today: string) {
  const place: PageAddress = {
    path: 'pages/new.yaml',
    route: undefined,
    address: '/new',
    isRomanised: false,
  };
  const properties = { ...numbersFor(site, kind), name: 'New' };
  const made = (...blocks: UsualBlock[]): { readonly text: string; readonly count: number } => {
    const text = pageText(site, { kind, name: 'New', today }, place, properties, blocks);
    const { file } = parseFile({ path: place.path, text }, 'page');
    return { text, count: placeholdersOf(file, file.value, new Set())?.count ?? 0 };
  };
  const { count: own } = made();
  const blocks = usual(site, kind).map((block) => {
    const { text, count } = made(block);
    const { schema } = site.schemas.blocks.find(({ name }) => name === block.type) ?? {};
    const title = String(schema?.title ?? nameOf(block));
    return { name: nameOf(block), title, placeholders: count - own, isOfWords: !NO_WORDS.test(text) };
  });
  return { placeholders: own, blocks };
}

/** Only the block that every page needs: the first one with a main heading and the fewest required properties. */
export function plainest({ schemas }: SiteBefore): readonly UsualBlock[] {
  const heads = schemas.blocks.filter(({ schema }) => schema.mainHeading === true);
  const [first] = heads.sort((a, b) => a.schema.required.length - b.schema.required.length);
  return first === undefined ? [] : [{ type: first.name, use: undefined, values: [] }];
}

/** The text of the page's file. */
export function pageText(
  site: SiteBefore,
  { kind, name, today }: PageRequest,
  { path }: PageAddress,
  properties: Readonly<Record<string, string | number | boolean>>,
  blocks: readonly UsualBlock[],
): string {
  const { options, schemas, pageSchema, pages, config } = site;
  const { collection } = kind;
  const parts = new Map(schemas.parts.map((part) => [part.name, part.schema]));
  const collections = Object.keys(asRecord(asRecord(config).collections));
  const skeleton = new Skeleton({
    parts,
    name,
    today,
    collection: collection?.name ?? collections[0],
    link: collection?.index ?? '/',
  });
  const peers = peersOf(pages, collection?.name);
  const yaml = new CommentedYaml();
  const schemaAt = relative(join(options.root, path, '..'), pageSchema);
  yaml.lines.push(`# yaml-language-server: $schema=${schemaAt.split(sep).join('/')}`);
  yaml.comment(
    'Every text in [square brackets] is a placeholder: write your own. A property that begins with "#" is switched off: remove "# " to switch it on.',
    '',
  );
  const first = peers.length === 0 && collection !== undefined ? ['summary'] : [];
  const own = pageFields(skeleton, schemas.page, peers, properties, first, name);
  const untilWhen = ' Visitors do not see it until you delete this line.';
  yaml.fields(
    own.map((field) =>
      field.name === 'draft' && properties.draft === true
        ? { ...field, note: field.note + untilWhen }
        : field,
    ),
    '',
  );
  yaml.comment(noteOn(skeleton.resolved(asRecord(schemas.page.properties).blocks as AnySchemaObject)), '');
  yaml.lines.push('blocks:');
  const here = linksTo(blocks);
  const gone = new Set([...linksTo(usual(site, kind))].filter((link) => !here.has(link)));
  for (const block of blocks) {
    const schema = schemas.blocks.find((one) => one.name === block.type)?.schema ?? schemas.use;
    const { use, type, values } = block;
    const lost = Object.entries(asRecord(schema.properties)).flatMap(([name, property]) => {
      const { drawnBy } = asRecord(property);
      return drawnBy === undefined || blocks.some(({ type }) => asList(drawnBy).includes(type)) ? [] : name;
    });
    const others = values.map((value) => without(withoutLinks(value, gone), lost));
    const part = skeleton.mapping(schema, others, use === undefined ? { type: type ?? '' } : { use });
    if (part.kind !== 'mapping') continue;
    yaml.lines.push('');
    yaml.comment(String(schema.description), '  ');
    yaml.entry(
      part.fields.map((field) =>
        field.name === 'type' || field.name === 'use' ? { ...field, note: '' } : field,
      ),
      '  ',
    );
  }
  return `${yaml.lines.join('\n')}\n`;
}

const linksTo = (blocks: readonly UsualBlock[]): ReadonlySet<string> =>
  new Set(blocks.flatMap(({ values }) => values.map((value) => `#${asRecord(value).id}`)));

/** A block without what another block would draw, which the page has not. */
const without = (value: unknown, names: readonly string[]): unknown =>
  Object.fromEntries(Object.entries(asRecord(value)).filter(([name]) => !names.includes(name)));

/** A block without the buttons that lead to blocks which the page has not. */
function withoutLinks(value: unknown, gone: ReadonlySet<string>): unknown {
  const leads = (one: unknown): boolean => gone.has(String(asRecord(one).link));
  if (Array.isArray(value)) return value.filter((one) => !leads(one)).map((one) => withoutLinks(one, gone));
  if (typeof value !== 'object' || value === null) return value;
  const left = Object.entries(value).filter(
    ([, one]) => !leads(one) && !(Array.isArray(one) && one.every(leads)),
  );
  return Object.fromEntries(left.map(([name, one]) => [name, withoutLinks(one, gone)]));
}

/** Properties that are a page's own: that most pages have one says nothing about the next. */
const OWN = new Set(['route', 'alsoAt', 'aliases', 'draft', 'updated', 'checked']);

function pageFields(
  skeleton: Skeleton,
  schema: AnySchemaObject,
  peers: readonly unknown[],
  properties: Readonly<Record<string, string | number | boolean>>,
  wanted: readonly string[],
  name: string,
): readonly Field[] {
  const { blocks: _, ...others } = asRecord(schema.properties);
  const values = peers.map((peer) =>
    Object.fromEntries(Object.entries(asRecord(peer)).filter(([name]) => !OWN.has(name))),
  );
  // The title is the page's name; the description says which page it is about, because no two should be the same.
  const meta = skeleton.resolved(asRecord(asRecord(schema.properties).meta));
  const title = skeleton.fitted(name, asRecord(asRecord(meta.properties).title));
  const about = skeleton.mapping(
    meta,
    values.map((value) => asRecord(value).meta),
    { title },
    [],
    name,
  );
  const set = { ...properties, meta: about };
  const page = skeleton.mapping({ ...schema, properties: others }, values, set, wanted, name);
  return page.kind === 'mapping' ? page.fields : [];
}

const FIRST = 152;

/**
 * Finds the hue that is farthest from those in use: the middle of the widest gap between them on the colour wheel, and
 * of several equally wide gaps the first.
 *
 * @param used hues from 0 to 360
 * @returns whole degrees from 0 to 359
 */
function farthestHue(used: Iterable<number>): number {
  const hues = [...new Set([...used].map((hue) => hue % 360))].sort((a, b) => a - b);
  let widest = { from: 0, gap: 0 };
  for (const [at, from] of hues.entries()) {
    const next = hues[at + 1] ?? (hues[0] ?? 0) + 360;
    if (next - from > widest.gap) widest = { from, gap: next - from };
  }
  return hues.length === 0 ? FIRST : Math.floor(widest.from + widest.gap / 2) % 360;
}
