import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { project } from '../../scripts/project.ts';

/** Every address at which the built site answers with a page, sorted; the not-found page has none of its own. */
export const routes: readonly string[] = readdirSync(join(project, 'dist'), { recursive: true })
  .map((path) => String(path).replaceAll('\\', '/'))
  .filter((path) => path.endsWith('index.html'))
  .map((path) => `/${path.replace(/\/?index\.html$/, '')}`)
  .sort();

/** An address at which nothing is, and which therefore answers with the not-found page. */
export const NOWHERE = '/there-is-no-such-page';
