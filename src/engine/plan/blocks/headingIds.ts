import GithubSlugger from 'github-slugger';
import type { IdRules } from './collectIds.ts';
import type { PlacedBlock } from './expandBlocks.ts';

/** The ids that authors have given to the blocks of a page that are drawn, and to items in them. */
export const writtenIds = (blocks: readonly PlacedBlock[]): string[] =>
  blocks
    .filter(({ render }) => render)
    .flatMap(({ block }) =>
      block.marks.filter(({ resolves }) => resolves === 'id').map(({ value }) => value),
    );

/**
 * Names the headings in the texts of a page, as GitHub does: a link to one stays right when a section is added before it, and
 * documents that come from elsewhere keep theirs.
 *
 * @returns a function that returns the id of the next heading, given its words
 */
export function headingNamer(
  written: readonly string[],
  { reserved, headingPrefix }: IdRules,
): (text: string) => string {
  const slugger = new GithubSlugger();
  for (const id of [...reserved, ...written])
    if (id.startsWith(headingPrefix)) slugger.occurrences[id.slice(headingPrefix.length)] = 0;
  return (text) => headingPrefix + slugger.slug(text.trim() || 'section');
}
