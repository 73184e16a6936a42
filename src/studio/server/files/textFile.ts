import { createHash } from 'node:crypto';
import { access, constants, lstat, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeRepairs } from '../../../engine/fix/writeRepairs.ts';
import { codeOf, plainReason } from '../../../engine/model/systemError.ts';
import { parseFile } from '../../../engine/parse/parseFile.ts';
import { putFile } from '../../../engine/scaffold/putFile.ts';
import { isWithin } from '../../../engine/store/isWithin.ts';
import type { FileKind, Json } from '../../protocol/file.ts';
import { Refusal } from '../refusal.ts';

/** Bytes of a content file; the engine reads no larger ones. */
export const MOST_BYTES = 1_000_000;

export const MARK = '\ufeff';

/** A text without its byte order mark, as the engine reads it. */
export const withoutMark = (text: string): string => (text.startsWith(MARK) ? text.slice(1) : text);

/** What a text says, as far as it can be read and there is one: what YAML 1.2 core reads is JSON. */
export const valueIn = (text: string | undefined, kind: FileKind): Json | undefined =>
  text === undefined
    ? undefined
    : (parseFile({ path: '', text: withoutMark(text) }, kind).file.value as Json | undefined);

/** A hash of a text. */
export const revisionOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** @returns `undefined` if there is none. @throws Refusal if it cannot be read as text. */
export async function readText(root: string, { file, absolute }: FilePath): Promise<string | undefined> {
  if ((await expectInside(root, file)) === 'nothing') return undefined;
  const bytes = await readFile(absolute).catch((problem: unknown) => {
    throw new Refusal(409, 'unreadable', `${file} cannot be read: ${reasonOf(problem)}.`);
  });
  if (bytes.length > MOST_BYTES)
    throw new Refusal(409, 'too-large', `${file} has more than a megabyte. Open it in a text editor.`);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Refusal(409, 'unreadable', `${file} is not in UTF-8.`, {
      hint: 'Save it as UTF-8 in a text editor.',
    });
  }
}

/** At once, and only if the file still has the text `before`; `undefined` is no file. @throws Refusal. */
export async function changeFile(
  root: string,
  path: FilePath,
  before: string | undefined,
  after: string | undefined,
): Promise<void> {
  const { file, absolute } = path;
  if (after !== undefined && Buffer.byteLength(after) > MOST_BYTES)
    throw new Refusal(
      413,
      'too-large',
      `${file} would have more than a megabyte, which is the limit of a content file.`,
    );
  const there = await readText(root, path);
  if (there !== before) throw changed(file);
  if (before === after) return;
  try {
    // Replacing a file would not ask whether it may be written.
    if (before !== undefined) await access(absolute, constants.W_OK);
    if (after === undefined) await rm(absolute);
    else if (before === undefined) {
      if (!putFile(absolute, after)) throw changed(file);
    } else {
      const texts = { before: withoutMark(before), after: withoutMark(after) };
      const [failed] = await writeRepairs(root, [{ path: file, file, ...texts }]);
      if (failed !== undefined)
        throw failed.reason.startsWith('somebody')
          ? changed(file)
          : new Refusal(409, 'read-only', `${file} could not be written: ${failed.reason}.`);
    }
  } catch (problem) {
    if (problem instanceof Refusal) throw problem;
    throw new Refusal(409, 'read-only', `${file} could not be written: ${reasonOf(problem)}.`);
  }
}

const changed = (file: string): Refusal =>
  new Refusal(409, 'changed', `${file} has been changed by another program at this moment.`, {
    hint: 'Try again.',
  });

function reasonOf(problem: unknown): string {
  const code = codeOf(problem);
  if (code === undefined) return 'it is not known why';
  return plainReason(code) ?? `the system says ${code}`;
}

export interface FilePath {
  readonly file: string;
  readonly absolute: string;
}

export interface ContentPath extends FilePath {
  readonly kind: FileKind;
}

const SITE = 'site.config.yaml';
const FOLDERS: Readonly<Record<string, FileKind>> = { _shared: 'shared', _words: 'words' };

/** Nothing is looked up. @throws Refusal for a name that is no content file's. */
export function namedFile(root: string, name: unknown): ContentPath {
  const path = contentFile(root, name);
  if (path !== undefined) return path;
  const known = 'site.config.yaml and the YAML files in pages/';
  throw new Refusal(403, 'not-content', `The Studio opens and writes ${known}, and nothing else.`);
}

/** Nothing for a name that is no content file's. */
export function contentFile(root: string, name: unknown): ContentPath | undefined {
  if (typeof name !== 'string' || name.length > 400) return undefined;
  if (name === SITE) return { file: name, absolute: join(root, name), kind: 'site' };
  const [folder, ...parts] = name.split('/');
  const kind = (parts.length > 1 && FOLDERS[parts[0] ?? '']) || 'page';
  const names = kind === 'page' ? parts : parts.slice(1);
  // Names as the engine finds them; anything with "..", a drive, a stream or a device is none.
  const isGood = names.every(
    (part) => /^[\p{L}\p{N}][\p{L}\p{N}\p{M} ._-]*$/u.test(part) && !/[. ]$/.test(part),
  );
  if (folder !== 'pages' || !isGood || !/[^.]\.yaml$/.test(names.at(-1) ?? '')) return undefined;
  return { file: name, absolute: join(root, ...name.split('/')), kind };
}

/** What the Studio may write by itself beside content, and nobody can open in it: drawings that it has cleaned. */
const DRAWING = /^pages\/_static\/[a-z0-9][a-z0-9-]*\.svg$/;

/** The file of a step. @throws Refusal for one that is neither content nor a drawing. */
export const steppedFile = (root: string, name: string): FilePath =>
  DRAWING.test(name) ? { file: name, absolute: join(root, ...name.split('/')) } : namedFile(root, name);

/** No link leads out of the root, and it is an ordinary file or folder, or not there. @throws Refusal. */
export async function expectInside(
  root: string,
  path: string,
  wanted: 'file' | 'folder' = 'file',
): Promise<'something' | 'nothing'> {
  const names = path.split('/');
  let at = root;
  for (const [index, name] of names.entries()) {
    at = join(at, name);
    const entry = await lstat(at).catch(() => undefined);
    if (entry === undefined) return 'nothing';
    if (entry.isSymbolicLink())
      throw new Refusal(
        403,
        'link',
        `${names.slice(0, index + 1).join('/')} is a link, and the Studio follows none.`,
      );
    const isLast = index === names.length - 1;
    if (isLast && wanted === 'file' ? !entry.isFile() : !entry.isDirectory())
      throw new Refusal(403, 'not-content', `${path} is not an ordinary ${wanted}.`);
  }
  // Whatever the file system does with names, the result lies inside.
  if (!isWithin(root, at))
    throw new Refusal(403, 'not-content', `${path} is outside of the folder of the site.`);
  return 'something';
}

/** How files are called while they are written: beside the one that they become (`writeRepairs`, `putFile`). */
const REST = /^\..+\.yaml\.[0-9a-f]+$/;
/** Milliseconds after which nobody is writing it any more. */
const LONG = 60_000;

/** Removes what is left of writes that were killed. */
export async function removeRests(root: string, now: number): Promise<void> {
  const entries = [
    ...(await readdir(root, { withFileTypes: true })),
    ...(await readdir(join(root, 'pages'), { withFileTypes: true, recursive: true })),
  ];
  for (const entry of entries) {
    if (!entry.isFile() || !REST.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    if (now - (await stat(path)).mtimeMs > LONG) await rm(path, { force: true });
  }
}
