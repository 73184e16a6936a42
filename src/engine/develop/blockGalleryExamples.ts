import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { AnySchemaObject } from 'ajv';
import { dump, load } from 'js-yaml';
import type { ContentOptions } from '../build/contentOptions.ts';
import { checkPages } from '../build.ts';
import { loadTheme } from '../bundle/loadTheme.ts';
import { siteFolders } from '../discover/siteFolders.ts';
import { asListItem } from '../generate/asListItem.ts';
import { type Issue, type Report, reportOf } from '../model/issue.ts';
import type { KindName } from '../model/mark.ts';
import type { LinkedPage } from '../model/page.ts';
import { asList, asRecord } from '../model/readValue.ts';
import type { LinkedSite } from '../model/site.ts';
import type { SourceFile } from '../model/source.ts';
import type { BuildCache } from '../pool/buildCache.ts';
import { formatReport } from '../report/report.ts';
import { inLayers } from '../store/layers.ts';
import { type NamedSchema, readSchemaFiles } from '../validate/readSchemas.ts';
import { wordsIn } from '../validate/wordsIn.ts';

/** A block type as the block gallery shows it. */
export interface ShownBlock {
  readonly type: string;
  readonly description: string;
  /** The file of its example, relative to the working directory. */
  readonly file: string;
  /** Its example as an entry of a page's `blocks:`; `undefined` if there is no example. */
  readonly yaml: string | undefined;
  /** What is wrong with the example, as in the terminal; empty if nothing is. */
  readonly issues: string;
  /** A page with only the example on it; `undefined` if it has errors. */
  readonly page: LinkedPage | undefined;
}

/** Every block of the project, as part of the site that is open. */
export interface BlockGalleryExamples {
  readonly blocks: readonly ShownBlock[];
  /** Pages that each show one kind of a part, such as one drawing, by its address. */
  readonly drawings: readonly { address: string; page: LinkedPage | undefined }[];
  /** `undefined` if site.config.yaml has errors. */
  readonly site: LinkedSite | undefined;
}

/** How many lines come before the example on the page that is made for it, and the indentation of its lines. */
const LINES_BEFORE = 5;
const INDENT = '    ';

/**
 * Runs the example of every block through the stages of the build, each on its own page among the pages of the site
 * that is open.
 *
 * @param cache the cache of the site, so that no file is processed twice
 */
export async function checkExamples(
  options: ContentOptions,
  cache: BuildCache,
): Promise<BlockGalleryExamples> {
  const folders = siteFolders(options.root, options.project);
  const theme = await (options.loadTheme ?? loadTheme)(folders.code);
  const { blocks } = theme;
  const schemaFiles = await readSchemaFiles(folders.schemas, wordsIn(theme, 'en'));
  const schemas = schemaFiles.blocks;
  const pathOf = pathIn(schemaFiles.page);
  const config = await readFile(join(options.root, 'site.config.yaml'), 'utf8').catch(() => '');
  const { collections: named, contact } = readable(config);
  const collections = Object.keys(asRecord(named));
  const { email } = asRecord(contact);
  const examples = await Promise.all(
    schemas.map(async ({ name, schema }) => {
      const path = inLayers(folders.code, join(blocks, name, 'example.yaml'));
      const written = await readFile(path, 'utf8').catch(() => undefined);
      const text = written === undefined ? undefined : onSite(written, schema, collections, email);
      const file = relative(options.cwd, path).split(sep).join('/');
      return { type: name, description: String(schema.description ?? ''), file, text };
    }),
  );
  const pagesOfExamples = examples.flatMap(({ type, text }) =>
    text === undefined ? [] : [pageAround(type, text, schemaFiles.page)],
  );
  const texts = new Map(examples.flatMap(({ type, text = '' }) => [[type, text] as const]));
  const drawings = drawingExamples(schemaFiles.parts, schemas, texts);
  const pagesOfDrawings = drawings.map(({ name, text }) => pageAround(name, text, schemaFiles.page));
  const made = [...pagesOfExamples, ...pagesOfDrawings].map(({ path, text }) => [path, text] as const);
  const unsaved = { ...options.unsaved, ...Object.fromEntries(made) };
  const { site, pages: linked } = await checkPages(
    { ...options, unsaved },
    { cache, more: made.map(([path]) => path) },
  );
  const { result, planned } = site;
  const pages = new Map(linked.map((page) => [page.file, page]));
  /** The page around an example with its address in the block gallery and without a breadcrumb. */
  const pageOf = (name: string): LinkedPage | undefined => {
    const [page, route] = [pages.get(pathOf(name)), addressOf(name)];
    return page && { ...page, route, canonical: route, breadcrumb: [] };
  };
  return {
    site: planned.site,
    drawings: drawings.map(({ name }) => ({ address: addressOf(name), page: pageOf(name) })),
    blocks: examples.map(({ type, description, file, text }) => {
      const found = result.report.issues.filter((issue) => issue.file.endsWith(pathOf(type)));
      const issues = found.filter(({ code }) => !OF_THE_PAGE.has(code)).map((issue) => asOf(file, issue));
      return {
        type,
        description,
        file,
        yaml: text === undefined ? undefined : asListItem(text, '  '),
        issues: issuesText(result.report, issues, file, text),
        page: pageOf(type),
      };
    }),
  };
}

/** The address of a block's example in the block gallery. */
export const addressOf = (type: string): string => `/_blocks/${type}`;

/** Issues that are about the page and not about the block on it: only some blocks have a main heading. */
const OF_THE_PAGE = new Set([
  'missing-main-heading',
  'placeholder-text',
  'unfinished-page',
  'unused-search',
  'form-to-nobody',
]);

/** Any valid address; the block gallery shows the page at another one. */
const routeOf = (type: string): string =>
  `/gallery-of-blocks-${type.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/**
 * The file of the page around an example: `discover` ignores such a path, so no page of an author can have it. Where pages
 * have no property `route`, it is their address.
 */
const pathIn =
  ({ properties }: AnySchemaObject) =>
  (type: string): string =>
    properties?.route === undefined ? `pages${routeOf(type)}.yaml` : `pages/_blocks/${type}.yaml`;

function pageAround(type: string, example: string, page: AnySchemaObject): SourceFile {
  const before = [
    `name: ${type}`,
    page.properties?.route === undefined ? '' : `route: ${routeOf(type)}`,
    `meta: { title: The block ${type}, description: The example of the block ${type}. }`,
    'blocks:',
    '  -',
  ];
  const lines = example.split(/\r?\n/).map((line) => (line === '' ? '' : INDENT + line));
  return { path: pathIn(page)(type), text: [...before, ...lines].join('\n') };
}

/** The kinds of marks whose value is the name of a collection. */
const NAMES_COLLECTION: ReadonlySet<unknown> = new Set<KindName>(['collection', 'neighbours', 'pager']);

/** The address of an example, which nobody has (RFC 2606), where its mail goes. */
const MAILBOX = /(?<=\bmailto:)[\w.+-]+@[\w.-]+\.example\b/g;

/**
 * An example on a site that may have none of its collections: lists show the first of those that there are, and mail goes to
 * the address of the site, if it has one.
 */
function onSite(
  written: string,
  { properties }: AnySchemaObject,
  collections: readonly string[],
  email: unknown,
): string {
  const text = typeof email === 'string' ? written.replace(MAILBOX, () => email) : written;
  const [first] = collections;
  if (first === undefined) return text;
  return text.replace(/^(\w+): (\S+)$/gm, (line, name: string, value: string) => {
    const isList = NAMES_COLLECTION.has(asRecord(asRecord(properties)[name]).resolves);
    return isList && !collections.includes(value) ? `${name}: ${first}` : line;
  });
}

/** Turns an issue of the page into one of the example on it. */
function asOf(file: string, issue: Issue): Issue {
  const line = Math.max(1, issue.line - LINES_BEFORE);
  return {
    ...issue,
    file,
    line,
    column: Math.max(1, issue.column - INDENT.length),
    endLine: Math.max(line, issue.endLine - LINES_BEFORE),
    endColumn: Math.max(1, issue.endColumn - INDENT.length),
    pointer: issue.pointer.replace(/^\/blocks\/0/, ''),
  };
}

function issuesText(
  report: Report,
  issues: readonly Issue[],
  file: string,
  text: string | undefined,
): string {
  if (text === undefined) return `There is no ${file} yet. Write one, and it is shown here.\n`;
  if (issues.length === 0) return '';
  const lines = formatReport(reportOf(report, issues), 'pretty', { colour: false, textOf: () => text });
  // Without the summary, which is about a whole site.
  return lines.trimEnd().split('\n').slice(0, -1).join('\n');
}

/**
 * Makes an example of every kind of every part that has kinds (a drawing, for instance): the example of the first block
 * that shows this part, with the kind in its place.
 *
 * @param examples the text of each block's example.yaml, by type
 */
function drawingExamples(
  parts: readonly NamedSchema[],
  blocks: readonly NamedSchema[],
  examples: ReadonlyMap<string, string>,
): { name: string; text: string }[] {
  return parts.flatMap(({ name: part, schema }) => {
    const chosenBy: unknown = schema.discriminator?.propertyName;
    const kinds: unknown = schema.oneOf;
    if (typeof chosenBy !== 'string' || !Array.isArray(kinds)) return [];
    const found = blocks.flatMap(({ name, schema: block }) => {
      const value = readable(examples.get(name));
      const property = Object.entries(asRecord(block.properties)).find(([, own]) =>
        String(asRecord(own).$ref).endsWith(`/${part}.schema.json`),
      )?.[0];
      if (property === undefined || !(property in value)) return [];
      // What the block need not have would only stand beside it.
      const kept = asList(block.required).map((required) => [String(required), value[String(required)]]);
      return [{ value: Object.fromEntries(kept), property }];
    })[0];
    if (found === undefined) return [];
    return kinds.flatMap((kind) => {
      const name: unknown = asRecord(asRecord(asRecord(kind).properties)[chosenBy]).const;
      if (typeof name !== 'string') return [];
      const text = dump({ ...found.value, [found.property]: { [chosenBy]: name } });
      return [{ name: `${part}-${name}`, text }];
    });
  });
}

/** The properties in an example; none if it has mistakes, which are reported elsewhere. */
function readable(text = ''): Readonly<Record<string, unknown>> {
  try {
    return asRecord(load(text));
  } catch {
    return {};
  }
}
