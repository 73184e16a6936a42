import { lstatSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Finding } from '../model/finding.ts';
import { isPublicName } from '../model/publicName.ts';
import { entriesOf, type Unsaved } from './entries.ts';
import { finding } from './findings.ts';

/** A file that is published as it is. */
export interface StaticFile {
  /** Path relative to the content root: `pages/_static/price-list.pdf`. */
  readonly path: string;
  /** Where it is published, decoded: `/price-list.pdf`. */
  readonly address: string;
}

/** The folder whose files are copied to the site's root. */
export const STATIC = 'pages/_static';

/** Bytes. Cloudflare Pages takes 25 MiB (developers.cloudflare.com/pages/platform/limits). */
const MAX_BYTES = 25_000_000;

/** Files that keep an empty folder in a repository. They are ignored without a word. */
const KEEPERS = new Set(['.gitkeep', '.keep', '.gitignore', '.gitattributes']);

/** What systems and editors leave behind. */
const LEFT_BEHIND =
  /^(?:\.DS_Store|\._.*|\.Spotlight-V100|\.Trashes|__MACOSX|Thumbs\.db|ehthumbs\.db|desktop\.ini|\.directory|~\$.*|.*~|\.#.*|#.*#|.*\.(?:swp|swo|bak|tmp|orig)|\.~lock\..*)$/i;

/** Finds the files that are published as they are, sorted by path. Symbolic links are not followed. */
export async function listStaticFiles(
  root: string,
  unsaved?: Unsaved,
): Promise<{ files: readonly StaticFile[]; findings: readonly Finding[] }> {
  const files: StaticFile[] = [];
  const findings: Finding[] = [];
  const top = (await entriesOf(root, dirname(STATIC), unsaved)).find(({ name }) => name === basename(STATIC));
  if (top?.isSymbolicLink()) findings.push(finding('symbolic-link', STATIC, 'file', undefined));
  else if (top?.isDirectory()) await walk(STATIC);
  else if (top !== undefined) unreadable('file', STATIC, 'it is not a folder');
  return { files: files.sort((a, b) => (a.path < b.path ? -1 : 1)), findings };

  function unreadable(what: 'file' | 'folder', path: string, reason: string): void {
    findings.push(finding('unreadable-file', path, 'file', { what, reason }));
  }

  async function walk(folder: string): Promise<void> {
    const entries = await entriesOf(root, folder, unsaved).catch(() => undefined);
    if (entries === undefined) unreadable('folder', folder, 'permission is denied');
    for (const entry of entries ?? []) {
      const { name } = entry;
      const path = `${folder}/${name}`;
      if (KEEPERS.has(name)) continue;
      const isLeft = LEFT_BEHIND.test(name);
      const reason = wrongWith(name);
      if (isLeft || !isPublicName(name))
        findings.push(finding('ignored-static-file', path, 'file', { name, isSecret: !isLeft }));
      else if (reason !== undefined)
        findings.push(finding('invalid-static-file-name', path, 'file', { name, reason }));
      else if (entry.isSymbolicLink()) findings.push(finding('symbolic-link', path, 'file', undefined));
      else if (entry.isDirectory()) await walk(path);
      else add(path, entry.isFile());
    }
  }

  function add(path: string, isFile: boolean): void {
    const bytes = lstatSync(join(root, path), { throwIfNoEntry: false })?.size ?? 0;
    if (!isFile) unreadable('file', path, 'it is not an ordinary file');
    else if (bytes > MAX_BYTES)
      findings.push(finding('static-file-too-large', path, 'file', { bytes, limit: MAX_BYTES }));
    else if (path.endsWith('.html'))
      findings.push(...blockedIn(path, unsaved?.[path] ?? textOf(join(root, path))));
    files.push({ path, address: path.slice(STATIC.length) });
  }
}

/**
 * What the policy for such pages keeps browsers from running or showing (`BROUGHT` in headersFile.ts): it has no hashes,
 * because nobody but their author writes them.
 */
function blockedIn(path: string, html: string): Finding[] {
  const text = html.replace(/<!--[\s\S]*?-->/g, '');
  const found = BLOCKED.find(({ pattern }) => pattern.test(text));
  return found === undefined ? [] : [finding('blocked-in-static-page', path, 'file', found)];
}

const BLOCKED = [
  {
    what: 'a script in it or of another site, or an event handler such as "onclick"',
    ending: 'js',
    pattern:
      /<script\b(?![^>]*\bsrc\s*=)(?![^>]*\btype\s*=\s*["']?application\/)[^>]*>|<script\b[^>]*\bsrc\s*=\s*["']?(?:https?:)?\/\/|<[a-z][^>]*\son[a-z]+\s*=/i,
  },
  {
    what: 'styles in it or of another site',
    ending: 'css',
    pattern:
      /<style\b|<[a-z][^>]*\sstyle\s*=|<link\b(?=[^>]*\bstylesheet\b)[^>]*\bhref\s*=\s*["']?(?:https?:)?\/\//i,
  },
] as const;

/** The text of a file; empty if it cannot be read, which is said when it is published. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Why a name cannot be published on every host and system; `undefined` if it can. */
function wrongWith(name: string): string | undefined {
  if (/[\p{Cc}\p{Cf}\u2028\u2029\ufffd]/u.test(name)) return 'contains an invisible character';
  const character = /[\\:*?"<>|#%]/.exec(name)?.[0];
  if (character !== undefined) return `contains ${character === '"' ? 'a quotation mark' : `"${character}"`}`;
  if (name !== name.trim()) return 'begins or ends with a space';
  if (name.endsWith('.')) return 'ends with a dot';
  return undefined;
}
