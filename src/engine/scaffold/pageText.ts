import { join, relative, sep } from 'node:path';
import type { AnySchemaObject } from 'ajv';
import { asRecord } from '../model/readValue.ts';
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

/** Only the block that every page needs: the first one with a main heading and the fewest required properties. */
export function plainest({ schemas }: SiteBefore): readonly UsualBlock[] {
  const heads = schemas.blocks.filter(({ schema }) => schema.mainHeading === true);
  const [first] = heads.sort((a, b) => a.schema.required.length - b.schema.required.length);
  return first === undefined ? [] : [{ type: first.name, use: undefined, values: [] }];
}

/** The text of the page's file. */
export function pageText(
  { options, schemas, pageSchema, pages, config }: SiteBefore,
  { kind: { collection }, name, today }: PageRequest,
  { path }: PageAddress,
  properties: Readonly<Record<string, string | number | boolean>>,
  blocks: readonly UsualBlock[],
): string {
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
  for (const block of blocks) {
    const schema = schemas.blocks.find((one) => one.name === block.type)?.schema ?? schemas.use;
    const { use, type, values } = block;
    const part = skeleton.mapping(schema, values, use === undefined ? { type: type ?? '' } : { use });
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
