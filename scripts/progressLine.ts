import type { Progress as SiteProgress } from '../src/engine/model/stage.ts';

/** How far work has come: on a site, or with testing it. */
type Progress = Omit<SiteProgress, 'stage'> & { readonly stage: SiteProgress['stage'] | 'test' };

/** Where progress is shown. */
interface ProgressScreen {
  readonly write: (text: string) => unknown;
  /** Whether a line can be drawn over. */
  readonly isTerminal: boolean;
  /** In characters; used on a terminal only. */
  readonly width: number;
  /** A clock in milliseconds; only differences are used. */
  readonly now: () => number;
}

export type ProgressLine = ReturnType<typeof newProgressLine>;

/** Milliseconds before anything is shown, so that a small site shows nothing, and between two versions of it. */
const TERMINAL = { first: 1000, next: 100 };
const PLAIN = { first: 30_000, next: 30_000 };
const BAR = 20;

/** What people call the stages, and what is counted in them. */
const STAGES: Readonly<Record<string, readonly [verb: string, unit: string]>> = {
  parse: ['Reading', 'pages'],
  resolve: ['Checking', 'pages'],
  render: ['Drawing', 'pages'],
  test: ['Testing', 'files'],
};

const ERASE = '\r\x1b[2K';

/**
 * Progress for work that takes long: a bar that is drawn over on a terminal, a plain line every half minute elsewhere.
 * It uses no colours.
 */
export function newProgressLine({ write, isTerminal, width, now }: ProgressScreen) {
  const { first, next } = isTerminal ? TERMINAL : PLAIN;
  let due = now() + first;
  let stage: Progress['stage'] | undefined;
  let began = { at: 0, done: 0 };
  let isShown = false;
  /** Removes the line, so that what is printed next begins at the margin. */
  const clear = (): void => {
    if (isShown) write(ERASE);
    isShown = false;
  };
  return {
    show: (progress: Progress): void => {
      const at = now();
      const { done, total } = progress;
      if (progress.stage !== stage) began = { at, done };
      stage = progress.stage;
      if (at < due) return;
      due = at + next;
      const words = inWords(progress, done - began.done, at - began.at);
      const full = total === 0 ? BAR : Math.floor((done / total) * BAR);
      const bar = `[${'#'.repeat(full)}${'.'.repeat(BAR - full)}] ${words}`;
      // A line that wraps could not be erased.
      const line = (bar.length < width ? bar : words).slice(0, Math.max(0, width - 1));
      write(isTerminal ? ERASE + line : `${words}\n`);
      isShown = isTerminal;
    },
    /** Prints a sentence, on a line of its own. */
    say: (sentence: string): void => {
      clear();
      write(`${sentence}\n`);
    },
    clear,
  };
}

/** Progress on standard error, which leaves standard output to the command's result. */
export function progressOnErrors(): ProgressLine {
  const { stderr } = process;
  return newProgressLine({
    write: (text) => stderr.write(text),
    isTerminal: stderr.isTTY === true && process.env.TERM !== 'dumb' && !process.env.CI,
    // Some terminals do not know their width and say 0.
    width: stderr.columns || 80,
    now: () => performance.now(),
  });
}

/** @param doneNow what has been done of the stage in these milliseconds; a fiftieth of it tells how long the rest takes */
function inWords({ stage, done, total }: Progress, doneNow: number, milliseconds: number): string {
  const [verb, unit] = STAGES[stage] ?? [stage, ''];
  const words = `${verb} ${grouped(done)} of ${grouped(total)} ${unit}`;
  if (milliseconds < 500 || doneNow === 0 || doneNow < total / 50) return words;
  const seconds = ((total - done) * milliseconds) / doneNow / 1000;
  return `${words}, ${seconds < 100 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`} left`;
}

const grouped = (count: number): string => count.toLocaleString('en-GB');
