import { lstat, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { FileKind } from '../../protocol/file.ts';
import { Refusal } from '../refusal.ts';

export interface ContentPath {
  /** Relative to the content root, `/`-separated. */
  readonly file: string;
  readonly absolute: string;
  readonly kind: FileKind;
}

const SITE = 'site.config.yaml';
/** The folders in pages/ that have no pages. */
const FOLDERS: Readonly<Record<string, FileKind>> = { _shared: 'shared', _words: 'words' };

/** Nothing is looked up. @throws Refusal for a name that is no content file's. */
export function namedFile(root: string, name: unknown): ContentPath {
  const refused = new Refusal(
    403,
    'not-content',
    'The Studio opens and writes site.config.yaml and the YAML files in pages/, and nothing else.',
  );
  if (typeof name !== 'string' || name.length > 400) throw refused;
  if (name === SITE) return { file: name, absolute: join(root, name), kind: 'site' };
  const [folder, ...parts] = name.split('/');
  const kind = (parts.length > 1 && FOLDERS[parts[0] ?? '']) || 'page';
  const names = kind === 'page' ? parts : parts.slice(1);
  // Names as the engine finds them; anything with "..", a drive, a stream or a device is none.
  const isGood = names.every(
    (part) => /^[\p{L}\p{N}][\p{L}\p{N}\p{M} ._-]*$/u.test(part) && !/[. ]$/.test(part),
  );
  if (folder !== 'pages' || !isGood || !/[^.]\.yaml$/.test(names.at(-1) ?? '')) throw refused;
  return { file: name, absolute: join(root, ...name.split('/')), kind };
}

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
  if (!`${await realpath(at)}`.startsWith(`${await realpath(root)}${sep}`))
    throw new Refusal(403, 'not-content', `${path} is outside of the folder of the site.`);
  return 'something';
}
