import type { Issue } from '../engine/model/issue.ts';
import type { Edit, Json, TextChange } from './edits/edit.ts';

/**
 * Everything that passes between the Studio in the browser and its half in the dev server.
 *
 * All requests go to the origin of the Studio's document. Each carries the header `X-Studio-Token`, whose value is in
 * `<meta name="studio-token" content="…">` of that document; the document and the pages in its frame need none. Bodies
 * are JSON (`Content-Type: application/json`), uploads aside. An answer with a status from 400 on is a `Refused`.
 */

/** The header that carries the token. */
export const TOKEN_HEADER = 'X-Studio-Token';

/** The header with a name that a window gives itself: events say by it whose change they are about. */
export const WINDOW_HEADER = 'X-Studio-Window';

/** Where everything is. */
export const ADDRESS = {
  studio: '/_studio',
  site: '/_studio/api/site',
  icons: '/_studio/api/icons',
  page: '/_studio/api/page',
  file: '/_studio/api/file',
  edit: '/_studio/api/edit',
  text: '/_studio/api/text',
  undo: '/_studio/api/undo',
  redo: '/_studio/api/redo',
  save: '/_studio/api/save',
  discard: '/_studio/api/discard',
  repair: '/_studio/api/repair',
  pages: '/_studio/api/pages',
  share: '/_studio/api/share',
  media: '/_studio/api/media',
  changes: '/_studio/api/changes',
  commit: '/_studio/api/commit',
  branch: '/_studio/api/branch',
  push: '/_studio/api/push',
  events: '/_studio/events',
  /** Followed by the route: `/_studio/page/about-us`. */
  drawn: '/_studio/page',
  /** Followed by the name of a file of the Studio's own code. */
  code: '/_studio/code',
} as const;

/** What an edit is, is settled where edits are made. */
export type { Edit, Json, TextChange };

/** A JSON Schema. References are resolved by `SiteAnswer.schemas`; see there. */
export type SchemaObject = { readonly [keyword: string]: Json };

/** What the server says when it does not do something. */
export interface Refused {
  /** A permanent kebab-case name: `no-token`, `conflict`, `not-found`, `too-large`, `read-only`, `would-break-links` … */
  readonly refused: string;
  /** Why, in a sentence for the author. */
  readonly message: string;
  /** What to do instead, in a sentence. */
  readonly hint?: string;
  /** With `not-editable`: the anchor that holds the value, and where it is; the edit may be sent again with `everywhere`. */
  readonly anchor?: { readonly name?: string; readonly start: number; readonly end: number };
  /** With `conflict`: the places that both have changed. */
  readonly conflicts?: readonly TextConflict[];
  /** With `conflict`: the file as it is now. */
  readonly current?: FileAnswer;
  /** With `would-break-links`: the links that would lead nowhere. */
  readonly links?: readonly PlaceOfLink[];
}

/** A place that somebody else has changed meanwhile, too. */
export interface TextConflict {
  /** The text that both began with, what the file has now, and what was sent. */
  readonly base: string;
  readonly theirs: string;
  readonly mine: string;
  /** The line in the file as it is now, from 1. */
  readonly line: number;
}

export interface PlaceOfLink {
  readonly file: string;
  readonly pointer: string;
  readonly line: number;
  /** The link as it is written. */
  readonly link: string;
  /** The page that shows it, by name; a shared list's file otherwise. */
  readonly on: string;
}

/** A mistake, with its repair where there is exactly one. */
export interface StudioIssue extends Issue {
  /** What the button says: `Write "title"`. Absent where only the author knows. The button sends a `RepairRequest`. */
  readonly repair?: string;
}

// --- The site ---------------------------------------------------------------------------------------------------------

/** `GET /_studio/api/site` */
export interface SiteAnswer {
  readonly name: string;
  /** BCP 47, of the content. */
  readonly language: string;
  readonly pages: readonly StudioPage[];
  readonly schemas: StudioSchemas;
  /** In the order of their names. */
  readonly palette: readonly PaletteBlock[];
  readonly names: StudioNames;
  readonly kinds: readonly StudioPageKind[];
  readonly limits: {
    /** Bytes of a content file, and of an upload. */
    readonly file: number;
    readonly upload: number;
  };
  /** Whether there is a git repository and a git program. */
  readonly git: boolean;
  /** What can be undone and redone at the moment. */
  readonly history: HistoryState;
}

/** A page in the list of pages. */
export interface StudioPage {
  readonly route: string;
  /** Relative to the content root: `pages/products/billing-software.yaml`. Files are named so everywhere. */
  readonly file: string;
  readonly name: string;
  /** In a word or two: `Shown`, `Draft`, `Has mistakes`. */
  readonly state: string;
  readonly errors: number;
  readonly warnings: number;
  /** The collection it belongs to: `products`. */
  readonly collection?: string;
  /** Whether the session keeps a draft of its file that is not saved. */
  readonly unsaved: boolean;
}

/**
 * The schemas as they are written, with default texts filled in. A `$ref` such as `../parts/cta.schema.json` or
 * `cta.schema.json` names the part `cta`: only the last part of the path counts.
 */
export interface StudioSchemas {
  readonly page: SchemaObject;
  readonly shared: SchemaObject;
  readonly use: SchemaObject;
  readonly site: SchemaObject;
  /** By type. */
  readonly blocks: { readonly [type: string]: SchemaObject };
  /** By name: `cta`, `link`, `scene` … */
  readonly parts: { readonly [name: string]: SchemaObject };
}

/** A block that can be put into a page. */
export interface PaletteBlock {
  readonly type: string;
  readonly title: string;
  readonly description: string;
  /** The example as a value, to be sent with `insert`; absent if the block has no valid example. */
  readonly example?: Json;
  /** The address of its drawing, alone: for a frame. */
  readonly drawing: string;
}

/** A kind of page that can be made: `product`, `post`, `page`. */
export interface StudioPageKind {
  readonly name: string;
  readonly collection?: string;
}

/** What pickers offer. */
export interface StudioNames {
  readonly routes: readonly {
    readonly route: string;
    readonly name: string;
    /** Ids on the page that a link can lead to, without `#`. */
    readonly anchors: readonly string[];
  }[];
  readonly collections: readonly string[];
  readonly tags: readonly { readonly name: string; readonly pages: number }[];
  readonly media: readonly Medium[];
  readonly shared: readonly SharedList[];
  /** The hues in use, with the pages that have them. */
  readonly hues: readonly { readonly hue: number; readonly pages: readonly string[] }[];
  /** The kinds of drawings and the address of each drawing. */
  readonly scenes: readonly {
    readonly kind: string;
    readonly title: string;
    readonly highlights: readonly string[];
    readonly drawing: string;
  }[];
}

/** A picture in `pages/_media`. */
export interface Medium {
  /** As a page names it: `/_media/shop.jpg` or however the site's links to pictures are written. */
  readonly src: string;
  /** An address that shows it, small. */
  readonly shown: string;
  /** CSS pixels; absent if it cannot be read. */
  readonly width?: number;
  readonly height?: number;
  readonly bytes: number;
}

/** A list of blocks that several pages include. */
export interface SharedList {
  /** As `use:` names it. */
  readonly name: string;
  readonly file: string;
  /** The pages that show it. */
  readonly pages: readonly { readonly route: string; readonly name: string }[];
  readonly unsaved: boolean;
}

/** `GET /_studio/api/icons?q=`: the best first, at most 60. */
export interface IconsAnswer {
  readonly icons: readonly {
    readonly name: string;
    /** A whole `<svg>` of 24 x 24 in `currentColor`. */
    readonly svg: string;
  }[];
}

// --- A file -----------------------------------------------------------------------------------------------------------

/** Which schema a file follows. */
export type FileKind = 'page' | 'shared' | 'site';

/** `GET /_studio/api/page?route=` and `GET /_studio/api/file?file=`: a content file as the session has it. */
export interface FileAnswer {
  readonly file: string;
  readonly kind: FileKind;
  /** Only pages: the route it is drawn for; absent if it has none because of a mistake. */
  readonly route?: string;
  /** A hash of the text; sent back with each edit. */
  readonly revision: string;
  /** The text as the session has it: the draft if there is one. A byte order mark is part of it. */
  readonly text: string;
  /** The text in the file, if the session keeps a draft that is not saved. */
  readonly saved?: string;
  /** Absent if the text is no YAML. */
  readonly value?: Json;
  /** The value and the key of each part in the text: for showing a field's lines. By pointer. */
  readonly places: { readonly [pointer: string]: Place };
  /** Everything that is wrong with the text as the session has it. */
  readonly issues: readonly StudioIssue[];
  /** The blocks in their order. */
  readonly outline: readonly OutlineEntry[];
  /** Only shared lists and site.config.yaml: how many pages it is on. */
  readonly onPages?: number;
}

/** Offsets in the text, in UTF-16 code units, the end exclusive. */
export interface Place {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  /** Where a value comes from an alias or a merge key: it is edited at its anchor. */
  readonly alias?: true;
}

/** A block of the page. */
export interface OutlineEntry {
  readonly pointer: string;
  /** The block's type; absent for an entry that has none because of a mistake. */
  readonly type?: string;
  /** The name of the shared list that stands here. */
  readonly use?: string;
  /** Its heading, or the type's title. */
  readonly label: string;
  /** `render: false`. */
  readonly hidden: boolean;
  readonly errors: number;
  readonly warnings: number;
  /** Only with `use`: the blocks of the list; their pointers are of the list's file. */
  readonly blocks?: readonly OutlineEntry[];
  /** Only with `use`: the file of the list. */
  readonly file?: string;
}

/** `POST /_studio/api/edit` */
export interface EditRequest {
  readonly file: string;
  readonly revision: string;
  readonly edits: readonly Edit[];
  /** Keeps the text as the session's draft, whatever it says. */
  readonly draft?: boolean;
  /** Writes the text into the file although it has mistakes that were not there before. */
  readonly anyway?: boolean;
  /** Makes the file again where somebody has deleted it meanwhile, from the text of the revision. */
  readonly again?: boolean;
  /** What the edit is called when it is undone: `the heading`. */
  readonly label?: string;
  /** Edits with the same key that follow each other are one step of undo: the keys typed into one field. */
  readonly joins?: string;
}

/** `POST /_studio/api/text` */
export interface TextRequest extends Omit<EditRequest, 'edits'> {
  readonly text: string;
}

/** The answer to every change of one file. */
export interface EditAnswer extends FileAnswer {
  /** What has changed in the text as it was, smallest first to last. */
  readonly changed: readonly TextChange[];
  /** The ranges in the new text that differ from the old one. */
  readonly ranges: readonly { readonly start: number; readonly end: number }[];
  /** `file` if the text was written; `draft` if it is kept by the session, because it has new mistakes or so asked. */
  readonly kept: 'file' | 'draft';
  /** Why the text is only kept by the session, if it should be in the file: the disk is full, or the file is read-only. */
  readonly unwritten?: string;
  /** Somebody had changed the file in other places; both changes are in it now. */
  readonly merged: boolean;
  readonly history: HistoryState;
  /** Rises with each change that may be seen: the drawing of this version is asked for with `?v=`. */
  readonly version: number;
}

/** What the next undo and redo are called, if there are any. */
export interface HistoryState {
  readonly undo?: string;
  readonly redo?: string;
}

/** `POST /_studio/api/undo` and `/redo`, with `{}`. */
export interface HistoryAnswer {
  /** The files that have changed, as they are now. Files that are gone are absent. */
  readonly files: readonly FileAnswer[];
  readonly removed: readonly string[];
  readonly history: HistoryState;
  readonly version: number;
}

/** `POST /_studio/api/save` writes a draft although it may have mistakes; `/discard` drops it. Answer: `EditAnswer`. */
export interface DraftRequest {
  readonly file: string;
  readonly revision: string;
}

/** `POST /_studio/api/repair`: makes the one repair of a mistake. Answer: `EditAnswer`. */
export interface RepairRequest {
  readonly file: string;
  readonly revision: string;
  readonly issue: Pick<Issue, 'code' | 'pointer' | 'line' | 'column'>;
}

// --- Pages ------------------------------------------------------------------------------------------------------------

/** `POST /_studio/api/pages`. Answer: `PagesAnswer`. */
export type PagesRequest =
  | {
      readonly do: 'new';
      /** The name of a `StudioPageKind`. */
      readonly kind: string;
      readonly name: string;
      /** Otherwise it follows from the name. */
      readonly route?: string;
      readonly blocks?: readonly string[];
    }
  | { readonly do: 'duplicate'; readonly file: string; readonly name: string; readonly route?: string }
  /** The old address goes on to lead to the page, unless `alias` is `false`. */
  | { readonly do: 'rename'; readonly file: string; readonly route: string; readonly alias?: boolean }
  /** Refused with `would-break-links` where links lead to it, unless `anyway`. */
  | { readonly do: 'delete'; readonly file: string; readonly anyway?: boolean };

export interface PagesAnswer {
  readonly pages: readonly StudioPage[];
  /** The page that was made or renamed. */
  readonly page?: StudioPage;
  readonly history: HistoryState;
  readonly version: number;
}

/** `POST /_studio/api/share`: turns blocks of a page into a shared list that the page then uses. Answer: `HistoryAnswer`. */
export interface ShareRequest {
  readonly file: string;
  readonly revision: string;
  /** Indices in `blocks`, without gaps. */
  readonly from: number;
  readonly to: number;
  /** The name of the new list: `why-us`. */
  readonly name: string;
}

// --- Pictures ---------------------------------------------------------------------------------------------------------

/**
 * `POST /_studio/api/media?name=<file name>` with the picture itself as the body
 * (`Content-Type: application/octet-stream`).
 */
export interface MediaAnswer {
  readonly medium: Medium;
  /** What was done to the name or the picture, in sentences. */
  readonly notes: readonly string[];
  readonly history: HistoryState;
}

// --- Hand-over --------------------------------------------------------------------------------------------------------

/** `GET /_studio/api/changes`: everything since the last commit. */
export interface ChangesAnswer {
  /** Without a repository, only what the session has changed; nothing can be committed then. */
  readonly git: boolean;
  readonly branch?: string;
  /** The name of the remote that `push` goes to. */
  readonly remote?: string;
  /** Commits that are not there yet. */
  readonly ahead?: number;
  readonly files: readonly ChangedFile[];
}

export interface ChangedFile {
  readonly file: string;
  readonly what: 'new' | 'changed' | 'deleted' | 'renamed';
  /** What people call it: the page's name, `Shared: why-us`, `Site settings`, the picture's file name. */
  readonly name: string;
  readonly route?: string;
  /** In words: `The second feature is now called "GST returns".` */
  readonly changes: readonly ChangeInWords[];
  /** The text in the last commit and now, for texts up to the limit of a content file. */
  readonly before?: string;
  readonly after?: string;
  readonly errors: number;
}

export interface ChangeInWords {
  readonly pointer: string;
  readonly sentence: string;
  readonly before?: string;
  readonly after?: string;
}

/** `POST /_studio/api/commit`. Answer: `ChangesAnswer`. Commits these files only, whatever else is staged. */
export interface CommitRequest {
  readonly message: string;
  readonly files: readonly string[];
}

/** `POST /_studio/api/branch`: makes a branch and goes there, with all changes. Answer: `ChangesAnswer`. */
export interface BranchRequest {
  readonly name: string;
}

/** `POST /_studio/api/push`, with `{}`. */
export interface PushAnswer {
  readonly remote: string;
  readonly branch: string;
}

// --- Events -----------------------------------------------------------------------------------------------------------

/**
 * `GET /_studio/events`: server-sent events (`data: <JSON>`), read with `fetch` because it takes the token header. The
 * stream ends when the server does; whoever reads it asks again until it is back.
 */
export type StudioEvent =
  /** First. `session` changes when the server was started anew; its drafts may be other ones then. */
  | { readonly event: 'hello'; readonly session: string; readonly version: number }
  /**
   * A file is no longer what it was: an editor, another window, git. Ask for it again, unless it was this window. There
   * is no revision if the file is gone.
   */
  | {
      readonly event: 'file';
      readonly file: string;
      readonly revision?: string;
      readonly outside: boolean;
      /** The window that has changed it. */
      readonly by?: string;
      /** What can be undone and redone since. */
      readonly history?: HistoryState;
    }
  /** Pages are drawn anew, by content, schema or code. */
  | { readonly event: 'drawing'; readonly version: number }
  /** The schemas, the palette or the list of pages have changed: ask for the site again. */
  | { readonly event: 'site' };

// --- The drawn page ---------------------------------------------------------------------------------------------------

/**
 * `GET /_studio/page/<route>?v=<version>`: the page as the build draws it, with places.
 *
 * - `data-at="<file>#<pointer> …"` on the element whose text is the value there; several are separated by spaces, and
 *   characters that cannot stand in a URL's fragment are percent-encoded.
 * - `data-at-<attribute>="…"` for a text in an attribute (`data-at-alt`, `data-at-aria-label`), and `data-at-href`,
 *   `data-at-src`, `data-at-icon`, `data-at-scene` for links, pictures, icons and drawings.
 * - `data-section="<file>#<pointer>"` on the outermost element of each block, with `data-section-type="<type>"`.
 *
 * The frame's document has no script of the site but the theme's; `?theme=light|dark` overrides the visitor's theme.
 * It is not isolated from the Studio's window (same origin), so the client reads `contentDocument` itself.
 */
export const MARKS = { at: 'data-at', section: 'data-section', type: 'data-section-type' } as const;
