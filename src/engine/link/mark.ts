import type { AnySchemaObject } from 'ajv';
import type { Finding } from '../model/finding.ts';
import type { Mark } from '../model/mark.ts';
import type { ParsedFile } from '../model/source.ts';
import type { Highlight } from '../model/theme.ts';
import type { ImageReader, Images } from '../pictures/readPicture.ts';
import type { LinkTarget } from '../plan/linkTarget.ts';
import type { BrokenAnchor } from './links/brokenAnchors.ts';
import type { Icons } from './readIcon.ts';
import type { Sanitiser } from './richText/sanitise.ts';
import type { SiteView } from './siteLookup.ts';

/** Where a mark is, and what surrounds it. */
export interface Place {
  /** The file it is written in. */
  readonly file: ParsedFile;
  /** Pointer to the block that contains it; empty outside of blocks. */
  readonly pointer: string;
  /** The block, the page or the site configuration that contains it, with its marks not yet replaced. */
  readonly holder: Readonly<Record<string, unknown>>;
  readonly on: Surroundings;
}

/** Where a mark is shown. */
export type Surroundings =
  | {
      readonly kind: 'page';
      readonly page: LinkTarget;
      /** Whether it comes from a list of shared blocks, so that other pages may show it too. */
      readonly isShared: boolean;
      /** Names the next heading of the page; `undefined` in a block that is not drawn. */
      readonly headingId?: ((words: string) => string) | undefined;
    }
  /** A list of shared blocks that no page includes. */
  | { readonly kind: 'list' }
  /** site.config.yaml, so on every page. */
  | { readonly kind: 'site' };

/** What replaces a mark, and what is wrong with the mark. */
export interface Resolution {
  readonly value: unknown;
  /** The property that the value is put in, if not the mark's own, which is then removed. */
  readonly fills?: string;
  /** More properties for the same mapping. */
  readonly beside?: Readonly<Record<string, unknown>>;
  readonly findings: readonly Finding[];
  /** Links to "#id" in shared lists whose target is missing on this page; they are reported once for all pages. */
  readonly anchors?: readonly BrokenAnchor[];
}

/** The services that preparing uses. */
export interface Tools {
  readonly sanitise: Sanitiser;
  readonly icons: Icons;
  readonly readImage: ImageReader;
  /** Loads what highlights code, if the theme has such. */
  readonly highlight: () => Promise<Highlight | undefined>;
  /** The texts that replace `{name}`. */
  readonly placeholders: ReadonlyMap<string, string>;
}

/** The same without what the site says: what pages are linked with. */
export type ResolveTools = Omit<Tools, 'placeholders'>;

/** What resolving needs to know about the site. */
export interface Context {
  /** All that can be learnt of the rest of the site. */
  readonly site: SiteView;
  /** The path of the site on its host; empty at the root. */
  readonly basePath: string;
}

/** What a component receives for a mark, as JSON Schema. The generated types follow from it. */
export interface Received {
  /** In the mark's own property; absent if that property is removed. */
  readonly own?: AnySchemaObject;
  /** In other properties of the same mapping, unless the schema itself describes them. */
  readonly beside?: Readonly<Record<string, AnySchemaObject>>;
  /** The same for properties that may be absent. */
  readonly sometimes?: Readonly<Record<string, AnySchemaObject>>;
}

/** Names that editors offer and check. */
export type NameList = 'collection' | 'icon' | 'image' | 'link' | 'shared';

/** Everything about one value of `resolves`. `Preparation` is what the kind makes once of all its marks. */
interface MarkKindOf<Preparation> {
  /**
   * Prepares what the marks of this kind need, once for the whole site.
   *
   * @param values the texts of all marks of this kind, each once
   */
  readonly prepare: (values: ReadonlySet<string>, tools: Tools) => Promise<Preparation>;
  /** The pictures that prepared marks show, by the paths that authors write. */
  readonly images?: (prepared: Preparation) => Images;
  /** Whether the result, or what is wrong with it, depends on the page that shows the mark. */
  readonly dependsOnPage: (mark: Mark, prepared: Preparation) => boolean;
  readonly resolve: (mark: Mark, place: Place, context: Context, prepared: Preparation) => Resolution;
  /**
   * Describes what a component receives.
   *
   * @param schema the schema of the property, with `resolves` in it
   * @param name the name of the property
   * @param beside the schemas of the properties of the same mapping, by name
   */
  readonly received: (
    schema: AnySchemaObject,
    name: string,
    beside: Readonly<Record<string, AnySchemaObject>>,
  ) => Received;
  /** The values that editors offer, if there is a list of them. */
  readonly offered?: NameList;
}

/** A kind whose marks are prepared. */
export interface PreparedKind {
  readonly images: Images;
  readonly dependsOnPage: (mark: Mark) => boolean;
  readonly resolve: (mark: Mark, place: Place, context: Context) => Resolution;
}

/** A kind of mark, whatever it prepares. */
export interface MarkKind extends Pick<MarkKindOf<never>, 'received' | 'offered'> {
  /** @param values the texts of all marks of this kind, each once */
  readonly prepare: (values: ReadonlySet<string>, tools: Tools) => Promise<PreparedKind>;
}

/** Makes a kind of mark. What it prepares is known to its own file only. */
export function markKind<Preparation>({
  prepare,
  images,
  dependsOnPage,
  resolve,
  ...rest
}: MarkKindOf<Preparation>): MarkKind {
  return {
    ...rest,
    prepare: async (values, tools) => {
      const prepared = await prepare(values, tools);
      return {
        images: images?.(prepared) ?? new Map(),
        dependsOnPage: (mark) => dependsOnPage(mark, prepared),
        resolve: (mark, place, context) => resolve(mark, place, context, prepared),
      };
    },
  };
}
