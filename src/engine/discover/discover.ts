import { lstatSync, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Finding } from '../model/finding.ts';
import type { SourceFile, SourceKind } from '../model/source.ts';
import { codeOf, plainReason } from '../model/systemError.ts';
import { UsageError } from '../model/usageError.ts';
import { decodeText } from './decodeText.ts';
import { type Entry, entriesOf, isRemoved, type Unsaved } from './entries.ts';
import { finding } from './findings.ts';
import { listStaticFiles, type StaticFile } from './staticFiles.ts';

/** Bytes; a full page has about 15,000. */
const MAX_BYTES = 1_000_000;
const SITE_CONFIG = 'site.config.yaml';
/** The folders in `pages/` that hold no pages. */
const SPECIAL: ReadonlyMap<string, SourceKind> = new Map([
  ['_shared', 'shared'],
  ['_words', 'words'],
]);
/** What authors may read about their pages. */
const GUIDE = 'pages/README.md';

/** A content file that was found and has not been read. */
interface FoundFile {
  readonly kind: SourceKind;
  readonly path: string;
}

/** A content file that exists but could not be read. */
export interface Unread extends FoundFile {
  /** As much of its text as could be decoded, so that the finding can name a line. */
  readonly text: string;
}

/** The content files of a root, in an order that is the same on every file system. */
export interface Discovered {
  readonly sources: readonly { readonly kind: SourceKind; readonly source: SourceFile }[];
  /** Content files that exist but could not be read, so that no later stage calls them missing. */
  readonly unread: readonly Unread[];
  /** For files with a wrong extension, the paths they should have and their texts, for the same reason. */
  readonly misnamed: readonly Unread[];
  /** Folders under `pages/` that could not be read, for the same reason. */
  readonly hidden: readonly string[];
  /** The files that are published as they are. */
  readonly staticFiles: readonly StaticFile[];
  readonly listing: Listing;
  readonly findings: readonly Finding[];
}

interface DiscoverOptions {
  /** Whether the text of a file is read; by default of every file. */
  readonly isRead?: (file: FoundFile) => boolean;
  readonly unsaved?: Unsaved | undefined;
  /** The names from an earlier run, if no file has been added, removed or renamed since. */
  readonly listing?: Listing | undefined;
}

/** The names of the content files of a root, sorted by path. */
export interface Listing extends Omit<Discovered, 'sources' | 'unread' | 'listing'> {
  readonly found: readonly FoundFile[];
}

/**
 * The stage `discover`: finds and reads the content files of a root.
 *
 * @throws UsageError when the root does not exist or is not a folder that can be read
 */
export async function discover(
  root: string,
  { isRead = () => true, unsaved, listing: known }: DiscoverOptions = {},
): Promise<Discovered> {
  const listing = known ?? (await listSources(root, unsaved));
  const sources: { kind: SourceKind; source: SourceFile }[] = [];
  const unread: Unread[] = [];
  const { found, ...names } = listing;
  const findings = [...names.findings];
  for (const { kind, path } of found.filter(isRead)) {
    const read = readSource(root, path, unsaved);
    if ('source' in read) sources.push({ kind, source: read.source });
    else {
      findings.push(read.finding);
      unread.push({ kind, path, text: read.text });
    }
  }
  return { ...names, sources, unread, listing, findings };
}

/**
 * Finds the content files of a root without reading them.
 *
 * Only ordinary files in the root are read: symbolic links are not followed, and a pipe or a device called `x.yaml`
 * cannot hang the build.
 *
 * @throws UsageError when the root does not exist or is not a folder that can be read
 */
async function listSources(root: string, unsaved?: Unsaved): Promise<Listing> {
  const found: FoundFile[] = [];
  const misnamed: Unread[] = [];
  const hidden: string[] = [];
  const findings: Finding[] = [];

  const top = await readRoot(root, unsaved);
  const config = top.find(({ name }) => name === SITE_CONFIG);
  const nearly = top.find(({ name }) => /^site\.config\.ya?ml(?:\.txt)?$/i.test(name));
  if (config !== undefined) found.push({ path: SITE_CONFIG, kind: 'site' });
  else if (nearly === undefined)
    findings.push(finding('missing-site-config', SITE_CONFIG, 'file', undefined));
  else misname(nearly.name, nearly.name, SITE_CONFIG);

  const pages = top.find(({ name }) => name === 'pages');
  if (pages?.isDirectory()) await walk('pages', 'page');
  else if (pages?.isSymbolicLink()) hide('pages', finding('symbolic-link', 'pages', 'file', undefined));
  const hasPages = [...found, ...misnamed].some(({ kind }) => kind === 'page');
  if (!hasPages && hidden.length === 0) findings.push(finding('no-pages', 'pages', 'file', undefined));

  const { files: staticFiles, findings: more } = pages?.isDirectory()
    ? await listStaticFiles(root, unsaved)
    : { files: [], findings: [] };
  return {
    found: found.sort(byPath),
    misnamed: misnamed.sort(byPath),
    hidden: hidden.sort(),
    staticFiles,
    findings: [...findings, ...more],
  };

  function hide(path: string, reason: Finding): void {
    findings.push(reason);
    hidden.push(path);
  }

  function misname(path: string, name: string, better: string): void {
    findings.push(finding('wrong-extension', path, 'file', { name, better }));
  }

  async function walk(folder: string, kind: SourceKind): Promise<void> {
    const entries = await entriesOf(root, folder, unsaved).catch((problem: unknown) => {
      const reason = reasonOf(problem);
      hide(folder, finding('unreadable-file', folder, 'file', { what: 'folder', reason }));
      return [];
    });
    for (const entry of entries) {
      const { name } = entry;
      const path = `${folder}/${name}`;
      const special = folder === 'pages' ? SPECIAL.get(name) : undefined;
      if (name.startsWith('.') || (name.startsWith('_') && special === undefined)) continue;
      if (name.endsWith('.yaml') && special === undefined) found.push({ path, kind });
      else if (entry.isDirectory()) await walk(path, special ?? kind);
      else if (entry.isSymbolicLink()) hide(path, finding('symbolic-link', path, 'file', undefined));
      else if (/\.ya?ml(?:\.(?:txt|rtf|docx?))?$/i.test(name)) {
        // Windows hides endings, and its Notepad adds one of its own.
        const better = name.replace(/\.ya?ml(?:\.\w+)?$/i, '.yaml');
        misname(path, name, better);
        const read = readSource(root, path, unsaved);
        const text = 'source' in read ? read.source.text : read.text;
        misnamed.push({ kind, path: `${folder}/${better}`, text });
      } else if (special === undefined && path !== GUIDE)
        findings.push(finding('stray-file', path, 'file', { name }));
    }
  }
}

const byPath = (a: { readonly path: string }, b: { readonly path: string }): number =>
  a.path < b.path ? -1 : 1;

/** The root itself may be a symbolic link, because the person who runs the command chose it. */
async function readRoot(root: string, unsaved?: Unsaved): Promise<Entry[]> {
  const stats = await stat(root).catch(() => undefined);
  if (stats === undefined) throw new UsageError('The folder given with --root does not exist.');
  if (!stats.isDirectory()) throw new UsageError('The path given with --root is not a folder.');
  return entriesOf(root, '', unsaved).catch((problem: unknown) => {
    throw new UsageError(`The folder given with --root cannot be read: ${reasonOf(problem)}.`);
  });
}

/** A file's text, or why it cannot be read and as much of its text as could be decoded. */
type ReadResult = { readonly source: SourceFile } | { readonly finding: Finding; readonly text: string };

/**
 * Reads a content file.
 *
 * @param path relative to it
 */
export function readSource(root: string, path: string, unsaved: Unsaved = {}): ReadResult {
  const draft = Object.hasOwn(unsaved, path) ? unsaved[path] : undefined;
  if (typeof draft === 'string') return { source: { path, text: draft } };
  const refuse = (found: Finding): ReadResult => ({ finding: found, text: '' });
  const unreadable = (reason: string): ReadResult =>
    refuse(finding('unreadable-file', path, 'file', { what: 'file', reason }));
  if (isRemoved(path, unsaved)) return unreadable('it is no longer there');
  try {
    // Synchronous calls, because a file takes less time to read than to wait for.
    // Joined by hand, which takes a fraction of the time: a path of content is in order.
    const file = `${root}/${path}`;
    const entry = lstatSync(file);
    if (entry.isSymbolicLink()) return refuse(finding('symbolic-link', path, 'file', undefined));
    if (entry.isDirectory()) return unreadable('it is a folder');
    if (!entry.isFile()) return unreadable('it is not an ordinary file');
    const { size } = entry;
    if (size > MAX_BYTES)
      return refuse(finding('file-too-large', path, 'file', { bytes: size, limit: MAX_BYTES }));
    const decoded = decodeText(readFileSync(file));
    if ('text' in decoded) return { source: { path, text: decoded.text } };
    const { start, legible, encoding, document } = decoded;
    const at = { span: { start, end: start + (legible === '' ? 0 : 1) } };
    return { finding: finding('wrong-encoding', path, at, { encoding, document }), text: legible };
  } catch (problem) {
    return unreadable(reasonOf(problem));
  }
}

function reasonOf(problem: unknown): string {
  const code = codeOf(problem) ?? 'no reason';
  return plainReason(code) ?? `the system says ${code}`;
}
