import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { project } from '../project.ts';

/**
 * The address of every page of a built site, sorted; the not-found page as `/404`.
 *
 * @param out the folder that the site was built into
 */
export function builtRoutes(out = join(project, 'dist')): string[] {
  return readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => relative(out, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .map((file) => `/${file.replace(/^index\.html$|\.html$/, '')}`)
    .sort();
}
