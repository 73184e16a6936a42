import { readIconSet } from '../icons/iconSet.ts';
import type { MeantName } from '../model/finding.ts';
import { memoised } from '../model/memoised.ts';
import { nameIn, newNearest } from '../text/nearest.ts';
import { ICON_NAMES, newSureTypo } from '../text/sureTypo.ts';
import { newIconsByMeaning } from './iconsByMeaning.ts';

type MeantIcon = Omit<MeantName, 'known'> & { readonly others: readonly string[] };

/** Finds the content of an icon's `svg` element by its name, or what a name without an icon may mean. */
export type Icons = (name: string) => Promise<string | MeantIcon>;

/** What sets of icons put in front of their names. */
const OF_SET = /^(?:(?:tabler|icon|ti|outline|filled|fa|fas|far|solid|bi|mdi|lucide|material)-)+(?=.)/;

/** Read for the first icon of this process. */
const load = memoised(async () => {
  const all = await readIconSet();
  const names = [...all.keys()];
  const [nearest, sure] = [newNearest(names), newSureTypo(names, ICON_NAMES)];
  return { all, nearest, sure, byMeaning: newIconsByMeaning(all) };
});

/** The outline icons of the Tabler set. */
export const tablerIcon: Icons = async (name) => {
  const { all, nearest, sure, byMeaning } = await load();
  const content = all.get(name)?.content;
  if (content !== undefined) return content;
  const written = nameIn(name.trim(), false)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(OF_SET, '');
  // A sign such as an emoji is like no name.
  if (!/[a-z]/.test(written)) return { nearest: undefined, others: [], isSure: false };
  // A typo comes first if it is certain; otherwise the meaning, because names are ordinary words.
  const certain = sure(written);
  // Capitals and separators leave no doubt, other signs do.
  if (certain !== undefined) return { nearest: certain, others: [], isSure: sure(name) === certain };
  const [best = nearest(written), ...others] = byMeaning(written);
  return { nearest: best, others, isSure: false };
};
