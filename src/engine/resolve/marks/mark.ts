import type { AnySchemaObject } from 'ajv';
import type { Finding } from '../../issues/catalogue.ts';
import type { ParsedFile } from '../../model/source.ts';
import type { BrokenAnchor } from '../brokenAnchors.ts';
import type { Collections } from '../groupCollections.ts';
import type { LinkTarget, LinkTargets } from '../linkTargets.ts';
import type { Icons } from '../readIcon.ts';
import type { ImageReader } from '../readImage.ts';
import type { Sanitiser } from '../sanitise.ts';
import type { KindName, Prepared } from './kinds.ts';

/** A string that the stage `resolve` replaces: its schema says `"resolves": "<kind>"`. */
export interface Mark {
  readonly resolves: KindName;
  /** RFC 6901 pointer from the root of its file. */
  readonly pointer: string;
  readonly value: string;
  /** What its schema says beside `resolves`: the property of the same mapping that the result goes to. */
  readonly fills?: string;
}

/** The place of a mark: what surrounds it. */
export interface Place {
  /** The file it is written in. */
  readonly file: ParsedFile;
  /** Pointer to the block that holds it; empty outside blocks. */
  readonly pointer: string;
  /** The block, the page or the site configuration that holds it, as its author wrote it. */
  readonly holder: Readonly<Record<string, unknown>>;
  readonly on: Surroundings;
}

/** What a mark is shown on. */
export type Surroundings =
  | {
      readonly kind: 'page';
      readonly page: LinkTarget;
      /** Whether it comes from a list of shared blocks, so that other pages show it as well. */
      readonly isShared: boolean;
    }
  /** A list of shared blocks that no page includes. */
  | { readonly kind: 'list' }
  /** site.config.yaml: every page. */
  | { readonly kind: 'site' };

/** What takes a mark's place, and what is wrong with it. */
export interface Resolution {
  readonly value: unknown;
  /** The property that the value goes to, where that is not the mark's own; the mark's own is then taken out. */
  readonly fills?: string;
  /** Further properties for the same mapping. */
  readonly beside?: Readonly<Record<string, unknown>>;
  readonly findings: readonly Finding[];
  /** Links to "#id" in shared lists that lead nowhere on this page; they are reported once for all pages. */
  readonly anchors?: readonly BrokenAnchor[];
}

/** What preparing takes from outside. */
export interface Tools {
  readonly sanitise: Sanitiser;
  readonly icons: Icons;
  readonly readImage: ImageReader;
  /** The texts that `{name}` stands for. */
  readonly placeholders: ReadonlyMap<string, string>;
}

/** What resolving needs to know of the site. */
export interface Context {
  readonly targets: LinkTargets;
  readonly collections: Collections;
  /** `false` when a collection may exist that `collections` does not hold: then none is called unknown. */
  readonly collectionsKnown: boolean;
  readonly placeholders: ReadonlyMap<string, string>;
  /** Whose pages frames may show; `undefined` while site.config.yaml has errors. */
  readonly frames: { readonly allowed: readonly string[]; readonly ownHost: string } | undefined;
  readonly prepared: Prepared;
}

/** What a component receives of a mark, as JSON Schema; the generated types follow from it. */
export interface Received {
  /** In the mark's own property; absent where the property is gone. */
  readonly own?: AnySchemaObject;
  /** In further properties of the same mapping. A property that the schema itself describes stays as it is there. */
  readonly beside?: Readonly<Record<string, AnySchemaObject>>;
}

/**
 * A kind of mark: everything there is to know about one value of `resolves`. A new kind is one file here and one line
 * in `kinds.ts`.
 */
export interface MarkKind<Preparation = undefined> {
  /**
   * Works out once for the whole site what all marks of this kind need.
   *
   * @param values the texts of all marks of this kind, each once
   */
  readonly prepare: (values: ReadonlySet<string>, tools: Tools) => Promise<Preparation>;
  /** Whether the result, or what is wrong with it, depends on the page that shows the mark. */
  readonly dependsOnPage: (mark: Mark, context: Context) => boolean;
  readonly resolve: (mark: Mark, place: Place, context: Context) => Resolution;
  /**
   * @param schema of the property, with `resolves` in it
   * @param name of the property
   */
  readonly received: (schema: AnySchemaObject, name: string) => Received;
}
