/** The boot script, as the file that follows on the visitor's first sign knows it. */
export interface Boot {
  /** The addresses of the modules that every page with a runtime needs: first the one that starts it. */
  readonly files: readonly string[];
  /** Whether the files have been requested. */
  isFetched: boolean;
  readonly fetchFile: (href: string) => void;
  readonly run: () => boolean;
  /** Hears every key until the file is there. */
  readonly onSign: (sign: Event) => unknown;
  /** Does what is held once more. */
  readonly again: () => Promise<void>;
}
