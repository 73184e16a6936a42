import type { Issue } from '../../engine/model/issue.ts';
import type { SourceKind, Span } from '../../engine/model/source.ts';
import type { Edit, Json, Settlement } from '../edits/edit.ts';

export type { Edit, Json, Settlement };

export interface StudioIssue extends Issue {
  /** What the button says: `Write "title"`. Absent where only the author knows. The button sends a `RepairRequest`. */
  readonly repair?: string | undefined;
}

export interface PlaceOfIssue extends Pick<Issue, 'pointer' | 'message'> {
  readonly file: string;
}

export type FileKind = SourceKind;

/** `GET /_studio/api/page?route=` and `GET /_studio/api/file?file=`: a content file as the session has it. */
export interface FileAnswer {
  readonly file: string;
  readonly kind: FileKind;
  /** Only pages: the route it is drawn for; absent if it has none because of a mistake. */
  readonly route?: string | undefined;
  /** A hash of the text; sent back with each edit. */
  readonly revision: string;
  /** The text as the session has it: the draft if there is one. A byte order mark is part of it. */
  readonly text: string;
  /** The text as it was when the session began, or the page was made: what has changed since is marked. */
  readonly first: string;
  /** The text in the file, if the session keeps a draft that is not saved. */
  readonly saved?: string | undefined;
  /** Somebody else has changed in the file what the draft changes, too: it is written only if the author says so. */
  readonly overtaken?: true | undefined;
  /** Absent if the text is no YAML. */
  readonly value?: Json | undefined;
  /** Where each value is in the text, in UTF-16 code units. By pointer. */
  readonly places: Readonly<Record<string, Span>>;
  readonly issues: readonly StudioIssue[];
  /** What a draft that is kept would break in other files. */
  readonly elsewhere?: readonly PlaceOfIssue[] | undefined;
}

/** `POST /_studio/api/edit` */
export interface EditRequest {
  readonly file: string;
  readonly revision: string;
  readonly edits: readonly Edit[];
  /** Keeps the text as the session's draft, whatever it says. */
  readonly draft?: boolean | undefined;
  /** Writes the text into the file although it has mistakes that were not there before. */
  readonly anyway?: boolean | undefined;
  /** Makes the file again where somebody has deleted it meanwhile, from the text of the revision. */
  readonly again?: boolean | undefined;
  /** The text of the revision: sent where a refusal `wantsBase`. */
  readonly base?: string | undefined;
  readonly label?: string | undefined;
  /** Edits with the same key that follow each other without a rest are one step of undo: the keys typed into one field. */
  readonly joins?: string | undefined;
  /** Begins another step all the same: a paragraph, a mark, what is pasted. */
  readonly begins?: boolean | undefined;
}

export interface EditAnswer extends FileAnswer {
  /** `file` if the text was written; `draft` if it is kept by the session, because it has new mistakes or so asked. */
  readonly kept: 'file' | 'draft';
  /** Why the text is only kept by the session, if it should be in the file: the disk is full, or the file is read-only. */
  readonly unwritten?: string | undefined;
  /** Somebody had changed the file in other places; both changes are in it now. */
  readonly merged: boolean;
  readonly history: HistoryState;
  /** Rises with each change that may be seen: the drawing of this version is asked for with `?v=`. */
  readonly version: number;
}

export interface HistoryState {
  readonly undo?: string | undefined;
  /** The files that this would change. */
  readonly undoOn?: readonly string[] | undefined;
  readonly redo?: string | undefined;
  readonly redoOn?: readonly string[] | undefined;
}

export type Whose = 'mine' | 'theirs';

/** `POST /_studio/api/undo` and `/redo`. Refused with `conflict` if others have changed the same place meanwhile. */
export interface HistoryRequest {
  /** The answer to that: `mine` makes the step all the same, `theirs` leaves it out, so that the next is at hand. */
  readonly whose?: Whose | undefined;
}

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

export interface Refused {
  /** A permanent kebab-case name: `no-token`, `conflict`, `not-found`, `too-large`, `read-only`, `would-break-links` … */
  readonly refused: string;
  readonly message: string;
  readonly hint?: string | undefined;
  /** With `not-editable`: the value is repeated elsewhere; the edit may be sent again with `everywhere`. */
  readonly isRepeated?: true | undefined;
  /** With `conflict`: the places that both have changed. */
  readonly conflicts?: readonly TextConflict[] | undefined;
  /** With `conflict`: the file as it is now. */
  readonly current?: FileAnswer | undefined;
  /** The text of the revision is not known (any more): the request may be sent again with it as its `base`. */
  readonly wantsBase?: true | undefined;
  /** With `clash`: what others have published meanwhile at the same places, and the state of theirs that it was read from. */
  readonly clashes?: readonly FileClash[] | undefined;
  readonly theirs?: string | undefined;
  /** With `git`: its own words. */
  readonly said?: string | undefined;
  /** With `mistakes`: what is wrong, or would be if this were published. */
  readonly mistakes?: readonly PlaceOfIssue[] | undefined;
  /** With `would-break-links`: the links that would lead nowhere. */
  readonly links?: readonly PlaceOfLink[] | undefined;
}

export interface TextConflict {
  /** What the file has now, and what was sent: as it is read, if it is within one value, else as it is written. */
  readonly theirs: string;
  readonly mine: string;
  /** The line in the file as it is now, from 1. */
  readonly line: number;
  readonly before: string;
  readonly after: string;
  /** Where it is, within one value: other words can stand there. */
  readonly pointer?: string | undefined;
  /** All of the value that was sent, if it is on one line: other words replace all of it, not only what differs. */
  readonly whole?: string | undefined;
  /** The same, in words: `the title of the block "Banner"`. */
  readonly place?: string | undefined;
}

/** A file that others have published differently. */
export interface FileClash {
  readonly file: string;
  /** The same for the address and the words of one page that is in two files, because it has been renamed. */
  readonly page?: string | undefined;
  readonly name: string;
  /** Who was the last to publish it, as git has the name. */
  readonly who?: string | undefined;
  /** The words at which both differ; none where it is about the file as a whole. */
  readonly conflicts: readonly TextConflict[];
  readonly whole?: WholeClash | undefined;
}

/** What has become of a file on either side. */
export interface WholeClash {
  readonly noun: 'page' | 'shared list' | 'picture' | 'file';
  readonly mine: Became;
  readonly theirs: Became;
  /** The name that git has for their content of it. */
  readonly content: string;
  /** Where each side has it, if both have given it another address. */
  readonly at?: Readonly<Record<Whose, string>> | undefined;
}

/** `renamed`: gone, and another page was added that says the same. */
export type Became = 'made' | 'changed' | 'deleted' | 'renamed';

export interface PlaceOfLink {
  readonly file: string;
  readonly pointer: string;
  readonly line: number;
  readonly link: string;
  /** The page that shows it, by name; a shared list's file otherwise. */
  readonly on: string;
}

/**
 * `GET /_studio/events`: server-sent events (`data: <JSON>`), read with `fetch` because it takes the token header. The
 * stream ends when the server does; whoever reads it asks again until it is back.
 */
export type StudioEvent =
  /** First. */
  | { readonly event: 'hello'; readonly version: number }
  /** Ask for it again, unless it was this window. There is no revision if the file is gone. */
  | {
      readonly event: 'file';
      readonly file: string;
      readonly revision?: string | undefined;
      readonly outside: boolean;
      readonly by?: string | undefined;
      readonly history?: HistoryState | undefined;
    }
  /** Pages are drawn anew, by content, schema or code. */
  | { readonly event: 'drawing'; readonly version: number }
  /** The schemas, the palette or the list of pages have changed: ask for the site again. */
  | { readonly event: 'site' };
