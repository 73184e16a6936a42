import type { FileAnswer, HistoryState, Json, Refused, StudioIssue } from '../../protocol/file.ts';
import type { SiteAnswer } from '../../protocol/site.ts';
import type { Clicked } from '../forms/caret.ts';
import type { Unsent } from './outbox.ts';
import type { Outcome } from './requests.ts';

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
  | { readonly kind: 'oldAddresses' }
  | { readonly kind: 'publish' }
  | { readonly kind: 'versions'; readonly file: string; readonly pointer?: string }
  | { readonly kind: 'find'; readonly find: string; readonly replace: string; readonly isLink: boolean };

export type PanelOf<Kind extends Panel['kind']> = Extract<Panel, { readonly kind: Kind }>;

export type Part = 'page' | 'outline' | 'form';

export interface Notice {
  readonly text: string;
  readonly isProblem: boolean;
  /** What the button beside it does. */
  readonly undo: boolean;
  readonly redo?: boolean;
  /** The step on another page that it asks about, and from when on it can have been read. */
  readonly step?: { readonly about: string; readonly readAt: number };
  /** The links that it offers to change. */
  readonly links?: PanelOf<'find'>;
  /** The file that it says is gone. */
  readonly gone?: string;
}

export interface OpenFile extends FileAnswer {
  /** Why the text could not be written into the file, after an edit that should have been. */
  readonly unwritten?: string;
}

/** Whether a file is about the whole site, and about no page. */
export const isSite = (file: OpenFile | undefined): boolean =>
  file?.kind === 'site' || file?.kind === 'words';

interface Clash {
  readonly change: Unsent;
  readonly refused: Refused;
}

interface Stuck {
  readonly way: 'undo' | 'redo';
  readonly label: string | undefined;
  readonly refused: Refused;
}

/** Everything the Studio knows. It is replaced as a whole, never changed. */
export interface StudioState {
  readonly site: SiteAnswer | undefined;
  readonly route: string | undefined;
  readonly page: string | undefined;
  /** Whether the file of the route is not read yet: nothing can be typed on the page. */
  readonly isOpening: boolean;
  readonly files: Readonly<Record<string, OpenFile>>;
  readonly values: Readonly<Record<string, Json>>;
  readonly place: FilePlace | undefined;
  readonly focus: number;
  readonly typing: number;
  /** What was to be typed on the page, and can only be typed in the form. */
  readonly onlyInForm: FilePlace | undefined;
  readonly clicked: Clicked | undefined;
  readonly panel: Panel;
  readonly isGoing: boolean;
  /** Whether all pages are listed, in the place of the outline. */
  readonly isListing: boolean;
  readonly part: Part;
  readonly history: HistoryState;
  readonly version: number;
  readonly unsent: readonly Unsent[];
  /** How many steps that were asked for are not done, or taken back, yet: of a whole page, or of what was done. */
  readonly waiting: number;
  readonly isAway: boolean;
  readonly clash: Clash | undefined;
  readonly stuck: Stuck | undefined;
  readonly notice: Notice | undefined;
}

export const START: StudioState = {
  site: undefined,
  route: undefined,
  page: undefined,
  isOpening: false,
  files: {},
  values: {},
  place: undefined,
  focus: 0,
  typing: 0,
  onlyInForm: undefined,
  clicked: undefined,
  panel: { kind: 'form' },
  isGoing: false,
  isListing: false,
  part: 'page',
  history: {},
  version: 0,
  unsent: [],
  waiting: 0,
  isAway: false,
  clash: undefined,
  stuck: undefined,
  notice: undefined,
};

/** What a file is called, as people call it. */
export const nameIn = (site: StudioState['site'], file: string): string =>
  site?.pages.find((page) => page.file === file)?.name ||
  (file === 'site.config.yaml' ? 'Site settings' : basename(file));

/** What a file is called where it has no other name. */
const basename = (file: string): string => file.replace(/^.*\/|\.yaml$/g, '');

/** The mistakes of a file that keep its page from being drawn. */
export const errorsIn = ({ issues }: OpenFile): readonly StudioIssue[] =>
  issues.filter(({ severity }) => severity === 'error');

/** How many mistakes are at a place or within it. */
export const issuesWithin = (issues: readonly StudioIssue[], pointer: string): number =>
  issues.filter((issue) => issue.pointer === pointer || issue.pointer.startsWith(`${pointer}/`)).length;

/** Holds what the Studio knows, and tells its listeners about every change. */
export class StateCell {
  #state: StudioState = START;
  readonly #listeners = new Set<() => void>();
  /** The last version that was told of, also one that is not shown yet. */
  heard = 0;

  readonly state = (): StudioState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(change: Partial<StudioState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** The newer one of two versions: an answer may come after the event that tells of what it has led to. */
  newer(version = 0): number {
    return Math.max(this.#state.version, this.heard, version);
  }

  say(text: string, undo = false, redo = false): void {
    this.set({ notice: { text, isProblem: false, undo, redo } });
  }

  /** Takes away what was said about something that is over. Why something was not done stays until it is read. */
  hush(): void {
    if (this.#state.notice?.isProblem === false) this.set({ notice: undefined });
  }

  refuse(refused: Refused): void {
    this.set({ notice: { text: whyNot(refused), isProblem: true, undo: false } });
  }

  async untilAnswered<Answer>(
    ask: () => Promise<Outcome<Answer>>,
  ): Promise<Exclude<Outcome<Answer>, { readonly kind: 'gone' }>> {
    for (;;) {
      const outcome = await ask();
      if (outcome.kind !== 'gone') {
        if (this.#state.isAway) this.set({ isAway: false });
        return outcome;
      }
      this.set({ isAway: true });
      await pause();
    }
  }
}

const AGAIN = 1000;

/** Waits until a server that did not answer may be asked again. */
export const pause = (): Promise<void> => new Promise((passed) => setTimeout(passed, AGAIN));

/** What kept a request from being answered, if something did. */
export function whyFailed(outcome: Outcome<unknown>): string {
  if (outcome.kind === 'gone') return 'The dev server does not answer. Try again when it is back.';
  return outcome.kind === 'refused' ? whyNot(outcome.refused) : '';
}

/** Why something was not done, and what to do instead; nothing if it was. */
export const whyNot = (refused: Refused | undefined): string =>
  [refused?.message, refused?.hint].filter(Boolean).join(' ');
