import { join } from 'node:path';

/** Where a site's own contract and code are. Absolute paths. */
export interface ThemeFolders {
  /** Its schemas. */
  readonly schemas: string;
  /** Its components; the generated types are written there. */
  readonly site: string;
}

/** The folders of the theme in a project. */
export const themeFolders = (project: string): ThemeFolders => ({
  schemas: join(project, 'schemas'),
  site: join(project, 'src/site'),
});
