import { nameIn } from '../../text/nearest.ts';
import { finding } from '../findings.ts';
import { markKind } from '../mark.ts';
import type { Icons } from '../readIcon.ts';

/** The icons that the site uses. */
interface DrawnIcons {
  /** The content of their `svg` elements by name; `undefined` for a name without an icon. */
  readonly drawn: ReadonlyMap<string, string | undefined>;
  /** For each unknown name, the icons that it may mean. */
  readonly meant: ReadonlyMap<string, Meant>;
}

interface Meant {
  /** The one that it most likely means. */
  readonly nearest: string | undefined;
  /** Others that show the same thing. */
  readonly others: readonly string[];
  /** Whether it can mean no other. */
  readonly isSure: boolean;
}

/** What sets of icons put in front of their names. */
const OF_SET = /^(?:(?:tabler|icon|ti|outline|filled|fa|fas|far|solid|bi|mdi|lucide|material)-)+(?=.)/;

/** A typo comes first if it is certain; otherwise the meaning, because names are ordinary words. */
async function meantBy(name: string, icons: Icons): Promise<Meant> {
  const written = nameIn(name.trim(), false)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(OF_SET, '');
  // A sign such as an emoji is like no name.
  if (!/[a-z]/.test(written)) return { nearest: undefined, others: [], isSure: false };
  const sure = await icons.sure(written);
  if (sure !== undefined) {
    // Capitals and separators leave no doubt, other signs do.
    return { nearest: sure, others: [], isSure: (await icons.sure(name)) === sure };
  }
  const [best, ...others] = await icons.byMeaning(written);
  return { nearest: best ?? (await icons.nearest(written)), others, isSure: false };
}

/** The name of an icon, replaced by its drawing. */
export const icon = markKind<DrawnIcons>({
  prepare: async (values, { icons }) => {
    const drawn = new Map(
      await Promise.all([...values].map(async (name) => [name, await icons.read(name)] as const)),
    );
    const unknown = [...drawn].filter(([, svg]) => svg === undefined).map(([name]) => name);
    const meant = unknown.map(async (name) => [name, await meantBy(name, icons)] as const);
    return { drawn, meant: new Map(await Promise.all(meant)) };
  },
  dependsOnPage: () => false,
  resolve: ({ value: name, pointer }, { file }, _context, prepared) => {
    const svg = prepared.drawn.get(name);
    if (svg !== undefined) return { value: svg, findings: [] };
    const { nearest, others = [], isSure = false } = prepared.meant.get(name) ?? {};
    const facts = { name, nearest, others, isSure };
    const at = { pointer, target: 'value' } as const;
    return { value: '', findings: [finding('unknown-icon', file.source.path, at, facts)] };
  },
  received: (schema) => ({ own: schema }),
  offered: 'icon',
});
