import { dump } from 'js-yaml';
import type { Inside } from '../../../engine/develop/extension.ts';
import { languageOf, routeIn, type SiteLanguage, translationOf } from '../../../engine/model/language.ts';
import { asList, asRecord } from '../../../engine/model/readValue.ts';
import { UsageError } from '../../../engine/model/usageError.ts';
import { newPage } from '../../../engine/scaffold/newPage.ts';
import { type PageAddress, pageAddress } from '../../../engine/scaffold/pageAddress.ts';
import { findKind, type PageKind, pageKinds } from '../../../engine/scaffold/pageKinds.ts';
import { beginningOf, numbersFor } from '../../../engine/scaffold/pageText.ts';
import { readSiteBefore, type SiteBefore, todayAt } from '../../../engine/scaffold/siteBefore.ts';
import { lineBreakAt } from '../../edits/lines.ts';
import { partText } from '../../edits/slots.ts';
import type { Edit } from '../../protocol/file.ts';
import type { BeginningAnswer, PagesRequest, ShareRequest } from '../../protocol/pages.ts';
import { namedFile } from '../files/textFile.ts';
import {
  edited,
  expectWritten,
  type OpenFile,
  parsedFile,
  type Workspace,
  written,
} from '../files/workspace.ts';
import type { SchemaBook } from '../marks/schemaBook.ts';
import { notPossible, Refusal } from '../refusal.ts';
import { isListed, routeOf } from '../siteAnswer.ts';
import { linksTo } from './findText.ts';
import { openPage } from './openPage.ts';
import { translatedPage } from './translatePage.ts';

/** One undo takes it back. @returns the file of the page that is there now. @throws Refusal. */
export async function actOnPages(
  inside: Inside,
  workspace: Workspace,
  book: SchemaBook,
  request: PagesRequest,
): Promise<string | undefined> {
  try {
    switch (request.do) {
      case 'new':
        return await makePage(inside, workspace, request);
      case 'duplicate':
        return await duplicatePage(inside, workspace, request);
      case 'rename':
        return await renamePage(inside, workspace, request);
      case 'translate': {
        const { label, file, text } = await translatedPage(inside, workspace, book, request);
        await put(workspace, label, file, text);
        return file;
      }
      case 'delete':
        return await deletePage(inside, workspace, request);
    }
  } catch (problem) {
    // What the engine says on the command line is a sentence for the author here as well.
    if (problem instanceof UsageError) throw notPossible(withoutOptions(problem.message));
    throw problem;
  }
}

/** Options of the command line mean nothing here. */
const withoutOptions = (message: string): string =>
  message
    .replace(/ with --route(?=[.,])/g, '')
    .replace(/,? such as --route (\S+?)\.?$/, ', such as $1.')
    .replace(/: --route (\S+)/g, ': $1')
    .replace(/ or --route\b/g, ' or address');

async function makePage(
  inside: Inside,
  workspace: Workspace,
  { kind: kindName, name, blocks }: Extract<PagesRequest, { do: 'new' }>,
): Promise<string> {
  const { site, kind } = await siteWithKind(inside, kindName);
  const page = await newPage(site, { kind, name, blocks, today: todayAt(site) });
  await put(workspace, `new page ${name}`, page.path, page.text);
  return page.path;
}

/** @throws Refusal if the site has no such kind */
async function siteWithKind(inside: Inside, name: string): Promise<{ site: SiteBefore; kind: PageKind }> {
  const site = await readSiteBefore(inside.options, inside.cache);
  const kind = findKind(pageKinds(site.config), name);
  if (kind === undefined) throw new Refusal(400, 'not-possible', 'The site has no such kind of page.');
  return { site, kind };
}

export async function pageBeginning(inside: Inside, name: string): Promise<BeginningAnswer> {
  const { site, kind } = await siteWithKind(inside, name);
  return { kind: name, ...beginningOf(site, kind, todayAt(site)) };
}

const put = (workspace: Workspace, label: string, file: string, text: string): Promise<void> =>
  workspace.make({ label, files: [{ file, before: written(undefined), after: written(text) }] });

async function duplicatePage(
  inside: Inside,
  workspace: Workspace,
  { file, name }: Extract<PagesRequest, { do: 'duplicate' }>,
): Promise<string> {
  const open = await openPage(workspace, file);
  expectWritten(open);
  const site = await readSiteBefore(inside.options, inside.cache);
  const kind = kindOfFile(open.path.file, site);
  const place = freePlace(inside, pageAddress(kind, name.trim(), undefined));
  const value = asRecord(parsedFile(open).value);
  const numbers = Object.entries(numbersFor(site, kind)).filter(([key]) => Object.hasOwn(value, key));
  const edits: Edit[] = [
    { kind: 'set', pointer: '/name', value: name.trim() },
    ...['aliases', 'alsoAt', ...(place.route === undefined ? ['route'] : [])].flatMap((key): Edit[] =>
      Object.hasOwn(value, key) ? [{ kind: 'remove', pointer: `/${key}` }] : [],
    ),
    ...(place.route === undefined ? [] : [set('route', place.route)]),
    ...numbers.map(([key, number]) => set(key, number)),
  ];
  await put(workspace, `copy of ${String(value.name ?? open.path.file)}`, place.path, edited(open, edits));
  return place.path;
}

async function renamePage(
  inside: Inside,
  workspace: Workspace,
  { file, route }: Extract<PagesRequest, { do: 'rename' }>,
): Promise<string> {
  const open = await openPage(workspace, file);
  expectWritten(open);
  const site = await readSiteBefore(inside.options, inside.cache);
  const was = routeOf(inside, open.path.file);
  if (was === undefined || was === '/' || was === '/404')
    throw notPossible('This page cannot have another address.');
  const value = asRecord(parsedFile(open).value);
  const kind = kindOfFile(open.path.file, site);
  const asked = pageAddress(kind, String(value.name ?? ''), route);
  if (was === (asked.address ?? route)) throw notPossible('The page has this address already.');
  // A file whose address follows from its name moves, so that it goes on to follow.
  const moves = asked.route === undefined && !Object.hasOwn(value, 'route');
  const place = moves ? freePlace(inside, asked) : { ...asked, path: open.path.file };
  const files = [{ open, to: place.path, edits: addressEdits(value, moves, was, route) }];
  for (const { language, open: own } of await translationsOf(inside, workspace, open.path.file)) {
    expectWritten(own);
    const before = routeOf(inside, own.path.file);
    const [from, next] = [routeIn(was, language), routeIn(asked.address ?? route, language)];
    const to = moves ? translationOf(place.path, language) : own.path.file;
    if (moves) freePlace(inside, { ...asked, path: to, address: undefined });
    if (before !== from) files.push({ open: own, to, edits: [] });
    else {
      expectFree(inside, next);
      const said = asRecord(parsedFile(own).value);
      const followsFile = moves && !Object.hasOwn(said, 'route');
      files.push({ open: own, to, edits: addressEdits(said, followsFile, from, next) });
    }
  }
  if (!moves) expectFree(inside, route);
  const steps = files.flatMap(({ open: own, to, edits }) => {
    const { path, state } = own;
    const after = written(edited(own, edits));
    if (to === path.file) return [{ file: to, before: state, after }];
    return [
      { file: to, before: written(undefined), after },
      { file: path.file, before: state, after: written(undefined) },
    ];
  });
  await workspace.make({ label: `new address ${route}`, files: steps });
  return place.path;
}

/** What gives a page another address, and leads from the old one to it. */
function addressEdits(
  value: Readonly<Record<string, unknown>>,
  followsFile: boolean,
  was: string,
  route: string,
): readonly Edit[] {
  const others = asList(value.aliases)
    .map(String)
    .filter((old) => old !== route && old !== was);
  return [
    ...(followsFile ? [] : [set('route', route)]),
    { kind: 'set', pointer: '/aliases', value: [...others, was] },
  ];
}

interface Translation {
  readonly language: SiteLanguage;
  readonly open: OpenFile;
}

/** The translations of a page, by the names of their files; none of a page that is a translation itself. */
async function translationsOf(
  inside: Inside,
  workspace: Workspace,
  file: string,
): Promise<readonly Translation[]> {
  const [main, ...others] = inside.live.overview()?.planned.plan.languages ?? [];
  if (main === undefined || languageOf(file, [main, ...others]).at !== '/') return [];
  const found: Translation[] = [];
  for (const language of others) {
    const path = translationOf(file, language);
    if (isListed(inside, path)) found.push({ language, open: await workspace.open(path) });
  }
  return found;
}

async function deletePage(
  inside: Inside,
  workspace: Workspace,
  { file, anyway = false }: Extract<PagesRequest, { do: 'delete' }>,
): Promise<undefined> {
  const open = await openPage(workspace, file);
  const gone = [open, ...(await translationsOf(inside, workspace, open.path.file)).map((one) => one.open)];
  const files = gone.map(({ path }) => path.file);
  const { targets = [] } = inside.live.overview()?.planned.plan ?? {};
  const pages = targets.filter(({ page }) => files.includes(page.file));
  const routes = pages.flatMap(({ page }) => [page.route, ...page.alsoAt, ...(page.aliases ?? [])]);
  if (routes.includes('/')) throw notPossible('A site needs its home page.');
  if (!anyway) {
    const links = await linksTo(inside, workspace, routes, files);
    const count = links.length;
    if (count > 0)
      throw new Refusal(
        409,
        'would-break-links',
        `${count === 1 ? 'A link leads' : `${count} links lead`} to this page, and would lead nowhere.`,
        { hint: 'Change them first, or delete the page anyway.', links },
      );
  }
  await workspace.make({
    label: `the deletion of “${asRecord(parsedFile(open).value).name ?? pages[0]?.page.route ?? open.path.file}”`,
    files: gone.map(({ path, state }) => ({ file: path.file, before: state, after: written(undefined) })),
  });
  return undefined;
}

function kindOfFile(file: string, { config }: SiteBefore): PageKind {
  const folder = file.split('/').slice(1, -1).join('/');
  const kinds = pageKinds(config);
  return kinds.find(({ collection }) => collection?.name === folder) ?? { name: 'page' };
}

const set = (key: string, value: string | number): Edit => ({ kind: 'set', pointer: `/${key}`, value });

function freePlace(inside: Inside, place: PageAddress): PageAddress {
  if (place.address !== undefined) expectFree(inside, place.address);
  namedFile(inside.site.root, place.path);
  if (isListed(inside, place.path)) throw notPossible(`${place.path} exists already. Choose another name.`);
  return place;
}

function expectFree({ live }: Inside, route: string): void {
  const other = live.fileAt(route);
  if (other !== undefined) throw notPossible(`${route} is the address of ${other}. Choose another one.`);
}

/** As it was written. One undo takes it back. @returns both files. */
export async function shareBlocks(
  inside: Inside,
  workspace: Workspace,
  open: OpenFile,
  { index, name }: ShareRequest,
): Promise<readonly string[]> {
  expectWritten(open);
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name) || name.length > 60)
    throw new Refusal(
      400,
      'not-possible',
      'Use lower-case letters, digits and hyphens for the name: why-us.',
    );
  const file = `pages/_shared/${name}.yaml`;
  const path = namedFile(inside.site.root, file);
  if ((await workspace.stateOf(path)).saved !== undefined)
    throw notPossible(`There is a shared list "${name}" already.`);
  const { value } = parsedFile(open);
  const blocks = asList(asRecord(value).blocks).slice(index, index + 1);
  if (blocks.length === 0 || Object.hasOwn(asRecord(blocks[0]), 'use'))
    throw notPossible('Only blocks of the page itself can become a shared list.');
  const edits: Edit[] = [
    { kind: 'remove', pointer: `/blocks/${index}` },
    { kind: 'insert', pointer: '/blocks', index, value: { use: name } },
  ];
  const lineBreak = lineBreakAt(open.text, 0);
  const list =
    partText(open.text, '/blocks', index) ??
    dump(blocks, { lineWidth: 100, noRefs: true }).replaceAll('\n', lineBreak);
  const text = `# yaml-language-server: $schema=../../schemas/shared.schema.json${lineBreak}${list}`;
  await workspace.make({
    label: `shared list ${name}`,
    files: [
      { file, before: written(undefined), after: written(text) },
      { file: open.path.file, before: open.state, after: written(edited(open, edits)) },
    ],
  });
  return [file, open.path.file];
}
