import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** The folders of a site. All paths are absolute. */
export interface SiteFolders {
  /** The folder that holds site.config.yaml and pages/. */
  readonly root: string;
  /** What authors may write: the root's own `schemas/`, else the project's. */
  readonly schemas: string;
  /** The site's code, with its theme.ts: the root's own `src/site/`, else the project's. */
  readonly code: string;
}

/** Finds the folders of a site: what its root does not have comes from the project. */
export function siteFolders(root: string, project: string): SiteFolders {
  // A link to a folder is followed here, once: bundlers name files by their real paths.
  const own = (path: string): string => {
    const folder = join(existsSync(join(root, path)) ? root : project, path);
    return existsSync(folder) ? realpathSync(folder) : folder;
  };
  return { root, schemas: own('schemas'), code: own(join('src', 'site')) };
}
