import { finding } from '../../issues/catalogue.ts';
import type { MarkKind } from './mark.ts';

/** The icons that the site uses. */
interface DrawnIcons {
  /** The content of their `svg` elements by name; `undefined` for a name without an icon. */
  readonly drawn: ReadonlyMap<string, string | undefined>;
  /** For each unknown name, the icon whose name is nearest, and the one that it must mean. */
  readonly meant: ReadonlyMap<
    string,
    { readonly nearest: string | undefined; readonly sure: string | undefined }
  >;
}

/** The name of an icon, replaced by its drawing. */
export const icon: MarkKind<DrawnIcons> = {
  prepare: async (values, { icons }) => {
    const drawn = new Map(
      await Promise.all([...values].map(async (name) => [name, await icons.read(name)] as const)),
    );
    const unknown = [...drawn].filter(([, svg]) => svg === undefined).map(([name]) => name);
    const meant = unknown.map(
      async (name) => [name, { nearest: await icons.nearest(name), sure: await icons.sure(name) }] as const,
    );
    return { drawn, meant: new Map(await Promise.all(meant)) };
  },
  dependsOnPage: () => false,
  resolve: ({ value: name, pointer }, { file }, { prepared }) => {
    const svg = prepared.icon.drawn.get(name);
    if (svg !== undefined) return { value: svg, findings: [] };
    const { nearest, sure } = prepared.icon.meant.get(name) ?? {};
    const facts = { name, nearest, isSure: nearest !== undefined && nearest === sure };
    const at = { pointer, target: 'value' } as const;
    return { value: '', findings: [finding('unknown-icon', file.source.path, at, facts)] };
  },
  received: (schema) => ({ own: schema }),
};
