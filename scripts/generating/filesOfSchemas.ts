import { loadTheme } from '../../src/engine/bundle/loadTheme.ts';
import { siteFolders } from '../../src/engine/discover/siteFolders.ts';
import { generate, staleFiles } from '../../src/engine/generate/generate.ts';
import type { GeneratedFile } from '../../src/engine/generate/stale.ts';
import { type StaleFont, staleFonts } from '../../src/engine/generate/staleFonts.ts';
import { project } from '../project.ts';

/**
 * The files that are generated from the schemas of a site.
 *
 * @param root absolute
 * @param onlyStale leaves out those that are up to date on disk
 */
export async function filesOfSchemas(root: string, onlyStale: boolean): Promise<GeneratedFile[]> {
  const folders = siteFolders(root, project);
  const theme = await loadTheme(folders.code);
  return onlyStale ? staleFiles(folders, theme) : generate(folders, theme);
}

/** The parts of fonts that a site keeps and that are out of date on disk. @param root absolute */
export async function fontsOfTheme(root: string): Promise<StaleFont[]> {
  const folders = siteFolders(root, project);
  return staleFonts(folders, await loadTheme(folders.code), project);
}
