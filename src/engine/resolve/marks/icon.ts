import { finding } from '../../issues/catalogue.ts';
import type { MarkKind } from './mark.ts';

/** The icons that the site uses. */
interface DrawnIcons {
  /** The content of their `svg` elements by name; `undefined` for a name without an icon. */
  readonly drawn: ReadonlyMap<string, string | undefined>;
  /** For each unknown name, the icon whose name is nearest. */
  readonly nearest: ReadonlyMap<string, string | undefined>;
}

/** The name of an icon, replaced by its drawing. */
export const icon: MarkKind<DrawnIcons> = {
  prepare: async (values, { icons }) => {
    const drawn = new Map(
      await Promise.all([...values].map(async (name) => [name, await icons.read(name)] as const)),
    );
    const unknown = [...drawn].filter(([, svg]) => svg === undefined).map(([name]) => name);
    const near = unknown.map(async (name) => [name, await icons.nearest(name)] as const);
    return { drawn, nearest: new Map(await Promise.all(near)) };
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
