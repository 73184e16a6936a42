import { resolve } from 'node:path';
import { loadTheme } from '../src/engine/bundle/loadTheme.ts';
import { siteFolders } from '../src/engine/discover/siteFolders.ts';
import { UsageError } from '../src/engine/model/usageError.ts';
import { findKind, type PageKind, pageKinds } from '../src/engine/scaffold/pageKinds.ts';
import { readSiteBefore } from '../src/engine/scaffold/siteBefore.ts';
import { nearest } from '../src/engine/text/nearest.ts';
import { type Ask, type Asker, Interrupted, isTerminal, openAsker } from './new/ask.ts';
import { importPages } from './new/importPages.ts';
import { makeBlock } from './new/makeBlock.ts';
import { makePage } from './new/makePage.ts';
import { makeSite } from './new/makeSite.ts';
import { reportPage } from './new/reportPage.ts';
import { readCommandLine } from './options.ts';
import { project, usualRoot } from './project.ts';

const ROOT = `  --root DIR       the folder of the site, in which site.config.yaml and pages/ are (default: ${usualRoot === project ? "this project's own site" : 'the folder you are in'})`;
const HELP = '  --help           this text';

/** What can be made besides pages, each with its options. */
const OTHERS = {
  block: `npm run new -- block NAME [options]

Writes a new type of block: its schema, its component and its example.

  --interactive    a block that runs in the browser, with the half that runs in the build
${ROOT}
  --dry-run        show what would be written, and write nothing`,
  site: `npm run new -- site FOLDER [options]

Writes a small site of its own, which this project then checks, builds and shows (--root).

  --name NAME      what stands in its header; asked for on a terminal, as the following are
  --kind KIND      company, clinic (or practice), documentation or blank
  --language TAGS  the language of its pages, such as en-IN; or several, the main one first: en-IN,ta-IN
  --colour COLOUR  the colour of its brand, such as "#0b7a75", or its hue (0 to 360): all others follow from it
  --dry-run        show what would be written, and write nothing`,
  import: `npm run new -- import FOLDER [options]

Makes pages of the Markdown files in a folder, with their pictures.

${ROOT}
  --dry-run        show what would be written, and write nothing`,
};

const EXIT = 'Exit code: 0 written, 2 wrong usage, 130 interrupted. Nothing is written unless everything is.';

function usage(): string {
  const other = Object.entries(OTHERS).find(([name]) => process.argv.includes(name))?.[1];
  if (other !== undefined) return `Usage: ${other}\n${HELP}\n\n${EXIT}`;
  return `Usage: npm run new -- KIND "NAME" [options]

Writes a new page with the blocks that pages of its kind have, every property explained, and valid at once. KIND is
"page", or one page of a collection in site.config.yaml: "product" for one of "products". On a terminal, whatever is
missing is asked for. No existing file is ever changed.

${ROOT}
  --route ADDRESS  the page's address, if it should differ from the one that follows from its name
  --blocks LIST    the block types of the page, in order, separated by commas, instead of the usual ones
  --dry-run        show what would be written, and write nothing
${HELP}

There are also, each with --help:

  npm run new -- block NAME     a new type of block
  npm run new -- site FOLDER    a small site of its own
  npm run new -- import FOLDER  pages of the Markdown files in a folder

${EXIT}`;
}

const known = {
  root: { type: 'string' },
  route: { type: 'string' },
  blocks: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  interactive: { type: 'boolean', default: false },
  name: { type: 'string' },
  kind: { type: 'string' },
  language: { type: 'string' },
  colour: { type: 'string' },
} as const;
// What is made, and its name.
const { options, words } = readCommandLine(usage(), known, true);
const isDryRun = options['dry-run'];
const root = resolve(options.root || usualRoot);
const folders = siteFolders(root, project);
const theme = await loadTheme(folders.code);
let asker: Asker | undefined;
// The terminal is taken over only if there is a question.
const askAtTerminal: Ask = (question, fallback, accept) => {
  asker ??= openAsker();
  return asker.ask(question, fallback, accept);
};
try {
  await make(isTerminal() ? askAtTerminal : undefined);
} catch (problem) {
  if (!(problem instanceof Interrupted)) throw problem;
  console.error('\nNothing was written.');
  process.exitCode = 130;
} finally {
  asker?.close();
}

async function make(ask: Ask | undefined): Promise<void> {
  const [first = '', ...rest] = words;
  const name = rest.join(' ').trim();
  if (first === 'block') return block(name);
  if (first === 'import') {
    process.stdout.write(await importPages(folders, theme, name, isDryRun));
    return;
  }
  if (first === 'site') {
    const { kind, language, colour } = options;
    const wishes = { folder: name, name: options.name, kind, language, colour };
    process.stdout.write(await makeSite(folders, theme, wishes, isDryRun, ask));
    return;
  }
  const ofSites = (['name', 'kind', 'language', 'colour'] as const).find((one) => options[one] !== undefined);
  if (ofSites !== undefined) throw new UsageError(`--${ofSites} is for sites: npm run new -- site FOLDER`);
  const site = await readSiteBefore({ project, root, cwd: process.cwd(), now: () => performance.now() });
  const kinds = pageKinds(site.config);
  const chosen =
    first === '' && ask !== undefined
      ? await ask(`What is it (${[...kinds.map((kind) => kind.name), 'block'].join(', ')})`, '', (answer) =>
          kindNamed(answer, kinds),
        )
      : kindNamed(first, kinds);
  if (chosen === 'block') return block(name);
  if (options.interactive === true)
    throw new UsageError('--interactive is for blocks: npm run new -- block "Price list" --interactive');
  const { route, blocks } = options;
  const wishes = { kind: chosen, name, route, blocks, isDryRun };
  const page = await makePage(site, wishes, ask);
  const report = reportPage(page, root, chosen.collection?.name, isDryRun);
  if (isDryRun) process.stdout.write(page.text);
  (isDryRun ? process.stderr : process.stdout).write(report);

  async function block(own: string): Promise<void> {
    const stray = (['route', 'blocks'] as const).find((flag) => options[flag] !== undefined);
    if (stray !== undefined) throw new UsageError(`--${stray} is for pages, not for blocks.`);
    const isInteractive = options.interactive === true;
    process.stdout.write(await makeBlock(folders, theme, own, isInteractive, isDryRun, ask));
  }
}

/** @throws UsageError for a kind that the site does not have */
function kindNamed(word: string, kinds: readonly PageKind[]): PageKind | 'block' {
  if (word === 'block') return word;
  const found = findKind(kinds, word);
  if (found !== undefined) return found;
  const names = [...kinds.map(({ name }) => name), 'block', 'site', 'import'];
  const near = nearest(word, [...names, ...kinds.flatMap(({ collection }) => collection?.name ?? [])]);
  const hint = near === undefined ? `Kinds: ${names.join(', ')}.` : `Did you mean "${near}"?`;
  throw new UsageError(
    word === '' ? `Which kind? ${hint}` : `There is no kind "${word}" on this site. ${hint}`,
  );
}
