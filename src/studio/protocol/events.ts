import type { HistoryState } from './file.ts';

/**
 * `GET /_studio/events`: server-sent events (`data: <JSON>`), read with `fetch` because it takes the token header. The
 * stream ends when the server does; whoever reads it asks again until it is back.
 */
export type StudioEvent =
  /** First. `session` changes when the server was started anew; its drafts may be other ones then. */
  | { readonly event: 'hello'; readonly session: string; readonly version: number }
  /** Ask for it again, unless it was this window. There is no revision if the file is gone. */
  | {
      readonly event: 'file';
      readonly file: string;
      readonly revision?: string;
      readonly outside: boolean;
      readonly by?: string;
      readonly history?: HistoryState;
    }
  /** Pages are drawn anew, by content, schema or code. */
  | { readonly event: 'drawing'; readonly version: number }
  /** The schemas, the palette or the list of pages have changed: ask for the site again. */
  | { readonly event: 'site' };
