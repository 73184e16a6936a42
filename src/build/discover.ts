import type { Dirent } from 'node:fs';
import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SourceFile, SourceKind } from '../model/source.ts';
import { type Finding, finding } from './issues/catalogue.ts';
import { UsageError } from './usageError.ts';

/** Bytes; a page of the whole specification has about 15,000. */
const MAX_BYTES = 1_000_000;
const SITE_CONFIG = 'site.config.yaml';

/** A content file that exists and could not be read. */
export interface Unread {
  readonly kind: SourceKind;
  readonly path: string;
  /** Its text as far as it could be decoded, so that the finding can name a line. */
  readonly text: string;
}

/** The content files of a root, in an order that does not depend on the file system. */
export interface Discovered {
  readonly sources: readonly { readonly kind: SourceKind; readonly source: SourceFile }[];
  /** Content files that exist and could not be read, so that others do not report them as absent. */
  readonly unread: readonly Unread[];
  readonly findings: readonly Finding[];
}

/**
 * The stage `discover`: finds and reads the content files of a root.
 *
 * Only ordinary files below the root are read: no symbolic link is followed, and a pipe or a device that
 * happens to be called `x.yaml` cannot hold the build up.
 *
 * @param root absolute path of the folder that holds site.config.yaml and pages/
 * @throws UsageError when the root does not exist or is not a folder
 */
export async function discover(root: string): Promise<Discovered> {
  const stats = await lstat(root).catch(() => undefined);
  if (stats === undefined) throw new UsageError('The folder given with --root does not exist.');
  if (!stats.isDirectory() && !stats.isSymbolicLink())
    throw new UsageError('What --root names is not a folder.');

  const found: { path: string; kind: SourceKind; entry: Dirent }[] = [];
  const findings: Finding[] = [];
  const top = await readdir(root, { withFileTypes: true });
  const config = top.find(({ name }) => name === SITE_CONFIG);
  if (config === undefined) findings.push(finding('missing-site-config', SITE_CONFIG, 'file', undefined));
  else found.push({ path: SITE_CONFIG, kind: 'site', entry: config });

  const pages = top.find(({ name }) => name === 'pages');
  if (pages?.isDirectory()) await walk('pages', 'page');
  else if (pages?.isSymbolicLink()) findings.push(finding('symbolic-link', 'pages', 'file', undefined));
  if (!found.some(({ kind }) => kind === 'page'))
    findings.push(finding('no-pages', 'pages', 'file', undefined));

  const sources: { kind: SourceKind; source: SourceFile }[] = [];
  const unread: Unread[] = [];
  found.sort((a, b) => (a.path < b.path ? -1 : 1));
  for (let start = 0; start < found.length; start += 64) {
    const batch = found.slice(start, start + 64);
    const read = await Promise.all(batch.map(({ path, entry }) => readSource(root, path, entry)));
    read.forEach((result, index) => {
      const { kind = 'page', path = '' } = batch[index] ?? {};
      if ('source' in result) sources.push({ kind, source: result.source });
      else {
        findings.push(result.finding);
        unread.push({ kind, path, text: result.text });
      }
    });
  }
  return { sources, unread, findings };

  async function walk(folder: string, kind: SourceKind): Promise<void> {
    const entries = await readdir(join(root, folder), { withFileTypes: true });
    for (const entry of entries) {
      const path = `${folder}/${entry.name}`;
      if (entry.name.startsWith('.')) continue;
      if (entry.name.startsWith('_')) {
        if (entry.name === '_shared' && folder === 'pages' && entry.isDirectory()) await walk(path, 'shared');
      } else if (entry.isDirectory()) await walk(path, kind);
      else if (entry.name.endsWith('.yaml')) found.push({ path, kind, entry });
      else if (/\.(?:ya?ml)$/i.test(entry.name)) {
        const better = entry.name.replace(/\.[^.]+$/, '.yaml');
        findings.push(finding('wrong-extension', path, 'file', { name: entry.name, better }));
      } else findings.push(finding('stray-file', path, 'file', { name: entry.name }));
    }
  }
}

type ReadResult = { readonly source: SourceFile } | { readonly finding: Finding; readonly text: string };

async function readSource(root: string, path: string, entry: Dirent): Promise<ReadResult> {
  const refuse = (found: Finding): ReadResult => ({ finding: found, text: '' });
  if (entry.isSymbolicLink()) return refuse(finding('symbolic-link', path, 'file', undefined));
  if (!entry.isFile())
    return refuse(finding('unreadable-file', path, 'file', { reason: 'it is not an ordinary file' }));
  try {
    const { size } = await lstat(join(root, path));
    if (size > MAX_BYTES)
      return refuse(finding('file-too-large', path, 'file', { bytes: size, limit: MAX_BYTES }));
    return decode(path, await readFile(join(root, path)));
  } catch (problem) {
    const code = problem instanceof Error && 'code' in problem ? String(problem.code) : '';
    const reason = code === 'EACCES' || code === 'EPERM' ? 'permission is denied' : `the system says ${code}`;
    return refuse(finding('unreadable-file', path, 'file', { reason }));
  }
}

/** UTF-8 or nothing: a lenient decoder would turn bad bytes into U+FFFD without a word. */
function decode(path: string, bytes: Uint8Array): ReadResult {
  // Without `ignoreBOM` the byte order mark is dropped, so that columns are those that editors show.
  try {
    return { source: { path, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) } };
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes);
    const start = Math.max(0, text.indexOf('\ufffd'));
    return { finding: finding('wrong-encoding', path, { span: { start, end: start + 1 } }, undefined), text };
  }
}
