import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ContentOptions } from '../build/contentOptions.ts';
import type { SiteFolders } from '../discover/siteFolders.ts';
import type { Bundle } from '../model/renderer.ts';
import type { BuildCache } from '../pool/buildCache.ts';
import type { BlockGalleryExamples } from './blockGalleryExamples.ts';
import type { LiveSite } from './liveSite.ts';

/** Something that lives in the server of live authoring, such as the Studio. The engine knows none. */
export type Extend = (inside: Inside) => Extension;

/** What an extension may use. */
export interface Inside {
  readonly site: SiteFolders;
  readonly options: ContentOptions;
  readonly cache: BuildCache;
  readonly live: LiveSite;
  /** The elements with the icon and the colours of the site's brand, for pages that only authors see. */
  readonly styles: () => string;
  readonly address: { readonly host: string; readonly port: number };
  /** Turns a path relative to the content root into the one in reports. */
  readonly shown: (path: string) => string;
  readonly bundle: (types: Iterable<string>) => Promise<Bundle>;
  readonly examples: () => Promise<BlockGalleryExamples>;
  /**
   * Writes several files while nobody looks at them: a page that moves would be there twice, or not at all. The work must
   * not wait for a look.
   */
  readonly unseen: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /**
   * Looks at files that the extension has written, without waiting for the watcher.
   *
   * @param paths relative to the content root
   */
  readonly written: (paths: readonly string[]) => Promise<void>;
  /** Rises with everything that may change a page. */
  readonly version: () => number;
}

export interface Extension {
  /** @returns whether the request is its own; it is then answered */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => boolean;
  /**
   * Called after each look.
   *
   * @param paths absolute paths of what may have changed; `undefined` if it is the schemas or the theme, or everything
   * @param isCode whether only the code that draws has changed
   */
  readonly changed: (paths: ReadonlySet<string> | undefined, isCode: boolean) => void;
  readonly close: () => void;
}
