import type { AnySchemaObject } from 'ajv';
import type { Finding } from '../model/finding.ts';
import { valueAt } from '../model/jsonPointer.ts';
import type { Mark } from '../model/mark.ts';
import { asRecord } from '../model/readValue.ts';
import type { ParsedFile } from '../model/source.ts';
import type { Highlight, Theme } from '../model/theme.ts';
import type { Images } from '../pictures/imageFile.ts';
import type { ImageReader } from '../pictures/readPicture.ts';
import type { LinkTarget } from '../plan/addresses/assignRoutes.ts';
import type { BrokenAnchor } from './links/linkTargets.ts';
import type { Icons } from './readIcon.ts';
import type { Sanitiser } from './richText/sanitise.ts';
import type { SiteView } from './siteLookup.ts';

export interface Place {
  readonly file: ParsedFile;
  /** Pointer to the block that contains it; empty outside of blocks. */
  readonly pointer: string;
  /** The block, the page or the site configuration that contains it, with its marks not yet replaced. */
  readonly holder: Readonly<Record<string, unknown>>;
  /** Where it is shown: on a page, on none (a list that no page includes), or on all (site.config.yaml). */
  readonly on:
    | {
        readonly kind: 'page';
        readonly page: LinkTarget;
        /** Whether it comes from a list of shared blocks, so that other pages may show it too. */
        readonly isShared: boolean;
        /** Names the next heading of the page; `undefined` in a block that is not drawn. */
        readonly headingId?: ((words: string) => string) | undefined;
        /** Counts the texts of the page that have footnotes. */
        readonly nextNotes?: () => number;
      }
    | { readonly kind: 'list' | 'site' };
}

export interface Resolution {
  readonly value: unknown;
  /** The property that the value is put in, if not the mark's own, which is then removed. */
  readonly fills?: string;
  readonly beside?: Readonly<Record<string, unknown>>;
  readonly findings: readonly Finding[];
  /** Links to "#id" in shared lists whose target is missing on this page; they are reported once for all pages. */
  readonly anchors?: readonly BrokenAnchor[];
}

export interface Tools {
  readonly sanitise: Sanitiser;
  readonly icons: Icons;
  readonly readImage: ImageReader;
  readonly highlight: () => Promise<Highlight | undefined>;
  /** The words of the theme, by language. */
  readonly words: () => Promise<Theme['words']>;
  readonly placeholders: ReadonlyMap<string, string>;
  /** Whether code is highlighted at all. */
  readonly highlights: boolean;
}

/** The same without what the site says: what pages are linked with. */
export type ResolveTools = Omit<Tools, 'placeholders' | 'highlights'>;

/** What a component receives for a mark, as JSON Schema. The generated types follow from it. */
export interface Received {
  /** In the mark's own property; absent if that property is removed. */
  readonly own?: AnySchemaObject;
  /** In other properties of the same mapping, unless the schema itself describes them. */
  readonly beside?: Readonly<Record<string, AnySchemaObject>>;
  /** The same for properties that may be absent. */
  readonly sometimes?: Readonly<Record<string, AnySchemaObject>>;
}

/** A kind of mark, ready for the marks that it was prepared for. */
export interface PreparedKind {
  /** The pictures that these show, by the paths that authors write. */
  readonly images?: Images;
  readonly resolve: (mark: Mark, place: Place, site: SiteView) => Resolution;
}

export interface MarkKind {
  /** @param values the texts of all marks of this kind, each once */
  readonly prepare: (values: ReadonlySet<string>, tools: Tools) => PreparedKind | Promise<PreparedKind>;
  /**
   * Describes what a component receives, if it is not the same as the author writes.
   *
   * @param schema the schema of the property, with `resolves` in it
   * @param beside the schemas of the properties of the same mapping, by name
   */
  readonly received?: (
    schema: AnySchemaObject,
    name: string,
    beside: Readonly<Record<string, AnySchemaObject>>,
  ) => Received;
  /** The list of the names that editors offer and check, if there is one. */
  readonly offered?: 'collection' | 'icon' | 'image' | 'link' | 'shared';
}

/** The mapping that has a mark. */
export const mappingOf = ({ pointer }: Mark, place: Place): Readonly<Record<string, unknown>> =>
  asRecord(valueAt(place.holder, pointer.slice(place.pointer.length).replace(/\/[^/]*$/, '')));
