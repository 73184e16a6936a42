import type { Json } from '../edits/edit.ts';
import type { Edit, PlaceOfIssue, Settlement, TextConflict, Whose } from './file.ts';

/** `GET /_studio/api/changes`: everything since the last commit. */
export interface ChangesAnswer {
  readonly git: boolean;
  readonly branch?: string | undefined;
  /** What git is in the middle of: `a merge`. Nothing can be published then. */
  readonly underWay?: string | undefined;
  readonly remote?: string | undefined;
  readonly published?: string | undefined;
  readonly ahead?: number | undefined;
  readonly isNameless?: boolean | undefined;
  /** What people call the files of which a draft is kept: it is in no file, so it is not published. */
  readonly drafts: readonly string[];
  readonly files: readonly ChangedFile[];
  /** The errors of files that have not changed, such as a link to a page that is gone. */
  readonly elsewhere?: readonly PlaceOfIssue[] | undefined;
  /** The translations of pages that are gone, or are at another address without them. */
  readonly alone?: readonly PlaceOfIssue[] | undefined;
}

export interface ChangedFile {
  readonly file: string;
  readonly from?: string | undefined;
  readonly what: 'new' | 'changed' | 'deleted' | 'renamed';
  readonly name: string;
  readonly route?: string | undefined;
  readonly changes: readonly ChangeInWords[];
  /** Its own errors: with one, it is not published. */
  readonly mistakes: readonly PlaceOfIssue[];
  /** A draft of it is kept: what would be sent is older than what stands on the page. */
  readonly isBehind?: true | undefined;
  /** Of a new picture: no page shows it. */
  readonly isUnused?: true | undefined;
  /** Where the first of its placeholders is. */
  readonly unfinished?: string | undefined;
  readonly shownOn?: string | undefined;
  /** A page on which they can be seen as they were, with the file that it is about (`/_studio/page/…?was=FILE`). */
  readonly wasOn?: { readonly route: string; readonly file: string } | undefined;
  readonly picture?: string | undefined;
}

export interface ChangeInWords {
  readonly pointer: string;
  readonly sentence: string;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly block?: { readonly now?: string | undefined; readonly was?: string | undefined } | undefined;
  readonly back?: Edit | undefined;
}

/** `POST /_studio/api/publish`: sends these files only, whatever else has changed. */
export interface PublishRequest {
  /** To the branch that the folder is on, or as a branch of its own that somebody is asked to look at. */
  readonly how: 'publish' | 'review';
  readonly message: string;
  readonly files: readonly string[];
  readonly branch?: string | undefined;
  /** Whose name it gets, and all that follow, if git does not know that yet. */
  readonly author?: { readonly name: string; readonly mail: string } | undefined;
  /** After a `clash`: what becomes of each place, or whose file counts, and the state of theirs that was asked about. */
  readonly settled?: Settled | undefined;
}

export interface Settled {
  readonly theirs: string;
  readonly files: Readonly<Record<string, Whose | readonly SettledPlace[]>>;
}

export interface SettledPlace extends Pick<TextConflict, 'line' | 'mine' | 'theirs'> {
  readonly answer: Settlement;
}

/** Refused with `clash` where others have published other words at the same places. */
export interface PublishAnswer {
  readonly changes: ChangesAnswer;
  readonly remote?: string | undefined;
  readonly branch: string;
  /** Where the review is, or is asked for by a click; absent if that is not known. */
  readonly address?: string | undefined;
  /** Whether the host of the repository has opened it itself, or why not; absent without a token for that. */
  readonly opened?: { readonly why: string } | true | undefined;
  /** Where visitors see what was published, once the site has been built; absent if that is a placeholder. */
  readonly seenAt?: string | undefined;
  readonly received: number;
  /** What is wrong with the site since it has come, and was not before. */
  readonly broken?: readonly PlaceOfIssue[];
  /** Whether anything of this folder was sent; kept as a version, where there is no place to send it to. */
  readonly isSent: boolean;
}

/** `GET /_studio/api/reviews`: those that have changed last, if there is a token to ask with. */
export interface ReviewsAnswer {
  readonly reviews: readonly SentReview[];
}

/** A review at the host of the repository (a pull request or merge request). */
export interface SentReview {
  readonly address: string;
  readonly title: string;
  readonly state: 'open' | 'published' | 'closed';
}

/** `GET /_studio/api/launch`: what else is to be known before anything is published. */
export interface LaunchAnswer {
  readonly findings: readonly PlaceOfIssue[];
  readonly unused: readonly string[];
}

/** `GET /_studio/api/versions?file=`: the newest first; with `&pointer=`, those of the block there. */
export interface VersionsAnswer {
  readonly versions: readonly Version[];
}

export interface Version {
  readonly commit: string;
  readonly file: string;
  readonly when: string;
  readonly who: string;
  readonly subject: string;
  readonly changes: readonly ChangeInWords[];
  /** Whether it says what is there now. */
  readonly isNow: boolean;
  /** Where the block was then, in the file as it is called now, and what it was, if it is about one. */
  readonly block?: { readonly file: string; readonly pointer: string; readonly value: Json } | undefined;
}

/** `POST /_studio/api/back`: gives files the text of a commit, as one step that can be undone. Answer: `HistoryAnswer`. */
export interface BackRequest {
  readonly files: readonly string[];
  readonly commit?: string | undefined;
  /** What the one file was called in it, if that is another name. */
  readonly was?: string | undefined;
}
