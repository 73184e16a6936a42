import type { FileAnswer, HistoryState, Json, StudioIssue } from '../../protocol/file.ts';
import type { Refused } from '../../protocol/refused.ts';
import type { SiteAnswer } from '../../protocol/site.ts';
import type { Clicked } from '../forms/caret.ts';
import type { Unsent } from './outbox.ts';

export interface FilePlace {
  readonly file: string;
  readonly pointer: string;
}

export type Panel =
  | { readonly kind: 'form' }
  /** Where the chosen block goes: into the list at a pointer of a file, before the block with this number. */
  | { readonly kind: 'palette'; readonly file: string; readonly list: string; readonly index: number }
  | { readonly kind: 'translate'; readonly file: string; readonly at: string }
  | { readonly kind: 'pictures' }
  | { readonly kind: 'publish' }
  | { readonly kind: 'versions'; readonly file: string; readonly pointer?: string }
  /** Words, or links to an address, in all pages, and what stands in their place. */
  | { readonly kind: 'find'; readonly find: string; readonly replace: string; readonly isLink: boolean };

export type Part = 'page' | 'outline' | 'form';

/** A sentence about what has just happened, read out by screen readers. */
export interface Notice {
  readonly text: string;
  readonly isProblem: boolean;
  readonly undo: boolean;
}

/** A file as the Studio shows it: with the changes that are not confirmed yet. */
export interface OpenFile extends FileAnswer {
  /** Why the text could not be written into the file, after an edit that should have been. */
  readonly unwritten?: string;
}

/** Whether a file is about the whole site, and about no page. */
export const isSite = (file: OpenFile | undefined): boolean =>
  file?.kind === 'site' || file?.kind === 'words';

export interface Clash {
  readonly change: Unsent;
  readonly refused: Refused;
}

/** A step that can only be taken back, or made again, over somebody else's change. */
export interface Stuck {
  readonly way: 'undo' | 'redo';
  readonly label: string | undefined;
  readonly refused: Refused;
}

/** Everything the Studio knows. It is replaced as a whole, never changed. */
export interface StudioState {
  readonly site: SiteAnswer | undefined;
  /** The page in the frame; `undefined` until one is chosen. */
  readonly route: string | undefined;
  readonly page: string | undefined;
  readonly files: Readonly<Record<string, OpenFile>>;
  /** The values of the files with unsent changes made in them. */
  readonly values: Readonly<Record<string, Json>>;
  readonly place: FilePlace | undefined;
  /** Rises when the field of the place is to take the focus. */
  readonly focus: number;
  /** Rises when its text is to be typed into on the page itself. */
  readonly typing: number;
  /** Where in the place's text the caret goes then, if it was clicked. */
  readonly clicked: Clicked | undefined;
  readonly panel: Panel;
  readonly isGoing: boolean;
  readonly part: Part;
  readonly history: HistoryState;
  readonly version: number;
  readonly unsent: readonly Unsent[];
  readonly isAway: boolean;
  readonly clash: Clash | undefined;
  readonly stuck: Stuck | undefined;
  readonly notice: Notice | undefined;
}

export const START: StudioState = {
  site: undefined,
  route: undefined,
  page: undefined,
  files: {},
  values: {},
  place: undefined,
  focus: 0,
  typing: 0,
  clicked: undefined,
  panel: { kind: 'form' },
  isGoing: false,
  part: 'page',
  history: {},
  version: 0,
  unsent: [],
  isAway: false,
  clash: undefined,
  stuck: undefined,
  notice: undefined,
};

export const issuesWithin = (issues: readonly StudioIssue[], pointer: string): number =>
  issues.filter((issue) => issue.pointer === pointer || issue.pointer.startsWith(`${pointer}/`)).length;
