import { atKey, atMapping } from '../../model/finding.ts';
import type { RoutedPage } from '../addresses/routedPage.ts';
import type { ContentFile } from '../contentFiles.ts';
import { finding } from '../findings.ts';
import type { WrittenPage } from '../lists/madePages.ts';
import { collectIds, type IdRules } from './collectIds.ts';
import { type Expansion, expandBlocks, type SharedLists } from './expandBlocks.ts';

/**
 * Puts the blocks of shared lists in their places, collects the ids on the page, and sees that it has one main heading.
 *
 * @param source `undefined` if the file could not be read
 */
export function expandPage(
  page: RoutedPage,
  source: ContentFile | undefined,
  shared: SharedLists,
  rules: IdRules,
): WrittenPage & Pick<Expansion, 'used' | 'findings'> {
  const valid = source?.valid;
  const text = source?.text ?? '';
  if (valid === undefined) {
    const likely = text === '' ? undefined : likelyIds(text);
    return { page, valid, blocks: [], ids: undefined, ...likely, used: new Set(), findings: [] };
  }
  const { blocks, complete, used, findings } = expandBlocks(valid, shared);
  const { ids, findings: clashes } = collectIds(blocks, valid, rules);
  if (!complete) {
    const likely = likelyIds(text);
    const all = new Set([...ids, ...likely.ids]);
    return { page, valid, blocks, used, ids: all, words: likely.words, findings: [...findings, ...clashes] };
  }
  const headings = blocks.filter(({ block, render }) => render && block.mainHeading);
  const second = headings[1];
  const at = second === undefined ? atKey('/blocks') : atMapping(second.pointer);
  const heading =
    headings.length === 1 ? [] : [finding('missing-main-heading', page.file, at, { found: headings.length })];
  return { page, valid, blocks, used, ids, findings: [...findings, ...clashes, ...heading] };
}

/**
 * Reads the ids of a page with mistakes from its text, and the words that may be ids, in a line that is broken or under a
 * misspelt name, so that a link to an id that it certainly does not have is
 * reported at once.
 */
export function likelyIds(text: string): { readonly ids: Set<string>; readonly words: Set<string> } {
  const ids = [...text.matchAll(/^[ \t-]*id[ \t]*:[ \t]*["']?([a-z0-9][a-z0-9-]*)["']?[ \t]*(?:#.*)?$/gm)];
  // The last word of a line or of a part between brackets: whatever comes before it may be the broken name.
  const words = [...text.matchAll(/(?<![\w-])([a-z0-9][a-z0-9-]*)["']?[ \t]*(?=$|[,}#])/gm)];
  return { ids: new Set(ids.map(([, id = '']) => id)), words: new Set(words.map(([, word = '']) => word)) };
}
