import { existsSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import type { ContentOptions } from '../build/contentOptions.ts';
import { loadBundle } from '../bundle/bundle.ts';
import { siteFolders } from '../discover/siteFolders.ts';
import type { BuildCache } from '../pool/buildCache.ts';
import { checkExamples } from './blockGalleryExamples.ts';

/** Whether a site has code of its own, over the program's or instead of it. */
export const hasOwnCode = ({ root, project }: Pick<ContentOptions, 'root' | 'project'>): boolean =>
  root !== project && existsSync(join(root, 'src', 'site'));

/**
 * Draws the example of every block as the block gallery does, so that a component that fails is found before a page has it.
 *
 * @param cache the cache of the site, so that no file is processed twice
 * @throws UsageError when the theme cannot be loaded
 * @returns what each block failed with that cannot be drawn
 * @throws Error named "BlockFailure" for a page frame that cannot be drawn
 */
export async function drawExamples(options: ContentOptions, cache: BuildCache): Promise<readonly Error[]> {
  const { renderer, blocks } = await loadBundle(
    siteFolders(options.root, options.project).code,
    options.project,
  );
  const examples = await checkExamples(options, cache);
  const { site } = examples;
  if (site === undefined) return [];
  const own = join(options.root, 'src', 'site') + sep;
  return examples.blocks.flatMap(({ type, page, file }) => {
    if (page === undefined) return [];
    // Of a block of the program, a site has no example.
    const isOwn = resolve(options.cwd, file).startsWith(own);
    try {
      renderer.renderPage({ ...page, file: isOwn ? file : `the example of "${type}"` }, site, blocks);
      return [];
    } catch (problem) {
      if (problem instanceof Error && 'type' in problem && problem.type !== undefined) return [problem];
      throw problem;
    }
  });
}
