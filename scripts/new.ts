import { join, relative, resolve, sep } from 'node:path';
import { loadTheme } from '../src/engine/bundle/loadTheme.ts';
import type { ContentOptions } from '../src/engine/contentOptions.ts';
import { nearest } from '../src/engine/issues/nearest.ts';
import { formatReport } from '../src/engine/issues/report.ts';
import { newBlock, writeBlock } from '../src/engine/scaffold/newBlock.ts';
import { type NewPage, newPage, readSiteBefore, type SiteBefore } from '../src/engine/scaffold/newPage.ts';
import { pageAddress } from '../src/engine/scaffold/pageAddress.ts';
import { type PageFlag, pageFlags, readFlags } from '../src/engine/scaffold/pageFlags.ts';
import { findKind, pageKinds } from '../src/engine/scaffold/pageKinds.ts';
import { putFile } from '../src/engine/scaffold/putFile.ts';
import { siteFolders } from '../src/engine/siteFolders.ts';
import { UsageError } from '../src/engine/usageError.ts';
import { acquireLock } from '../src/engine/write/acquireLock.mjs';
import { type Asker, Interrupted, isTerminal, openAsker } from './ask.ts';
import { readCommandLine } from './options.ts';
import { project } from './project.ts';

/** Milliseconds to wait for another `new` that is about to write. */
const PATIENCE = 30_000;

const rootIn = (words: readonly string[]): string => {
  const at = words.findIndex((word) => word === '--root' || word.startsWith('--root='));
  const inline = words[at]?.split('=')[1];
  return resolve(at < 0 ? project : (inline ?? words[at + 1] ?? project));
};

const root = rootIn(process.argv.slice(2));
const folders = siteFolders(root, project);
const theme = await loadTheme(folders.code);
const flags = await pageFlags(folders.schemas, theme);

const USAGE = `Usage: npm run new -- KIND "NAME" [options]

Writes a new page with the blocks that pages of its kind have, every property explained, and valid at once. KIND is
"page", or one page of a collection in site.config.yaml: "product" for one of "products". On a terminal, whatever is
missing is asked for. No existing file is ever changed.

  --root DIR     the folder that holds site.config.yaml and pages/ (default: this project)
  --blocks LIST  the block types of the page, in order, separated by commas, instead of the usual ones
  --dry-run      show what would be written, and write nothing

The page's properties, as in its file:
${flags.map(describe).join('\n')}

npm run new -- block NAME writes a new type of block: its schema, its component and its example.

  --interactive  a block that runs in the browser, with the half that runs in the build
  --root DIR, --dry-run  as above

  --help         this text

Exit code: 0 written, 2 wrong usage, 130 interrupted. Nothing is written unless everything is.`;

const { options, words } = readCommandLine(USAGE, {
  root: { type: 'string' },
  blocks: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  interactive: { type: 'boolean', default: false },
  ...Object.fromEntries(flags.map(({ name }) => [name, { type: 'string' } as const])),
});
const given: Readonly<Record<string, unknown>> = options;
const content: ContentOptions = { project, root, cwd: process.cwd(), now: () => performance.now() };
let asker: Asker | undefined;
try {
  await make();
} catch (problem) {
  if (!(problem instanceof Interrupted)) throw problem;
  console.error('\nNothing was written.');
  process.exitCode = 130;
} finally {
  asker?.close();
}

async function make(): Promise<void> {
  const site = await readSiteBefore(content);
  const kinds = pageKinds(site.config);
  const names = [...kinds.map(({ name }) => name), 'block'];
  const kindOf = (word: string): string => {
    const found = findKind(kinds, word)?.name ?? (word === 'block' ? word : undefined);
    if (found !== undefined) return found;
    const near = nearest(word, [...names, ...kinds.flatMap(({ collection }) => collection?.name ?? [])]);
    const hint = near === undefined ? `Kinds: ${names.join(', ')}.` : `Did you mean "${near}"?`;
    throw new UsageError(
      word === '' ? `Which kind? ${hint}` : `There is no kind "${word}" on this site. ${hint}`,
    );
  };
  const [first = '', ...rest] = words;
  const kind = first === '' && isTerminal() ? await ask('What is it', names[0] ?? '', kindOf) : kindOf(first);
  const name = rest.join(' ');
  if (kind === 'block') await makeBlock(name);
  else await makePage(site, kind, name);
}

async function makePage(before: SiteBefore, kindName: string, written: string): Promise<void> {
  if (options.interactive)
    throw new UsageError('--interactive is for blocks: npm run new -- block "Price list" --interactive');
  const kind = pageKinds(before.config).find(({ name }) => name === kindName) ?? { name: 'page' };
  const properties = readFlags(flags, given);
  const blocks = readBlocks(before, given.blocks);
  let route = typeof properties.route === 'string' ? properties.route : undefined;
  if (written.trim() === '' && !isTerminal())
    throw new UsageError(`Which name? npm run new -- ${kindName} "Hotel booking"`);
  const attempt = async (site: SiteBefore, name: string): Promise<NewPage> =>
    newPage(site, {
      ...{ kind, name, blocks, today: today(site) },
      properties: { ...properties, ...(route === undefined ? {} : { route }) },
    });
  let name = written;
  if (isTerminal() && written.trim() === '') {
    name = await ask('Its name', '', (answer) => {
      if (answer === '') throw new UsageError('A page needs a name, such as Hotel booking.');
      return answer;
    });
    if (route === undefined && kind.collection?.permalink.endsWith(':id') !== true) {
      const usual = addressOr(name);
      await ask('Its address', usual, async (answer) => {
        route = answer === usual && answer !== '' ? undefined : answer;
        await attempt(before, name);
      });
    }
  }
  const lock = await acquireLock(join(project, 'node_modules/.cache/new'), { milliseconds: PATIENCE });
  if ('heldBy' in lock) throw new UsageError('Another "npm run new" is still running. Try again afterwards.');
  try {
    // Again under the lock: another one may have taken the next order, id and hue.
    const page = await attempt(await readSiteBefore(content), name);
    if (options['dry-run']) process.stdout.write(page.text);
    else if (!putFile(join(root, page.path), page.text))
      throw new UsageError(`${page.path} exists already and is not overwritten.`);
    report(page, kind.collection?.name);
  } finally {
    await lock.release();
  }

  function addressOr(from: string): string {
    try {
      const { path, route: own } = pageAddress(kind, from, undefined);
      const slug = path.replace(/^.*\/|\.yaml$/g, '');
      return own ?? (kind.collection?.permalink ?? '/:slug').replace(':slug', () => slug);
    } catch {
      return '';
    }
  }
}

async function makeBlock(written: string): Promise<void> {
  const stray =
    flags.find(({ name }) => given[name] !== undefined)?.name ??
    (given.blocks === undefined ? undefined : 'blocks');
  if (stray !== undefined) throw new UsageError(`--${stray} is for pages, not for blocks.`);
  if (written.trim() === '' && !isTerminal())
    throw new UsageError('Which name? npm run new -- block "Price list"');
  let isInteractive = options.interactive === true;
  const make = (name: string) => newBlock(folders, theme, name, isInteractive, project);
  let block = written.trim() === '' ? await ask('Its name', '', make) : await make(written);
  if (written.trim() === '' && !isInteractive) {
    await ask('Does it react to clicks or typing', 'no', (answer) => {
      if (!/^(?:y|yes|n|no)$/i.test(answer)) throw new UsageError('Answer yes or no.');
      isInteractive = /^y/i.test(answer);
    });
    block = await make(block.type);
  }
  const shown = (path: string): string => relative(process.cwd(), path).split(sep).join('/');
  if (options['dry-run']) {
    for (const { path, text } of block.files) process.stdout.write(`--- ${shown(path)}\n${text}\n`);
    return;
  }
  const changed = await writeBlock(block, folders, theme);
  for (const { path } of block.files) console.log(`Wrote ${shown(path)}`);
  for (const path of changed) console.log(`Updated ${shown(path)}`);
  console.log(`
Write "- type: ${block.type}" in a page, and see it at /_blocks#${block.type} under "npm run dev".
Next: say in the schema what an author may write, then run "npm run types". "npm test" names what is missing.`);
}

/** Says where the page is and what leads to it. */
function report(page: NewPage, collection: string | undefined): void {
  const out = options['dry-run'] ? process.stderr : process.stdout;
  const shownPath = relative(process.cwd(), join(root, page.path)).split(sep).join('/');
  const say = (label: string, text: string): void => void out.write(`${label.padEnd(12)}${text}\n`);
  say(options['dry-run'] ? 'Would write' : 'Wrote', shownPath);
  say('Address', page.address);
  if (page.isRomanised)
    say('', 'The Tamil letters of the name are written in Latin ones. Choose another address with --route.');
  const { blocks, site, throughLists, breadcrumb } = page.shown;
  let label = 'Shown in';
  for (const [type, routes] of blocks) {
    say(label, `${type} on ${someOf(routes)}`);
    label = '';
  }
  for (const place of site) say('', place);
  for (const place of throughLists) say('', place);
  if (breadcrumb.length > 0) say('', `breadcrumb: ${breadcrumb.join(' > ')}`);
  say('', 'sitemap.xml');
  if (blocks.size + site.length === 0)
    say('Links', 'Nothing leads to it yet. Link to it from a page, or from the menu in site.config.yaml.');
  if (page.order !== undefined && collection !== undefined)
    say('Place', `order ${page.order} in ${collection}`);
  say('To write', `${page.placeholders} placeholders: texts in [square brackets], and values marked as one`);
  const { report: issues, texts } = page.warnings;
  if (issues.issues.length > 0)
    out.write(`\n${formatReport(issues, 'pretty', { colour: false, textOf: (file) => texts.get(file) })}`);
}

function someOf(routes: readonly string[]): string {
  return routes.length <= 4
    ? routes.join(', ')
    : `${routes.slice(0, 3).join(', ')} and ${routes.length - 3} more pages`;
}

function readBlocks(site: SiteBefore, asked: unknown): string[] | undefined {
  if (typeof asked !== 'string') return undefined;
  const known = site.schemas.blocks.map(({ name }) => name);
  const types = asked.split(',').map((type) => type.trim());
  for (const type of types) {
    if (known.includes(type)) continue;
    const near = nearest(type, known);
    const hint = near === undefined ? `Types: ${known.join(', ')}.` : `Did you mean "${near}"?`;
    throw new UsageError(`There is no block type "${type}". ${hint}`);
  }
  return types;
}

/** Today in the time zone of the site. */
function today({ resolved }: SiteBefore): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: resolved.site?.timeZone, dateStyle: 'short' }).format(
    new Date(),
  );
}

function ask<Value>(
  question: string,
  fallback: string,
  accept: (answer: string) => Value | Promise<Value>,
): Promise<Value> {
  asker ??= openAsker();
  return asker.ask(question, fallback, accept);
}

function describe({ name, takes, description }: PageFlag): string {
  const lead = `  --${name} ${takes}`.padEnd(16);
  const lines: string[] = [];
  let line = '';
  for (const word of description.split(' ')) {
    if (line.length + word.length > 94) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += `${word} `;
  }
  return [...lines, line.trimEnd()]
    .map((text, at) => `${at === 0 ? lead.padEnd(17) : ' '.repeat(17)}${text}`)
    .join('\n');
}
