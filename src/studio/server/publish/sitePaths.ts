import { join } from 'node:path';
import { languageOf, originalOf, type SiteLanguage } from '../../../engine/model/language.ts';
import type { WholeClash } from '../../protocol/file.ts';
import { type ContentPath, contentFile } from '../files/textFile.ts';
import { MEDIA } from '../siteAnswer.ts';
import { NAMES } from './git.ts';

export type SitePaths = ReturnType<typeof sitePaths>;

/**
 * The paths of a repository, and what they are in the site that it keeps.
 *
 * @param prefix the site's folder in the repository, with a slash at its end; empty if it is all of it
 */
export function sitePaths(root: string, prefix: string, languages: readonly SiteLanguage[]) {
  const isInside = (path: string): boolean => path.startsWith(prefix);
  /** The file as the site names it; the path itself, if it is beside the site. */
  const fileOf = (path: string): string => (isInside(path) ? path.slice(prefix.length) : path);
  const pathOf = (file: string): string => prefix + file;
  /** `undefined` for what has no words that can be put together. */
  const contentAt = (path: string): ContentPath | undefined => {
    const file = fileOf(path);
    if (!isInside(path)) return undefined;
    return file === NAMES ? { file, absolute: join(root, file), kind: 'site' } : contentFile(root, file);
  };
  const isPage = (path: string): boolean => contentAt(path)?.kind === 'page';
  const tagOf = (path: string): string => languageOf(fileOf(path), languages).tag;
  /** The path of the page that a page translates; its own if it translates none. */
  const pageOf = (path: string): string => pathOf(originalOf(fileOf(path), languages));
  const nounOf = (path: string): WholeClash['noun'] => {
    const kind = contentAt(path)?.kind;
    if (kind === 'page') return kind;
    if (kind === 'shared') return 'shared list';
    return fileOf(path).startsWith(`pages/${MEDIA}/`) ? 'picture' : 'file';
  };
  return { root, languages, isInside, fileOf, pathOf, contentAt, isPage, tagOf, pageOf, nounOf };
}
