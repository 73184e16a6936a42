import { finding } from '../../issues/catalogue.ts';
import { newNearest } from '../../issues/nearest.ts';
import type { MarkKind } from './mark.ts';

/** The icons that the site names. */
interface DrawnIcons {
  /** The content of their `svg` elements by name; `undefined` for a name there is no icon of. */
  readonly drawn: ReadonlyMap<string, string | undefined>;
  /** The icon that each unknown name is most like. */
  readonly nearest: ReadonlyMap<string, string | undefined>;
}

/** Thousands of icons are compared for each suggestion; nobody reads more of them than a report holds. */
const MAX_SUGGESTIONS = 1000;

/** The name of an icon, which becomes its drawing. */
export const icon: MarkKind<DrawnIcons> = {
  prepare: async (values, { icons }) => {
    const drawn = new Map(
      await Promise.all([...values].map(async (name) => [name, await icons.read(name)] as const)),
    );
    const unknown = [...drawn].filter(([, svg]) => svg === undefined).map(([name]) => name);
    if (unknown.length === 0) return { drawn, nearest: new Map() };
    const nearest = newNearest(await icons.names());
    return {
      drawn,
      nearest: new Map(unknown.slice(0, MAX_SUGGESTIONS).map((name) => [name, nearest(name)])),
    };
  },
  dependsOnPage: () => false,
  resolve: ({ value: name, pointer }, { file }, { prepared }) => {
    const svg = prepared.icon.drawn.get(name);
    if (svg !== undefined) return { value: svg, findings: [] };
    const facts = { name, nearest: prepared.icon.nearest.get(name) };
    const at = { pointer, target: 'value' } as const;
    return { value: '', findings: [finding('unknown-icon', file.source.path, at, facts)] };
  },
  received: (schema) => ({ own: schema }),
};
