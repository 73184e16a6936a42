/** `GET /_studio/api/changes`: everything since the last commit. */
export interface ChangesAnswer {
  /** Without a repository, only what the session has changed; nothing can be committed then. */
  readonly git: boolean;
  /** Absent if the folder is at a commit and on no branch. */
  readonly branch?: string;
  /** What git is in the middle of: `a merge`. Nothing can be committed then. */
  readonly underWay?: string;
  /** The name of the remote that `push` goes to. */
  readonly remote?: string;
  /** Commits that are not there yet. */
  readonly ahead?: number;
  /** Whether git does not know yet whose name a commit gets. */
  readonly isNameless?: boolean;
  /** What people call the files of which a draft is kept: it is in no file, so it is not handed over. */
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
}

/** `POST /_studio/api/commit`. Answer: `ChangesAnswer`. Commits these files only, whatever else is staged. */
export interface CommitRequest {
  readonly message: string;
  readonly files: readonly string[];
  /** Whose name it gets, and all commits from then on, if git does not know that yet. */
  readonly author?: { readonly name: string; readonly mail: string };
}

/** `POST /_studio/api/push`, with `{}`. */
export interface PushAnswer {
  readonly remote: string;
  readonly branch: string;
}
