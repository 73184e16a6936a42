import type { Json } from '../edits/edit.ts';
import type { Edit, PlaceOfIssue, Whose } from './file.ts';
import type { TextConflict } from './refused.ts';

/** `GET /_studio/api/changes`: everything since the last commit. */
export interface ChangesAnswer {
  /** Without a repository, only what the session has changed; nothing can be committed then. */
  readonly git: boolean;
  /** Absent if the folder is at a commit and on no branch. */
  readonly branch?: string;
  /** What git is in the middle of: `a merge`. Nothing can be published then. */
  readonly underWay?: string;
  /** The name of the remote that is published to. */
  readonly remote?: string;
  /** The branch there from which the site is published. */
  readonly published?: string;
  /** Commits that are not there yet. */
  readonly ahead?: number;
  /** Whether git does not know yet whose name a commit gets. */
  readonly isNameless?: boolean;
  /** What people call the files of which a draft is kept: it is in no file, so it is not published. */
  readonly drafts: readonly string[];
  readonly files: readonly ChangedFile[];
}

export interface ChangedFile {
  readonly file: string;
  /** What the file was before, if it has been renamed. */
  readonly from?: string;
  readonly what: 'new' | 'changed' | 'deleted' | 'renamed';
  /** What people call it: the page's name, `Shared: why-us`, `Site settings`, the picture's file name. */
  readonly name: string;
  readonly route?: string;
  /** In words: `The second feature is now called "GST returns".` */
  readonly changes: readonly ChangeInWords[];
  readonly errors: number;
  /** What is left to write in it, in a sentence or two, and where the first of it is. */
  readonly unfinished?: { readonly text: string; readonly pointer: string };
  /** A page on which its blocks can be seen. */
  readonly shownOn?: string;
  /** A page on which they can be seen as they were, with the file that it is about (`/_studio/page/…?was=FILE`). */
  readonly wasOn?: { readonly route: string; readonly file: string };
  /** The address of a picture as it is. */
  readonly picture?: string;
}

export interface ChangeInWords {
  readonly pointer: string;
  readonly sentence: string;
  readonly before?: string;
  readonly after?: string;
  /** The pointers of the block that it is about, now and in the last commit. */
  readonly block?: { readonly now?: string; readonly was?: string };
  /** What takes this change alone back. */
  readonly back?: Edit;
}

/** `POST /_studio/api/publish`: sends these files only, whatever else has changed. */
export interface PublishRequest {
  /** To the branch that the folder is on, or as a branch of its own that somebody is asked to look at. */
  readonly how: 'publish' | 'review';
  /** What was done, in a sentence; more may follow it. */
  readonly message: string;
  readonly files: readonly string[];
  /** The name of the review's branch. */
  readonly branch?: string;
  /** Whose name it gets, and all that follow, if git does not know that yet. */
  readonly author?: { readonly name: string; readonly mail: string };
  /** After a `clash`: what becomes of each place, or whose file counts, and the state of theirs that was asked about. */
  readonly settled?: {
    readonly theirs: string;
    readonly files: Readonly<Record<string, Whose | readonly SettledPlace[]>>;
  };
}

/** A place that was a conflict, and what is to stand there. */
export interface SettledPlace extends Pick<TextConflict, 'line' | 'mine' | 'theirs'> {
  readonly text: string;
}

/** Refused with `clash` where others have published other words at the same places. */
export interface PublishAnswer {
  readonly changes: ChangesAnswer;
  /** Where it is now; absent if the repository has no remote. */
  readonly remote?: string;
  readonly branch: string;
  /** Where the review is asked for, by a click; absent if that is not known. */
  readonly address?: string;
  /** How many files others have changed, which are in this folder now. */
  readonly received: number;
}

/** `GET /_studio/api/launch`: what else is to be known before anything is published. */
export interface LaunchAnswer {
  /** What must not go live: placeholders, samples, figures without a source. */
  readonly findings: readonly PlaceOfIssue[];
  /** Pictures that no page shows. */
  readonly unused: readonly string[];
}

/**
 * `GET /_studio/api/versions?file=FILE`: how a file has been, the newest first; with `&pointer=`, how the block there has
 * been.
 */
export interface VersionsAnswer {
  readonly versions: readonly Version[];
}

export interface Version {
  readonly commit: string;
  /** The file's name then. */
  readonly file: string;
  /** ISO 8601. */
  readonly when: string;
  readonly who: string;
  /** What its author said of it. */
  readonly subject: string;
  /** What it changed. */
  readonly changes: readonly ChangeInWords[];
  /** Where the block was then, in the file as it is called now, and what it was, if it is about one. */
  readonly block?: { readonly file: string; readonly pointer: string; readonly value: Json };
}

/** `POST /_studio/api/back`: gives files the text of a commit, as one step that can be undone. Answer: `HistoryAnswer`. */
export interface BackRequest {
  readonly files: readonly string[];
  /** The last one, if none is named. */
  readonly commit?: string;
  /** What the one file was called in it, if that is another name. */
  readonly was?: string;
}
