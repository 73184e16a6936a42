import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { AnySchemaObject } from 'ajv';
import { loadTheme } from '../bundle/loadTheme.ts';
import { newBuildCache } from '../cache/buildCache.ts';
import { type ContentOptions, languageOf } from '../contentOptions.ts';
import { discover } from '../discover/discover.ts';
import type { CheckResult } from '../issues/makeReport.ts';
import { printable } from '../issues/printable.ts';
import { parse } from '../parse/parse.ts';
import { readContent } from '../readContent.ts';
import { asRecord } from '../readValue.ts';
import type { Resolved } from '../resolve/resolve.ts';
import { siteFolders } from '../siteFolders.ts';
import { UsageError } from '../usageError.ts';
import { readSchemaFiles, type SchemaFiles } from '../validate/readSchemas.ts';
import { wordsIn } from '../validate/wordsIn.ts';
import { CommentedYaml, PLACEHOLDER } from './commentedYaml.ts';
import { frequentBlocks, type UsualBlock, usualBlocks } from './commonValues.ts';
import { farthestHue } from './farthestHue.ts';
import { noteOn } from './noteOn.ts';
import { type PageAddress, pageAddress } from './pageAddress.ts';
import type { PageKind } from './pageKinds.ts';
import { type Shown, shownOn } from './shownOn.ts';
import { type Field, type Part, Skeleton } from './skeleton.ts';

/** What an author asks for. */
export interface PageRequest {
  readonly kind: PageKind;
  readonly name: string;
  /** Properties of the page whose values are given, such as `route` and `order`. */
  readonly properties: Readonly<Record<string, string | number | boolean>>;
  /** Block types instead of the usual ones. */
  readonly blocks?: readonly string[] | undefined;
  /** Today: `2024-07-07`. */
  readonly today: string;
}

/** A page that can be written: it has been checked together with the whole site. */
export interface NewPage {
  /** Relative to the content root. */
  readonly path: string;
  readonly text: string;
  readonly address: string;
  readonly isRomanised: boolean;
  readonly order: number | undefined;
  readonly accent: number | undefined;
  readonly shown: Shown;
  /** The number of texts in [square brackets], and of other values that only the author knows. */
  readonly placeholders: number;
  /** What `check` says about it: warnings only. */
  readonly warnings: CheckResult;
}

/** The site as it is before there is a new page. */
export interface SiteBefore {
  readonly options: ContentOptions;
  readonly cache: ReturnType<typeof newBuildCache>;
  readonly config: unknown;
  readonly schemas: SchemaFiles;
  /** Absolute path of the folder with these schemas. */
  readonly schemaFolder: string;
  /** The value of each page that has no errors, by its path. */
  readonly pages: ReadonlyMap<string, unknown>;
  readonly resolved: Resolved;
  /** Its issues, as `code file:line:column`. */
  readonly issues: ReadonlySet<string>;
}

/**
 * Reads a site to which a page is about to be added.
 *
 * @throws UsageError if site.config.yaml has errors, so that nobody knows its collections
 */
export async function readSiteBefore(options: ContentOptions): Promise<SiteBefore> {
  const { project, root } = options;
  const folders = siteFolders(root, project);
  const cache = newBuildCache(project);
  const [theme, { result, resolved }, discovered] = await Promise.all([
    loadTheme(folders.code),
    readContent(options, cache),
    discover(root),
  ]);
  const parsed = parse(discovered.sources, cache.parsed);
  const schemas = await readSchemaFiles(folders.schemas, wordsIn(theme, languageOf(parsed)));
  if (resolved.site === undefined)
    throw new UsageError('site.config.yaml is missing or has mistakes. "npm run check" names them.');
  const sound = new Set(resolved.pages.map(({ file }) => file));
  const pages = parsed.flatMap(({ kind, file }) =>
    kind === 'page' && sound.has(file.source.path) ? [[file.source.path, file.value] as const] : [],
  );
  return {
    ...{ options, cache, schemas, resolved },
    schemaFolder: folders.schemas,
    config: parsed.find(({ kind }) => kind === 'site')?.file.value,
    pages: new Map(pages),
    issues: new Set(keysOf(result)),
  };
}

const keysOf = ({ report }: CheckResult): string[] =>
  report.issues.map(({ code, file, line, column }) => `${code} ${file}:${line}:${column}`);

/**
 * Makes a page of a kind and checks it together with the rest of the site. Writes nothing.
 *
 * @throws UsageError if the name, the address or a property cannot be used, or the page exists
 */
export async function newPage(site: SiteBefore, request: PageRequest): Promise<NewPage> {
  const name = cleanName(request.name);
  const { route: wanted, ...given } = request.properties;
  const place = pageAddress(request.kind, name, wanted === undefined ? undefined : String(wanted));
  if (existsSync(join(site.options.root, place.path)))
    throw new UsageError(
      `${place.path} exists already and is not overwritten. Choose another name or --route.`,
    );
  refuseTaken(site, place.address);
  const properties = {
    ...numbersFor(site, request.kind),
    ...given,
    ...(place.route === undefined ? {} : { route: place.route }),
    name,
  };
  const variants = request.blocks === undefined ? [usual, plainest] : [chosen(request.blocks)];
  let refused: CheckResult | undefined;
  for (const blocksOf of variants) {
    const text = textOf(site, { ...request, name }, place, properties, blocksOf(site, request.kind));
    const source = { path: place.path, text };
    const { result, resolved } = await readContent(site.options, site.cache, [source]);
    const own = onlyNew(result, site.issues);
    if (own.report.summary.errors > 0) {
      refused = own;
      continue;
    }
    const page = resolved.pages.find(({ file }) => file === place.path);
    return {
      ...{ path: place.path, text, isRomanised: place.isRomanised, warnings: own },
      address: page?.route ?? place.route ?? '',
      order: numberOr(text, 'order'),
      accent: numberOr(text, 'accent'),
      shown: shownOn(page?.canonical ?? '', resolved.pages, resolved.site),
      placeholders: placeholdersIn(text),
    };
  }
  throw new UsageError(`The page would have mistakes, so it was not written. ${explained(refused)}`);
}

/** @throws UsageError if a page has this address */
function refuseTaken({ resolved }: SiteBefore, address: string | undefined): void {
  if (address === undefined) return;
  const byRoute = new Map(resolved.pages.flatMap(({ routes, file }) => routes.map((one) => [one, file])));
  const other = byRoute.get(address);
  if (other === undefined) return;
  let number = 2;
  while (byRoute.has(`${address}-${number}`)) number++;
  throw new UsageError(
    `${address} is the address of ${other}. Choose another, such as --route ${address}-${number}`,
  );
}

/** The first mistakes of a report, as sentences. */
function explained(result: CheckResult | undefined): string {
  const issues = result?.report.issues.filter(({ severity }) => severity === 'error') ?? [];
  return issues
    .slice(0, 3)
    .map(({ message, hint }) => `${message} ${hint ?? ''}`.trim())
    .join('\n');
}

/**
 * A name without surrounding space.
 *
 * @throws UsageError if it is empty or contains what cannot be seen
 */
function cleanName(name: string): string {
  const tidy = name.normalize('NFC').trim().replace(/ {2,}/g, ' ');
  if (tidy === '') throw new UsageError('The page needs a name: npm run new -- page "Opening hours"');
  if (printable(tidy) !== tidy || tidy.includes('\t') || /[\u200b\u200e\u200f\u2060\ufeff]/.test(tidy))
    throw new UsageError(
      `The name contains a line break or another character that cannot be seen: ${JSON.stringify(printable(tidy))}. Type it again.`,
    );
  return tidy;
}

/** The next free order and id, and the hue farthest from those in use. */
function numbersFor(site: SiteBefore, { collection }: PageKind): Record<string, number> {
  const peers = peersOf(site, collection?.name);
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
const peersOf = ({ pages }: SiteBefore, collection: string | undefined): unknown[] =>
  [...pages].flatMap(([path, value]) => {
    const folder = path.split('/').slice(1, -1).join('/');
    return folder === (collection ?? '') && path !== 'pages/404.yaml' ? [value] : [];
  });

/** The blocks that such pages usually have. */
function usual(site: SiteBefore, { collection }: PageKind): readonly UsualBlock[] {
  const peers = peersOf(site, collection?.name);
  const blocks = collection === undefined ? frequentBlocks(peers) : usualBlocks(peers);
  return blocks.length === 0 ? plainest(site) : blocks;
}

/** Only the block that every page needs: the first one with a main heading and the fewest required properties. */
function plainest({ schemas }: SiteBefore): readonly UsualBlock[] {
  const heads = schemas.blocks.filter(({ schema }) => schema.mainHeading === true);
  const [first] = heads.sort((a, b) => a.schema.required.length - b.schema.required.length);
  return first === undefined ? [] : [{ type: first.name, use: undefined, values: [] }];
}

/** The blocks that an author asks for by their types. */
const chosen =
  (types: readonly string[]) =>
  (_site: SiteBefore, _kind: PageKind): readonly UsualBlock[] =>
    types.map((type) => ({ type, use: undefined, values: [] }));

/** The text of the page's file. */
function textOf(
  { options, schemas, schemaFolder, pages, config }: SiteBefore,
  { kind: { collection }, name, today }: PageRequest,
  { path }: PageAddress,
  properties: Readonly<Record<string, string | number | boolean>>,
  blocks: readonly UsualBlock[],
): string {
  const parts = new Map(schemas.parts.map((part) => [part.name, part.schema]));
  const collections = Object.keys(asRecord(asRecord(config).collections));
  const skeleton = new Skeleton({
    ...{ parts, name, today },
    collection: collection?.name ?? collections[0],
    link: collection?.index ?? '/',
  });
  const peers = [...pages].flatMap(([file, value]) =>
    file.split('/').slice(1, -1).join('/') === (collection?.name ?? '') ? [value] : [],
  );
  const yaml = new CommentedYaml();
  const schemaAt = relative(join(options.root, path, '..'), join(schemaFolder, 'page.schema.json'));
  yaml.lines.push(`# yaml-language-server: $schema=${schemaAt.split(sep).join('/')}`);
  yaml.comment(
    'Every text in [square brackets] is a placeholder: write your own. A property that begins with "#" is switched off: remove "# " to switch it on.',
    '',
  );
  const first = peers.length === 0 && collection !== undefined ? ['summary'] : [];
  const own = pageFields(skeleton, schemas.page, peers, properties, first, name);
  yaml.fields(own, '');
  yaml.comment(noteOn(skeleton.resolved(asRecord(schemas.page.properties).blocks as AnySchemaObject)), '');
  yaml.lines.push('blocks:');
  for (const block of blocks) {
    const schema = schemas.blocks.find((one) => one.name === block.type)?.schema ?? schemas.use;
    const part = blockPart(skeleton, schema, block);
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

function blockPart(skeleton: Skeleton, schema: AnySchemaObject, { use, type, values }: UsualBlock): Part {
  if (use !== undefined) return skeleton.mapping(schema, values, { use });
  return skeleton.mapping(schema, values, type === undefined ? {} : { type });
}

/** The page's own properties. */
function pageFields(
  skeleton: Skeleton,
  schema: AnySchemaObject,
  peers: readonly unknown[],
  properties: Readonly<Record<string, string | number | boolean>>,
  wanted: readonly string[],
  name: string,
): readonly Field[] {
  const { blocks: _, ...others } = asRecord(schema.properties);
  // `route` and the like are a page's own; that most pages have one says nothing about the next.
  const values = peers.map((peer) => {
    const {
      route: _route,
      alsoAt: _alsoAt,
      aliases: _aliases,
      draft: _draft,
      updated: _updated,
      ...rest
    } = asRecord(peer);
    return rest;
  });
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

/** A report without what was there before. */
function onlyNew(result: CheckResult, before: ReadonlySet<string>): CheckResult {
  const keys = keysOf(result);
  const issues = result.report.issues.filter((_, at) => !before.has(keys[at] ?? ''));
  const errors = issues.filter(({ severity }) => severity === 'error').length;
  const summary = { ...result.report.summary, errors, warnings: issues.length - errors };
  return { ...result, report: { ...result.report, issues, summary } };
}

/** The number of values that an author has to replace. */
const placeholdersIn = (text: string): number =>
  text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line) && (/["> ]\[.*\]/.test(line) || line.endsWith(PLACEHOLDER))).length;

function numberOr(text: string, name: string): number | undefined {
  const found = new RegExp(`^${name}: (\\d+)$`, 'm').exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
}
