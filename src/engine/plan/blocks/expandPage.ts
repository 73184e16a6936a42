import type { ValidFile } from '../../validate/validateFile.ts';
import type { RoutedPage } from '../addresses/assignRoutes.ts';
import type { ContentFile } from '../contentFiles.ts';
import { finding } from '../findings.ts';
import type { WrittenPage } from '../lists/madePages.ts';
import { collectIds, type IdRules } from './collectIds.ts';
import { type Expansion, expandBlocks, type PlacedBlock, type SharedLists } from './expandBlocks.ts';
import { likelyIds } from './likelyIds.ts';

/** What follows from a page without mistakes and the lists it includes. */
interface ExpandedOutline {
  readonly lists: readonly (readonly [name: string, list: ValidFile | undefined])[];
  readonly rules: IdRules;
  readonly blocks: readonly PlacedBlock[];
  readonly ids: ReadonlySet<string>;
  readonly used: ReadonlySet<string>;
}

/** What follows from pages, for a program that plans the same ones again: live authoring. */
export type ExpandedOutlines = WeakMap<ValidFile, ExpandedOutline>;

/**
 * Puts the blocks of shared lists in their places, collects the ids on the page, and sees that it has one main heading.
 *
 * @param source `undefined` if the file could not be read
 * @param known what followed from pages earlier; more is added
 */
export function expandPage(
  page: RoutedPage,
  source: ContentFile | undefined,
  shared: SharedLists,
  rules: IdRules,
  known: ExpandedOutlines | undefined,
): WrittenPage & Pick<Expansion, 'used' | 'findings'> {
  const valid = source?.valid;
  const text = source?.text ?? '';
  if (valid === undefined) {
    const likely = text === '' ? undefined : likelyIds(text);
    return { page, valid, blocks: [], ids: undefined, ...likely, used: new Set(), findings: [] };
  }
  const earlier = known?.get(valid);
  const isSame = ([name, list]: readonly [string, unknown]): boolean => shared.byName.get(name) === list;
  if (earlier?.rules === rules && earlier.lists.every(isSame))
    return { page, valid, blocks: earlier.blocks, ids: earlier.ids, used: earlier.used, findings: [] };
  const lists = new Map<string, ValidFile | undefined>();
  const { blocks, complete, used, findings } = expandBlocks(valid, shared, (name) =>
    lists.set(name, shared.byName.get(name)),
  );
  const { ids, findings: clashes } = collectIds(blocks, valid, rules);
  const headings = blocks.filter(({ block, render }) => render && block.mainHeading);
  const second = headings[1];
  const at =
    second === undefined
      ? ({ pointer: '/blocks', target: 'key' } as const)
      : ({ pointer: second.pointer, target: 'mapping' } as const);
  const heading =
    complete && headings.length !== 1
      ? [finding('missing-main-heading', page.file, at, { found: headings.length })]
      : [];
  if (complete && findings.length + clashes.length + heading.length === 0)
    known?.set(valid, { lists: [...lists], rules, blocks, ids, used });
  const likely = complete ? undefined : likelyIds(text);
  return {
    page,
    valid,
    blocks,
    used,
    ids: new Set([...ids, ...(likely?.ids ?? [])]),
    ...(likely === undefined ? {} : { words: likely.words }),
    findings:
      findings.length + clashes.length + heading.length === 0 ? NONE : [...findings, ...clashes, ...heading],
  };
}

/** Most pages have none. */
const NONE: readonly never[] = [];
